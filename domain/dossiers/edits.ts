import { plusJours } from '../base/jours.ts';
import { can } from '../access/can.ts';
import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { erreursDeType, estVide, horsListe, sansConsequences } from '../access/schemas.ts';
import { ok, refuse } from '../base/result.ts';
import type { Result } from '../base/result.ts';
import type { Changes } from '../sync/documents.ts';
import { estValide, estVivante } from '../interventions/etat.ts';
import { refusDeLignes } from '../renovation/lignes.ts';
import type { Dossier } from './dossier.ts';
import { dossier as schema } from './dossier.ts';
import { etatCalcule } from './etat.ts';

/** Retention after archiving: 6 years from the certificate, the time to deliver it, the prescription (knowledge.md 1.2). */
export const CONSERVATION_ANS = 10;
/** A dossier set to delete is erased after this many days. */
export const CORBEILLE_JOURS = 30;

/** Fields of the demand itself: its author writes them while EN ATTENTE, the office until the archive. */
export const CHAMPS_DEMANDE = [
  'referenceClient',
  'idEntreprise',
  'typesDemandes',
  'beneficiaire',
  'adresseTravaux',
  'logement',
  'acces',
  'commandePar',
  'dateCommande',
  'dateEngagement',
  'dateFacture',
  'operation',
  'urgence',
  'menage',
  'motif',
];
export const CHAMPS_BUREAU = [...CHAMPS_DEMANDE, 'idClient', 'echeance', 'rsBatchId', 'codeLot', 'etape', 'donnees'];

/** Dates and names that the operations add. */
const CONSEQUENCES = ['archiveLe', 'conserverJusquAu', 'nomClient', 'nomEntreprise'];

/** Edit of an existing dossier ([access/E1] to [access/E5], [dossiers/D11] to [dossiers/D13]). */
export function verifierDossier(recu: EditAVerifier, avant: Dossier): EditVerifie {
  const edit = { ...recu, changes: sansConsequences(recu.changes, CONSEQUENCES) };
  const { acteur, changes } = edit;
  const operation = operationDe(changes, avant);
  const droit = can(acteur, ACTIONS[operation], avant);
  if (!droit.ok) return droit;
  if (avant.etat === 'ARCHIVE' && operation !== 'desarchiver') return refuse('VERROUILLE', { etat: 'ARCHIVE' });
  const refus =
    horsListe(changes, champsPermis(edit, operation)) ??
    erreursDeType(schema, changes) ??
    refusDeLignes(changes, avant.donnees);
  if (refus !== null) return refus;
  const suite = OPERATIONS[operation](edit, avant);
  return suite.ok ? ok({ changes: { ...changes, ...suite.value } }) : suite;
}

type Operation = 'modifier' | 'archiver' | 'desarchiver' | 'marquer' | 'transition';
const ACTIONS = {
  modifier: 'dossier.modifier',
  archiver: 'dossier.archiver',
  desarchiver: 'dossier.desarchiver',
  marquer: 'dossier.marquer',
  transition: 'dossier.modifier',
} as const;

/** An operation comes alone, with its reason; a modification has its list by role. */
function champsPermis({ acteur }: EditAVerifier, operation: Operation): readonly string[] {
  if (operation === 'marquer') return ['aSupprimerLe', 'motif'];
  if (operation !== 'modifier') return ['etat', 'motif'];
  return acteur.role === 'CLIENT' || acteur.role === 'ENTREPRISE' ? CHAMPS_DEMANDE : CHAMPS_BUREAU;
}

function operationDe(changes: Changes, avant: Dossier): Operation {
  const { etat, aSupprimerLe } = changes;
  if (etat !== undefined && etat !== avant.etat) {
    if (etat === 'ARCHIVE') return 'archiver';
    return avant.etat === 'ARCHIVE' ? 'desarchiver' : 'transition';
  }
  return aSupprimerLe === undefined ? 'modifier' : 'marquer';
}

type Suite = (edit: EditAVerifier, avant: Dossier) => Result<Changes>;

/** Names follow the ids; an id of another office is unknown here. */
const modifier: Suite = ({ changes, contexte }) => {
  const suite: Record<string, string | null> = {};
  if (changes['idClient'] !== undefined) {
    if (contexte.nomClient === null) return refuse('VALIDATION', { champs: { idClient: 'inconnu' } });
    suite['nomClient'] = contexte.nomClient;
  }
  const { idEntreprise } = changes;
  if (idEntreprise === null) suite['nomEntreprise'] = null;
  else if (idEntreprise !== undefined) {
    if (contexte.nomEntreprise === null) return refuse('VALIDATION', { champs: { idEntreprise: 'inconnu' } });
    suite['nomEntreprise'] = contexte.nomEntreprise;
  }
  return ok(suite);
};

/** [dossiers/D11] */
const archiver: Suite = ({ contexte, maintenant }, avant) => {
  const emises = contexte.interventions.filter(estVivante).every(estValide);
  if (avant.etat !== 'VALIDE' || !emises) return refuse('TRANSITION_INTERDITE', { de: avant.etat, vers: 'ARCHIVE' });
  if (avant.aSupprimerLe !== null) return refuse('REGLE_METIER', { regle: 'a-supprimer' });
  const an = Number(maintenant.slice(0, 4)) + CONSERVATION_ANS;
  return ok({ archiveLe: maintenant, conserverJusquAu: `${an}-12-31` });
};

/** [dossiers/D12] The state asked for does not count: it is computed from the interventions. */
const desarchiver: Suite = ({ changes, contexte }) => {
  if (estVide(changes['motif'])) return refuse('MOTIF_REQUIS', { champ: 'motif' });
  return ok({ etat: etatCalcule(contexte.interventions), archiveLe: null, conserverJusquAu: null });
};

/** [dossiers/D13] Taking the mark off is ADMIN's. */
const marquer: Suite = ({ acteur, changes, maintenant }) => {
  if (changes['aSupprimerLe'] === null) return can(acteur, 'dossier.effacer').ok ? ok({}) : refuse('DROIT_INSUFFISANT');
  if (estVide(changes['motif'])) return refuse('MOTIF_REQUIS', { champ: 'motif' });
  return ok({ aSupprimerLe: dansJours(maintenant, CORBEILLE_JOURS) });
};

/** The other states are computed, or given by AcceptDemand. */
const refuserTransition: Suite = ({ changes }, avant) =>
  refuse('TRANSITION_INTERDITE', { de: avant.etat, vers: changes['etat'] });

const OPERATIONS: Readonly<Record<Operation, Suite>> = {
  modifier,
  archiver,
  desarchiver,
  marquer,
  transition: refuserTransition,
};

/** Day, `n` days after an instant. */
export const dansJours = (instant: string, n: number): string => plusJours(instant.slice(0, 10), n);
