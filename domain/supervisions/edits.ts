import { isHabilitated } from '../access/authorisations.ts';
import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import { asJson } from '../base/json.ts';
import { isOfThisCentury } from '../base/days.ts';
import { fullName } from '../base/person.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import { officeOfNew } from '../access/office-of-new.ts';
import type { Changes, Fields } from '../fields/documents.ts';
import {
  applyChanges,
  documentErrors,
  outsideList,
  rootOf,
  typeErrors,
  withoutConsequences,
  withoutId,
} from '../fields/schemas.ts';
import { reponseErrors } from '../interventions/reponses.ts';
import type { CheckedEdit, EditToCheck } from '../kind/edit-input.ts';
import type { Supervised, SupervisionContext } from './context.ts';
import { closingRefusal, gapErrors, tooManyGaps } from './gap-edits.ts';
import { signed, unlocked } from './signing.ts';
import { isLocked, type Supervision, supervisionRecord, writtenFindings, writtenHeading } from './supervision.ts';
import { sent } from './sending.ts';
import { QUALIFYING, type TypeSupervision } from './type.ts';

export type SupervisionEdit = EditToCheck<SupervisionContext>;

const HEADING = Object.keys(writtenHeading.shape);
const FINDINGS = Object.keys(writtenFindings.shape);
/** [supervisions/SU45] Settled once something was found: the answers are those of its grid. */
const OF_PLAN = ['idType', 'idGrille'];
/** Filled by the server, whatever the device wrote. */
const OF_SERVER = Object.keys(supervisionRecord.shape).filter(
  (field) => !HEADING.includes(field) && !FINDINGS.includes(field),
);
const EMPTY: Fields = { fiche: null, idIntervention: null, datePrevue: null, lieu: '' };

export const bySomebody = (actor: Actor) => ({ id: actor.id, nom: fullName(actor), role: actor.role });

/** [supervisions/SU5] A responsable of the office, and a controller who may supervise, of those that they make. */
export function writeRefusal(
  actor: Actor,
  thing: Pick<Supervision, 'idBureauInspection' | 'idSuperviseur'>,
  isSupervisor: boolean,
): Refusal | null {
  const right = can(actor, 'supervision.ecrire', thing);
  if (!right.ok) return right;
  return actor.role === 'CONTROL' && !isSupervisor
    ? refuse('DROIT_INSUFFISANT', { action: 'supervision.ecrire' })
    : null;
}

const UNKNOWN: Supervised = {
  inspecteur: null,
  superviseur: null,
  grille: null,
  type: null,
  visite: null,
};

/** [supervisions/SU6] A planned one: who, by whom, of what, and when if it is known. */
export function checkNewSupervision({ actor, changes, context, now }: SupervisionEdit): CheckedEdit {
  const received = applyChanges({}, changes);
  const idBureauInspection = officeOfNew(actor, context.variante, received['idBureauInspection']);
  const document = { ...EMPTY, ...only(HEADING, received) };
  const outside =
    outsideList(changes, [...HEADING, ...FINDINGS, ...OF_SERVER]) ?? documentErrors(writtenHeading, document);
  if (outside !== null) return outside;
  const heading = writtenHeading.parse(document);
  const around = context.supervise ?? UNKNOWN;
  const planned = { ...heading, idBureauInspection };
  const refusal =
    writeRefusal(actor, planned, around.superviseur !== null) ??
    headingRefusal(planned, around, localDay(now, zoneOf(actor)));
  if (refusal !== null) return refusal;
  return ok({
    changes: withoutId({
      kind: 'supervision',
      ...heading,
      ...named(around),
      variante: context.variante,
      idBureauInspection,
      dateRealisee: null,
      champs: {},
      champsPrecedents: {},
      constats: '',
      ecarts: {},
      conclusion: null,
      etat: 'PLANIFIEE',
      version: 1,
      signatures: { inspecteur: null, superviseur: null },
      signeeLe: null,
      prochaineLe: null,
      deverrouillages: [],
      motifRetrait: null,
      auteur: bySomebody(actor),
      createdAt: now,
      updatedAt: now,
      retireLe: null,
    }),
  });
}

const only = (names: readonly string[], received: Fields): Fields =>
  Object.fromEntries(names.flatMap((name) => (name in received ? [[name, received[name]]] : [])));

/** What the record repeats of what it names. */
const named = ({ type, inspecteur, superviseur }: Supervised) => ({
  categorie: type?.categorie ?? 'SUR SITE',
  libelleType: type?.libelle ?? '',
  nomInspecteur: inspecteur === null ? '' : `${inspecteur.prenom} ${inspecteur.nom}`.trim(),
  nomSuperviseur: superviseur?.nom ?? '',
});

type Heading = Pick<
  Supervision,
  'idInspecteur' | 'idSuperviseur' | 'fiche' | 'idIntervention' | 'datePrevue' | 'idBureauInspection'
>;

/** [supervisions/SU7] Nobody supervises themselves; who, what and which visit are of the office, and fit together. */
function headingRefusal(heading: Heading, around: Supervised, today: string): Refusal | null {
  const champs: Readonly<Record<string, string | null>> = {
    idSuperviseur: supervisorError(heading, around),
    idInspecteur: around.inspecteur?.idBureauInspection === heading.idBureauInspection ? null : 'inconnu',
    ...settingErrors(heading, around),
    datePrevue: heading.datePrevue === null || isOfThisCentury(heading.datePrevue) ? null : 'siecle',
    fiche: ficheError(heading, around, today),
    idIntervention: heading.idIntervention === null || isTheirs(heading, around) ? null : 'autre',
  };
  const wrong = Object.entries(champs).filter(([, error]) => error !== null);
  return wrong.length === 0 ? null : refuse('VALIDATION', { champs: Object.fromEntries(wrong) });
}

function supervisorError({ idInspecteur, idSuperviseur }: Heading, { superviseur }: Supervised): string | null {
  if (idInspecteur === idSuperviseur) return 'soi';
  return superviseur === null ? 'inconnu' : null;
}

/** The kind and the grid are of the portal or of the office, and the grid is of the kind. */
function settingErrors({ idBureauInspection: office }: Heading, { type, grille }: Supervised) {
  const isOurs = (one: Pick<TypeSupervision, 'idBureauInspection'>): boolean =>
    one.idBureauInspection === null || one.idBureauInspection === office;
  const idType = type !== null && isOurs(type) ? null : 'inconnu';
  const isGrid = grille !== null && isOurs(grille) && (type === null || grille.categorie === type.categorie);
  return { idType, idGrille: isGrid ? null : 'inconnu' };
}

/** [supervisions/SU8] What qualifies is of somebody who does not hold the fiche; the rest, of somebody who does, even suspended. */
function ficheError({ fiche, datePrevue }: Heading, { type, inspecteur }: Supervised, today: string): string | null {
  if (type !== null && QUALIFYING.includes(type.categorie)) return fiche === null ? 'requis' : null;
  if (fiche === null || inspecteur === null) return null;
  const held = inspecteur.competences.map(({ code, jusquAu }) => ({ code, jusquAu }));
  return isHabilitated(held, fiche, datePrevue ?? today) ? null : 'non habilite';
}

const isTheirs = ({ idInspecteur, fiche, idBureauInspection }: Heading, { visite }: Supervised): boolean =>
  visite !== null &&
  visite.idBureauInspection === idBureauInspection &&
  visite.idControleur === idInspecteur &&
  (fiche === null || visite.codeFiche === fiche);

/** What somebody may write now of a supervision that they read: its rule asks it, and so do its screens. */
export function supervisionFieldsOf(actor: Actor, supervision: Supervision, isSupervisor: boolean): readonly string[] {
  if (supervision.retireLe !== null) return [];
  const isWriter = writeRefusal(actor, supervision, isSupervisor) === null;
  const office = can(actor, 'supervision.deverrouiller', supervision).ok;
  const heading = supervision.etat === 'PLANIFIEE' ? HEADING : HEADING.filter((field) => !OF_PLAN.includes(field));
  if (!isLocked(supervision))
    return [...(isWriter ? [...heading, ...FINDINGS, 'etat'] : []), ...(office ? ['retireLe', 'motifRetrait'] : [])];
  return [
    ...(can(actor, 'supervision.signer', supervision).ok && supervision.etat === 'EN SIGNATURE' ? ['signatures'] : []),
    ...(office ? ['deverrouillages'] : []),
    ...(isWriter && supervision.etat === 'SIGNEE' ? ['ecarts'] : []),
  ];
}

/** [supervisions/SU5] to [supervisions/SU13]: planned, filled in, sent, signed, unlocked, taken away. */
export function checkSupervision(edit: SupervisionEdit, before: Supervision): CheckedEdit {
  const { actor, context } = edit;
  const around = context.supervise ?? UNKNOWN;
  const written = writtenOf(edit.changes, before);
  const refusal = fieldsRefusal(edit, before, { written, isSupervisor: around.superviseur !== null });
  if (refusal !== null) return refusal;
  if ('signatures' in grouped(written)) return signed({ actor, written, now: edit.now }, before, around);
  if ('deverrouillages' in written) return unlocked({ actor, written, now: edit.now }, before);
  if ('retireLe' in written || 'motifRetrait' in written) return takenAway(written, edit.now);
  if (isLocked(before))
    return (
      closingRefusal(written, before, localDay(edit.now, zoneOf(actor))) ??
      ok({ changes: { ...written, updatedAt: edit.now } })
    );
  return filled(edit, before, { written, around });
}

/** Without what follows from it, but for the one state that somebody asks for ([supervisions/SU12]). */
function writtenOf(changes: Changes, before: Supervision): Changes {
  const entered = withoutConsequences(changes, ['etat', 'updatedAt']);
  const rest = 'signatures' in grouped(entered) ? withoutConsequences(entered, ['signeeLe', 'prochaineLe']) : entered;
  return changes['etat'] === 'EN SIGNATURE' && !isLocked(before) ? { ...rest, etat: 'EN SIGNATURE' } : rest;
}

const grouped = (written: Changes): Fields =>
  Object.fromEntries(Object.keys(written).map((path) => [rootOf(path), true]));

interface Written {
  readonly written: Changes;
  readonly isSupervisor: boolean;
}

function fieldsRefusal(
  { actor }: SupervisionEdit,
  before: Supervision,
  { written, isSupervisor }: Written,
): Refusal | null {
  const known = [...HEADING, ...FINDINGS, 'etat', 'signatures', 'deverrouillages', 'retireLe', 'motifRetrait'];
  const unknown = outsideList(written, known);
  if (unknown !== null) return unknown;
  const reads = can(actor, 'supervision.signer', before).ok || can(actor, 'supervision.deverrouiller', before).ok;
  if (!reads) return refuse('DROIT_INSUFFISANT', { action: 'supervision.ecrire' });
  const allowed = supervisionFieldsOf(actor, before, isSupervisor);
  if (outsideList(written, allowed) === null) return null;
  const isSettled = allowed.includes('champs') && OF_PLAN.some((field) => field in written);
  const isClosed = isLocked(before) || before.retireLe !== null || isSettled;
  return isClosed
    ? refuse('VERROUILLE', { etat: before.etat })
    : refuse('DROIT_INSUFFISANT', { action: 'supervision.ecrire' });
}

/** [supervisions/SU3] What is set aside is of a question of the grid too. */
function answerErrors(fields: Changes, { grille: formulaire }: Supervised): Refusal | null {
  const questions = new Set(formulaire?.champs.map(({ cf_id }) => cf_id));
  const unknown = Object.keys(fields).find(
    (path) => path.startsWith('champsPrecedents.') && !questions.has(path.slice('champsPrecedents.'.length)),
  );
  if (formulaire !== null && unknown !== undefined) return refuse('VALIDATION', { champs: { [unknown]: 'inconnu' } });
  return reponseErrors(fields, { formulaire, versionDemandee: null, autresVersions: [] });
}

/** [supervisions/SU40] What was photographed is of its grid, as answers are. */
const settledRefusal = ({ changes, context }: SupervisionEdit, { etat }: Supervision): Refusal | null =>
  OF_PLAN.some((field) => field in changes) && context.photos.some(({ retireLe }) => retireLe === null)
    ? refuse('VERROUILLE', { etat })
    : null;

interface Filling {
  readonly written: Changes;
  readonly around: Supervised;
}

function filled(edit: SupervisionEdit, before: Supervision, { written, around }: Filling): CheckedEdit {
  const { actor, context, now } = edit;
  const today = localDay(now, zoneOf(actor));
  const { etat, ...fields } = written;
  const error = findingErrors(fields, before, { around, today });
  if (error !== null) return error;
  const after = supervisionRecord.parse(applyChanges({ ...before }, fields));
  const touched = Object.keys(fields).map(rootOf);
  const isRenamed = touched.some((field) => HEADING.includes(field));
  const refusal = isRenamed ? (settledRefusal(edit, before) ?? headingRefusal(after, around, today)) : null;
  if (refusal !== null) return refusal;
  const isBegun = before.etat === 'PLANIFIEE' && touched.some((field) => FINDINGS.includes(field));
  const consequences = { ...(isRenamed && named(around)), ...(isBegun && { etat: 'EN COURS' }), updatedAt: now };
  const changes = { ...fields, ...consequences };
  if (etat === undefined) return ok({ changes });
  const leaving = sent(after, { grille: around.grille, today, photos: context.photos });
  return leaving.ok ? ok({ changes: { ...changes, etat: 'EN SIGNATURE' } }) : leaving;
}

interface Found {
  readonly around: Supervised;
  readonly today: string;
}
const findingErrors = (fields: Changes, before: Supervision, { around, today }: Found): Refusal | null =>
  typeErrors(writtenHeading.extend(writtenFindings.shape), fields) ??
  answerErrors(fields, around) ??
  gapErrors(fields, today) ??
  tooManyGaps(fields, before);

/** [supervisions/SU19] With its reason; what somebody signed is not. */
function takenAway({ motifRetrait }: Changes, now: string): CheckedEdit {
  const motif = typeof motifRetrait === 'string' ? motifRetrait.trim() : '';
  if (motif === '') return refuse('MOTIF_REQUIS');
  return ok({ changes: asJson({ motifRetrait: motif.slice(0, 500), retireLe: now, updatedAt: now }) });
}
