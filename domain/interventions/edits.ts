import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { apres, erreursDeType, horsListe, racine, sansConsequences } from '../access/schemas.ts';
import { ok, refuse } from '../base/result.ts';
import type { Refusal } from '../base/result.ts';
import { can } from '../access/can.ts';
import type { Action } from '../access/can.ts';
import type { Changes } from '../sync/documents.ts';
import { affectation, refusDePlanification } from './affectation.ts';
import { gardeDe } from './gardes.ts';
import type { Intervention } from './intervention.ts';
import { intervention as schema } from './intervention.ts';
import { erreursDeReponse, versionsDe } from './reponses.ts';
import { refusResultat, sansConclusionDeposee } from './resultat.ts';
import { estScelle } from './etat.ts';
import { transition } from './transitions.ts';
import { refusVersion } from './version.ts';

/** What a change needs the right to: by the first segment of its path. */
export const ACTION_DU_CHAMP: Readonly<Record<string, Action>> = {
  champs: 'intervention.repondre',
  champsPrecedents: 'intervention.repondre',
  idVersionFormulaire: 'intervention.repondre',
  resultat: 'intervention.repondre',
  motif: 'intervention.repondre',
  dateRdv: 'intervention.planifier',
  dateFin: 'intervention.planifier',
  dureeMin: 'intervention.planifier',
  adresse: 'intervention.planifier',
  beneficiaire: 'intervention.planifier',
  idControleur: 'intervention.affecter',
  rdvFixe: 'intervention.affecter',
  consignes: 'intervention.affecter',
  priorite: 'intervention.affecter',
  nature: 'intervention.affecter',
  uniqueCode: 'intervention.affecter',
  rsBatchId: 'intervention.affecter',
  commentaireRt: 'intervention.renvoyer',
};
/** `etat` has its own guards, one for each transition. */
const CHAMPS_ECRITS = [...Object.keys(ACTION_DU_CHAMP), 'etat'];

/** Dates, authors and names that the guards add. */
const CONSEQUENCES = ['soumisLe', 'soumisPar', 'valideLe', 'validePar', 'nomControleur'];

/** Edit of an existing intervention ([access/E1] to [access/E6], [interventions/I7] to [interventions/I14]). */
export function verifierIntervention(recu: EditAVerifier, avant: Intervention): EditVerifie {
  const edit = { ...recu, changes: sansConclusionDeposee(sansConsequences(recu.changes, CONSEQUENCES), avant) };
  const changes = avecDemarrage(edit, avant);
  const suite = { ...edit, changes };
  const refus =
    verrou(edit, avant) ??
    horsListe(changes, CHAMPS_ECRITS) ??
    droits(edit, avant) ??
    refusDePlanification(changes, avant) ??
    valeurs(suite, avant);
  if (refus !== null) return refus;
  const planifie = affectation(suite, avant);
  if (!planifie.ok) return planifie;
  const demande = changes['etat'];
  if (demande === undefined || demande === avant.etat) return ok({ changes: { ...changes, ...planifie.value } });
  const nom = transition(avant.etat, demande as Intervention['etat']);
  if (nom === null) return refuse('TRANSITION_INTERDITE', { de: avant.etat, vers: demande });
  const garde = gardeDe(nom)({
    edit: suite,
    avant,
    apres: apres(avant, changes) as Intervention,
  });
  return garde.ok ? ok({ changes: { ...changes, ...planifie.value, ...garde.value } }) : garde;
}

/** [access/E3] [interventions/I14] Nothing is written after the report, nor in an archive; the controller waits while the RT reviews. */
function verrou({ acteur, contexte }: EditAVerifier, avant: Intervention): Refusal | null {
  const { etat } = avant;
  if (contexte.dossier?.etat === 'ARCHIVE') return refuse('VERROUILLE', { etat: 'ARCHIVE' });
  if (estScelle(etat)) return refuse('VERROUILLE', { etat });
  return etat === 'VERIF RT' && acteur.role === 'CONTROL' ? refuse('VERROUILLE', { etat }) : null;
}

function droits({ acteur, changes }: EditAVerifier, avant: Intervention): Refusal | null {
  for (const path of Object.keys(changes)) {
    const action = ACTION_DU_CHAMP[racine(path)];
    const droit = action === undefined ? ok(true) : can(acteur, action, avant);
    if (!droit.ok) return { ...droit, data: { ...droit.data, champs: { [path]: 'interdit' } } };
  }
  return null;
}

const valeurs = (edit: EditAVerifier, avant: Intervention): Refusal | null =>
  erreursDeType(schema, edit.changes) ??
  refusVersion(edit, avant) ??
  refusResultat(edit) ??
  erreursDeReponse(edit.changes, versionsDe(edit.contexte));

/** [interventions/I8] The first answer of the assigned controller starts the intervention. */
function avecDemarrage({ acteur, changes }: EditAVerifier, avant: Intervention): Changes {
  const repond = Object.entries(changes).some(([path, value]) => racine(path) === 'champs' && value !== null);
  const demarre =
    repond && avant.etat === 'NOUVELLE' && changes['etat'] === undefined && avant.idControleur === acteur.id;
  return demarre ? { ...changes, etat: 'EN COURS' } : changes;
}
