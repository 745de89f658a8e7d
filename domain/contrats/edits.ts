import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import { isOfThisCentury } from '../base/days.ts';
import { fullName } from '../base/person.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import { officeOfNew } from '../access/office-of-new.ts';
import type { Changes, Fields } from '../fields/documents.ts';
import {
  applyChanges,
  documentErrors,
  outsideList,
  typeErrors,
  withoutConsequences,
  withoutId,
} from '../fields/schemas.ts';
import type { CheckedEdit, EditToCheck } from '../kind/edit-input.ts';
import type { DossierContext } from '../dossiers/context.ts';
import { type Contrat, contratRecord, resiliation, writtenContrat } from './contrat.ts';

type Context = Pick<DossierContext, 'variante' | 'nomClient' | 'tiersInactifs'>;
type ContratEdit = EditToCheck<Context>;

const EMPTY: Fields = {
  idContratParent: null,
  objetAvenant: '',
  tarifs: [],
  deplacementCents: null,
  dateDebut: null,
  dureeMois: null,
  reconduction: 'aucune',
  reconductions: 0,
  preavisMois: null,
  clauses: [],
  valeurs: {},
  signataires: [],
};
/** Filled by the server, whatever the device wrote. */
const OF_SERVER = Object.keys(contratRecord.shape).filter((field) => !(field in writtenContrat.shape));
const WRITTEN: readonly string[] = Object.keys(writtenContrat.shape);
/** What it is, once for all. */
const LASTING = ['idClient', 'idContratParent'];

const bySomebody = (actor: Actor) => ({ id: actor.id, nom: fullName(actor), role: actor.role });

/** [contrats/CT2] A new draft: what the device wrote beside its author's words is dropped. */
export function checkNewContrat({ actor, changes, context, now }: ContratEdit): CheckedEdit {
  const received = applyChanges({}, changes);
  const idBureauInspection = officeOfNew(actor, context.variante, received['idBureauInspection']);
  const right = can(actor, 'contrat.ecrire', { idBureauInspection });
  if (!right.ok) return right;
  const outside = outsideList(changes, [...WRITTEN, ...OF_SERVER]) ?? refusalOfClient(context);
  if (outside !== null) return outside;
  const document = {
    ...EMPTY,
    ...Object.fromEntries(WRITTEN.flatMap((one) => (one in received ? [[one, received[one]]] : []))),
  };
  const refusal = documentErrors(writtenContrat, document) ?? dayRefusal(document);
  if (refusal !== null) return refusal;
  return ok({
    changes: withoutId({
      kind: 'contrat',
      ...writtenContrat.parse(document),
      variante: context.variante,
      idBureauInspection,
      nomClient: context.nomClient,
      etat: 'BROUILLON',
      version: 1,
      parties: null,
      idEnveloppe: null,
      sha256: null,
      signeLe: null,
      retour: null,
      resiliation: null,
      auteur: bySomebody(actor),
      createdAt: now,
      updatedAt: now,
      retireLe: null,
    }),
  });
}

/** [contrats/CT2] Its client exists in this office, and is open. */
function refusalOfClient({ nomClient, tiersInactifs }: Context): Refusal | null {
  if (nomClient === null) return refuse('VALIDATION', { champs: { idClient: 'inconnu' } });
  return tiersInactifs.includes('idClient') ? refuse('TIERS_INACTIF', { champs: { idClient: 'inactif' } }) : null;
}

const dayRefusal = ({ dateDebut }: Fields): Refusal | null =>
  typeof dateDebut === 'string' && !isOfThisCentury(dateDebut)
    ? refuse('VALIDATION', { champs: { dateDebut: 'siecle' } })
    : null;

/** What somebody may write now of a contract that they read: its rule asks it, and so do its screens. */
export function contratFieldsOf(
  actor: Actor,
  contrat: Pick<Contrat, 'idBureauInspection' | 'etat' | 'retireLe'>,
): readonly string[] {
  if (!can(actor, 'contrat.ecrire', contrat).ok || contrat.retireLe !== null) return [];
  if (contrat.etat === 'BROUILLON') return [...WRITTEN.filter((field) => !LASTING.includes(field)), 'retireLe'];
  return contrat.etat === 'SIGNE' ? ['resiliation'] : [];
}

/** [contrats/CT2] [contrats/CT10] A draft is written and taken away; what is signed is only ended, with the reason. */
export function checkContrat({ actor, changes, now }: ContratEdit, contrat: Contrat): CheckedEdit {
  const right = can(actor, 'contrat.ecrire', contrat);
  if (!right.ok) return right;
  const written = withoutConsequences(changes, ['updatedAt', 'etat']);
  const allowed = contratFieldsOf(actor, contrat);
  const isClosed = outsideList(written, allowed) !== null;
  const known = [...WRITTEN, 'retireLe', 'resiliation'];
  const refusal =
    outsideList(written, known) ??
    (isClosed ? refuse('VERROUILLE', { etat: contrat.etat }) : null) ??
    typeErrors(contratRecord, written) ??
    dayRefusal(written);
  if (refusal !== null) return refusal;
  if ('resiliation' in written) return ended(actor, contrat, { written, now });
  // Taken away by the clock of who judges; null says that it is not.
  const taken = typeof written['retireLe'] === 'string' ? { retireLe: now } : {};
  return ok({ changes: { ...written, ...taken, updatedAt: now } });
}

interface Ending {
  readonly written: Changes;
  readonly now: string;
}

/** [contrats/CT10] Its last day, not before its first one; the author and the time are those of who judges. */
function ended(actor: Actor, { dateDebut }: Contrat, { written, now }: Ending): CheckedEdit {
  const asked = resiliation.nullable().safeParse(written['resiliation']).data ?? null;
  if (asked === null) return refuse('MOTIF_REQUIS');
  if (!isOfThisCentury(asked.effet) || (dateDebut !== null && asked.effet < dateDebut))
    return refuse('VALIDATION', { champs: { 'resiliation.effet': 'avant' } });
  const made = { ...asked, par: bySomebody(actor), le: now };
  return ok({ changes: { resiliation: made, etat: 'RESILIE', updatedAt: now } });
}
