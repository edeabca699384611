// Being told by the browser itself though no page is open: through the service worker, and a service that the browser's maker
// runs, which sees neither what is said nor to whom.
import { reminders } from './strings/reminders.ts';

/** The worker is kept a moment after the first page has come. */
const PATIENCE = 10_000;
const after = (time: number): Promise<undefined> => new Promise((done) => setTimeout(() => done(undefined), time));

/** Can this browser be told at all? */
export const CAN_PUSH = 'serviceWorker' in navigator && 'PushManager' in window;

async function subscription(): Promise<PushSubscription | null | undefined> {
  return CAN_PUSH ? (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() : null;
}
/** The address under which this browser is reached, if it is. */
export const pushedAt = async (): Promise<string | undefined> => (await subscription())?.endpoint;

/** Asks the person, and then the browser, for an address that this server and no other can reach. */
export async function subscribe(key: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(reminders.refused);
  const worker = await Promise.race([navigator.serviceWorker.ready, after(PATIENCE)]);
  if (!worker) throw new Error(reminders.cannot);
  await unsubscribe(); // one that was made for another key would stand in the way
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {
    throw new Error(reminders.unreached);
  });
  return made.toJSON();
}
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
