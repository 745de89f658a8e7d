import { can } from '#domain/access/can.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { changementsDe } from '#domain/sync/paths.ts';
import type { Sql } from '../../db/db.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { contentsOf } from '../../documents/locked.ts';
import { deleteDocument } from '../../documents/store.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { ecrire, ecrireServeur } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, exiger, hold, modifier, surBase, transaction, trouver } from '../documents.ts';

interface Demande {
  readonly changes: Changes;
  readonly base: number | undefined;
  readonly action: string;
}

/** A named call on one intervention: an edit of its fields through the one write path. */
export async function enregistrer(
  context: Context,
  ref: string,
  { changes, base, action }: Demande,
): Promise<Result<SeenDocument>> {
  const found = await trouver(context, 'interventions', ref);
  if (!found.ok) return found;
  return modifier(context, { collection: 'interventions', id: found.value.id, changes, action, ...surBase(base) });
}

const photosOf = async (tx: Sql, { idDossier, id }: StoredDocument): Promise<StoredDocument[]> =>
  (await contentsOf(tx, { id: idDossier ?? '' }, 'photos')).filter(({ data }) => data['idIntervention'] === id);

/** Back to NOUVELLE: answers are emptied and photos removed, both stay in the history. */
export async function reinitialiser(
  context: Context,
  ref: string,
  { motif, base }: { readonly motif: string; readonly base?: number | undefined },
): Promise<Result<SeenDocument>> {
  const found = await trouver(context, 'interventions', ref);
  if (!found.ok) return found;
  const edit = {
    collection: 'interventions',
    id: found.value.id,
    changes: { etat: 'NOUVELLE', motif },
    action: 'reinitialiser',
  } as const;
  return transaction(context, async (tx) => {
    const auteur = auteurDe(context);
    const written = exiger(await ecrire(tx, auteur, { ...edit, ...surBase(base) }));
    for (const photo of await photosOf(tx, written)) {
      if ((photo.data as unknown as Photo).retireLe !== null) continue;
      await ecrireServeur(tx, auteur, {
        collection: 'photos',
        id: photo.id,
        changes: { retireLe: context.maintenant },
        action: 'reinitialiser',
      });
    }
    return written;
  });
}

/** Takes an intervention and its photos away, its reason written first; an issued report is kept (VERROUILLE). */
export async function supprimer(
  context: Context,
  ref: string,
  { motif, base }: { readonly motif?: string; readonly base?: number | undefined } = {},
): Promise<Result<null>> {
  const found = await trouver(context, 'interventions', ref);
  if (!found.ok) return found;
  const droit = can(context.acteur, 'intervention.supprimer', found.value.data);
  if (!droit.ok) return droit;
  return transaction(context, async (tx) => {
    const dossier = await hold(tx, context, { collection: 'dossiers', id: String(found.value.idDossier) });
    const intervention = await hold(tx, context, found.value);
    const { etat } = intervention.data as unknown as Intervention;
    if (base !== undefined && base !== intervention.rev) exiger(refuse('CONFLIT'));
    const isKept = etat === 'VALIDE' || etat === 'REMPLACE' || dossier.data['etat'] === 'ARCHIVE';
    if (isKept) exiger(refuse('VERROUILLE', { etat }));
    const auteur = auteurDe(context);
    const edit = { ...intervention, changes: motif === undefined ? {} : { motif }, action: 'DeleteIntervention' };
    const motive = await ecrireServeur(tx, auteur, edit);
    for (const document of [...(await photosOf(tx, motive)), motive]) await deleteDocument(tx, auteur, document);
    return null;
  });
}

interface Affectation {
  readonly idIntervention: string;
  readonly base?: number | undefined;
  readonly idControleur?: number | null | undefined;
  readonly dateRdv?: string | null | undefined;
  readonly dateFin?: string | null | undefined;
}
type Ligne = { id: string; ok: boolean; code?: string; data?: Record<string, unknown> };

/** Assigns or moves one visit; the write path rings at the controller who has it and at the one who had it. */
export async function affecter(context: Context, { idIntervention, base, ...demande }: Affectation): Promise<Ligne> {
  const found = await trouver(context, 'interventions', idIntervention);
  if (!found.ok) return { id: idIntervention, ok: false, code: found.code };
  const { id } = found.value;
  const changes = changementsDe('interventions', demande);
  const result = await transaction(context, async (tx) => {
    const edit = {
      collection: 'interventions',
      id,
      changes,
      action: 'UpdateControllerIntervention',
      ...surBase(base),
    } as const;
    return exiger(await ecrire(tx, auteurDe(context), edit));
  });
  if (result.ok) return { id, ok: true };
  return { id, ok: false, code: result.code, ...(result.data === undefined ? {} : { data: result.data }) };
}
