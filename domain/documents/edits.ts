import { can } from '../access/can.ts';
import { type Actor, isLead } from '../access/roles.ts';
import { fullName } from '../base/person.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import { officeOfNew } from '../access/office-of-new.ts';
import type { Changes, Fields } from '../fields/documents.ts';
import {
  applyChanges,
  documentErrors,
  isEmpty,
  outsideList,
  rootOf,
  typeErrors,
  withoutId,
} from '../fields/schemas.ts';
import type { CheckedEdit, EditToCheck } from '../kind/edit-input.ts';
import type { DocumentContext } from './context.ts';
import { documentRecord, type FiledDocument, writtenDocument } from './document.ts';
import { freshDocument } from './fresh.ts';
import { readerKey } from './readers.ts';
import { areaRefusal, documentRefusal } from './rights.ts';

export type DocumentEdit = EditToCheck<DocumentContext>;

const EMPTY: Fields = { categorie: 'autre', dossierParent: '', valideDu: null, valideAu: null };
export const WRITTEN: readonly string[] = Object.keys(writtenDocument.shape);
const WITHDRAWAL = ['retireLe', 'motifRetrait'] as const;
/** Follows from what was written, by the clock of who judges. */
const CONSEQUENCES = ['updatedAt', 'versions', 'version'];

interface Place {
  readonly idBureauInspection: number;
  readonly idClient: string | null;
  readonly nomClient: string | null;
}

/** [documents/DO1] [documents/GE1] A new document, without a version yet: what the device wrote beside its author's words is dropped. */
export function checkNewDocument(edit: DocumentEdit): CheckedEdit {
  const { actor, changes, context, now } = edit;
  const received = applyChanges({}, changes);
  const place = placeOf(edit, received);
  if ('code' in place) return place;
  const right = areaRefusal(actor, place);
  if (right !== null) return right;
  const outside = outsideList(changes, Object.keys(documentRecord.shape));
  if (outside !== null) return outside;
  const document = {
    ...EMPTY,
    ...Object.fromEntries(WRITTEN.flatMap((one) => (one in received ? [[one, received[one]]] : []))),
  };
  const refusal = documentErrors(writtenDocument, document) ?? periodRefusal(document);
  if (refusal !== null) return refusal;
  return ok({
    changes: withoutId({
      ...freshDocument(actor, now),
      ...writtenDocument.parse(document),
      variante: context.variante,
      ...place,
    }),
  });
}

/** [documents/GE1] A client's people put it in their own area; an office chooses one of its open clients, or its own. */
function placeOf({ actor, context }: DocumentEdit, received: Fields): Place | Refusal {
  const { clientDuDocument: client, variante } = context;
  const idClient = actor.role === 'CLIENT' ? actor.idClient : (received['idClient'] ?? null);
  if (idClient === null)
    return {
      idBureauInspection: officeOfNew(actor, variante, received['idBureauInspection']),
      idClient: null,
      nomClient: null,
    };
  if (client === null || typeof idClient !== 'string') return refuse('VALIDATION', { champs: { idClient: 'inconnu' } });
  if (!client.actif) return refuse('TIERS_INACTIF', { champs: { idClient: 'inactif' } });
  return { idBureauInspection: client.idBureauInspection, idClient, nomClient: client.nom };
}

const periodRefusal = ({ valideDu, valideAu }: Fields): Refusal | null =>
  typeof valideDu === 'string' && typeof valideAu === 'string' && valideAu < valideDu
    ? refuse('VALIDATION', { champs: { valideAu: 'avant' } })
    : null;

type Known = Pick<FiledDocument, 'idBureauInspection' | 'idClient' | 'auteur' | 'retireLe'>;

/** What somebody may write now of a document that they read: its rule asks it, and so do its screens. */
export function documentFieldsOf(actor: Actor, document: Known): readonly string[] {
  if (documentRefusal(actor, document) !== null) return [];
  if (document.retireLe !== null) return isLead(actor.role) ? WITHDRAWAL : [];
  // [documents/GE4] A client takes its own away, and corrects nothing.
  if (!isLead(actor.role)) return WITHDRAWAL;
  return [...WRITTEN, ...WITHDRAWAL, ...(mayShare(actor, document) ? ['partages'] : [])];
}

/** [documents/DO7] ADMIN alone, of the documents of an office. */
export const mayShare = (actor: Actor, { idClient }: Pick<FiledDocument, 'idClient'>): boolean =>
  idClient === null && can(actor, 'document.partager').ok;

/** [documents/DO4] [documents/DO8] [documents/GE5] Edit of a document: its words, its shares, its withdrawal; or that its reader has read it. */
export function checkDocument(edit: DocumentEdit, document: FiledDocument): CheckedEdit {
  const written = Object.fromEntries(Object.entries(edit.changes).filter(([path]) => !CONSEQUENCES.includes(path)));
  const isReading = Object.keys(written).every((path) => rootOf(path) === 'lecteurs');
  return isReading && Object.keys(written).length > 0
    ? readingOf(edit, written, document)
    : writingOf(edit, written, document);
}

function writingOf({ actor, now }: DocumentEdit, written: Changes, document: FiledDocument): CheckedEdit {
  const right = documentRefusal(actor, document);
  if (right !== null) return right;
  const allowed = documentFieldsOf(actor, document);
  const isLate = document.retireLe !== null && outsideList(written, allowed) !== null;
  const refusal =
    (isLate ? refuse('VERROUILLE', { etat: 'RETIRE' }) : null) ??
    outsideList(written, allowed) ??
    typeErrors(documentRecord, written) ??
    periodRefusal({ ...document, ...written }) ??
    ownOfficeRefusal(written, document) ??
    withdrawalRefusal(actor, written);
  if (refusal !== null) return refusal;
  return ok({ changes: { ...written, ...withdrawn(written, now), updatedAt: now } });
}

/** An office does not share with itself. */
const ownOfficeRefusal = ({ partages }: Changes, { idBureauInspection }: FiledDocument): Refusal | null =>
  Array.isArray(partages) && partages.includes(idBureauInspection)
    ? refuse('VALIDATION', { champs: { partages: 'valeur' } })
    : null;

/** [documents/DO8] Whoever withdraws for the office says why. */
const withdrawalRefusal = (actor: Actor, { retireLe, motifRetrait }: Changes): Refusal | null =>
  typeof retireLe === 'string' && isLead(actor.role) && isEmpty(motifRetrait) ? refuse('MOTIF_REQUIS') : null;

/** Withdrawn by the clock of who judges; put back, its reason goes. */
function withdrawn({ retireLe }: Changes, now: string): Changes {
  if (retireLe === undefined) return {};
  return retireLe === null ? { retireLe: null, motifRetrait: null } : { retireLe: now };
}

/** [documents/GE5] People of the client alone, each for themselves, of a version that is here. */
function readingOf({ actor, now }: DocumentEdit, written: Changes, document: FiledDocument): CheckedEdit {
  const own = `lecteurs.${readerKey(actor)}`;
  if (actor.role !== 'CLIENT' || document.idClient === null)
    return refuse('DROIT_INSUFFISANT', { champs: { lecteurs: 'interdit' } });
  const others = Object.keys(written).filter((path) => path !== own);
  if (others.length > 0)
    return refuse('DROIT_INSUFFISANT', { champs: Object.fromEntries(others.map((path) => [path, 'interdit'])) });
  const read = documentRecord.shape.lecteurs.valueType.safeParse(written[own]).data ?? null;
  if (read === null || read.version > document.version) return refuse('VALIDATION', { champs: { [own]: 'valeur' } });
  // [documents/GE9] A device that was away tells of a former version after another: what is known stays.
  const known = document.lecteurs[readerKey(actor)] ?? null;
  if (known !== null && known.version >= read.version) return ok({ changes: { [own]: known } });
  return ok({ changes: { [own]: { nom: fullName(actor), version: read.version, le: now } } });
}
