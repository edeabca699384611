// A moment in words for people: the time if it was today, else the day as well.

/** `seconds` since 1970, as the browser's language writes it. */
export function whenSaid(seconds: number, now = new Date()): string {
  const at = new Date(seconds * 1000);
  const today = at.toDateString() === now.toDateString();
  return at.toLocaleString(undefined, { hour: '2-digit', minute: '2-digit', ...(!today && { day: 'numeric', month: 'short' }) });
}

/** What a field for a day and a time says, as seconds since 1970; nothing if it is empty. */
export const whenMeant = (field: string): number | undefined => (field ? Math.floor(new Date(field).getTime() / 1000) : undefined);
