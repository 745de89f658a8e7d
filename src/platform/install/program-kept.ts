import type { ProgramKept } from '../../../src-worker/session/departure.ts';
import { observable } from '../observable.ts';

/** Whether this program opens without a network; null: nothing keeps it here, which is said elsewhere ([platform/W5]). */
export type ProgramState = 'entier' | 'en-cours' | 'incomplet' | null;

export const programKept = observable<ProgramState>(null);

/** Between two counts of the files, which wake nobody. */
const COUNT_EVERY_MS = 10_000;

/**
 * [platform/W13] A browser may drop the files of a program that is open. They are compared with its list at each start,
 * at each return to the page and of the network, and whenever some have gone; what is missing is taken again.
 */
export async function watchProgram(serviceWorker: ServiceWorkerContainer): Promise<void> {
  programKept.set('en-cours');
  await serviceWorker.ready;
  let last: ProgramKept | null = null;
  const look = async (): Promise<void> => {
    last = await askUpkeep(serviceWorker);
    programKept.set(last.missing === 0 ? 'entier' : 'incomplet');
  };
  const count = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || last === null) return;
    if (last.missing > 0 || (await filesIn(last.cache)) < last.files) await look();
  };
  setInterval(() => void count(), COUNT_EVERY_MS);
  addEventListener('online', () => void look());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
  await look();
}

async function filesIn(name: string): Promise<number> {
  if (!(await caches.has(name))) return 0;
  return (await (await caches.open(name)).keys()).length;
}

/** The newest worker answers: an older one may be about to leave. */
async function askUpkeep(serviceWorker: ServiceWorkerContainer): Promise<ProgramKept> {
  const { active } = await serviceWorker.ready;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<ProgramKept>) => resolve(data), { once: true });
    port1.start();
    active?.postMessage({ genre: 'entretien' }, [port2]);
  });
}
