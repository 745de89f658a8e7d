import { describe, expect, test } from 'vitest';
import type { LocalDocument } from '../fields/documents.ts';
import { create, editer } from './edit.ts';
import type { PushReply } from './messages.ts';
import { receive } from './pull.ts';
import { isTransient, messageOf, noteFailure, prepareEnvoi, retryRefused, receiveReply } from './push.ts';
import {
  context,
  writtenDocument,
  editContext,
  freeze,
  edited,
  LATER,
  received,
  fromServer,
  exitOf,
} from './test-support/samples.ts';

const reply = (overrides: Partial<PushReply>): PushReply => ({
  editId: 'edit-1',
  id: 'i1',
  statut: 'accepte',
  ...overrides,
});
const inFlight = (): LocalDocument => freeze(edited({ 'champs.surface': 90 }));

describe('[sync/S4] freezing', () => {
  test('what leaves is the changed paths, on the revision they were made on', () => {
    const message = messageOf('interventions', inFlight());
    expect(message).toMatchObject({ editId: 'edit-1', baseRev: 1, changes: { 'champs.surface': 90 }, nouveau: false });
  });
  test('nothing to send is null: clean, frozen, refused, forgotten', () => {
    const dirty = edited({ etat: 'X' });
    const local = dirty.local!;
    const refuse = { ...dirty, local: { ...local, refus: { code: 'X', le: LATER, editId: 'edit-1' } } };
    const forgotten = { ...dirty, local: { ...local, oubli: true as const } };
    for (const doc of [received(), freeze(dirty), refuse, forgotten])
      expect(prepareEnvoi('interventions', doc)).toBeNull();
  });
  test('[sync/S3] what waits for a choice is held back, the rest goes on', () => {
    const doc = edited({ etat: 'X', motif: 'y' });
    const local = { ...doc.local!, enConflit: ['etat'] };
    expect(prepareEnvoi('interventions', { ...doc, local })?.local?.envoi?.changes).toEqual({ motif: 'y' });
    expect(prepareEnvoi('interventions', { ...doc, local: { ...local, enConflit: ['etat', 'motif'] } })).toBeNull();
  });
  test('[sync/S3] a submission waits for the choice; the other answers go on', () => {
    const doc = edited({ 'champs.surface': 90, 'champs.lambda': 0.035, etat: 'VERIF RT', resultat: 'Satisfaisant' });
    const waiting = { ...doc, local: { ...doc.local!, enConflit: ['champs.surface'] } };
    expect(prepareEnvoi('interventions', waiting)?.local?.envoi?.changes).toEqual({ 'champs.lambda': 0.035 });
    expect(Object.keys(prepareEnvoi('interventions', doc)?.local?.envoi?.changes ?? {})).toContain('etat');
  });
  test('what is sent again is what was sent, whatever was typed since', () => {
    const doc = editer(inFlight(), { 'champs.surface': 95 }, editContext({ editId: 'edit-2' }));
    expect(messageOf('interventions', doc)).toMatchObject({ editId: 'edit-1', changes: { 'champs.surface': 90 } });
  });
  test('a creation sends the whole document', () => {
    const doc = create({ id: 'p1', idDossier: 'd1', legende: null }, editContext({ collection: 'photos' }));
    expect(prepareEnvoi('photos', doc)?.local?.envoi).toMatchObject({
      nouveau: true,
      baseRev: 0,
      changes: { idDossier: 'd1', legende: null },
    });
  });
});

describe('[sync/S4] the answer', () => {
  test('received: the document is clean', () => {
    const doc = writtenDocument(
      receiveReply(inFlight(), reply({ doc: fromServer({ champs: { surface: 90, lambda: 0.04 } }, 2) }), context()),
    );
    expect(doc).toMatchObject({ rev: 2, dirty: 0 });
    expect(doc.local).toBeUndefined();
  });
  test('an edit that arrived longer ago than the server remembers asks nobody about itself', () => {
    const retyped = editer(inFlight(), { 'champs.surface': 95 }, editContext({ editId: 'edit-2' }));
    const server = fromServer({ champs: { surface: 90, lambda: 0.05 }, motif: 'bureau' }, 3);
    const decision = receiveReply(retyped, reply({ statut: 'conflit', doc: server }), context());
    expect(writtenDocument(decision).local).toMatchObject({ base: { 'champs.surface': 90 } });
    expect(writtenDocument(decision).local?.enConflit).toBeUndefined();
    expect(decision).toMatchObject({ conflits: [{ genre: 'fusion' }] });
  });
  test('a creation that arrived longer ago than that is no conflict with itself either', () => {
    const created = create({ id: 'p1', idDossier: 'd1', legende: 'mur' }, editContext({ collection: 'photos' }));
    const retyped = editer(
      prepareEnvoi('photos', created)!,
      { legende: 'mur nord' },
      editContext({ collection: 'photos', editId: 'edit-2' }),
    );
    const server = { id: 'p1', idDossier: 'd1', legende: 'mur', rev: 1, seq: 9 };
    const decision = receiveReply(
      retyped,
      reply({ id: 'p1', statut: 'conflit', doc: server }),
      context({ collection: 'photos' }),
    );
    expect(writtenDocument(decision)).toMatchObject({
      legende: 'mur nord',
      dirty: 1,
      local: { base: { legende: 'mur' } },
    });
    expect(writtenDocument(decision).local?.enConflit).toBeUndefined();
  });
  test('nor when it was refused and typed again: which of its sends arrived, only the values tell', () => {
    const of = context({ collection: 'photos' });
    let doc = create({ id: 'p1', idDossier: 'd1', legende: 'mur' }, editContext({ collection: 'photos' }));
    for (const [n, legende] of [
      [1, 'mur nord'],
      [2, 'mur sud'],
    ] as const) {
      const refused = reply({ id: 'p1', editId: `edit-${n}`, statut: 'refus', code: 'INTROUVABLE' });
      doc = writtenDocument(receiveReply(prepareEnvoi('photos', doc)!, refused, of));
      doc = editer(doc, { legende }, editContext({ collection: 'photos', editId: `edit-${n + 1}` }));
    }
    for (const arrived of ['mur', 'mur nord']) {
      const back = receive(doc, { id: 'p1', idDossier: 'd1', legende: arrived, rev: 2, seq: 9 }, of);
      expect(back).toMatchObject({ doc: { legende: 'mur sud', local: { base: { legende: arrived } } }, conflits: [] });
      expect(writtenDocument(back).local?.partis).toBeUndefined();
    }
    const other = receive(doc, { id: 'p1', idDossier: 'd1', legende: 'toit', rev: 2, seq: 9 }, of);
    expect(other).toMatchObject({ conflits: [{ ouvert: 1, champs: [{ mien: 'mur sud', leur: 'toit' }] }] });
  });
  test('what was typed meanwhile stays, on the value that was received', () => {
    const retyped = editer(inFlight(), { 'champs.surface': 95, motif: 'x' }, editContext({ editId: 'edit-2' }));
    const doc = writtenDocument(
      receiveReply(retyped, reply({ doc: fromServer({ champs: { surface: 90, lambda: 0.04 } }, 2) }), context()),
    );
    expect(doc).toMatchObject({
      dirty: 1,
      champs: { surface: 95 },
      motif: 'x',
      local: { base: { 'champs.surface': 90, motif: null } },
    });
    expect(doc.local?.envoi).toBeUndefined();
  });
  test('a value typed back while it travelled is an edit of its own', () => {
    const retyped = editer(inFlight(), { 'champs.surface': 80 }, editContext({ editId: 'edit-2' }));
    const doc = writtenDocument(
      receiveReply(retyped, reply({ doc: fromServer({ champs: { surface: 90, lambda: 0.04 } }, 2) }), context()),
    );
    expect(doc).toMatchObject({ champs: { surface: 80 }, local: { base: { 'champs.surface': 90 } } });
  });
  test('an answer to another send, a late copy, a document gone: nothing', () => {
    expect(receiveReply(inFlight(), reply({ editId: 'autre' }), context()).op).toBe('rien');
    expect(receiveReply(received(), reply({}), context()).op).toBe('rien');
    expect(receiveReply(undefined, reply({}), context()).op).toBe('rien');
  });
  test('our own echo lists nothing', () => {
    const decision = receiveReply(
      inFlight(),
      reply({ doc: fromServer({ champs: { surface: 90, lambda: 0.04 }, etat: 'VERIF RT' }, 2) }),
      context(),
    );
    expect(decision).toMatchObject({ conflits: [] });
  });
  test('a creation received keeps what was typed since', () => {
    const created = create({ id: 'p1', idDossier: 'd1', legende: 'a' }, editContext({ collection: 'photos' }));
    const retyped = editer(
      prepareEnvoi('photos', created)!,
      { legende: 'b' },
      editContext({ collection: 'photos', editId: 'edit-2' }),
    );
    const server = { id: 'p1', rev: 1, seq: 4, idDossier: 'd1', legende: 'a', recuLe: null };
    const doc = writtenDocument(
      receiveReply(retyped, reply({ id: 'p1', doc: server }), context({ collection: 'photos' })),
    );
    expect(doc).toMatchObject({ rev: 1, legende: 'b', local: { base: { legende: 'a' } } });
    expect(doc.local?.nouveau).toBeUndefined();
  });
  test('[sync/S3] overtaken: merged, with the author that the server names, and sent again under another id', () => {
    const auteurs = { 'champs.surface': { nom: 'Samia Haddad', le: LATER } };
    const decision = receiveReply(
      inFlight(),
      reply({ statut: 'conflit', doc: fromServer({ champs: { surface: 75 } }, 4), auteurs }),
      context(),
    );
    expect(writtenDocument(decision).local).toMatchObject({ editId: 'id-1', enConflit: ['champs.surface'] });
    expect(decision).toMatchObject({ conflits: [{ champs: [{ leurAuteur: 'Samia Haddad', leurLe: LATER }] }, {}] });
  });
  test('seed 71 - a refusal without a document is merged with what a pull brought under the send', () => {
    const withReceived = writtenDocument(receive(inFlight(), fromServer({ motif: 'bureau' }, 2), context()));
    const doc = writtenDocument(receiveReply(withReceived, reply({ statut: 'refus', code: 'VALIDATION' }), context()));
    expect(doc).toMatchObject({ rev: 2, motif: 'bureau', local: { refus: { code: 'VALIDATION' } } });
    expect(doc.local?.recu).toBeUndefined();
  });
});

describe('[sync/S5] a refusal', () => {
  const refus = reply({ statut: 'refus', code: 'TRANSITION_INTERDITE', data: { de: 'NOUVELLE' }, doc: fromServer() });
  test('stays with its reason, and what was typed stays', () => {
    const doc = writtenDocument(receiveReply(inFlight(), refus, context()));
    expect(doc).toMatchObject({
      dirty: 1,
      champs: { surface: 90 },
      local: { refus: { code: 'TRANSITION_INTERDITE', data: { de: 'NOUVELLE' } } },
    });
    expect(prepareEnvoi('interventions', doc)).toBeNull();
  });
  test('goes again under another id', () => {
    const doc = writtenDocument(retryRefused(writtenDocument(receiveReply(inFlight(), refus, context())), context()));
    expect(messageOf('interventions', freeze(doc))).toMatchObject({
      editId: 'id-1',
      changes: { 'champs.surface': 90 },
    });
  });
  test('does not hold an edit typed since', () => {
    const retyped = editer(inFlight(), { motif: 'x' }, editContext({ editId: 'edit-2' }));
    expect(writtenDocument(receiveReply(retyped, refus, context())).local?.refus).toBeUndefined();
  });
  test('of a document that is not there any more is a tombstone', () => {
    const lost = reply({ statut: 'refus', code: 'INTROUVABLE' });
    expect(receiveReply(inFlight(), lost, context())).toMatchObject({
      op: 'retirer',
      conflits: [{ genre: 'quarantaine' }],
    });
    expect(receiveReply(inFlight(), { ...lost, doc: exitOf(9) }, context()).op).toBe('retirer');
  });
  test('that time lifts is told from one that a person settles', () => {
    const one = (code: string) => isTransient({ code });
    expect([one('PHOTOS_MANQUANTES'), one('ERREUR_INTERNE')]).toEqual([true, true]);
    expect([one('DROIT_INSUFFISANT'), one('VERROUILLE')]).toEqual([false, false]);
  });
  test('a failed request is counted, and changes nothing of what is sent', () => {
    const doc = writtenDocument(noteFailure(inFlight(), 'HORS_LIGNE'));
    expect(doc.local).toMatchObject({ essais: 1, derniereErreur: 'HORS_LIGNE' });
    expect(messageOf('interventions', doc)).toEqual(messageOf('interventions', inFlight()));
  });
});
