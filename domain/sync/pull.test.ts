import { describe, expect, test } from 'vitest';
import { recevoir } from './pull.ts';
import { contexte, ecrit, gele, modifie, recu, serveur, sortie } from './test-support/exemples.ts';

describe('a document comes from the server', () => {
  test('an unknown document is written, an unknown tombstone is nothing', () => {
    expect(ecrit(recevoir(undefined, serveur(), contexte()))).toMatchObject({ rev: 1, dirty: 0, cleControleur: 0 });
    expect(recevoir(undefined, sortie(2), contexte()).op).toBe('rien');
  });
  test('[sync/S2] a revision already seen is nothing', () => {
    expect(recevoir(recu({}, 3), serveur({ etat: 'VIEUX' }, 2), contexte()).op).toBe('rien');
    expect(recevoir(modifie({ etat: 'X' }), serveur({}, 1), contexte()).op).toBe('rien');
  });
  test('[sync/S3] other paths are taken, mine wait, and the journal lists what changed with its author', () => {
    const decision = recevoir(modifie({ 'champs.surface': 90 }), serveur({ etat: 'NOUVELLE' }, 2), contexte());
    expect(ecrit(decision)).toMatchObject({ rev: 2, etat: 'NOUVELLE', champs: { surface: 90 }, dirty: 1 });
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
    const decision = recevoir(
      modifie({ 'champs.surface': 90 }),
      serveur({ champs: { surface: 75, lambda: 0.04 } }, 2),
      contexte(),
    );
    expect(ecrit(decision).local).toMatchObject({ base: { 'champs.surface': 75 }, enConflit: ['champs.surface'] });
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
    const decision = recevoir(modifie({ 'champs.surface': 90 }), serveur({ champs: { surface: 75 } }, 3), contexte());
    expect(decision).toMatchObject({ conflits: [{ champs: [{ leurAuteur: null, leurLe: null }] }, {}] });
  });
  test('[sync/S3] seed 1342 - an open conflict keeps the value both started from, even when there was none', () => {
    const premiere = recevoir(modifie({ commentaireRt: 'a' }), serveur({ commentaireRt: 'b' }, 2), contexte());
    const ouvert = premiere.op === 'ecrire' ? premiere.conflits[0] : undefined;
    const suite = recevoir(ecrit(premiere), serveur({ commentaireRt: 'c' }, 3), contexte({ ouvert }));
    expect(suite).toMatchObject({ conflits: [{ id: ouvert?.id, champs: [{ base: null, mien: 'a', leur: 'c' }] }] });
  });
  test('[sync/S3] seed 431 - a conflict whose other side went back is none any more', () => {
    const premiere = recevoir(
      modifie({ 'champs.surface': 90 }),
      serveur({ champs: { surface: 75, lambda: 0.04 } }, 2),
      contexte(),
    );
    const ouvert = premiere.op === 'ecrire' ? premiere.conflits[0] : undefined;
    const doc = ecrit(recevoir(ecrit(premiere), serveur({}, 3), contexte({ ouvert })));
    expect(doc.local).toMatchObject({ base: { 'champs.surface': 80 } });
    expect(doc.local?.enConflit).toBeUndefined();
  });
  test('[sync/S4] nothing is merged under an unanswered send; what came is kept aside', () => {
    const doc = gele(modifie({ 'champs.surface': 90 }));
    const suivant = ecrit(recevoir(doc, serveur({ etat: 'NOUVELLE' }, 2), contexte()));
    expect(suivant).toMatchObject({ rev: 1, etat: 'EN COURS', local: { recu: { rev: 2 }, envoi: doc.local?.envoi } });
    expect(recevoir(suivant, serveur({}, 2), contexte()).op).toBe('rien');
  });
});

describe('[sync/S6] a document leaves the scope', () => {
  test('a clean one vanishes', () => {
    expect(recevoir(recu(), sortie(5), contexte())).toEqual({ op: 'retirer', conflits: [] });
  });
  test('[sync/S2] a tombstone older than the document is nothing', () => {
    expect(recevoir(recu({}, 7), sortie(5), contexte()).op).toBe('rien');
  });
  test('unsent edits go to quarantine with the whole document', () => {
    const decision = recevoir(modifie({ 'champs.surface': 90 }), sortie(5), contexte());
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
