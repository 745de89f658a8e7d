import { setTimeout } from 'node:timers/promises';
import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import { within } from '../within.ts';
import { lost } from './connection.ts';

const BACK_OFF_MS = [100, 250, 500, 1_000, 2_000, 5_000];
/** For PostgreSQL to say goodbye. */
const CLOSE_MS = 1_000;

export interface Channel {
  readonly name: string;
  readonly onRing: () => void;
}

/**
 * Listens to a channel on a connection of its own until it is told to stop. A connection that is lost is opened again,
 * sooner then later, and `onRing` called: what rang meanwhile was not heard. The first opening throws when the database
 * is not there.
 */
export async function listenTo(config: ClientConfig, channel: Channel): Promise<() => Promise<void>> {
  const stop = new AbortController();
  let line = await open(config, channel);
  const follow = async (): Promise<void> => {
    for (;;) {
      await line.lost;
      const next = await reopen(config, channel, stop.signal);
      if (next === null) return;
      line = next;
      channel.onRing();
    }
  };
  const following = follow();
  return async () => {
    stop.abort();
    await line.close();
    await following;
  };
}

interface Line {
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

async function open(config: ClientConfig, { name, onRing }: Channel): Promise<Line> {
  const client = new Client(config);
  const cut = (): unknown => client.connection.stream.destroy();
  const gone = new Promise<void>((resolve) => client.once('end', resolve));
  // One that failed may still be open: its end is what is waited for.
  client.on('error', cut);
  client.on('notification', onRing);
  try {
    await client.connect();
    await client.query(`listen ${escapeIdentifier(name)}`);
  } catch (error) {
    cut();
    throw lost(error);
  }
  return {
    lost: gone,
    close: async () => {
      if (!(await within(CLOSE_MS, client.end()))) cut();
      await gone;
    },
  };
}

/** null: stopped before the database was back. */
async function reopen(config: ClientConfig, channel: Channel, signal: AbortSignal): Promise<Line | null> {
  for (let attempt = 0; ; attempt += 1) {
    const delayMs = BACK_OFF_MS[Math.min(attempt, BACK_OFF_MS.length - 1)];
    await setTimeout(delayMs, null, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return null;
    const line = await open(config, channel).catch(() => null);
    if (line === null) continue;
    if (!signal.aborted) return line;
    await line.close();
    return null;
  }
}
