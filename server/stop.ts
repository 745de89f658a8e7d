import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from './db/open.ts';
import type { UnderWay } from './http/limits.ts';
import { guardStop } from './stop-guard.ts';
import { within } from './within.ts';

/** From the signal: for the calls under way to be answered. */
const CALLS_MS = 4_000;
/** For what they left to do (mails, the bell). */
const WORK_MS = 6_000;
const SAVE_MS = 11_500;
const RELEASE_MS = 13_500;
/** Then another process ends this one, in case it is busy (a large copy holds it for seconds), or its end waits for a thread. */
const GUARD_MS = 14_500;
/** As the system says it, and as the database does. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100'];

export interface Stopping {
  readonly app: FastifyInstance;
  readonly underWay: UnderWay;
  readonly database: OpenDatabase;
  readonly clock: () => Date;
  readonly say: (sentence: string) => void;
}

/**
 * [server/V3] Ends the server within 15 s whatever happens, each step by its instant: the calls under way, of which the rest is
 * cut, their work, the last backup, the database. Says in French what it left, once all had its time; answers whether it
 * left nothing.
 */
export async function stopServer({ app, underWay, database, clock, say }: Stopping): Promise<boolean> {
  guardStop(GUARD_MS);
  const begun = performance.now();
  const closing = app.close();
  const answered = closing.catch(() => undefined);
  if (!(await within(CALLS_MS, answered))) tellCut(underWay.cut(), say);
  return takeSteps(
    [
      {
        untilMs: WORK_MS,
        run: () => closing,
        left: 'un travail en cours (courriel, sonnette) est abandonné ; il sera repris au prochain démarrage',
      },
      { untilMs: SAVE_MS, run: () => database.save(clock()), left: leftUnsaved(database) },
      {
        untilMs: RELEASE_MS,
        run: () => database.release(),
        left: 'la base n’a pas été fermée ; elle se relira au prochain démarrage',
      },
    ],
    { say, elapsedMs: () => performance.now() - begun },
  );
}

function tellCut(calls: number, say: Stopping['say']): void {
  if (calls === 0) return;
  say(
    `Arrêt : ${calls} appel(s) sans réponse après ${CALLS_MS / 1000} s ont été coupés. Ce que le serveur n’a pas reçu ` +
      'entier est resté sur les appareils, qui le renverront.',
  );
}

const leftUnsaved = ({ db }: OpenDatabase): string =>
  db.moteur === 'pglite'
    ? 'la dernière sauvegarde n’est pas faite. Les données restent dans la base, et les sauvegardes précédentes sont intactes'
    : 'le témoin de la base (epoch.json) n’est pas à jour. Les données sont dans PostgreSQL';

/** What is done before the end, until an instant counted from the signal. */
interface Step {
  readonly untilMs: number;
  readonly run: () => Promise<unknown>;
  /** French sentence: what is left when it fails or does not end. */
  readonly left: string;
}

interface Course {
  readonly say: Stopping['say'];
  readonly elapsedMs: () => number;
}

/**
 * One after the other: one that fails or does not end keeps none of the next ones from being taken. A late one goes on
 * beside them, and is told as left only if it has not ended when they have: a backup that is there is never said missing.
 */
export async function takeSteps(steps: readonly Step[], { say, elapsedMs }: Course): Promise<boolean> {
  const taken: { readonly left: string; readonly ending: Promise<string | null> }[] = [];
  for (const { untilMs, run, left } of steps) {
    const ending = run().then(() => null, reasonOf);
    taken.push({ left, ending });
    await within(Math.max(1, untilMs - elapsedMs()), ending);
  }
  const reasons = await Promise.all(taken.map(({ ending }) => Promise.race([ending, LATE])));
  for (const [n, reason] of reasons.entries()) if (reason !== null) say(`Arrêt : ${taken[n]?.left} (${reason}).`);
  return reasons.every((reason) => reason === null);
}

const LATE = Promise.resolve('le temps de l’arrêt est passé');

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (typeof code === 'string' && DISK_FULL.includes(code)) return 'le disque est plein';
  if (code === 'CONNECTION_LOST') return 'la base de données ne répond pas';
  return error instanceof Error ? error.message : String(error);
}
