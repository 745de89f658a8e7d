/** Signatures given on the spot, of visits and of contracts, as the server reads them by itself, whatever the scope ([signatures/E36]). */
import type { SignatureContrat } from '#domain/contrats/in-person.ts';
import { signatureContratKind } from '#domain/contrats/in-person-kind.ts';
import type { SignedOnTheSpot } from '#domain/preuves/dossier-de-preuve.ts';
import type { OnTheSpot } from '#domain/reports/proof.ts';
import type { SignaturePlace } from '#domain/signatures/in-person.ts';
import { signaturePlaceKind } from '#domain/signatures/in-person-kind.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, lockInDossier, one, type StoredDocument } from '../documents/document.ts';
import { isOf } from '../documents/of-kind.ts';
import { dossierBehind, interventionBehind } from './behind.ts';

/** [signatures/E67] `givenAt` in SQL: both are ISO instants in UTC. */
const GIVEN_AT = `least(data ->> 'signeLe', data ->> 'createdAt')`;

export type SignedHere = SignaturePlace | SignatureContrat;

const ON_THE_SPOT = `collection = 'records' and data ->> 'kind' in ('signaturePlace', 'signatureContrat')`;
/** As the index of migration 057 has them. */
const AWAITED = `select id from documents where ${ON_THE_SPOT} and data ->> 'scelleLe' is null
  and data #> '{ecarts,0}' is null and not supprime
  and ($1 or data ->> 'ecarts' is null) order by data ->> 'createdAt'`;

/** `all`: those whose seal an authority did not make too; otherwise those that are not looked at yet. */
export type Round = 'all' | 'new';

export const awaitedOnTheSpot = (sql: Sql, round: Round): Promise<{ readonly id: string }[]> =>
  sql.query<{ id: string }>(AWAITED, [round === 'all']);

/** null: taken away meanwhile, or sealed. */
export const findAwaited = async (sql: Sql, id: string): Promise<SignedHere | null> =>
  awaitedOf(await findDocument(sql, { collection: 'records', id }));

/** The same, held (of a visit, with its dossier) until the transaction ends. */
export async function holdAwaited(
  tx: Sql,
  signed: Pick<SignedHere, 'id'> & Partial<Pick<SignaturePlace, 'idDossier'>>,
): Promise<SignedHere | null> {
  const { id, idDossier = null } = signed;
  const held = await lockInDossier(tx, { collection: 'records', id }, idDossier);
  return awaitedOf(held.document);
}

function awaitedOf(found: StoredDocument | null): SignedHere | null {
  if (found === null || found.supprime) return null;
  if (!isOf(signaturePlaceKind, found) && !isOf(signatureContratKind, found)) return null;
  return found.data.scelleLe === null ? found.data : null;
}

/** [signatures/E65] What was drawn on the spot for a visit and was not erased, in the order of what was signed. */
export const drawnOnTheSpot = (sql: Sql, idIntervention: string): Promise<SignedOnTheSpot[]> =>
  sql.query<SignedOnTheSpot & { [column: string]: unknown }>(
    `select id, data ->> 'nom' as nom, data ->> 'qualite' as qualite, data ->> 'image' as image, data -> 'traits' as traits
     from documents where collection = 'records' and data ->> 'kind' = 'signaturePlace' and data ->> 'idIntervention' = $1
       and data ->> 'image' is not null and not supprime order by ${GIVEN_AT}, id`,
    [idIntervention],
  );

/** [signatures/E36] Sealed pages of a visit, in the order of what was signed. */
export const sealedOnTheSpot = (sql: Sql, idIntervention: string): Promise<OnTheSpot[]> =>
  sql.query<OnTheSpot & { [column: string]: unknown }>(
    `select data ->> 'nom' as nom, data ->> 'qualite' as qualite, ${GIVEN_AT} as le, data ->> 'sha256' as sha256
     from documents where collection = 'records' and data ->> 'kind' = 'signaturePlace' and data ->> 'idIntervention' = $1 and data ->> 'scelleLe' is not null
       and not supprime order by ${GIVEN_AT}, id`,
    [idIntervention],
  );

const OF_SENDING = `from documents where collection = 'records' and data ->> 'kind' = 'signatureContrat'
  and data ->> 'idEnveloppe' = $1 and not supprime`;

/** [contrats/CT45] Sealed pages of one sending of a contract, in the order of its signatories. */
export const sealedOfSending = (sql: Sql, idEnveloppe: string): Promise<OnTheSpot[]> =>
  sql.query<OnTheSpot & { [column: string]: unknown }>(
    `select data ->> 'nom' as nom, data ->> 'qualite' as qualite, ${GIVEN_AT} as le, data ->> 'sha256' as sha256
     ${OF_SENDING} and data ->> 'sha256' is not null order by (data ->> 'ordre')::integer, id`,
    [idEnveloppe],
  );

/** [contrats/CT45] What stands for the agreement of this signatory in this sending; null: they agreed by their link. */
export async function agreedOnTheSpot(sql: Sql, idEnveloppe: string, ordre: number): Promise<SignatureContrat | null> {
  const [row] = await sql.query<{ id: string }>(
    `select id ${OF_SENDING} and (data ->> 'ordre')::integer = $2 and data -> 'ecarts' = '[]'::jsonb`,
    [idEnveloppe, ordre],
  );
  const found = row === undefined ? null : await findDocument(sql, { collection: 'records', id: row.id });
  return found !== null && isOf(signatureContratKind, found) ? found.data : null;
}

/** [signatures/E68] The mailbox of whom a visit names in that quality; null: none is known. */
export async function emailOfVisit(sql: Sql, { idIntervention, qualite }: SignaturePlace): Promise<string | null> {
  const visit = await interventionBehind(sql, idIntervention);
  const dossier = visit === null ? null : await dossierBehind(sql, visit);
  if (dossier === null) return null;
  if (qualite === 'beneficiaire') return mailboxOf(dossier.beneficiaire.email);
  const client = await one(sql, 'records', dossier.idClient);
  return client?.kind === 'client' ? mailboxOf(client.email) : null;
}

const mailboxOf = (email: string | null | undefined): string | null =>
  email === null || email === undefined || !email.includes('@') ? null : email;
