import { can } from '../access/can.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import type { Changes } from '../fields/documents.ts';
import { outsideList, typeErrors } from '../fields/schemas.ts';
import type { CheckedEdit, EditToCheck } from '../kind/edit-input.ts';
import { type Attempt, attempt, contactConclusion, type ContactConclusion, controlRecord } from './control.ts';
import type { ControlRecord } from './control.ts';

const PREFIX = 'tentatives.';

/** [lots/L15] Attempts and conclusion of a control by contact: written by the office, or by the client who makes it. */
export function checkControl({ actor, changes }: EditToCheck, before: ControlRecord): CheckedEdit {
  const right = can(actor, 'lot.contacter', before);
  if (!right.ok) return right;
  if (before.mode !== 'contact') return refuse('REGLE_METIER', { regle: 'controle-sur-place' });
  const refusal =
    outsideList(changes, ['tentatives', 'conclusion']) ??
    typeErrors(controlRecord, changes) ??
    attemptsRefusal(changes, before, actor.id) ??
    conclusionRefusal(changes, actor.id);
  return refusal ?? ok({ changes });
}

/** An attempt is written once, by who made it. */
function attemptsRefusal(changes: Changes, { tentatives }: ControlRecord, author: number): Refusal | null {
  for (const [path, value] of Object.entries(changes)) {
    if (path === 'tentatives') return refuse('VALIDATION', { champs: { [path]: 'valeur' } });
    if (!path.startsWith(PREFIX)) continue;
    if (Object.hasOwn(tentatives, path.slice(PREFIX.length)))
      return refuse('VALIDATION', { champs: { [path]: 'connu' } });
    if (attempt.safeParse(value).data?.par.id !== author) return refuse('VALIDATION', { champs: { [path]: 'valeur' } });
  }
  return null;
}

/** A conclusion may be corrected, each time under the name of who writes it; it is not taken away. */
function conclusionRefusal(changes: Changes, author: number): Refusal | null {
  if (!Object.hasOwn(changes, 'conclusion')) return null;
  const written = contactConclusion.safeParse(changes['conclusion']).data;
  return written?.par.id === author ? null : refuse('VALIDATION', { champs: { conclusion: 'valeur' } });
}

/** [lots/L15] A member of a container begins with a letter: an id may not. */
export const attemptChanges = (id: string, made: Attempt): Changes => ({ [`${PREFIX}c-${id}`]: made });
export const conclusionChanges = (conclusion: ContactConclusion): Changes => ({ conclusion });
