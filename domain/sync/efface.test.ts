import fc from 'fast-check';
import { expect, test } from 'vitest';
import { must } from '../base/must.ts';
import { toJournal } from './absence.ts';
import { receive } from './pull.ts';
import { receiveReply } from './push.ts';
import {
  context,
  writtenDocument,
  freeze,
  edited,
  LATER,
  received,
  fromServer,
  exitOf,
} from './test-support/samples.ts';

const erased = fromServer({ champs: {}, effaceLe: LATER }, 2);
const tombstone = { ...exitOf(2), effaceLe: LATER };

test('[rgpd/RG17] an erased document takes the place of what was typed on it: no conflict, nothing left to send', () => {
  const decision = receive(edited({ 'champs.surface': 90 }), erased, context());
  expect(writtenDocument(decision)).toMatchObject({ dirty: 0, champs: {}, effaceLe: LATER });
  expect(writtenDocument(decision)).not.toHaveProperty('local');
  expect(decision).toMatchObject({ conflits: [] });
});

test('[rgpd/RG17] a conflict that waited for a choice is closed, and says nothing any more', () => {
  const enConflit = receive(
    edited({ 'champs.surface': 90 }),
    fromServer({ champs: { surface: 75, lambda: 0.04 } }, 2),
    context(),
  );
  const [ouvert] = enConflit.op === 'ecrire' ? enConflit.conflits : [];
  const decision = receive(writtenDocument(enConflit), { ...erased, rev: 3, seq: 3 }, context({ ouvert }));
  expect(writtenDocument(decision).dirty).toBe(0);
  expect(decision).toMatchObject({ conflits: [{ id: ouvert?.id, ouvert: 0, champs: [] }] });
});

test('[rgpd/RG17] the tombstone of an erased document sets nothing aside', () => {
  expect(receive(edited({ 'champs.surface': 90 }), tombstone, context())).toEqual({
    op: 'retirer',
    conflits: [],
    effaceLe: tombstone.effaceLe,
  });
  expect(receive(edited({ 'champs.surface': 90 }), exitOf(2), context())).toMatchObject({
    conflits: [{ genre: 'quarantaine' }],
  });
});

test('[rgpd/RG17] the refusal of an edit that was under way brings the erased document, and keeps no refusal', () => {
  const refus = { editId: 'edit-1', id: 'i1', statut: 'refus', code: 'DONNEES_EFFACEES', doc: erased } as const;
  const decision = receiveReply(freeze(edited({ 'champs.surface': 90 })), refus, context());
  expect(writtenDocument(decision)).toMatchObject({ dirty: 0, champs: {} });
  expect(writtenDocument(decision)).not.toHaveProperty('local');
});

test('[rgpd/RG17] the journal of an absence does not keep the values that left', () => {
  const local = received();
  const absence = context({ absence: LATER });
  const decision = receive(local, erased, absence);
  expect(toJournal(decision, { local, server: erased, context: absence })).toBeNull();
  expect(toJournal(decision, { local, server: fromServer({ etat: 'VALIDE' }, 2), context: absence })).not.toBeNull();
});

test('[rgpd/RG17] whatever this device holds of it, an erasure sets nothing aside, and its tombstone says so', () => {
  const whatever = fc.constantFrom(
    undefined,
    received({}, 1),
    edited({ 'champs.surface': 90 }),
    { ...received({}, 1), dirty: 1 as const, local: { editId: 'e', base: {}, depuis: LATER, oubli: true as const } },
    { ...edited({ etat: 'X' }), local: { ...must(edited({ etat: 'X' }).local, 'an edit'), oubli: true as const } },
  );
  fc.assert(
    fc.property(whatever, fc.integer({ min: 2, max: 9 }), (local, seq) => {
      const decision = receive(local, { ...tombstone, seq }, context());
      expect(decision).toMatchObject({ op: 'retirer', effaceLe: tombstone.effaceLe });
      expect(decision.op !== 'rien' && decision.conflits.filter(({ ouvert }) => ouvert === 1)).toEqual([]);
    }),
  );
});
