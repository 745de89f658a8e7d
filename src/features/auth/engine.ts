import { VARIANT } from '../../platform/variant/current.ts';

type SessionModule = typeof import('../../data/session.ts');
let started: Promise<SessionModule> | null = null;

async function start(): Promise<SessionModule> {
  const session = await import('../../data/session.ts');
  await session.restoreSession(VARIANT);
  return session;
}

/**
 * The data engine, fetched and started once per page, with the session that this device kept. The sign-in page draws
 * before it: database and worker are not part of its first paint.
 */
export function engine(): Promise<SessionModule> {
  if (started === null) {
    started = start();
    // Whoever asked hears of it; whoever asks next starts again.
    started.catch(() => {
      started = null;
    });
  }
  return started;
}
