import { describe, expect, test } from 'vitest';
import { PLAN } from '#domain/renovation/essais.ts';
import { must } from '#domain/base/must.ts';
import { LIGNE_VIDE, lireLigne, saisieDeLigne } from './saisie-ligne.ts';

const saisie = (champs: Partial<typeof LIGNE_VIDE>) => ({
  ...LIGNE_VIDE,
  libelle: 'Combles',
  montant: '100',
  ...champs,
});

describe('a line of a financing plan, as it is typed', () => {
  test('[renovation/PF4] a stored line is typed and read back as it was', () => {
    for (const [genre, lignes] of [
      ['travaux', PLAN.travaux],
      ['ressource', PLAN.ressources],
    ] as const) {
      const ligne = must(lignes[0], 'a line');
      const { chemin: _, ...attendue } = ligne;
      expect(lireLigne(genre, saisieDeLigne(ligne), ligne.rang)).toEqual({ ok: true, ligne: attendue });
    }
  });
  test.each([
    ['12 000,50', 1_200_050],
    ['12\u202F000,5 €', 1_200_050],
    ['0,1', 10],
    ['1234567.89', 123_456_789],
    ['0', 0],
  ])('[renovation/PF4] %s euros are %i cents', (montant, centimes) => {
    expect(lireLigne('ressource', saisie({ montant }), 0)).toMatchObject({ ligne: { centimes } });
  });
  test.each(['12,345', '-5', 'mille', '1e3', '99999999999', '='])('[renovation/PF6] « %s » is no amount', (montant) => {
    expect(lireLigne('travaux', saisie({ montant }), 0)).toEqual({ ok: false, erreurs: { montant: 'montant' } });
    expect(lireLigne('travaux', saisie({ horsTaxe: montant }), 0)).toEqual({
      ok: false,
      erreurs: { horsTaxe: 'montant' },
    });
  });
  test('[renovation/PF6] a line has a name and an amount; without tax, nothing is not zero', () => {
    expect(lireLigne('travaux', LIGNE_VIDE, 0)).toEqual({
      ok: false,
      erreurs: { libelle: 'requis', montant: 'requis' },
    });
    expect(lireLigne('travaux', saisie({ horsTaxe: ' ' }), 3)).toMatchObject({ ligne: { horsTaxe: null, rang: 3 } });
  });
});
