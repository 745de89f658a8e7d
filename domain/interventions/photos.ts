import { can } from '../access/can.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import type { InterventionEdit } from './context.ts';
import { applyChanges, documentErrors, typeErrors, outsideList, withoutId } from '../fields/schemas.ts';
import { fileName } from '../base/file-name.ts';
import type { Refusal } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import type { Fields } from '../fields/documents.ts';
import { changeOfRemoved } from '../dossiers/files.ts';
import type { Intervention, Photo } from './intervention.ts';
import { photo as schema } from './intervention.ts';
import { champOf, versionsOf } from './reponses.ts';
import { isSealed } from './etat.ts';

const HEX = /^[0-9a-f]{64}$/;

/** [access/E9] Caption and removal; the facts of a picture never change. */
export function checkPhoto(edit: InterventionEdit, before: Photo): CheckedEdit {
  const { actor, changes, context, now } = edit;
  const { intervention } = context;
  if (intervention === null) return refuse('INTROUVABLE');
  const refusal =
    writingRefusal(edit, intervention) ?? outsideList(changes, ['legende', 'retireLe']) ?? typeErrors(schema, changes);
  if (refusal !== null) return refusal;
  if (actor.role === 'CONTROL' && intervention.etat === 'VERIF RT') return refuse('VERROUILLE', { etat: 'VERIF RT' });
  if (before.retireLe !== null && !isTakenBack(edit, before)) return changeOfRemoved(changes);
  const removal = changes['retireLe'] === undefined || changes['retireLe'] === null ? {} : { retireLe: now };
  return ok({ changes: { ...changes, ...removal } });
}

/** [dossiers/D27] A photo that was taken away comes back by whoever did, or by the office, and nothing else is written of it. */
const isTakenBack = ({ actor, changes }: InterventionEdit, { modifiePar }: Photo): boolean =>
  changes['retireLe'] === null &&
  Object.keys(changes).length === 1 &&
  (actor.role !== 'CONTROL' || modifiePar === null || modifiePar.id === actor.id);

/** [access/E7] [interventions/I15] A new picture or signature; the bytes are acknowledged apart, so `recuLe` is never the device's. */
export function checkNewPhoto(edit: InterventionEdit): CheckedEdit {
  const { context, changes, now } = edit;
  const { intervention } = context;
  if (intervention === null) return refuse('VALIDATION', { champs: { idIntervention: 'inconnu' } });
  const refusal = writingRefusal(edit, intervention) ?? outsideList(changes, Object.keys(schema.shape));
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
    variante: intervention.variante,
    idBureauInspection: intervention.idBureauInspection,
    recuLe: null,
    createdAt: now,
    updatedAt: now,
    modifiePar: null,
  };
  return (
    documentErrors(schema, document) ??
    belongingRefusal(document, edit, intervention) ??
    ok({ changes: withoutId(document) })
  );
}

function writingRefusal({ actor }: InterventionEdit, intervention: Intervention): Refusal | null {
  const { etat } = intervention;
  const right = can(actor, 'photo.ecrire', intervention);
  if (!right.ok) return right;
  return isSealed(etat) ? refuse('VERROUILLE', { etat }) : null;
}

function belongingRefusal(document: Fields, { context }: InterventionEdit, intervention: Intervention): Refusal | null {
  const champs: Record<string, string> = {};
  if (document['idIntervention'] !== intervention.id) champs['idIntervention'] = 'inconnu';
  if (document['idDossier'] !== intervention.demandeId) champs['idDossier'] = 'inconnu';
  // [sync/M7] A report draws JPEG and PNG only: devices convert before they send.
  if (document['type'] === 'image/webp') champs['type'] = 'valeur';
  if (!HEX.test(String(document['sha256']))) champs['sha256'] = 'valeur';
  const champ = champOf(versionsOf(context), String(document['cf_id']));
  const expected = document['genre'] === 'signature' ? 'SIGNATURE' : 'IMAGE';
  if (context.formulaire !== null && champ?.cf_component_type !== expected) champs['cf_id'] = 'inconnu';
  return Object.keys(champs).length === 0 ? null : refuse('VALIDATION', { champs });
}
