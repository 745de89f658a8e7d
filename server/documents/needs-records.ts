/** What the rules of reference data and of records read around them. */
import type { Assignee } from '#domain/tickets/context.ts';
import { contratKind } from '#domain/contrats/kind.ts';
import { withoutSpaces } from '#domain/base/siret.ts';
import { separations } from '#domain/controleurs/separations.ts';
import { type ContextQuery, type Loader, valueOf } from './context-query.ts';
import { findInScope, one } from './document.ts';
import { isOf } from './of-kind.ts';
import { officeRecord } from './own.ts';
import { versionsOf } from './series.ts';

/** [access/E7] Whether the office puts a dossier or a visit into a lot that is not one of its own. */
export const lot: Loader = async (tx, { actor, changes, portees }) => {
  const id = changes['rsBatchId'];
  if (typeof id !== 'string' || (actor.role !== 'ADMIN' && actor.role !== 'MANAGER')) return {};
  return { lotInconnu: (await findInScope(tx, { collection: 'rsBatchs', id, portees })) === null };
};

/** What a new comment is about, when its author may read it. */
export const commented: Loader = async (tx, { changes, portees }) => {
  const { entite, idEntite } = changes;
  if (typeof idEntite !== 'string') return {};
  const collection = entite === 'intervention' ? 'interventions' : 'records';
  const data = (await findInScope(tx, { collection, id: idEntite, portees }))?.data ?? null;
  return { entite: entite === 'intervention' || data?.['kind'] === 'ticket' ? data : null };
};

/** [contrats/CT45] The contract that is signed on the spot, when its author reads it. */
export const signedContrat: Loader = async (tx, query) => {
  const id = valueOf(query, 'idContrat');
  const found =
    typeof id === 'string' ? await findInScope(tx, { collection: 'records', id, portees: query.portees }) : null;
  return { contratSigne: found !== null && isOf(contratKind, found) ? found.data : null };
};

/** The ticket, the message or the document that bears a file, when its author may read it. */
export const bearer: Loader = async (tx, query) => {
  const id = valueOf(query, 'idTicket') ?? valueOf(query, 'idMessage') ?? valueOf(query, 'idDocument');
  if (typeof id !== 'string') return {};
  return { entite: (await findInScope(tx, { collection: 'records', id, portees: query.portees }))?.data ?? null };
};

/** [tickets/B5] Office of the client or the installer who makes a ticket. */
export const servedOffice: Loader = async (tx, { actor, before }) => {
  if (before !== null || actor.idBureauInspection !== null) return {};
  const tiers =
    actor.role === 'CLIENT'
      ? await one(tx, 'records', actor.idClient)
      : await one(tx, 'entreprises', actor.idEntreprise);
  const bureau = tiers?.['idBureauInspection'];
  return { bureauServi: typeof bureau === 'number' ? bureau : null };
};

/** The active account that a ticket is being given to. */
export const assignee: Loader = async (tx, { before, changes }) => {
  if (before === null || typeof changes['assigneA'] !== 'number') return {};
  const [row] = await tx.query<Assignee>(
    `select trim(prenom || ' ' || nom) as nom, role, id_bureau as "idBureauInspection"
     from utilisateurs where id = $1 and actif`,
    [changes['assigneA']],
  );
  return { assigne: row ?? null };
};

/** Who has this SIRET already, among the third parties of the same kind, variant and office; '' when the author does not see them. */
export const siret: Loader = async (tx, query) => {
  const { collection, variante, id, changes, portees } = query;
  const written = typeof changes['siret'] === 'string' ? withoutSpaces(changes['siret']) : '';
  if (written === '') return {};
  const [row] = await tx.query<{ nom: string }>(
    `select case when portees && $6::text[] then data ->> 'raisonSociale' else '' end as nom from documents
     where collection = $1 and not supprime and not data ? 'fusionneDans' and data ->> 'siret' = $2 and id <> $3 and data ->> 'variante' = $4
       and ($5::integer is null or (data ->> 'idBureauInspection')::integer = $5)
       and (collection <> 'records' or data ->> 'kind' = 'client') limit 1`,
    [collection, written, id, variante, officeOf(query), portees],
  );
  return { siretConnu: row?.nom ?? null };
};

function officeOf({ actor, before, changes }: ContextQuery): number | null {
  const bureau = before?.['idBureauInspection'] ?? actor.idBureauInspection ?? changes['idBureauInspection'];
  return typeof bureau === 'number' ? bureau : null;
}

/** [controleurs/AB5] Whether the office of a controller lets them write their own absences and hours. */
export const presenceLeft: Loader = async (tx, { before, variante }) => {
  const idBureau = before?.['idBureauInspection'];
  const bureau = typeof idBureau === 'number' ? await officeRecord(tx, 'bureau', { idBureau, variante }) : null;
  return { presenceParControleur: bureau?.presenceParControleur === true };
};

/** [controleurs/SEP2] Of the installers that an edit keeps a controller apart from, those of the controller's office that its author sees. */
export const installers: Loader = async (tx, { before, changes, portees }) => {
  const asked = separations.safeParse(changes).data?.separations ?? [];
  const rows = await tx.query<{ id: string; nom: string }>(
    `select id, data ->> 'raisonSociale' as nom from documents where collection = 'entreprises' and not supprime
       and id = any($1::text[]) and portees && $2::text[] and data ->> 'idBureauInspection' = $3`,
    [asked.map(({ idEntreprise }) => idEntreprise), portees, String(before?.['idBureauInspection'])],
  );
  return { installateurs: Object.fromEntries(rows.map(({ id, nom }) => [id, nom])) };
};

/** [contrats/CT1] */
export const modelVersions: Loader = async (tx, query) => ({
  versionsModele: await versionsOf(tx, query, 'modeleContrat'),
});
