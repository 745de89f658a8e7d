import { join } from 'node:path';
import type { Db } from './db/db.ts';
import { tellAdmins } from './documents/tell-admins.ts';
import type { Bases } from './bases.ts';
import { copiesOfMails } from './mail/files.ts';
import { reasonOf } from './reason.ts';
import { UnsafeName } from './storage/inside.ts';

interface Waiting {
  readonly genre: 'fichier' | 'arrivee' | 'courriel';
  readonly cle: string;
  readonly le: string;
  readonly essais: number;
}

/** At once; the next ones wait for the next round. */
const BATCH = 500;
/** Tries of one line: half a day of hourly rounds. */
const MAX_TRIES = 12;

/** Hashes that something still names: the same bytes may be the file of another dossier. */
const NAMED = `select data ->> 'sha256' as sha256 from documents where data ->> 'sha256' = any($1::text[])
  union select sha256 from rapports_emis where sha256 = any($1::text[])
  union select sha256 from factures_emises where sha256 = any($1::text[])
  union select sha256 from syntheses_emises where sha256 = any($1::text[])
  union select sha256 from supervisions_emises where sha256 = any($1::text[])
  union select sha256 from horodatages where sha256 = any($1::text[])
  union select sha256 from enveloppes where sha256 = any($1::text[])
  union select sha256_signe from enveloppes where sha256_signe = any($1::text[])
  union select sha256_preuve from enveloppes where sha256_preuve = any($1::text[])
  union select p ->> 'sha256' from courriels c, jsonb_array_elements(c.pieces) p where p ->> 'sha256' = any($1::text[])`;

/** Which of these hashes something still names. */
export async function namedAmong(db: Pick<Db, 'query'>, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const named = await db.query<{ sha256: string }>(NAMED, [[...hashes]]);
  return new Set(named.map(({ sha256 }) => sha256));
}

/** Written down again meanwhile, it waits for the next round. PostgreSQL counts microseconds, we do not. */
const FORGET = `delete from octets_a_effacer
  where genre = $1 and cle = $2 and date_trunc('milliseconds', le) <= $3::timestamptz`;

type Needs = Pick<Bases, 'db' | 'fichiers' | 'config' | 'clock'>;

/**
 * [rgpd/RG12] Takes off the disk what erasures wrote down. Run after each of them, when the server starts and every hour:
 * a line leaves the list once its bytes are gone, so that what a crash left is done by the next run. [storage/ST3] A line that
 * cannot be done holds up no other: it is tried again, then set aside with its reason, and ADMIN is told.
 */
export async function eraseBytes({ db, fichiers, config, clock }: Needs): Promise<void> {
  const waiting = await db.query<Waiting>(
    `select genre, cle, le, essais from octets_a_effacer where ecarte_le is null
     order by essais, le, genre, cle limit $1`,
    [BATCH],
  );
  const hashes = waiting.flatMap(({ genre, cle }) => (genre === 'fichier' ? [cle] : []));
  const kept = await namedAmong(db, hashes);
  const copies = copiesOfMails(join(config.dataDir, 'courriels'));
  const takeOff = {
    fichier: async ({ cle, le }: Waiting) => {
      if (kept.has(cle)) return;
      await fichiers.remove(cle, new Date(le));
      await db.query('delete from fichiers where sha256 = $1', [cle]);
    },
    arrivee: ({ cle }: Waiting) => fichiers.partiels.forget(cle),
    courriel: ({ cle }: Waiting) => copies.remove(cle),
  } as const;
  for (const one of waiting) {
    try {
      await takeOff[one.genre](one);
    } catch (error) {
      await noteFailure(db, one, { error, now: clock().toISOString() });
      continue;
    }
    await db.query(FORGET, [one.genre, one.cle, one.le]);
  }
}

/** A key that is no name never becomes one; a disk may be mended. */
async function noteFailure(
  db: Db,
  { genre, cle, essais }: Waiting,
  { error, now }: { readonly error: unknown; readonly now: string },
): Promise<void> {
  const raison = reasonOf(error);
  const isOver = error instanceof UnsafeName || essais + 1 >= MAX_TRIES;
  await db.transaction(async (tx) => {
    await tx.query(
      `update octets_a_effacer set essais = essais + 1, raison = $3, ecarte_le = case when $4::boolean then $5::timestamptz end
       where genre = $1 and cle = $2`,
      [genre, cle, raison, isOver, now],
    );
    if (isOver) await tellAdmins(tx, asideOf({ genre, cle }, raison), now);
  });
}

const WHAT = { fichier: 'le fichier', arrivee: 'le fichier en cours d’arrivée', courriel: 'la copie du courriel' };

const asideOf = ({ genre, cle }: Pick<Waiting, 'genre' | 'cle'>, raison: string) => ({
  titre: 'Un effacement est mis de côté',
  message:
    `Le serveur n’a pas pu retirer du disque ${WHAT[genre]} « ${cle} » : ${raison}. ` +
    'Rien d’autre n’a été touché, et les autres effacements continuent. ' +
    'Si la cause est le disque, corrigez-la puis redémarrez le serveur : il essaiera de nouveau.',
});

/** At start: what the disk had refused is tried again; a key that is no name stays aside. */
export const retryErasures = (db: Db): Promise<unknown> =>
  db.query(
    'update octets_a_effacer set essais = 0, ecarte_le = null, raison = null where ecarte_le is not null and essais >= $1',
    [MAX_TRIES],
  );
