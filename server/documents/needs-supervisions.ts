/** What the rules of supervisions read around them. */
import type { Supervisor } from '#domain/supervisions/context.ts';
import { supervisionKind } from '#domain/supervisions/kind.ts';
import type { Sql } from '../db/db.ts';
import { type ContextQuery, type Loader, valueOf } from './context-query.ts';
import { findInScope } from './document.ts';
import { grilleNamed, typeNamed } from './supervision-settings.ts';
import { findController } from './own.ts';
import { isOf } from './of-kind.ts';
import { versionsOf } from './series.ts';

/** [supervisions/SU7] What a supervision names, of what its author may name. */
export const supervised: Loader = async (tx, query) => {
  const inspecteur = await controllerOf(tx, valueOf(query, 'idInspecteur'));
  return {
    supervise: {
      inspecteur,
      superviseur: await supervisorOf(tx, query),
      grille: await grilleNamed(tx, { id: valueOf(query, 'idGrille'), variante: query.variante }),
      type: await typeNamed(tx, { id: valueOf(query, 'idType'), variante: query.variante }),
      visite: await visitOf(tx, query),
    },
  };
};

/** [supervisions/SU40] The supervision that bears a picture, when its author reads it, and what it names. */
export const pictured: Loader = async (tx, query, known) => {
  const id = valueOf(query, 'idSupervision');
  if (typeof id !== 'string') return {};
  const found = await findInScope(tx, { collection: 'records', id, portees: query.portees });
  if (found === null || !isOf(supervisionKind, found)) return {};
  const { data } = found;
  return {
    photographiee: data,
    ...(await supervised(tx, { ...query, collection: 'records', id, before: data, changes: {} }, known)),
  };
};

const controllerOf = async (tx: Sql, idUser: unknown) =>
  typeof idUser === 'number' ? ((await findController(tx, idUser))?.data ?? null) : null;

/** [supervisions/SU5] An active responsable of the office, or a controller of it who is named for it. */
async function supervisorOf(tx: Sql, query: ContextQuery): Promise<Supervisor | null> {
  const id = valueOf(query, 'idSuperviseur');
  if (typeof id !== 'number') return null;
  const office =
    query.before?.['idBureauInspection'] ?? query.actor.idBureauInspection ?? query.changes['idBureauInspection'];
  const [row] = await tx.query<Supervisor & { readonly role: string; readonly idBureau: number | null }>(
    `select id, trim(prenom || ' ' || nom) as nom, role, id_bureau as "idBureau"
     from utilisateurs where id = $1 and actif and $2 = any(variantes)`,
    [id, query.variante],
  );
  if (row === undefined || (row.role !== 'ADMIN' && row.idBureau !== office)) return null;
  const may =
    row.role === 'CONTROL' ? (await controllerOf(tx, id))?.superviseur === true : SUPERVISING.includes(row.role);
  return may ? { id: row.id, nom: row.nom } : null;
}
const SUPERVISING: readonly string[] = ['ADMIN', 'MANAGER'];

async function visitOf(tx: Sql, query: ContextQuery) {
  const id = valueOf(query, 'idIntervention');
  if (typeof id !== 'string') return null;
  return (await findInScope(tx, { collection: 'interventions', id, portees: query.portees }))?.data ?? null;
}

/** [supervisions/SU3] */
export const gridVersions: Loader = async (tx, query) => ({
  versionsGrille: await versionsOf(tx, query, 'grilleSupervision'),
});
