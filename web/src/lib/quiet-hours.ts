// Quiet hours: people think of them by their own clock, the server keeps them as minutes of the day by UTC.
const DAY = 24 * 60;
const two = (n: number): string => `${n}`.padStart(2, '0');

/** As a field for a time shows it; {offset} is what a local clock is behind UTC, in minutes. */
export function localTime(minute: number, offset = new Date().getTimezoneOffset()): string {
  const local = (((minute - offset) % DAY) + DAY) % DAY;
  return `${two(Math.floor(local / 60))}:${two(local % 60)}`;
}
export function minuteOfDay(time: string, offset = new Date().getTimezoneOffset()): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return (((hours * 60 + minutes + offset) % DAY) + DAY) % DAY;
}
