/** [rgpd/RG19] The contracts of a household, in the caller's transaction: they stay without the person, what was signed leaves. */
import type { Sql } from '../db/db.ts';
import { COLUMNS, type StoredDocument } from './document.ts';
import { writeErased } from './write-erased.ts';

const CONTRATS = `select ${COLUMNS} from documents
  where collection = 'records' and data ->> 'kind' = 'contrat' and data ->> 'idClient' = $1 order by id for update`;

/** [contrats/CT45] How a hand signed them. */
const SIGNED_HERE = `select ${COLUMNS} from documents
  where collection = 'records' and data ->> 'kind' = 'signatureContrat' and data ->> 'idContrat' = any($1::text[])
  order by id for update`;

/** What tells the office that a contract was signed names its client. */
const BELLS = `select ${COLUMNS} from documents where collection = 'records' and data ->> 'kind' = 'notification'
  and exists (select 1 from unnest($1::text[]) x where position(x in data ->> 'lien') > 0) order by id for update`;

export interface ErasedContrats {
  /** Contracts, what was signed of them on the spot, and the bells that lead to them. */
  readonly documents: readonly StoredDocument[];
  readonly sources: Readonly<Record<'enveloppes' | 'avis_courriels', number>>;
  readonly files: readonly string[];
}

export async function eraseContrats(tx: Sql, idClient: string, now: string): Promise<ErasedContrats> {
  const contrats = await tx.query<StoredDocument>(CONTRATS, [idClient]);
  const ids = contrats.map(({ id }) => id);
  const signed = await tx.query<StoredDocument>(SIGNED_HERE, [ids]);
  const bells = await tx.query<StoredDocument>(BELLS, [ids]);
  for (const document of [...contrats, ...signed]) await writeErased(tx, document, { now, isGone: false });
  for (const document of bells) await writeErased(tx, document, { now, isGone: true });
  const envelopes = await tx.query<{ a: string | null; b: string | null; c: string | null }>(
    `delete from enveloppes where id_contrat = any($1::text[])
     returning sha256 as a, sha256_signe as b, sha256_preuve as c`,
    [ids],
  );
  const notices = await tx.query(
    `delete from avis_courriels a where exists (select 1 from unnest($1::text[]) x where position(x in a.lien) > 0)
     returning n`,
    [ids],
  );
  return {
    documents: [...contrats, ...signed, ...bells],
    sources: { enveloppes: envelopes.length, avis_courriels: notices.length },
    files: [
      ...envelopes.flatMap(({ a, b, c }) => [a, b, c].filter((sha256) => sha256 !== null)),
      ...signed.flatMap(({ data }) => (typeof data['sha256'] === 'string' ? [data['sha256']] : [])),
    ],
  };
}

/** [rgpd/RG19] Whether a contract of this client waits for signatures. */
export async function hasOpenContrat(tx: Sql, idClient: string): Promise<boolean> {
  const open = await tx.query(
    `select 1 from enveloppes e join documents d on d.collection = 'records' and d.id = e.id_contrat
     where d.data ->> 'idClient' = $1 and e.etat in ('PREPARATION', 'EN COURS')`,
    [idClient],
  );
  return open.length > 0;
}
