import { join } from 'node:path';
import type { Bases } from '../http/context.ts';
import { retirerFichiers } from '../mail/fichiers.ts';

interface Waiting {
  readonly genre: 'fichier' | 'arrivee' | 'courriel';
  readonly cle: string;
  readonly le: string;
}

/** At once; the next ones wait for the next round. */
const BATCH = 500;

/** Hashes that something still names: the same bytes may be the file of another dossier. */
const NAMED = `select data ->> 'sha256' as sha256 from documents where data ->> 'sha256' = any($1::text[])
  union select sha256 from rapports_emis where sha256 = any($1::text[])
  union select sha256 from horodatages where sha256 = any($1::text[])
  union select sha256 from enveloppes where sha256 = any($1::text[])
  union select sha256_signe from enveloppes where sha256_signe = any($1::text[])
  union select p ->> 'sha256' from courriels c, jsonb_array_elements(c.pieces) p where p ->> 'sha256' = any($1::text[])`;

/** Written down again meanwhile, it waits for the next round. PostgreSQL counts microseconds, we do not. */
const FORGET = `delete from octets_a_effacer
  where genre = $1 and cle = $2 and date_trunc('milliseconds', le) <= $3::timestamptz`;

/**
 * [RG12] Takes off the disk what erasures wrote down. Run after each of them, when the server starts and every hour:
 * a line leaves the list once its bytes are gone, so that what a crash left is done by the next run.
 */
export async function eraseBytes({ db, fichiers, config }: Pick<Bases, 'db' | 'fichiers' | 'config'>): Promise<void> {
  const waiting = await db.query<Waiting>(
    'select genre, cle, le from octets_a_effacer order by le, genre, cle limit $1',
    [BATCH],
  );
  const of = (genre: Waiting['genre']) => waiting.filter((one) => one.genre === genre);
  const hashes = of('fichier');
  const named = await db.query<{ sha256: string }>(NAMED, [hashes.map(({ cle }) => cle)]);
  const kept = new Set(named.map(({ sha256 }) => sha256));
  for (const { cle, le } of hashes.filter(({ cle: sha256 }) => !kept.has(sha256))) {
    await fichiers.remove(cle, new Date(le));
    await db.query('delete from fichiers where sha256 = $1', [cle]);
  }
  for (const { cle } of of('arrivee')) await fichiers.partiels.forget(cle);
  await retirerFichiers(
    join(config.dataDir, 'courriels'),
    of('courriel').map(({ cle }) => cle),
  );
  for (const { genre, cle, le } of waiting) await db.query(FORGET, [genre, cle, le]);
}
