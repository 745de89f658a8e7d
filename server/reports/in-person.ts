/** Signatures given on the spot as the server reads them by itself, whatever the scope ([signatures/E36]). */
import type { OnTheSpot } from '#domain/reports/proof.ts';
import type { SignaturePlace } from '#domain/signatures/in-person.ts';
import { signaturePlaceKind } from '#domain/signatures/in-person-kind.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, lockInDossier, type StoredDocument } from '../documents/document.ts';
import { isOf } from '../documents/of-kind.ts';

const ON_THE_SPOT = `collection = 'records' and data ->> 'kind' = 'signaturePlace'`;
/** As the index of migration 048 has them. */
const AWAITED = `select id from documents where ${ON_THE_SPOT} and data ->> 'scelleLe' is null
  and data #> '{ecarts,0}' is null and not supprime
  and ($1 or data ->> 'ecarts' is null) order by data ->> 'createdAt'`;

/** `all`: those whose seal an authority did not make too; otherwise those that are not looked at yet. */
export type Round = 'all' | 'new';

export const awaitedOnTheSpot = (sql: Sql, round: Round): Promise<{ readonly id: string }[]> =>
  sql.query<{ id: string }>(AWAITED, [round === 'all']);

/** null: taken away meanwhile, or sealed. */
export const findAwaited = async (sql: Sql, id: string): Promise<SignaturePlace | null> =>
  awaitedOf(await findDocument(sql, { collection: 'records', id }));

/** The same, held with its dossier until the transaction ends. */
export async function holdAwaited(
  tx: Sql,
  { id, idDossier }: Pick<SignaturePlace, 'id' | 'idDossier'>,
): Promise<SignaturePlace | null> {
  const held = await lockInDossier(tx, { collection: 'records', id }, idDossier);
  return awaitedOf(held.document);
}

function awaitedOf(found: StoredDocument | null): SignaturePlace | null {
  if (found === null || found.supprime || !isOf(signaturePlaceKind, found)) return null;
  return found.data.scelleLe === null ? found.data : null;
}

/** [signatures/E36] Sealed pages of a visit, in the order of what was signed. */
export const sealedOnTheSpot = (sql: Sql, idIntervention: string): Promise<OnTheSpot[]> =>
  sql.query<OnTheSpot & { [column: string]: unknown }>(
    `select data ->> 'nom' as nom, data ->> 'qualite' as qualite, data ->> 'signeLe' as le, data ->> 'sha256' as sha256
     from documents where ${ON_THE_SPOT} and data ->> 'idIntervention' = $1 and data ->> 'scelleLe' is not null
       and not supprime order by data ->> 'signeLe', id`,
    [idIntervention],
  );
