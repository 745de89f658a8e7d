import { describe, expect, test } from 'vitest';
import { receive } from './pull.ts';
import { context, writtenDocument, freeze, edited, received, fromServer, exitOf } from './test-support/samples.ts';

describe('a document comes from the server', () => {
  test('an unknown document is written, an unknown tombstone is nothing', () => {
    expect(writtenDocument(receive(undefined, fromServer(), context()))).toMatchObject({
      rev: 1,
      dirty: 0,
      cleControleur: 0,
    });
    expect(receive(undefined, exitOf(2), context()).op).toBe('rien');
  });
  test('[sync/S2] a revision already seen is nothing', () => {
    expect(receive(received({}, 3), fromServer({ etat: 'VIEUX' }, 2), context()).op).toBe('rien');
    expect(receive(edited({ etat: 'X' }), fromServer({}, 1), context()).op).toBe('rien');
  });
  test('[sync/S3] other paths are taken, mine wait, and the journal lists what changed with its author', () => {
    const decision = receive(edited({ 'champs.surface': 90 }), fromServer({ etat: 'NOUVELLE' }, 2), context());
    expect(writtenDocument(decision)).toMatchObject({ rev: 2, etat: 'NOUVELLE', champs: { surface: 90 }, dirty: 1 });
    expect(decision).toMatchObject({
      conflits: [
        {
          genre: 'fusion',
          ouvert: 0,
          champs: [{ champ: 'etat', mien: 'EN COURS', leur: 'NOUVELLE', leurAuteur: 'Claire Roux' }],
        },
      ],
    });
  });
  test('[sync/S3] the same path is held back, and its record comes with the document', () => {
    const decision = receive(
      edited({ 'champs.surface': 90 }),
      fromServer({ champs: { surface: 75, lambda: 0.04 } }, 2),
      context(),
    );
    expect(writtenDocument(decision).local).toMatchObject({
      base: { 'champs.surface': 75 },
      enConflit: ['champs.surface'],
    });
    expect(decision).toMatchObject({
      conflits: [
        {
          genre: 'conflit',
          ouvert: 1,
          titre: 'I-2026-00001',
          idDossier: 'd1',
          champs: [{ base: 80, mien: 90, leur: 75 }],
        },
      ],
    });
  });
  test('[sync/S3] nobody is named when several people may have written', () => {
    const decision = receive(edited({ 'champs.surface': 90 }), fromServer({ champs: { surface: 75 } }, 3), context());
    expect(decision).toMatchObject({ conflits: [{ champs: [{ leurAuteur: null, leurLe: null }] }, {}] });
  });
  test('[sync/S3] seed 1342 - an open conflict keeps the value both started from, even when there was none', () => {
    const first = receive(edited({ commentaireRt: 'a' }), fromServer({ commentaireRt: 'b' }, 2), context());
    const openConflit = first.op === 'ecrire' ? first.conflits[0] : undefined;
    const next = receive(
      writtenDocument(first),
      fromServer({ commentaireRt: 'c' }, 3),
      context({ ouvert: openConflit }),
    );
    expect(next).toMatchObject({ conflits: [{ id: openConflit?.id, champs: [{ base: null, mien: 'a', leur: 'c' }] }] });
  });
  test('[sync/S3] seed 431 - a conflict whose other side went back is none any more', () => {
    const first = receive(
      edited({ 'champs.surface': 90 }),
      fromServer({ champs: { surface: 75, lambda: 0.04 } }, 2),
      context(),
    );
    const openConflit = first.op === 'ecrire' ? first.conflits[0] : undefined;
    const doc = writtenDocument(receive(writtenDocument(first), fromServer({}, 3), context({ ouvert: openConflit })));
    expect(doc.local).toMatchObject({ base: { 'champs.surface': 80 } });
    expect(doc.local?.enConflit).toBeUndefined();
  });
  test('[sync/S4] nothing is merged under an unanswered send; what came is kept aside', () => {
    const doc = freeze(edited({ 'champs.surface': 90 }));
    const updated = writtenDocument(receive(doc, fromServer({ etat: 'NOUVELLE' }, 2), context()));
    expect(updated).toMatchObject({ rev: 1, etat: 'EN COURS', local: { recu: { rev: 2 }, envoi: doc.local?.envoi } });
    expect(receive(updated, fromServer({}, 2), context()).op).toBe('rien');
  });
});

describe('[sync/S6] a document leaves the scope', () => {
  test('a clean one vanishes', () => {
    expect(receive(received(), exitOf(5), context())).toEqual({ op: 'retirer', conflits: [] });
  });
  test('[sync/S2] a tombstone older than the document is nothing', () => {
    expect(receive(received({}, 7), exitOf(5), context()).op).toBe('rien');
  });
  test('unsent edits go to quarantine with the whole document', () => {
    const decision = receive(edited({ 'champs.surface': 90 }), exitOf(5), context());
    expect(decision).toMatchObject({
      op: 'retirer',
      conflits: [
        {
          genre: 'quarantaine',
          ouvert: 1,
          document: { id: 'i1', champs: { surface: 90 } },
          champs: [{ champ: 'champs.surface', mien: 90 }],
        },
      ],
    });
  });
});
