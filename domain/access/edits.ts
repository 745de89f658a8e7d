import { verifierNouvelleLecture } from '../annonces/edits.ts';
import type { Refusal } from '../base/result.ts';
import { refuse } from '../base/result.ts';
import { verifierNouveauDossier } from '../dossiers/creation.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import { verifierDossier } from '../dossiers/edits.ts';
import { verifierFichier, verifierNouveauFichier } from '../dossiers/fichiers.ts';
import { verifierFacture, verifierNouvelleFacture } from '../facturation/edits.ts';
import { verifierNouvelleIntervention } from '../interventions/creation.ts';
import { verifierIntervention } from '../interventions/edits.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { refusalOfNewId } from '../sync/document-id.ts';
import type { Fields } from '../sync/documents.ts';
import { verifierNouvellePhoto, verifierPhoto } from '../interventions/photos.ts';
import { verifierCommentaire, verifierNouveauCommentaire } from '../tickets/commentaires.ts';
import { verifierNouveauTicket, verifierTicket } from '../tickets/edits.ts';
import { verifierNouveauTiers, verifierTiers } from '../tiers/edits.ts';
import type { EditAVerifier, EditVerifie } from './edit-input.ts';
import { verifierNouveauRecord, verifierRecord } from './records.ts';
import type { Role } from './roles.ts';

const LECTEURS: readonly Role[] = ['COFRAC', 'PNCEE', 'BASIC'];
/** Records that belong to their author: BASIC, who only reads the trade, writes theirs. */
const PROPRES: ReadonlySet<unknown> = new Set(['notification', 'ticket', 'commentaire', 'lecture']);
const estPropre = ({ kind, idTicket }: Fields): boolean =>
  PROPRES.has(kind) || (kind === 'fichier' && idTicket !== undefined);
const PROTEGES = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Whether an edit may be made, and what it becomes (SPEC.md [E1] to [E9], [E12]). The one gate of every write: the worker
 * asks it to refuse early, the server asks it again, with its own clock, in the transaction that writes. The document
 * is already known to be in the actor's scope. The answered changes hold those asked for and what follows from them.
 */
export function verifierEdit(edit: EditAVerifier): EditVerifie {
  const refus = refusGeneral(edit);
  if (refus !== null) return refus;
  return edit.nouveau ? verifierCreation(edit) : verifierModification(edit);
}

function refusGeneral(edit: EditAVerifier): Refusal | null {
  const { acteur, avant, changes, collection } = edit;
  const isPropre = acteur.role === 'BASIC' && collection === 'records' && estPropre(avant ?? changes);
  if (LECTEURS.includes(acteur.role) && !isPropre) return refuse('LECTURE_SEULE');
  return refusDePresence(edit) ?? refusDePrototype(changes);
}

/** [E12] What is changed exists; what is created does not, and is named as people's documents are. */
function refusDePresence({ avant, nouveau, id }: EditAVerifier): Refusal | null {
  if (!nouveau) return avant === null ? refuse('INTROUVABLE') : null;
  return avant === null ? refusalOfNewId(id) : refuse('CONFLIT');
}

function refusDePrototype(changes: EditAVerifier['changes']): Refusal | null {
  const vicie = Object.keys(changes).find((path) => path.split('.').some((segment) => PROTEGES.has(segment)));
  return vicie === undefined ? null : refuse('VALIDATION', { champs: { [vicie]: 'inconnu' } });
}

function verifierCreation(edit: EditAVerifier): EditVerifie {
  switch (edit.collection) {
    case 'dossiers':
      return verifierNouveauDossier(edit);
    case 'interventions':
      return verifierNouvelleIntervention(edit);
    case 'photos':
      return verifierNouvellePhoto(edit);
    case 'records':
      return verifierNouveauDe(edit);
    case 'entreprises':
      return verifierNouveauTiers('entreprise', edit);
    default:
      return refuse('DROIT_INSUFFISANT', { collection: edit.collection });
  }
}

function verifierModification(edit: EditAVerifier): EditVerifie {
  switch (edit.collection) {
    case 'dossiers':
      return verifierDossier(edit, edit.avant as unknown as Dossier);
    case 'interventions':
      return verifierIntervention(edit, edit.avant as unknown as Intervention);
    case 'photos':
      return verifierPhoto(edit);
    case 'records':
      return verifierRecordDe(edit);
    case 'entreprises':
      return verifierTiers('entreprise', edit);
    default:
      return refuse('DROIT_INSUFFISANT', { collection: edit.collection });
  }
}

/** [E10] What somebody said is said again by them alone: a device that gives it back to a restored server is theirs. */
function refusDAutrui({ acteur, changes }: EditAVerifier): Refusal | null {
  const auteur = changes['auteur'];
  const id = typeof auteur === 'object' && auteur !== null && 'id' in auteur ? auteur.id : acteur.id;
  return id === acteur.id ? null : refuse('DROIT_INSUFFISANT', { champs: { auteur: 'interdit' } });
}

function verifierNouveauDe(edit: EditAVerifier): EditVerifie {
  const refus = refusDAutrui(edit);
  if (refus !== null) return refus;
  switch (edit.changes['kind']) {
    case 'client':
      return verifierNouveauTiers('client', edit);
    case 'ticket':
      return verifierNouveauTicket(edit);
    case 'commentaire':
      return verifierNouveauCommentaire(edit);
    case 'lecture':
      return verifierNouvelleLecture(edit);
    case 'fichier':
      return verifierNouveauFichier(edit);
    case 'facture':
      return verifierNouvelleFacture(edit);
    default:
      return verifierNouveauRecord(edit);
  }
}

function verifierRecordDe(edit: EditAVerifier): EditVerifie {
  switch (edit.avant?.['kind']) {
    case 'client':
      return verifierTiers('client', edit);
    case 'ticket':
      return verifierTicket(edit);
    case 'commentaire':
      return verifierCommentaire(edit);
    case 'fichier':
      return verifierFichier(edit);
    case 'facture':
      return verifierFacture(edit);
    default:
      return verifierRecord(edit);
  }
}
