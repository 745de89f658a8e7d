import { contexteVide, type ContexteEdit, type EditAVerifier } from '#domain/access/edit-input.ts';
import { verifierEdit } from '#domain/access/edits.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Refusal } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { FormulaireDefinition } from '#domain/forms/definition.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { Changes, Fields, SyncedCollection } from '#domain/sync/documents.ts';
import type { TypeIntervention } from '#domain/sync/references.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Base } from './database.ts';
import { preparer } from './lecture.ts';

/** The rules refused the edit: nothing was queued, and the caller keeps what was typed. */
export class EditRefuse extends Error {
  readonly code: ErrorCode;
  readonly data: Refusal['data'];

  constructor({ code, data }: Refusal) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

export interface EditAJuger {
  readonly acteur: Actor;
  readonly variante: Variant;
  readonly collection: SyncedCollection;
  readonly id: string;
  /** null: made on this device. */
  readonly avant: Fields | null;
  readonly changes: Changes;
}

const REPONSES = /^champs(?:Precedents)?\./;
const NOMS: readonly string[] = ['idClient', 'idEntreprise', 'idControleur'];

/**
 * The rules of domain/access asked before an edit is queued, with what this device holds; null: nothing against it.
 * The server stays the judge, so what cannot be known here is left to it: a parent that is not on the device, a name
 * chosen among lists that it may not hold. Answers of a form are never held back: once typed they go to the disk, and
 * a refusal comes back with them in the queue (domain/sync/SPEC.md [S5]).
 */
export async function juger(base: Base, edit: EditAJuger, maintenant: string): Promise<Refusal | null> {
  const chemins = Object.keys(edit.changes);
  if (edit.collection === 'interventions' && chemins.every((chemin) => REPONSES.test(chemin))) return null;
  if (chemins.some((chemin) => NOMS.includes(chemin))) return null;
  const contexte = await contexteLocal(base, edit);
  if (contexte === null) return null;
  const { acteur, collection, id, avant, changes } = edit;
  const aVerifier: EditAVerifier = {
    acteur,
    collection,
    id,
    avant,
    changes,
    nouveau: avant === null,
    maintenant,
    contexte,
  };
  const verdict = verifierEdit(aVerifier);
  return verdict.ok ? null : verdict;
}

/** The same surroundings as the server's (server/documents/context.ts); null when the device lacks one of them. */
async function contexteLocal(base: Base, edit: EditAJuger): Promise<ContexteEdit | null> {
  const { collection, avant, variante } = edit;
  const vide = contexteVide(variante);
  switch (collection) {
    case 'dossiers':
      if (avant === null) return null;
      return { ...vide, dossier: avant as unknown as Dossier, interventions: await interventionsDe(base, edit.id) };
    case 'interventions':
      return avant === null ? null : autourDe(base, avant as unknown as Intervention, vide);
    case 'records': {
      const idDossier = edit.changes['idDossier'] ?? avant?.['idDossier'];
      if (typeof idDossier !== 'string') return vide;
      const dossier = await un<Dossier>(base, 'dossiers', idDossier);
      return dossier === null ? null : { ...vide, dossier };
    }
    default:
      return null;
  }
}

async function autourDe(base: Base, intervention: Intervention, vide: ContexteEdit): Promise<ContexteEdit | null> {
  const dossier = await un<Dossier>(base, 'dossiers', intervention.demandeId);
  const type = await un<TypeIntervention>(base, 'typeInterventions', intervention.idTypeIntervention);
  const version = intervention.idVersionFormulaire ?? type?.idVersionFormulaire ?? null;
  const formulaire = version === null ? null : await un<FormulaireDefinition>(base, 'records', version);
  if (dossier === null || type === null || formulaire === null) return null;
  const [interventions, photos] = await Promise.all([
    interventionsDe(base, dossier.id),
    tous<Photo>(base, 'photos', { idIntervention: intervention.id }),
  ]);
  return { ...vide, dossier, type, formulaire, intervention, interventions, photos };
}

const interventionsDe = (base: Base, demandeId: string): Promise<Intervention[]> =>
  tous<Intervention>(base, 'interventions', { demandeId });

async function un<T>(base: Base, collection: SyncedCollection, id: string): Promise<T | null> {
  const [trouve] = await base[collection].storageInstance.findDocumentsById([id], false);
  return (trouve as T | undefined) ?? null;
}

async function tous<T>(base: Base, collection: SyncedCollection, selector: Record<string, string>): Promise<T[]> {
  return (await preparer(base[collection] as never, { selector }).lire()) as unknown as T[];
}
