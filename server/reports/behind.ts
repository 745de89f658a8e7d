/** What stands behind a report, whatever the scope: a printed code or a signature service asks, and is told little of it. */
import { fullName } from '#domain/base/person.ts';
import { must } from '#domain/base/must.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { contratKind } from '#domain/contrats/kind.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Signatory } from '#domain/signatures/envelope.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, type StoredIn } from '../documents/document.ts';
import { isOf } from '../documents/of-kind.ts';

async function read<C extends 'interventions' | 'dossiers'>(
  sql: Sql,
  collection: C,
  id: string,
): Promise<StoredIn<C>['data'] | null> {
  const document = await findDocument(sql, { collection, id });
  return document === null || document.supprime ? null : document.data;
}

export const interventionBehind = (sql: Sql, id: string): Promise<Intervention | null> =>
  read(sql, 'interventions', id);
export const dossierBehind = (sql: Sql, { demandeId }: Intervention): Promise<Dossier | null> =>
  read(sql, 'dossiers', demandeId);

/** Portal of the intervention of an envelope. */
export async function portalOf(sql: Sql, idIntervention: string): Promise<Intervention['variante']> {
  const document = await findDocument(sql, { collection: 'interventions', id: idIntervention });
  const { variante } = must(document, 'the intervention of an envelope exists').data;
  return variante;
}

/** null: not a contract, or deleted; one that was taken away is still read, and says so. */
export async function contratBehind(sql: Sql, id: string): Promise<Contrat | null> {
  const document = await findDocument(sql, { collection: 'records', id });
  return document !== null && !document.supprime && isOf(contratKind, document) ? document.data : null;
}

const MAX_VERSIONS = 100;

/** What replaces a report, whatever was replaced since; itself when nothing does. */
export async function lastVersion(sql: Sql, replaced: Intervention): Promise<Intervention> {
  let last = replaced;
  for (let steps = 0; steps < MAX_VERSIONS; steps++) {
    const [next] = await sql.query<{ data: Intervention }>(
      `select data from documents where collection = 'interventions' and id_dossier = $1 and not supprime
       and data ->> 'remplaceId' = $2`,
      [last.demandeId, last.id],
    );
    if (next === undefined) break;
    last = next.data;
  }
  return last;
}

/** [signatures/E2] */
export async function signatoriesOf(sql: Sql, { idControleur, idClient }: Intervention): Promise<Signatory[]> {
  const of = async (collection: 'controllers' | 'records', id: string | null) =>
    id === null ? undefined : (await findDocument(sql, { collection, id }))?.data;
  const controller = await of('controllers', idControleur === null ? null : String(idControleur));
  const client = await of('records', idClient);
  const people = [
    {
      nom: fullName({ prenom: text(controller?.['prenom']), nom: text(controller?.['nom']) }),
      email: text(controller?.['email']),
      qualite: 'controleur',
    },
    {
      nom: text(client?.['contact']) || text(client?.['raisonSociale']),
      email: text(client?.['email']),
      qualite: 'client',
    },
  ] as const;
  return people
    .filter(({ email }) => email !== '')
    .map(({ nom, email, qualite }, rank) => ({ nom, email, qualite, ordre: rank + 1, statut: 'à signer', lien: null }));
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
