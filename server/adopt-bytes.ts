import type { FileRecord } from '#domain/fichiers/file.ts';
import type { Stored } from '#domain/kind/kind.ts';
import type { Bases } from './bases.ts';
import type { Sql } from './db/db.ts';
import { COLUMNS, type StoredDocument } from './documents/document.ts';
import { noteReceived } from './documents/received.ts';
import { serverAuthor } from './documents/server-author.ts';

type Needs = Pick<Bases, 'db' | 'fichiers'>;
interface Adopting extends Needs {
  readonly restoredAt: Date;
  readonly now: Date;
}
interface Waiting extends StoredDocument {
  readonly data: Stored<Pick<FileRecord, 'sha256' | 'taille' | 'type' | 'variante'>>;
}

const WAITING = `select ${COLUMNS} from documents where collection in ('photos', 'records') and not supprime
  and data ->> 'recuLe' is null and data ->> 'retireLe' is null and data ->> 'sha256' <> ''
  and (collection = 'photos' or data ->> 'kind' = 'fichier') and ($1::text[] is null or id = any($1::text[])) order by id`;

/**
 * [storage/ST16] After a restoration, photos and files whose bytes the store kept are received again: the device that
 * gives one back may have freed its bytes, since they had been received. `ids`: these alone. Answers how many.
 */
export async function adoptBytes({ db, fichiers }: Needs, now: Date, ids?: readonly string[]): Promise<number> {
  const [base] = await db.query<{ restoredAt: Date | null }>('select epoch_le as "restoredAt" from base');
  if (base?.restoredAt == null) return 0;
  const bases = { db, fichiers, restoredAt: new Date(base.restoredAt), now };
  let adopted = 0;
  for (const document of await db.query<Waiting>(WAITING, [ids === undefined ? null : [...ids]]))
    if (await adopt(document, bases)) adopted += 1;
  return adopted;
}

async function adopt(document: Waiting, { db, fichiers, restoredAt, now }: Adopting): Promise<boolean> {
  const { sha256, taille, type, variante } = document.data;
  const arrived = await fichiers.arrivedAt(sha256);
  if (arrived === null || arrived >= restoredAt || (await isNamedElsewhere(db, document))) return false;
  const found = await fichiers.read(sha256);
  if (found === null) return false;
  // Read as any bytes that come: what a document says of them is not believed.
  const kept = await fichiers.put(found.contenu, { max: taille, types: [type], sha256 });
  if (!kept.ok || kept.value.taille !== taille) return false;
  const author = serverAuthor(variante, now.toISOString());
  return db.transaction((tx) => noteReceived(tx, author, { ...document, stored: kept.value }));
}

/** Bytes that another dossier names are nobody's to claim by their hash. */
const isNamedElsewhere = async (sql: Sql, { data, idDossier }: Waiting): Promise<boolean> =>
  (
    await sql.query(
      `select 1 from documents where data ->> 'sha256' = $1 and id_dossier is distinct from $2
       union all select 1 from rapports_emis where sha256 = $1
       union all select 1 from syntheses_emises where sha256 = $1
       union all select 1 from supervisions_emises where sha256 = $1
       union all select 1 from factures_emises where sha256 = $1 limit 1`,
      [data.sha256, idDossier],
    )
  ).length > 0;
