import { isStill } from '#domain/access/keys.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { MessageRecord } from '#domain/dossiers/messages.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { templatesOf } from '#domain/interventions/report-templates.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Sql } from '../db/db.ts';
import { one } from './document.ts';

export const lienDossier = (variante: string, id: string): string =>
  `/${variante === 'mar' ? 'projets' : 'dossiers'}/current/${id}`;

/** The report of a visit in its reader, which leads back to the documents of the dossier ([reader/D1]). */
export function lienRapport({ id, templateDoc, variante, demandeId }: Pick<Intervention, ReadOfReport>): string {
  const back = `${lienDossier(variante, demandeId)}?onglet=documents`;
  return `/intervention/reader/${templatesOf({ templateDoc })[0] ?? 'rapport'}/${id}/false/${encodeURIComponent(back)}`;
}

type ReadOfReport = 'id' | 'templateDoc' | 'variante' | 'demandeId';

/** Active users of a role in an office, or of a customer. */
export async function recipients(
  tx: Sql,
  {
    role,
    colonne,
    valeur,
    variante,
  }: {
    readonly role: string;
    /** Portal of what they are told: nobody is told of one that they do not open. */
    readonly variante: Variant;
    readonly colonne: 'id_bureau' | 'id_client' | 'id_entreprise';
    readonly valeur: number | string;
  },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from utilisateurs where actif and role = $1 and ${colonne}::text = $2
       and $3 = any(variantes)`,
    [role, String(valeur), variante],
  );
  return rows.map(({ id }) => id);
}

/** The RTs of the office of a dossier or a visit. */
export const managersOf = (
  tx: Sql,
  { idBureauInspection, variante }: Pick<Dossier, 'idBureauInspection' | 'variante'>,
): Promise<number[]> => recipients(tx, { role: 'MANAGER', colonne: 'id_bureau', valeur: idBureauInspection, variante });

type Customers = Pick<Dossier, 'idClient' | 'idEntreprise' | 'variante'>;

export const accountsOfClient = (tx: Sql, { idClient, variante }: Customers): Promise<number[]> =>
  recipients(tx, { role: 'CLIENT', colonne: 'id_client', valeur: idClient, variante });

const accountsOfInstaller = async (tx: Sql, { idEntreprise, variante }: Customers): Promise<number[]> =>
  idEntreprise === null
    ? []
    : recipients(tx, { role: 'ENTREPRISE', colonne: 'id_entreprise', valeur: idEntreprise, variante });

/** Users of the client and of the installer of a dossier. */
export const clientsOf = async (tx: Sql, dossier: Customers): Promise<number[]> => [
  ...(await accountsOfClient(tx, dossier)),
  ...(await accountsOfInstaller(tx, dossier)),
];

/** The same of a visit, as long as its dossier is theirs ([access/A45]). */
export async function clientsOfVisit(
  tx: Sql,
  visit: Pick<Intervention, 'demandeId' | 'idClient' | 'idEntreprise'>,
): Promise<number[]> {
  const dossier = await one(tx, 'dossiers', visit.demandeId);
  return dossier === null ? [] : readersOutside(tx, dossier, { fil: 'partage', tiers: visit });
}

interface Addressed {
  readonly fil: MessageRecord['fil'];
  readonly tiers?: Pick<Customers, 'idClient' | 'idEntreprise'> | undefined;
}

/** [dossiers/D32] Users outside the office who read a message of a dossier; nobody who took somebody's place since ([access/A45]). */
export async function readersOutside(
  tx: Sql,
  dossier: Customers,
  { fil, tiers: { idClient, idEntreprise } = dossier }: Addressed,
): Promise<number[]> {
  const client = isStill(idClient, dossier.idClient) ? await accountsOfClient(tx, dossier) : [];
  const installer = isStill(idEntreprise, dossier.idEntreprise) ? await accountsOfInstaller(tx, dossier) : [];
  return { interne: [], client, entreprise: installer, partage: [...client, ...installer] }[fil];
}
