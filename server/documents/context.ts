import type { Actor } from '#domain/access/roles.ts';
import { type Assigne, type ContexteEdit, contexteVide } from '#domain/access/edit-input.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { FormulaireDefinition } from '#domain/forms/definition.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { Changes, Fields, SyncedCollection } from '#domain/sync/documents.ts';
import type { Controller, SyncRecord, TypeIntervention, VersionFormulaireRecord } from '#domain/sync/references.ts';
import { sansEspaces } from '#domain/tiers/siret.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { dossierOf, findDocument, findVisible, listOfDossier } from './document.ts';

export interface ContextQuery {
  readonly acteur: Actor;
  readonly variante: Variant;
  readonly portees: readonly string[];
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly avant: Fields | null;
  readonly changes: Changes;
}

/** What the rules need to judge an edit, read in the transaction that will write it. Parents out of scope are unknown. */
export async function loadContext(tx: Sql, query: ContextQuery): Promise<ContexteEdit> {
  const vide = contexteVide(query.variante);
  switch (query.collection) {
    case 'dossiers':
      return { ...vide, ...(await aroundDossier(tx, query)) };
    case 'interventions':
      return { ...vide, ...(await aroundIntervention(tx, query)) };
    case 'photos':
      return { ...vide, ...(await aroundPhoto(tx, query)) };
    case 'records':
      return { ...vide, ...(await aroundRecord(tx, query)) };
    case 'entreprises':
      return { ...vide, siretConnu: await siretConnu(tx, query) };
    case 'controllers':
    case 'typeInterventions':
    case 'rsBatchs':
      return vide;
  }
}

async function aroundRecord(tx: Sql, query: ContextQuery): Promise<Partial<ContexteEdit>> {
  return {
    dossier: await parentDossier(tx, query),
    siretConnu: await siretConnu(tx, query),
    entite: (await commented(tx, query)) ?? (await bearer(tx, query)),
    assigne: await assigne(tx, query),
    bureauServi: await bureauServi(tx, query),
  };
}

/** What a new comment is about, when its author may read it. */
async function commented(tx: Sql, { changes, portees }: ContextQuery): Promise<Fields | null> {
  const { kind, entite, idEntite } = changes;
  if (kind !== 'commentaire' || typeof idEntite !== 'string') return null;
  const collection = entite === 'intervention' ? 'interventions' : 'records';
  const data = (await findVisible(tx, { collection, id: idEntite, portees }))?.data ?? null;
  return entite === 'intervention' || data?.['kind'] === 'ticket' ? data : null;
}

/** The ticket or the message that bears a file, when its author may read it. */
async function bearer(tx: Sql, query: ContextQuery): Promise<Fields | null> {
  if (valueOf(query, 'kind') !== 'fichier') return null;
  const id = valueOf(query, 'idTicket') ?? valueOf(query, 'idMessage');
  if (typeof id !== 'string') return null;
  return (await findVisible(tx, { collection: 'records', id, portees: query.portees }))?.data ?? null;
}

/** [B5] Office of the client or the installer who makes a ticket. */
async function bureauServi(tx: Sql, { acteur, avant, changes }: ContextQuery): Promise<number | null> {
  if (avant !== null || changes['kind'] !== 'ticket' || acteur.idBureauInspection !== null) return null;
  const tiers =
    acteur.role === 'CLIENT'
      ? await one<Fields>(tx, 'records', acteur.idClient)
      : await one<Fields>(tx, 'entreprises', acteur.idEntreprise);
  const bureau = tiers?.['idBureauInspection'];
  return typeof bureau === 'number' ? bureau : null;
}

/** The active account that a ticket is being given to. */
async function assigne(tx: Sql, { avant, changes }: ContextQuery): Promise<ContexteEdit['assigne']> {
  if (avant?.['kind'] !== 'ticket' || typeof changes['assigneA'] !== 'number') return null;
  const [row] = await tx.query<Assigne>(
    `select trim(prenom || ' ' || nom) as nom, role, id_bureau as "idBureauInspection"
     from utilisateurs where id = $1 and actif`,
    [changes['assigneA']],
  );
  return row ?? null;
}

const valueOf = ({ avant, changes }: ContextQuery, champ: string): unknown => changes[champ] ?? avant?.[champ] ?? null;

async function parentDossier(tx: Sql, query: ContextQuery): Promise<Dossier | null> {
  const id = dossierOf(query.collection, { ...query.changes, ...query.avant });
  if (id === null) return null;
  const document = await findVisible(tx, { collection: 'dossiers', id, portees: query.portees });
  return (document?.data ?? null) as Dossier | null;
}

/** Who has this SIRET already, among the third parties of the same kind, variant and office. */
async function siretConnu(tx: Sql, query: ContextQuery): Promise<string | null> {
  const { collection, variante, id, changes } = query;
  const siret = typeof changes['siret'] === 'string' ? sansEspaces(changes['siret']) : '';
  const isTiers = collection === 'entreprises' || valueOf(query, 'kind') === 'client';
  if (siret === '' || !isTiers) return null;
  const [row] = await tx.query<{ nom: string }>(
    `select data ->> 'raisonSociale' as nom from documents
     where collection = $1 and not supprime and data ->> 'siret' = $2 and id <> $3 and data ->> 'variante' = $4
       and ($5::integer is null or (data ->> 'idBureauInspection')::integer = $5)
       and (collection <> 'records' or data ->> 'kind' = 'client') limit 1`,
    [collection, siret, id, variante, officeOf(query)],
  );
  return row?.nom ?? null;
}

function officeOf({ acteur, avant, changes }: ContextQuery): number | null {
  const bureau = avant?.['idBureauInspection'] ?? acteur.idBureauInspection ?? changes['idBureauInspection'];
  return typeof bureau === 'number' ? bureau : null;
}

const all = async <T>(tx: Sql, collection: SyncedCollection, idDossier: string): Promise<T[]> =>
  (await listOfDossier(tx, collection, idDossier)).map(({ data }) => data as T);

async function one<T>(tx: Sql, collection: SyncedCollection, id: unknown): Promise<T | null> {
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return ((await findDocument(tx, { collection, id: String(id) }))?.data ?? null) as T | null;
}

async function aroundDossier(tx: Sql, query: ContextQuery): Promise<Partial<ContexteEdit>> {
  const { acteur, avant, changes } = query;
  const idClient = acteur.role === 'CLIENT' ? acteur.idClient : valueOf(query, 'idClient');
  const idEntreprise = acteur.role === 'ENTREPRISE' ? acteur.idEntreprise : valueOf(query, 'idEntreprise');
  const bureau = acteur.idBureauInspection ?? changes['idBureauInspection'] ?? avant?.['idBureauInspection'] ?? null;
  const client = await one<Fields>(tx, 'records', idClient);
  const entreprise = await one<Fields>(tx, 'entreprises', idEntreprise);
  return {
    dossier: avant as Dossier | null,
    interventions: avant === null ? [] : await all<Intervention>(tx, 'interventions', query.id),
    nomClient: client?.['kind'] === 'client' ? nameIn(client, query.variante, bureau) : null,
    nomEntreprise: entreprise === null ? null : nameIn(entreprise, query.variante, bureau),
  };
}

/** Name of a third party of this variant and office; a third party of another one does not exist here. */
function nameIn(fields: Fields, variante: Variant, bureau: unknown): string | null {
  const isHere = fields['variante'] === variante && (bureau === null || fields['idBureauInspection'] === bureau);
  return isHere ? String(fields['raisonSociale']) : null;
}

async function aroundIntervention(tx: Sql, query: ContextQuery): Promise<Partial<ContexteEdit>> {
  const dossier = await parentDossier(tx, query);
  const type = await one<TypeIntervention>(tx, 'typeInterventions', valueOf(query, 'idTypeIntervention'));
  const version = query.avant?.['idVersionFormulaire'] ?? type?.idVersionFormulaire ?? null;
  const formulaire = await formVersion(tx, version);
  const photos = query.avant === null || dossier === null ? [] : await all<Photo>(tx, 'photos', dossier.id);
  return {
    dossier,
    type,
    interventions: dossier === null ? [] : await all<Intervention>(tx, 'interventions', dossier.id),
    intervention: query.avant as Intervention | null,
    photos: photos.filter(({ idIntervention }) => idIntervention === query.id),
    formulaire,
    versionDemandee: await versionDemandee(tx, query),
    autresVersions: await autresVersions(tx, { formulaire, type: type?.id ?? null, cfIds: cfIdsDe(query.changes) }),
    controleur: await one<Controller>(tx, 'controllers', valueOf(query, 'idControleur')),
  };
}

async function aroundPhoto(tx: Sql, query: ContextQuery): Promise<Partial<ContexteEdit>> {
  const dossier = await parentDossier(tx, query);
  const found = await one<Intervention>(tx, 'interventions', valueOf(query, 'idIntervention'));
  const intervention = found !== null && found.demandeId === dossier?.id ? found : null;
  const formulaire = await formVersion(tx, intervention?.idVersionFormulaire);
  const cfIds = [valueOf(query, 'cf_id')].filter((cfId) => typeof cfId === 'string');
  const photos = intervention === null ? [] : await all<Photo>(tx, 'photos', intervention.demandeId);
  return {
    dossier,
    intervention,
    photos: photos.filter(({ idIntervention }) => idIntervention === intervention?.id),
    formulaire,
    autresVersions: await autresVersions(tx, { formulaire, type: intervention?.idTypeIntervention ?? null, cfIds }),
  };
}

const cfIdsDe = (changes: Changes): string[] =>
  Object.keys(changes).flatMap((path) => (path.startsWith('champs.') ? [path.slice('champs.'.length)] : []));

async function versionDemandee(tx: Sql, { changes, avant }: ContextQuery): Promise<VersionFormulaireRecord | null> {
  const id = changes['idVersionFormulaire'];
  if (id === undefined || id === avant?.['idVersionFormulaire']) return null;
  return formVersion(tx, id);
}

/** What bears the name of a form version and is none is nothing. */
async function formVersion(tx: Sql, id: unknown): Promise<VersionFormulaireRecord | null> {
  const record = await one<SyncRecord>(tx, 'records', id);
  return record?.kind === 'versionFormulaire' ? record : null;
}

/** Read only when an answer names a field that the present version has not. */
async function autresVersions(
  tx: Sql,
  asked: { formulaire: FormulaireDefinition | null; type: string | null; cfIds: readonly string[] },
): Promise<FormulaireDefinition[]> {
  const { formulaire, type, cfIds } = asked;
  const connus = new Set(formulaire?.champs.map(({ cf_id }) => cf_id));
  if (formulaire === null || type === null || cfIds.every((cfId) => connus.has(cfId))) return [];
  const rows = await tx.query<{ data: FormulaireDefinition }>(
    `select data from documents where collection = 'records' and data ->> 'kind' = 'versionFormulaire'
       and data ->> 'idTypeIntervention' = $1 and id <> $2 order by (data ->> 'version')::integer desc`,
    [type, formulaire.id],
  );
  return rows.map(({ data }) => data);
}
