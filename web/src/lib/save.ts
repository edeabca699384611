// Hands something to the person as a file.

export function saveFile(name: string, data: BlobPart, type: string): void {
  const file = URL.createObjectURL(new Blob([data], { type }));
  Object.assign(document.createElement('a'), { href: file, download: name }).click();
  URL.revokeObjectURL(file);
}
export const save = (name: string, text: string): void => saveFile(name, text, 'text/plain');
