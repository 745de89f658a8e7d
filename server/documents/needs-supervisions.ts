/** What the rules of supervisions read around them. */
import type { Supervisor } from '#domain/supervisions/context.ts';
import { deliveredTypes, type TypeSupervision } from '#domain/supervisions/type.ts';
import type { Sql } from '../db/db.ts';
import { type ContextQuery, type Loader, valueOf } from './context-query.ts';
import { findInScope, one } from './document.ts';
import { grilleNamed } from './grilles.ts';
import { findController } from './own.ts';

/** [supervisions/SU7] What a supervision names, of what its author may name. */
export const supervised: Loader = async (tx, query) => {
  const inspecteur = await controllerOf(tx, valueOf(query, 'idInspecteur'));
  return {
    supervise: {
      inspecteur,
      superviseur: await supervisorOf(tx, query),
      grille: await grilleNamed(tx, { id: valueOf(query, 'idGrille'), variante: query.variante }),
      type: await typeOf(tx, query),
      visite: await visitOf(tx, query),
    },
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

async function typeOf(tx: Sql, query: ContextQuery): Promise<TypeSupervision | null> {
  const id = valueOf(query, 'idType');
  const delivered = deliveredTypes(query.variante).find((type) => type.id === id);
  if (delivered !== undefined) return delivered;
  const record = await one(tx, 'records', id);
  return record?.kind === 'typeSupervision' && record.variante === query.variante ? record : null;
}

async function visitOf(tx: Sql, query: ContextQuery) {
  const id = valueOf(query, 'idIntervention');
  if (typeof id !== 'string') return null;
  return (await findInScope(tx, { collection: 'interventions', id, portees: query.portees }))?.data ?? null;
}

/** [supervisions/SU3] Numbers of the versions of a grid; two that are made at once wait for one another. */
export const gridVersions: Loader = async (tx, { id, changes: { serie }, variante }) => {
  if (typeof serie !== 'string') return {};
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 4))', [`grille ${variante} ${serie.trim()}`]);
  const others = await tx.query<{ version: number }>(
    `select data -> 'version' as version from documents
     where collection = 'records' and data ->> 'kind' = 'grilleSupervision' and id <> $1
       and data ->> 'variante' = $2 and data ->> 'serie' = $3`,
    [id, variante, serie.trim()],
  );
  return { versionsGrille: others.map(({ version }) => version) };
};
