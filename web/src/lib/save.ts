// Hands a text to the person as a file.

export function save(name: string, text: string): void {
  const file = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: file, download: name }).click();
  URL.revokeObjectURL(file);
}
