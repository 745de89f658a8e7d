import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import { fullName } from '../base/person.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import type { Changes } from '../fields/documents.ts';
import { outsideList, typeErrors } from '../fields/schemas.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import type { Reponses } from '../forms/definition.ts';
import { concludedContact } from './contact/concluded-contact.ts';
import { contactFormById } from '../contact/contact-form.ts';
import type { LotEdit } from './context.ts';
import { type Attempt, attempt, contactConclusion, type ContactConclusion, controlRecord } from './control.ts';
import type { ControlRecord } from './control.ts';
import { etatOfLot, type Lot } from './lot.ts';

const PREFIX = 'tentatives.';
/** Of `attemptChanges`: no longer than the schema of the document says. */
const KEY = /^c-[\w-]{1,38}$/;

/** [lots/L15] Attempts and conclusion of a control by contact: written by the office, or by the client who makes it. */
export function checkControl({ actor, changes, now, context: { lot } }: LotEdit, before: ControlRecord): CheckedEdit {
  const right = can(actor, 'lot.contacter', before);
  if (!right.ok) return right;
  // [lots/L25] A device that does not know the lot leaves it to the server.
  if (lot !== null && etatOfLot(lot) === 'CLOS') return refuse('VERROUILLE', { etat: 'CLOS' });
  if (before.mode !== 'contact') return refuse('REGLE_METIER', { regle: 'controle-sur-place' });
  const refusal =
    outsideList(changes, ['tentatives', 'conclusion']) ??
    typeErrors(controlRecord, changes) ??
    attemptsRefusal(changes, before, actor.id) ??
    conclusionRefusal(changes, before, actor.id);
  if (refusal !== null) return refusal;
  const concluded = concludedIn(changes, { lot, today: localDay(now, zoneOf(actor)) });
  return concluded.ok ? ok({ changes: signedBy(actor, { ...changes, ...concluded.value }) }) : concluded;
}

interface Judging {
  readonly lot: Lot | null;
  readonly today: string;
}

/** [lots/L80] What is concluded is what its form says of its answers, whatever the device wrote beside them. */
function concludedIn(changes: Changes, { lot, today }: Judging): Result<Changes> {
  if (!Object.hasOwn(changes, 'conclusion')) return ok({});
  const written = contactConclusion.parse(changes['conclusion']);
  const { idFormulaire, reponses } = written;
  if (idFormulaire === undefined || reponses === undefined)
    return refuse('REGLE_METIER', { regle: 'contact-sans-formulaire' });
  const form = contactFormById(idFormulaire);
  const isOfLot = lot === null || form?.definition.code === (lot.fiche ?? '');
  if (form === null || !isOfLot) return refuse('VALIDATION', { champs: { conclusion: 'formulaire' } });
  const told = concludedContact(form, reponses as Reponses, today);
  return told.ok ? ok({ conclusion: { ...written, ...told.value } }) : told;
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
function conclusionRefusal(changes: Changes, before: ControlRecord, author: number): Refusal | null {
  if (!Object.hasOwn(changes, 'conclusion')) return null;
  const written = contactConclusion.safeParse(changes['conclusion']).data;
  if (written?.par.id !== author) return refuse('VALIDATION', { champs: { conclusion: 'valeur' } });
  return isReached(before, changes) ? null : refuse('REGLE_METIER', { regle: 'contact-sans-echange' });
}

/** [lots/L81] Somebody answered one of its attempts, those that come with the conclusion included; one that concluded before was. */
const isReached = ({ tentatives, conclusion }: ControlRecord, changes: Changes): boolean =>
  conclusion !== null ||
  [
    ...Object.values(tentatives),
    ...Object.keys(changes).map((path) => (path.startsWith(PREFIX) ? changes[path] : null)),
  ].some((one) => attempt.safeParse(one).data?.issue === 'joint');

/** [lots/L15] A member of a container begins with a letter: an id may not. */
export const attemptChanges = (id: string, made: Attempt): Changes => ({ [`${PREFIX}c-${id}`]: made });
export const conclusionChanges = (conclusion: ContactConclusion): Changes => ({ conclusion });
