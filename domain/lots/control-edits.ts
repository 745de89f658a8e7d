import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import { fullName } from '../base/person.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import type { Changes } from '../fields/documents.ts';
import { outsideList, typeErrors } from '../fields/schemas.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import type { LotEdit } from './context.ts';
import { type Attempt, attempt, contactConclusion, type ContactConclusion, controlRecord } from './control.ts';
import type { ControlRecord } from './control.ts';
import { etatOfLot } from './lot.ts';

const PREFIX = 'tentatives.';
/** Of `attemptChanges`: no longer than the schema of the document says. */
const KEY = /^c-[\w-]{1,38}$/;

/** [lots/L15] Attempts and conclusion of a control by contact: written by the office, or by the client who makes it. */
export function checkControl({ actor, changes, context: { lot } }: LotEdit, before: ControlRecord): CheckedEdit {
  const right = can(actor, 'lot.contacter', before);
  if (!right.ok) return right;
  // [lots/L25] A device that does not know the lot leaves it to the server.
  if (lot !== null && etatOfLot(lot) === 'CLOS') return refuse('VERROUILLE', { etat: 'CLOS' });
  if (before.mode !== 'contact') return refuse('REGLE_METIER', { regle: 'controle-sur-place' });
  const refusal =
    outsideList(changes, ['tentatives', 'conclusion']) ??
    typeErrors(controlRecord, changes) ??
    attemptsRefusal(changes, before, actor.id) ??
    conclusionRefusal(changes, actor.id);
  return refusal ?? ok({ changes: signedBy(actor, changes) });
}

/** What was judged, under the name of the account, whatever the device called its author. */
function signedBy(actor: Actor, changes: Changes): Changes {
  const par = { id: actor.id, nom: fullName(actor) };
  return Object.fromEntries(
    Object.entries(changes).map(([path, value]) => [
      path,
      { ...(path === 'conclusion' ? contactConclusion : attempt).parse(value), par },
    ]),
  );
}

/** An attempt is written once, by who made it. */
function attemptsRefusal(changes: Changes, { tentatives }: ControlRecord, author: number): Refusal | null {
  for (const [path, value] of Object.entries(changes)) {
    if (path === 'tentatives') return refuse('VALIDATION', { champs: { [path]: 'valeur' } });
    if (!path.startsWith(PREFIX)) continue;
    const key = path.slice(PREFIX.length);
    if (!KEY.test(key)) return refuse('VALIDATION', { champs: { [path]: 'inconnu' } });
    if (Object.hasOwn(tentatives, key)) return refuse('VALIDATION', { champs: { [path]: 'connu' } });
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
