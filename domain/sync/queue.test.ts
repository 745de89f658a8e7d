import { describe, expect, test } from 'vitest';
import type { Fields, LocalState, SyncedCollection } from '../fields/documents.ts';
import { type Kind, NAMED_COLLECTIONS, type Parent, PARENT_COLLECTIONS } from '../kind/kind.ts';
import { KINDS } from '../kinds.ts';
import type { Waiting } from './queue.ts';
import { nextToSend } from './queue.ts';

const waiting = (
  collection: SyncedCollection,
  id: string,
  { dossier = 'd1', ...local }: Partial<LocalState> & { dossier?: string },
): Waiting => {
  const link =
    collection === 'dossiers' ? {} : collection === 'interventions' ? { demandeId: dossier } : { idDossier: dossier };
  const etat: LocalState = {
    editId: id,
    base: local.nouveau ? {} : { motif: null },
    depuis: '2026-11-21T08:00',
    ...local,
  };
  return { collection, doc: { id, rev: 1, seq: 1, dirty: 1, motif: 'x', ...link, local: etat } };
};
const ids = (queue: readonly Waiting[]): string[] => queue.map(({ doc }) => doc.id);
const departing = (...queue: Waiting[]): string[] => ids(nextToSend(queue, new Set()));
const REFUS = { code: 'DROIT_INSUFFISANT', le: '', editId: '' };

/** A document that names one parent alone. */
const ABOVE: Readonly<Record<Parent, Fields>> = {
  dossier: { idDossier: 'above', demandeId: 'above' },
  intervention: { idIntervention: 'above' },
  message: { idMessage: 'above' },
  ticket: { idTicket: 'above', entite: 'ticket', idEntite: 'above' },
  lot: { idLot: 'above' },
  supervision: { idSupervision: 'above' },
  document: { idDocument: 'above' },
};
const PARENTS: readonly Parent[] = ['dossier', 'ticket', 'lot', 'supervision', 'document'];
/** Those under which it may stand alone: a visit and a message stand in a dossier themselves. */
const parentsOf = (kind: Kind): Parent[] => PARENTS.filter((one) => kind.parents(ABOVE[one])[one] === 'above');

const made = (collection: SyncedCollection, fields: Fields): Waiting => {
  const { doc } = waiting(collection, String(fields['id']), { nouveau: true, modifieLe: '2026-11-21T08:00' });
  return { collection, doc: { ...doc, idDossier: null, demandeId: null, ...fields } };
};
const NAMES = ['idClient', 'idEntreprise', 'rsBatchId', 'idContrat', 'idTypeIntervention', 'idVersionFormulaire'];
const OTHERS = ['idType', 'idGrille', 'idModele', 'remplace', 'idIntervention'];
/** Each kind beside each new document that it names, without standing below it. */
const NAMING = KINDS.flatMap((kind) =>
  [...NAMES, ...OTHERS].flatMap((field) =>
    Object.entries(kind.names?.({ [field]: 'above' }) ?? {}).flatMap(([name, id]) => {
      if (id !== 'above') return [];
      const above = made(NAMED_COLLECTIONS[name as keyof typeof NAMED_COLLECTIONS], { id: 'above', kind: name });
      const below = made(kind.collection, { id: 'below', kind: kind.name, [field]: 'above' });
      return [[kind.name, name, below, above] as const];
    }),
  ),
);

describe('[sync/S5] what may leave', () => {
  const photo = (n: number) => waiting('photos', `p${n}`, { nouveau: true, modifieLe: `2026-11-21T10:0${n}` });
  const submission = waiting('interventions', 'i1', { modifieLe: '2026-11-21T10:05' });

  test('the new photos of a dossier leave together, before the intervention that needs them', () => {
    expect(departing(submission, photo(2), photo(1))).toEqual(['p1', 'p2']);
    expect(departing(submission)).toEqual(['i1']);
  });
  test('a new dossier leaves before its new intervention, before its photos', () => {
    const dossier = waiting('dossiers', 'd1', { nouveau: true, modifieLe: '2026-11-21T12:00' });
    const visit = waiting('interventions', 'i1', { nouveau: true, modifieLe: '2026-11-21T08:00' });
    expect(departing(photo(1), visit, dossier)).toEqual(['d1']);
    expect(departing(photo(1), visit)).toEqual(['i1']);
  });
  test('edits leave as they were made', () => {
    const archive = waiting('dossiers', 'd1', { modifieLe: '2026-11-21T11:00' });
    expect(departing(archive, submission)).toEqual(['i1']);
  });
  test('what was sent and not answered leaves first', () => {
    const envoi = { editId: 'x', baseRev: 1, changes: { motif: 'x' }, nouveau: false, faitLe: '', horsLigne: false };
    expect(departing(photo(1), waiting('dossiers', 'd1', { envoi, modifieLe: '2026-11-21T23:00' }))).toEqual(['d1']);
  });
  test('a refusal holds what stands behind it in its dossier, and nothing elsewhere', () => {
    const refuse = waiting('photos', 'p0', { nouveau: true, refus: REFUS, modifieLe: '2026-11-21T09:00' });
    const elsewhere = waiting('interventions', 'i9', { dossier: 'd9' });
    expect(departing(refuse, submission, elsewhere)).toEqual(['i9']);
    expect(departing(refuse, photo(1), submission)).toEqual(['p1']);
  });
  test('[sync/M11] what was refused of a photo holds its own visit alone', () => {
    const { collection, doc } = waiting('photos', 'p0', { nouveau: true, refus: REFUS });
    const refused = { collection, doc: { ...doc, idIntervention: 'i1' } };
    const other = waiting('interventions', 'i2', { modifieLe: '2026-11-21T10:06' });
    expect(departing(refused, submission, other)).toEqual(['i2']);
    expect(departing(refused, submission)).toEqual([]);
    expect(ids(nextToSend([refused, other], new Set(['p0'])))).toEqual([]);
  });
  test('a document that waits for a choice holds nobody', () => {
    const question = waiting('dossiers', 'd1', { enConflit: ['motif'], modifieLe: '2026-11-21T09:00' });
    expect(departing(question, submission)).toEqual(['i1']);
  });
  test('a document left for a later round holds its dossier', () => {
    expect(ids(nextToSend([photo(1), submission], new Set(['p1'])))).toEqual([]);
  });
  test.each(KINDS.flatMap((kind) => parentsOf(kind).map((parent) => [kind.name, parent, kind] as const)))(
    'a %s never leaves beside the new %s that bears it',
    (_name, parent, kind) => {
      const of = PARENT_COLLECTIONS[parent];
      const above = made(of, { id: 'above', ...(of === 'records' ? { kind: parent } : {}) });
      const below = made(kind.collection, { ...ABOVE[parent], id: 'below', kind: kind.name });
      expect(departing(below, above)).toEqual(['above']);
      expect(departing(below)).toEqual(['below']);
    },
  );
  test('[tickets/B12] [dossiers/D23] a ticket and a message leave before their files and their comments', () => {
    const queued = (id: string, fields: Fields): Waiting => {
      const { doc } = waiting('records', id, { nouveau: true, modifieLe: '2026-11-21T08:00' });
      return { collection: 'records', doc: { ...doc, idDossier: null, ...fields } };
    };
    const ticket = queued('t1', { kind: 'ticket' });
    const piece = queued('f1', { kind: 'fichier', idTicket: 't1' });
    const commentaire = queued('c1', { kind: 'commentaire', entite: 'ticket', idEntite: 't1' });
    expect(departing(piece, commentaire, ticket)).toEqual(['t1']);
    expect(departing(piece, commentaire)).toEqual(['c1', 'f1']);
    const message = queued('m1', { kind: 'message', idDossier: 'd1' });
    const attached = queued('f2', { kind: 'fichier', idDossier: 'd1', idMessage: 'm1' });
    expect(departing(attached, message)).toEqual(['m1']);
    const refuse = { ...ticket, doc: { ...ticket.doc, local: { ...ticket.doc.local!, refus: REFUS } } };
    expect(departing(piece, refuse)).toEqual([]);
  });
  test.each(NAMING)('[sync/S30] a %s never leaves before the new %s that it names', (...[, , below, above]) => {
    expect(departing(below, above)).toEqual(['above']);
    expect(departing(below)).toEqual(['below']);
    const refused = { ...above, doc: { ...above.doc, local: { ...above.doc.local!, refus: REFUS } } };
    expect(departing(below, refused, submission)).toEqual(['i1']);
  });
  test('[sync/S30] what names nothing new leaves from behind what does', () => {
    const client = made('records', { id: 'c1', kind: 'client' });
    const moved = waiting('dossiers', 'd1', { base: { idClient: null }, modifieLe: '2026-11-21T08:00' });
    const early = { ...moved, doc: { ...moved.doc, idClient: 'c1' } };
    expect(departing(early, submission, client)).toEqual(['i1', 'c1']);
  });
  test('what belongs to no dossier stands alone', () => {
    const alone = { ...waiting('records', 'n1', {}), doc: { ...waiting('records', 'n1', {}).doc, idDossier: null } };
    expect(departing(alone, submission)).toEqual(['n1', 'i1']);
  });
});
