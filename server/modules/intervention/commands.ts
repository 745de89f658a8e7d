import { photoKind } from '#domain/photos/photo-kind.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import { can } from '#domain/access/can.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { changesOfBody } from '#domain/fields/paths.ts';
import type { Sql } from '../../db/db.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { contentsOf } from '../../documents/locked.ts';
import { deleteDocument } from '../../documents/store.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { write, writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk, hold, editDocument, onBase, transaction, findOrRefuse } from '../documents.ts';

interface Demande {
  readonly changes: Changes;
  readonly base: number | undefined;
  readonly action: string;
}

/** A named call on one intervention: an edit of its fields through the one write path. */
export async function save(
  context: Context,
  ref: string,
  { changes, base, action }: Demande,
): Promise<Result<SeenDocument>> {
  const found = await findOrRefuse(context, 'interventions', ref);
  if (!found.ok) return found;
  return editDocument(context, { collection: 'interventions', id: found.value.id, changes, action, ...onBase(base) });
}

const photosOf = async (tx: Sql, { idDossier, id }: StoredDocument): Promise<StoredDocument[]> =>
  (await contentsOf(tx, { id: idDossier ?? '' }, 'photos')).filter(({ data }) => data['idIntervention'] === id);

/** Back to NOUVELLE: answers are emptied and photos removed, both stay in the history. */
export async function reset(
  context: Context,
  ref: string,
  { motif, base }: { readonly motif: string; readonly base?: number | undefined },
): Promise<Result<SeenDocument>> {
  const found = await findOrRefuse(context, 'interventions', ref);
  if (!found.ok) return found;
  const edit = {
    collection: 'interventions',
    id: found.value.id,
    changes: { etat: 'NOUVELLE', motif },
    action: 'reinitialiser',
  } as const;
  return transaction(context, async (tx) => {
    const author = authorOf(context);
    const written = requireOk(await write(tx, author, { ...edit, ...onBase(base) }));
    for (const photo of await photosOf(tx, written)) {
      if (dataOf(photoKind, photo).retireLe !== null) continue;
      await writeAsServer(tx, author, {
        collection: 'photos',
        id: photo.id,
        changes: { retireLe: context.now },
        action: 'reinitialiser',
      });
    }
    return written;
  });
}

/** Takes an intervention and its photos away, its reason written first; an issued report is kept (VERROUILLE). */
export async function removeIntervention(
  context: Context,
  ref: string,
  { motif, base }: { readonly motif?: string; readonly base?: number | undefined } = {},
): Promise<Result<null>> {
  const found = await findOrRefuse(context, 'interventions', ref);
  if (!found.ok) return found;
  const right = can(context.actor, 'intervention.supprimer', found.value.data);
  if (!right.ok) return right;
  return transaction(context, async (tx) => {
    const dossier = await hold(tx, context, { collection: 'dossiers', id: String(found.value.idDossier) });
    const intervention = await hold(tx, context, found.value);
    const { etat } = dataOf(interventionKind, intervention);
    if (base !== undefined && base !== intervention.rev) requireOk(refuse('CONFLIT'));
    const isKept = etat === 'VALIDE' || etat === 'REMPLACE' || dossier.data['etat'] === 'ARCHIVE';
    if (isKept) requireOk(refuse('VERROUILLE', { etat }));
    const author = authorOf(context);
    const edit = { ...intervention, changes: motif === undefined ? {} : { motif }, action: 'DeleteIntervention' };
    const motive = await writeAsServer(tx, author, edit);
    for (const document of [...(await photosOf(tx, motive)), motive]) await deleteDocument(tx, author, document);
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
type HistoryLine = { id: string; ok: boolean; code?: string; data?: Record<string, unknown> };

/** Assigns or moves one visit; the write path rings at the controller who has it and at the one who had it. */
export async function assign(
  context: Context,
  { idIntervention, base, ...demande }: Affectation,
): Promise<HistoryLine> {
  const found = await findOrRefuse(context, 'interventions', idIntervention);
  if (!found.ok) return { id: idIntervention, ok: false, code: found.code };
  const { id } = found.value;
  const changes = changesOfBody('interventions', demande);
  const result = await transaction(context, async (tx) => {
    const edit = {
      collection: 'interventions',
      id,
      changes,
      action: 'UpdateControllerIntervention',
      ...onBase(base),
    } as const;
    return requireOk(await write(tx, authorOf(context), edit));
  });
  if (result.ok) return { id, ok: true };
  return { id, ok: false, code: result.code, ...(result.data === undefined ? {} : { data: result.data }) };
}
