import { can } from '../access/can.ts';
import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { apres, erreursDeDocument, erreursDeType, horsListe, sansId } from '../access/schemas.ts';
import { fileName } from '../base/file-name.ts';
import type { Refusal } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import type { Fields } from '../sync/documents.ts';
import type { Intervention } from './intervention.ts';
import { photo as schema } from './intervention.ts';
import { champDe, versionsDe } from './reponses.ts';
import { estScelle } from './etat.ts';

const HEX = /^[0-9a-f]{64}$/;

/** [access/E9] Caption and removal; the facts of a picture never change. */
export function verifierPhoto(edit: EditAVerifier): EditVerifie {
  const { acteur, changes, contexte, maintenant } = edit;
  const { intervention } = contexte;
  if (intervention === null) return refuse('INTROUVABLE');
  const refus =
    ecriture(edit, intervention) ?? horsListe(changes, ['legende', 'retireLe']) ?? erreursDeType(schema, changes);
  if (refus !== null) return refus;
  if (acteur.role === 'CONTROL' && intervention.etat === 'VERIF RT') return refuse('VERROUILLE', { etat: 'VERIF RT' });
  const retrait = changes['retireLe'] === undefined || changes['retireLe'] === null ? {} : { retireLe: maintenant };
  return ok({ changes: { ...changes, ...retrait } });
}

/** [access/E7] [interventions/I15] A new picture or signature; the bytes are acknowledged apart, so `recuLe` is never the device's. */
export function verifierNouvellePhoto(edit: EditAVerifier): EditVerifie {
  const { contexte, changes, maintenant } = edit;
  const { intervention } = contexte;
  if (intervention === null) return refuse('VALIDATION', { champs: { idIntervention: 'inconnu' } });
  const refus = ecriture(edit, intervention) ?? horsListe(changes, Object.keys(schema.shape));
  if (refus !== null) return refus;
  const { nom, type } = changes;
  const document: Fields = {
    sha256Original: null,
    lat: null,
    lng: null,
    precisionM: null,
    orientation: null,
    legende: null,
    retireLe: null,
    ...apres({}, changes),
    // [dossiers/D24]; what is not a text is refused below.
    ...(typeof nom === 'string' ? { nom: fileName(nom, typeof type === 'string' ? type : '') } : {}),
    id: edit.id,
    variante: intervention.variante,
    idBureauInspection: intervention.idBureauInspection,
    recuLe: null,
    createdAt: maintenant,
    updatedAt: maintenant,
    modifiePar: null,
  };
  return (
    erreursDeDocument(schema, document) ??
    appartenance(document, edit, intervention) ??
    ok({ changes: sansId(document) })
  );
}

function ecriture({ acteur, contexte }: EditAVerifier, intervention: Intervention): Refusal | null {
  const { etat } = intervention;
  if (contexte.dossier?.etat === 'ARCHIVE') return refuse('VERROUILLE', { etat: 'ARCHIVE' });
  const droit = can(acteur, 'photo.ecrire', intervention);
  if (!droit.ok) return droit;
  return estScelle(etat) ? refuse('VERROUILLE', { etat }) : null;
}

function appartenance(document: Fields, { contexte }: EditAVerifier, intervention: Intervention): Refusal | null {
  const champs: Record<string, string> = {};
  if (document['idIntervention'] !== intervention.id) champs['idIntervention'] = 'inconnu';
  if (document['idDossier'] !== intervention.demandeId) champs['idDossier'] = 'inconnu';
  // [sync/M7] A report draws JPEG and PNG only: devices convert before they send.
  if (document['type'] === 'image/webp') champs['type'] = 'valeur';
  if (!HEX.test(String(document['sha256']))) champs['sha256'] = 'valeur';
  const champ = champDe(versionsDe(contexte), String(document['cf_id']));
  const attendu = document['genre'] === 'signature' ? 'SIGNATURE' : 'IMAGE';
  if (contexte.formulaire !== null && champ?.cf_component_type !== attendu) champs['cf_id'] = 'inconnu';
  return Object.keys(champs).length === 0 ? null : refuse('VALIDATION', { champs });
}
