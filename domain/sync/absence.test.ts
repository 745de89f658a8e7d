import { describe, expect, test } from 'vitest';
import { absenceDepuis, ajouterAbsence, journaliser } from './absence.ts';
import { RIEN } from './journal.ts';
import { recevoir } from './pull.ts';
import { contexte, modifie, recu, serveur, sortie } from './test-support/exemples.ts';

const DEPUIS = '2026-11-21T06:00:00.000Z';
const absent = contexte({ absence: DEPUIS });
const ligne = (local: Parameters<typeof recevoir>[0], server: Parameters<typeof recevoir>[1], ctx = absent) =>
  journaliser(recevoir(local, server, ctx), { local, server, contexte: ctx });

describe('[DC] an absence', () => {
  test('begins after an hour without a complete synchronisation, and never before the first one', () => {
    expect(absenceDepuis(DEPUIS, '2026-11-21T07:00:00.000Z')).toBe(DEPUIS);
    expect(absenceDepuis(DEPUIS, '2026-11-21T06:59:59.000Z')).toBeNull();
    expect(absenceDepuis(null, '2026-11-21T07:00:00.000Z')).toBeNull();
  });
  test('tells each field that others wrote, with its author when one wrote alone', () => {
    expect(ligne(recu(), serveur({ commentaireRt: 'Revoir', etat: 'VERIF RT' }, 2))).toMatchObject({
      genre: 'changement',
      absence: DEPUIS,
      ouvert: 0,
      revAvant: 1,
      champs: [
        { champ: 'etat', mien: 'EN COURS', leur: 'VERIF RT', leurAuteur: 'Claire Roux' },
        { champ: 'commentaireRt', mien: null, leur: 'Revoir' },
      ],
    });
    expect(ligne(recu(), serveur({ commentaireRt: 'Revoir' }, 3))).toMatchObject({ champs: [{ leurAuteur: null }] });
  });
  test('tells what is new, and what left without a word of what it held', () => {
    expect(ligne(undefined, serveur())).toMatchObject({ genre: 'arrivee', titre: 'I-2026-00001', champs: [] });
    const parti = ligne(recu(), sortie(9));
    expect(parti).toMatchObject({ genre: 'sortie', titre: 'I-2026-00001', champs: [] });
    expect(parti?.document).toBeUndefined();
  });
  test('leaves to the merge what is merged, and says nothing of what was seen or written by the server alone', () => {
    expect(ligne(modifie({ 'champs.surface': 90 }), serveur({ commentaireRt: 'x' }, 2))).toBeNull();
    expect(ligne(recu(), serveur({ nomClient: 'Autre' }, 2))).toBeNull();
    expect(journaliser(RIEN, { local: recu(), server: serveur(), contexte: absent })).toBeNull();
    expect(ligne(recu(), serveur({ motif: 'x' }, 2), contexte())).toBeNull();
  });
  test('a round killed in the middle names the same record again', () => {
    const ids = [1, 2].map(() => ligne(recu(), serveur({ motif: 'x' }, 2))?.id);
    expect(ids[0]).toBe(ids[1]);
  });
  test('is kept 30 days, and is new again when it is ended again', () => {
    const absence = (depuis: string, jusquAu: string) => ({ depuis, jusquAu, vue: 1 as const, nombre: 3, omis: 0 });
    const vieille = absence('2026-10-01T06:00:00.000Z', '2026-10-01T09:00:00.000Z');
    const hier = absence('2026-11-20T06:00:00.000Z', '2026-11-20T09:00:00.000Z');
    const nouvelle = { ...absence(DEPUIS, '2026-11-21T09:00:00.000Z'), nombre: 4, vue: 0 as const };
    expect(ajouterAbsence([absence(DEPUIS, '2026-11-21T08:00:00.000Z'), hier, vieille], nouvelle)).toEqual([
      nouvelle,
      hier,
    ]);
    expect(ajouterAbsence([nouvelle], { ...nouvelle, vue: 1 })[0]?.vue).toBe(0);
    expect(ajouterAbsence([{ ...nouvelle, vue: 1 }], nouvelle)[0]?.vue).toBe(1);
  });
});
