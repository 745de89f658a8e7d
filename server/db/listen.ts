import { setTimeout } from 'node:timers/promises';
import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import { lost } from './connection.ts';

const BACK_OFF_MS = [100, 250, 500, 1_000, 2_000, 5_000];

export interface Channel {
  readonly name: string;
  readonly onRing: (said: string) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * Listens to a channel on a connection of its own until it is told to stop. A connection that is lost is opened again,
 * sooner then later, and `onRing` called: what rang meanwhile was not heard. The first opening throws when the database
 * is not there. Resolves to what resolves when it has ended.
 */
export async function listenTo(config: ClientConfig, channel: Channel): Promise<{ readonly ended: Promise<void> }> {
  const line = await open(config, channel);
  return { ended: follow(line, () => open(config, channel), channel) };
}

/** Resolves when the connection is lost, or cut by the signal. */
interface Line {
  readonly lost: Promise<void>;
}

async function follow(first: Line, openAgain: () => Promise<Line>, { onRing, signal }: Channel): Promise<void> {
  let line: Line | null = first;
  for (let attempt = 0; ; attempt += 1) {
    if (line !== null) {
      await line.lost;
      attempt = 0;
    }
    const delayMs = BACK_OFF_MS[Math.min(attempt, BACK_OFF_MS.length - 1)];
    await setTimeout(delayMs, null, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    line = await openAgain().catch(() => null);
    if (line !== null) onRing('');
  }
}

async function open(config: ClientConfig, { name, onRing, signal }: Channel): Promise<Line> {
  const client = new Client(config);
  // Nothing is under way on it that a goodbye would save, and a server that went away would not answer one.
  const cut = (): unknown => client.connection.stream.destroy();
  signal.addEventListener('abort', cut, { once: true });
  const gone = new Promise<void>((resolve) => client.once('end', resolve));
  // One that failed may still be open.
  client.on('error', cut);
  client.on('notification', ({ payload = '' }) => onRing(payload));
  try {
    await client.connect();
    await client.query(`listen ${escapeIdentifier(name)}`);
  } catch (error) {
    cut();
    signal.removeEventListener('abort', cut);
    throw lost(error);
  }
  return { lost: gone.finally(() => signal.removeEventListener('abort', cut)) };
}
