import type { Refusal } from '../base/result.ts';
import { refuse } from '../base/result.ts';
import { kindOf } from '../kinds.ts';
import { refusalOfNewId } from '../sync/document-id.ts';
import type { Fields } from '../sync/documents.ts';
import type { EditAVerifier, EditVerifie } from './edit-input.ts';
import type { Role } from './roles.ts';

const LECTEURS: readonly Role[] = ['COFRAC', 'PNCEE', 'BASIC'];
const PROTEGES = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Whether an edit may be made, and what it becomes (SPEC.md [access/E1] to [access/E9], [access/E13]). The one gate of every write: the worker
 * asks it to refuse early, the server asks it again, with its own clock, in the transaction that writes. The document
 * is already known to be in the actor's scope. The answered changes hold those asked for and what follows from them.
 */
export function verifierEdit(edit: EditAVerifier): EditVerifie {
  const refus = refusGeneral(edit);
  if (refus !== null) return refus;
  const verdict = edit.nouveau ? verifierCreation(edit) : verifierModification(edit);
  const isElsewhere = verdict.ok && edit.contexte.lotInconnu;
  return isElsewhere ? refuse('VALIDATION', { champs: { rsBatchId: 'inconnu' } }) : verdict;
}

function refusGeneral(edit: EditAVerifier): Refusal | null {
  const { acteur, avant, changes, collection } = edit;
  const fields = avant ?? changes;
  const isPropre = acteur.role === 'BASIC' && kindOf(collection, fields).isOwn?.(fields) === true;
  if (LECTEURS.includes(acteur.role) && !isPropre) return refuse('LECTURE_SEULE');
  return refusDePresence(edit) ?? refusDePrototype(changes);
}

/** [access/E13] What is changed exists; what is created does not, and is named as people's documents are. */
function refusDePresence({ avant, nouveau, id }: EditAVerifier): Refusal | null {
  if (!nouveau) return avant === null ? refuse('INTROUVABLE') : null;
  return avant === null ? refusalOfNewId(id) : refuse('CONFLIT');
}

function refusDePrototype(changes: EditAVerifier['changes']): Refusal | null {
  const vicie = Object.keys(changes).find((path) => path.split('.').some((segment) => PROTEGES.has(segment)));
  return vicie === undefined ? null : refuse('VALIDATION', { champs: { [vicie]: 'inconnu' } });
}

function verifierCreation(edit: EditAVerifier): EditVerifie {
  const { collection, changes } = edit;
  const kind = kindOf(collection, changes);
  return refusDAutrui(edit) ?? kind.create?.(edit) ?? refusDuServeur(edit, changes);
}

function verifierModification(edit: EditAVerifier): EditVerifie {
  const avant = edit.avant ?? {};
  return kindOf(edit.collection, avant).edit?.(edit, avant) ?? refusDuServeur(edit, avant);
}

/** The server alone writes such documents. */
const refusDuServeur = ({ collection }: EditAVerifier, { kind }: Fields): Refusal =>
  refuse('DROIT_INSUFFISANT', collection === 'records' ? { kind } : { collection });

/** [access/E10] What somebody said is said again by them alone: a device that gives it back to a restored server is theirs. */
function refusDAutrui({ acteur, collection, changes }: EditAVerifier): Refusal | null {
  if (collection !== 'records') return null;
  const auteur = changes['auteur'];
  const id = typeof auteur === 'object' && auteur !== null && 'id' in auteur ? auteur.id : acteur.id;
  return id === acteur.id ? null : refuse('DROIT_INSUFFISANT', { champs: { auteur: 'interdit' } });
}
