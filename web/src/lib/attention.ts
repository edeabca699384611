// Calling somebody back to the table: the page's title, a notification when it is hidden, a small sound. All but the title are optional.
import { settings } from './settings.svelte.ts';
import { t } from './strings/index.ts';

export function badge(yours: boolean, title: string): void {
  document.title = yours ? `● ${t.table.yourTurnTitle} · ${title}` : title;
}

export function call(): void {
  chime(660);
  if (settings.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    new Notification(t.product, { body: t.table.notify, tag: 'emerald-turn' });
  }
}

let audio: AudioContext | null = null;
/** A struck glass, made on the spot: no sound file is needed. */
export function chime(pitch: number): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime, tone = audio.createOscillator(), loud = audio.createGain();
  tone.frequency.value = pitch;
  loud.gain.setValueAtTime(0.0001, now);
  loud.gain.exponentialRampToValueAtTime(0.08, now + 0.01);
  loud.gain.exponentialRampToValueAtTime(0.0001, now + 0.5);
  tone.connect(loud).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.5);
}
