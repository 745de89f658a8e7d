import { type Langue, languageOf } from '#domain/base/languages.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { isOpenTo } from '#domain/interventions/open-types.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { BUREAU_OF_VARIANT, type Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { type ContextQuery, type Loader, valueOf } from './context-query.ts';
import { one } from './document.ts';

/** Names of the client and of the installer that a dossier chooses, and the language of the former. */
export const customers: Loader = async (tx, query) => {
  const { actor } = query;
  const idClient = actor.role === 'CLIENT' ? actor.idClient : valueOf(query, 'idClient');
  const idEntreprise = actor.role === 'ENTREPRISE' ? actor.idEntreprise : valueOf(query, 'idEntreprise');
  const bureau = officeOfDossier(query);
  const client = await one(tx, 'records', idClient);
  const entreprise = await one(tx, 'entreprises', idEntreprise);
  const isClient = client?.kind === 'client';
  const isTogether = await areTogether(tx, query, { client, idEntreprise });
  return {
    nomClient: isClient && (isTogether || actor.role !== 'ENTREPRISE') ? nameIn(client, query.variante, bureau) : null,
    nomEntreprise:
      entreprise === null || (!isTogether && actor.role === 'CLIENT')
        ? null
        : nameIn(entreprise, query.variante, bureau),
    langueClient: languageOfClient(client),
    tiersInactifs: closedAmong({ idClient: isClient ? client : null, idEntreprise: entreprise }),
  };
};

/**
 * Whether a client and an installer work together: linked by the office, or on a dossier that the author sees. A customer
 * names, and is named, nobody else of the office's ([access/A6]).
 */
async function areTogether(
  tx: Sql,
  { portees }: ContextQuery,
  { client, idEntreprise }: { readonly client: Fields | null; readonly idEntreprise: unknown },
): Promise<boolean> {
  if (client === null || typeof idEntreprise !== 'string') return false;
  const linked: unknown = client['entreprises'];
  if (Array.isArray(linked) && linked.includes(idEntreprise)) return true;
  const common = await tx.query(
    `select 1 from documents where collection = 'dossiers' and portees && $1::text[] and not supprime
       and data ->> 'idClient' = $2 and data ->> 'idEntreprise' = $3 limit 1`,
    [portees, String(client['id']), idEntreprise],
  );
  return common.length > 0;
}

/** Office whose third parties a dossier may name: the one that it will stand in, whatever its author asked for. */
function officeOfDossier({ actor, variante, before, changes }: ContextQuery): unknown {
  if (actor.role === 'ADMIN') return changes['idBureauInspection'] ?? before?.['idBureauInspection'] ?? null;
  return actor.idBureauInspection ?? before?.['idBureauInspection'] ?? BUREAU_OF_VARIANT[variante];
}

/** French of one that says none. */
const languageOfClient = (client: Fields | null): Langue => languageOf(String(client?.['langue']));

interface ThirdParty {
  readonly actif?: boolean;
}
const CHOSEN = ['idClient', 'idEntreprise'] as const;
const closedAmong = (chosen: Readonly<Record<(typeof CHOSEN)[number], ThirdParty | null>>) =>
  CHOSEN.filter((field) => chosen[field]?.actif === false);

/** Installers newly linked to a client, and closed by their office. */
export const linked: Loader = async (tx, { before, changes }) => {
  const named = idsIn(changes['entreprises']).filter((id) => !idsIn(before?.['entreprises']).includes(id));
  if (named.length === 0) return {};
  const rows = await tx.query<{ id: string }>(
    `select id from documents where collection = 'entreprises' and id = any($1::text[]) and data ->> 'actif' = 'false'`,
    [named],
  );
  return { liensInactifs: rows.map(({ id }) => id) };
};

/** Types asked for, by code or id, and closed to the office of the dossier. */
export const asked: Loader = async (tx, query) => {
  const keys = idsIn(query.changes['typesDemandes']);
  if (keys.length === 0) return {};
  const rows = await tx.query<{ data: TypeIntervention }>(
    `select data from documents where collection = 'typeInterventions' and not supprime and data ->> 'variante' = $1
       and (id = any($2::text[]) or data ->> 'code' = any($2::text[]))`,
    [query.variante, keys],
  );
  const office = officeOfDossier(query);
  const closed = rows.filter(({ data }) => !isOpenTo(data, typeof office === 'number' ? office : null));
  return { typesFermes: keys.filter((key) => closed.some(({ data }) => data.id === key || data.code === key)) };
};

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Name of a third party of this variant and office; a third party of another one does not exist here. */
function nameIn(fields: Fields, variante: Variant, bureau: unknown): string | null {
  const isHere = fields['variante'] === variante && (bureau === null || fields['idBureauInspection'] === bureau);
  return isHere ? String(fields['raisonSociale']) : null;
}
