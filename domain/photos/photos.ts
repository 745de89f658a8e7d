import { can } from '../access/can.ts';
import type { CheckedEdit, EditToCheck } from '../kind/edit-input.ts';
import type { SupervisionContext } from '../supervisions/context.ts';
import { supervisionBearer } from './supervision-pictures.ts';
import type { InterventionContext } from '../interventions/context.ts';
import { applyChanges, documentErrors, typeErrors, outsideList, withoutId } from '../fields/schemas.ts';
import { fileName } from '../base/file-name.ts';
import type { Refusal } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import type { Fields } from '../fields/documents.ts';
import { changeOfRemoved } from '../fichiers/files.ts';
import type { Intervention, Photo } from '../interventions/intervention.ts';
import type { PhotoBearer } from './photo-bearer.ts';
import { photo as schema } from '../interventions/intervention.ts';
import { champOf, versionsOf } from '../interventions/reponses.ts';
import { isSealed } from '../interventions/etat.ts';

const HEX = /^[0-9a-f]{64}$/;

/** What the rules of a visit, of a supervision and of their pictures read beside the document. */
export type PhotoEdit = EditToCheck<InterventionContext & SupervisionContext>;

/** [access/E9] Caption and removal; the facts of a picture never change. */
export function checkPhoto(edit: PhotoEdit, before: Photo): CheckedEdit {
  const { changes, now } = edit;
  const bearer = bearerOf(edit, before.idSupervision, isOwnPhoto(edit.actor, before));
  if (bearer === null) return refuse('INTROUVABLE');
  const refusal =
    bearer.refusal ??
    outsideList(changes, ['legende', 'retireLe']) ??
    typeErrors(schema, changes) ??
    reviewRefusal(edit);
  if (refusal !== null) return refusal;
  if (before.retireLe !== null && !isTakenBack(edit, before)) return changeOfRemoved(changes);
  const removal = changes['retireLe'] === undefined || changes['retireLe'] === null ? {} : { retireLe: now };
  return ok({ changes: { ...changes, ...removal } });
}

/** [interventions/I74] Nobody else has written it since they took it. */
const isOwnPhoto = ({ id }: PhotoEdit['actor'], { genre, modifiePar }: Photo): boolean =>
  genre === 'photo' && modifiePar?.id === id;

/** What a controller has submitted is the office's to change. */
const reviewRefusal = ({ actor, context }: PhotoEdit): Refusal | null =>
  actor.role === 'CONTROL' && context.intervention?.etat === 'VERIF RT'
    ? refuse('VERROUILLE', { etat: 'VERIF RT' })
    : null;

/** [dossiers/D27] A photo that was taken away comes back by whoever did, or by the office, and nothing else is written of it. */
const isTakenBack = ({ actor, changes }: PhotoEdit, { modifiePar }: Photo): boolean =>
  changes['retireLe'] === null &&
  Object.keys(changes).length === 1 &&
  (actor.role !== 'CONTROL' || modifiePar === null || modifiePar.id === actor.id);

/** [access/E7] [interventions/I15] A new picture or signature; the bytes are acknowledged apart, so `recuLe` is never the device's. */
export function checkNewPhoto(edit: PhotoEdit): CheckedEdit {
  const { changes, now } = edit;
  const { idSupervision } = changes;
  const bearer = bearerOf(edit, idSupervision, changes['genre'] === 'photo');
  if (bearer === null)
    return refuse('VALIDATION', {
      champs: { [idSupervision === undefined ? 'idIntervention' : 'idSupervision']: 'inconnu' },
    });
  const refusal = bearer.refusal ?? outsideList(changes, Object.keys(schema.shape));
  if (refusal !== null) return refusal;
  const { nom, type } = changes;
  const document: Fields = {
    sha256Original: null,
    lat: null,
    lng: null,
    precisionM: null,
    orientation: null,
    legende: null,
    retireLe: null,
    ...applyChanges({}, changes),
    // [dossiers/D24]; what is not a text is refused below.
    ...(typeof nom === 'string' ? { nom: fileName(nom, typeof type === 'string' ? type : '') } : {}),
    id: edit.id,
    variante: bearer.variante,
    idBureauInspection: bearer.idBureauInspection,
    recuLe: null,
    createdAt: now,
    updatedAt: now,
    modifiePar: null,
  };
  return documentErrors(schema, document) ?? belongingRefusal(document, bearer) ?? ok({ changes: withoutId(document) });
}

/** [supervisions/SU40] A visit, or a supervision when the picture names one; null: its author knows of none. */
const bearerOf = (edit: PhotoEdit, idSupervision: unknown, isOwn: boolean): PhotoBearer | null =>
  idSupervision === undefined ? visitBearer(edit, isOwn) : supervisionBearer(edit);

/** `isOwn`: a picture that this person takes, or that nobody else has written since they took it ([interventions/I74]). */
function visitBearer({ actor, context }: PhotoEdit, isOwn: boolean): PhotoBearer | null {
  const { intervention } = context;
  if (intervention === null) return null;
  const { id, demandeId, variante, idBureauInspection } = intervention;
  return {
    variante,
    idBureauInspection,
    names: { idIntervention: id, idDossier: demandeId },
    refusal: writingRefusal(actor, intervention, isOwn),
    typeOf: (cfId) =>
      context.formulaire === null ? undefined : (champOf(versionsOf(context), cfId)?.cf_component_type ?? null),
  };
}

function writingRefusal(actor: PhotoEdit['actor'], intervention: Intervention, isOwn: boolean): Refusal | null {
  const { etat } = intervention;
  const right = can(actor, isOwn ? 'photo.ajouter' : 'photo.ecrire', intervention);
  if (!right.ok) return right;
  return isSealed(etat) ? refuse('VERROUILLE', { etat }) : null;
}

function belongingRefusal(document: Fields, { names, typeOf }: PhotoBearer): Refusal | null {
  const champs: Record<string, string> = {};
  for (const [name, id] of Object.entries(names)) if (document[name] !== id) champs[name] = 'inconnu';
  // [sync/M7] A report draws JPEG and PNG only: devices convert before they send.
  if (document['type'] === 'image/webp') champs['type'] = 'valeur';
  if (!HEX.test(String(document['sha256']))) champs['sha256'] = 'valeur';
  const expected = document['genre'] === 'signature' ? 'SIGNATURE' : 'IMAGE';
  const type = typeOf(String(document['cf_id']));
  if (type !== undefined && type !== expected) champs['cf_id'] = 'inconnu';
  return Object.keys(champs).length === 0 ? null : refuse('VALIDATION', { champs });
}
