import { refuse, type Refusal } from '#domain/base/result.ts';
import { VARIANT } from '../../platform/variant/current.ts';

type SessionModule = typeof import('../../data/session.ts');
let started: Promise<SessionModule> | null = null;

async function start(): Promise<SessionModule> {
  const session = await import('../../data/session.ts');
  await session.restaurerSession(VARIANT);
  return session;
}

/**
 * The data engine, fetched and started once per page, with the session that this device kept. The sign-in page draws
 * before it: database and worker are not part of its first paint.
 */
export function engine(): Promise<SessionModule> {
  if (started === null) {
    started = start();
    started.catch(() => {
      started = null;
    });
  }
  return started;
}

/** [W3] The engine threw, where it should have answered: its words, for who will mend it. Nothing waits for ever. */
export const engineFailed = (error: unknown): Refusal =>
  refuse('MOTEUR_ARRETE', { detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
