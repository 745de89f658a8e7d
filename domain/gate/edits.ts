import type { Refusal } from '../base/result.ts';
import { refuse } from '../base/result.ts';
import { kindOf } from '../kinds.ts';
import { refusalOfNewId } from '../fields/document-id.ts';
import type { Fields } from '../fields/documents.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import type { GateEdit } from './context.ts';
import type { Role } from '../access/roles.ts';

const READERS: readonly Role[] = ['COFRAC', 'PNCEE', 'BASIC'];
const PROTECTED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Whether an edit may be made, and what it becomes (SPEC.md [access/E1] to [access/E9], [access/E13], [access/E15]). The one gate of every write: the worker
 * asks it to refuse early, the server asks it again, with its own clock, in the transaction that writes. The document
 * is already known to be in the actor's scope. The answered changes hold those asked for and what follows from them.
 */
export function checkEdit(edit: GateEdit): CheckedEdit {
  const refusal = generalRefusal(edit);
  if (refusal !== null) return refusal;
  const verdict = edit.nouveau ? checkCreation(edit) : checkChange(edit);
  const isElsewhere = verdict.ok && edit.context.lotInconnu;
  return isElsewhere ? refuse('VALIDATION', { champs: { rsBatchId: 'inconnu' } }) : verdict;
}

function generalRefusal(edit: GateEdit): Refusal | null {
  const { actor, before, changes, collection } = edit;
  const fields = before ?? changes;
  const isOwnField = actor.role === 'BASIC' && kindOf(collection, fields).isOwn?.(fields) === true;
  if (READERS.includes(actor.role) && !isOwnField) return refuse('LECTURE_SEULE');
  return presenceRefusal(edit) ?? prototypeRefusal(changes) ?? archiveRefusal(edit);
}

/** [access/E15] What stands in an archived dossier is written by nobody, whatever its kind; the dossier itself has its own rule ([dossiers/D12]). */
const archiveRefusal = ({ collection, context }: GateEdit): Refusal | null =>
  collection !== 'dossiers' && context.dossier?.etat === 'ARCHIVE' ? refuse('VERROUILLE', { etat: 'ARCHIVE' }) : null;

/** [access/E13] What is changed exists; what is created does not, and is named as people's documents are. */
function presenceRefusal({ before, nouveau, id }: GateEdit): Refusal | null {
  if (!nouveau) return before === null ? refuse('INTROUVABLE') : null;
  return before === null ? refusalOfNewId(id) : refuse('CONFLIT');
}

function prototypeRefusal(changes: GateEdit['changes']): Refusal | null {
  const tainted = Object.keys(changes).find((path) => path.split('.').some((segment) => PROTECTED.has(segment)));
  return tainted === undefined ? null : refuse('VALIDATION', { champs: { [tainted]: 'inconnu' } });
}

function checkCreation(edit: GateEdit): CheckedEdit {
  const { collection, changes } = edit;
  const kind = kindOf(collection, changes);
  return othersRefusal(edit) ?? kind.create?.(edit) ?? serverRefusal(edit, changes);
}

function checkChange(edit: GateEdit): CheckedEdit {
  const before = edit.before ?? {};
  return kindOf(edit.collection, before).edit?.(edit, before) ?? serverRefusal(edit, before);
}

/** The server alone writes such documents. */
const serverRefusal = ({ collection }: GateEdit, { kind }: Fields): Refusal =>
  refuse('DROIT_INSUFFISANT', collection === 'records' ? { kind } : { collection });

/** [access/E10] What somebody said is said again by them alone: a device that gives it back to a restored server is theirs. */
function othersRefusal({ actor, collection, changes }: GateEdit): Refusal | null {
  if (collection !== 'records') return null;
  const author = changes['auteur'];
  const id = typeof author === 'object' && author !== null && 'id' in author ? author.id : actor.id;
  return id === actor.id ? null : refuse('DROIT_INSUFFISANT', { champs: { auteur: 'interdit' } });
}
