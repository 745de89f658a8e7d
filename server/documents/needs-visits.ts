/** What the rules of a dossier, of a visit and of its photos read around them. */
import type { EditContext } from '#domain/gate/context.ts';
import type { FormulaireDefinition } from '#domain/forms/definition.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { firstVersion, isInForce } from '#domain/interventions/version.ts';
import {
  contactVersionId,
  deliveredVersion,
  formIdOf,
  isByContact,
  isDelivered,
} from '#domain/interventions/visit-form.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Stored } from '#domain/kind/kind.ts';
import { dossierOf } from '#domain/kinds.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';
import { type ContextQuery, type Loader, valueOf } from './context-query.ts';
import { findDocument, isVisible, listOfDossier, one } from './document.ts';
import { findController, officeRecord } from './own.ts';
import { picturesOf } from './pictures.ts';
import { isOf } from './of-kind.ts';

const dossierOfQuery = ({ collection, id, before, changes }: ContextQuery): string | null =>
  dossierOf(collection, { ...changes, ...before, id });

/** The one in which a document stands; a dossier stands in none. */
export const dossier = async (tx: Sql, query: ContextQuery): Promise<Partial<EditContext>> => {
  const id = dossierOfQuery(query);
  if (id === null || query.collection === 'dossiers') return {};
  const { held, portees } = query;
  const found = held?.id === id ? held : await findDocument(tx, { collection: 'dossiers', id });
  return { dossier: found !== null && isVisible(found, portees) ? found.data : null };
};

/** Those of the dossier that is edited. */
export const interventions: Loader = async (tx, { before, id }) =>
  before === null ? {} : { interventions: (await listOfDossier(tx, 'interventions', id)).map(({ data }) => data) };

function ownVisit({ collection, before }: ContextQuery): Stored<Intervention> | null {
  const own = before === null ? null : { collection, data: before };
  return own !== null && isOf(interventionKind, own) ? own.data : null;
}

/** The visit of a photo, when it stands in its dossier; a visit is its own. */
export const intervention: Loader = async (tx, query, known) => {
  const found = ownVisit(query) ?? (await one(tx, 'interventions', valueOf(query, 'idIntervention')));
  return { intervention: found !== null && found.demandeId === known.dossier?.id ? found : null };
};

/** Of the visit, or of the supervision, those taken away included. */
export const photos: Loader = async (tx, { collection, id }, { intervention: visit }) => {
  if (collection === 'records') return { photos: await picturesOf(tx, id) };
  if (visit === null) return {};
  const all = (await listOfDossier(tx, 'photos', visit.demandeId)).map(({ data }) => data);
  return { photos: all.filter(({ idIntervention }) => idIntervention === visit.id) };
};

export const type: Loader = async (tx, query) => ({
  type: await one(tx, 'typeInterventions', valueOf(query, 'idTypeIntervention')),
});

export const controller: Loader = async (tx, query) => ({
  controleur: await one(tx, 'controllers', valueOf(query, 'idControleur')),
});

/** [interventions/I44] */
export const second: Loader = async (tx, query) => ({
  second: await one(tx, 'controllers', valueOf(query, 'idSecond')),
});

/** [bureaux/O21] [access/A51] An office that was never described lets nothing more: its rules are those of who set nothing. */
export const issuing: Loader = async (tx, { actor, variante, before, changes }) => {
  const idBureau = before?.['idBureauInspection'] ?? changes['idBureauInspection'];
  const bureau = typeof idBureau === 'number' ? await officeRecord(tx, 'bureau', { idBureau, variante }) : null;
  const relecteur = await findController(tx, actor.id);
  return { bureau: bureau ?? {}, relecteur: relecteur?.data ?? null };
};

/** The version of the visit, the one to which the edit moves it, and the others when an answer is not of the present one. */
export const form: Loader = async (tx, query, { intervention: found, type: asked, dossier: held }) => {
  const visit = ownVisit(query) ?? found;
  const formulaire =
    visit == null
      ? await beginningVersion(tx, asked?.idVersionFormulaire, held?.dateEngagement ?? null)
      : await formOfVisit(tx, visit, asked);
  return {
    formulaire,
    versionDemandee: await askedVersion(tx, query, { type: asked, dossier: held }),
    autresVersions: await otherVersions(tx, {
      formulaire,
      type: visit?.idTypeIntervention ?? asked?.id ?? null,
      cfIds: cfIdsOf(query),
    }),
  };
};

/** The fields of the form that the edit names: answers, or the one that a photo is of. */
function cfIdsOf(query: ContextQuery): string[] {
  const cfId = valueOf(query, 'cf_id');
  return typeof cfId === 'string' ? [cfId] : answersOf(query.changes);
}
const answersOf = (changes: Changes): string[] =>
  Object.keys(changes).flatMap((path) => (path.startsWith('champs.') ? [path.slice('champs.'.length)] : []));

async function askedVersion(
  tx: Sql,
  query: ContextQuery,
  { type: ofType, dossier: held }: Pick<EditContext, 'type' | 'dossier'>,
): Promise<VersionFormulaireRecord | null> {
  const { changes, before } = query;
  const id = changes['idVersionFormulaire'];
  if (id !== undefined && id !== before?.['idVersionFormulaire']) return formVersion(tx, id);
  const visit = ownVisit(query);
  const { nature } = changes;
  if (visit === null || typeof nature !== 'string' || isByContact({ nature }) === isByContact(visit)) return null;
  return beginningVersion(tx, formIdOf({ ...visit, nature }, ofType), held?.dateEngagement ?? null);
}

/** [interventions/I16] That of the type, or another that the day of engagement asks for. */
async function beginningVersion(tx: Sql, id: unknown, day: string | null): Promise<VersionFormulaireRecord | null> {
  const current = await formVersion(tx, id);
  if (current === null || isDelivered(current) || day === null || isInForce(current, day)) return current;
  const rows = await tx.query<{ data: VersionFormulaireRecord }>(
    `select data from documents where collection = 'records' and data ->> 'kind' = 'versionFormulaire'
       and data ->> 'idTypeIntervention' = $1 and not supprime`,
    [current.idTypeIntervention],
  );
  return firstVersion(
    current,
    rows.map(({ data }) => data),
    day,
  );
}

/** What bears the name of a form version and is none is nothing. */
export async function formVersion(tx: Sql, id: unknown): Promise<VersionFormulaireRecord | null> {
  const record = await one(tx, 'records', id);
  if (record?.kind === 'versionFormulaire') return record;
  return typeof id === 'string' ? deliveredVersion(id) : null;
}

/** [interventions/I76] The form that a visit asks, as it is now. */
export const formOfVisit = (tx: Sql, visit: Intervention, ofType: EditContext['type'] = null) =>
  formVersion(tx, formIdOf(visit, ofType));

/** Read only when an answer names a field that the present version has not. */
async function otherVersions(
  tx: Sql,
  asked: { formulaire: FormulaireDefinition | null; type: string | null; cfIds: readonly string[] },
): Promise<FormulaireDefinition[]> {
  const { formulaire, type: idType, cfIds } = asked;
  const known = new Set(formulaire?.champs.map(({ cf_id }) => cf_id));
  if (formulaire === null || idType === null || cfIds.every((cfId) => known.has(cfId))) return [];
  const rows = await tx.query<{ data: FormulaireDefinition }>(
    `select data from documents where collection = 'records' and data ->> 'kind' = 'versionFormulaire'
       and data ->> 'idTypeIntervention' = $1 and id <> $2 order by (data ->> 'version')::integer desc`,
    [idType, formulaire.id],
  );
  const delivered = deliveredVersion(contactVersionId(idType));
  return [...rows.map(({ data }) => data), ...(delivered === null ? [] : [delivered])];
}
