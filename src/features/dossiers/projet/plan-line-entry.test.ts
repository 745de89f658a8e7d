import { describe, expect, test } from 'vitest';
import { PLAN } from '#domain/renovation/samples.ts';
import { must } from '#domain/base/must.ts';
import { EMPTY_LINE, readLine, lineEntryOf } from './plan-line-entry.ts';

const entry = (fields: Partial<typeof EMPTY_LINE>) => ({
  ...EMPTY_LINE,
  libelle: 'Combles',
  montant: '100',
  ...fields,
});

describe('a line of a financing plan, as it is typed', () => {
  test('[renovation/PF4] a stored line is typed and read back as it was', () => {
    for (const [genre, lignes] of [
      ['travaux', PLAN.travaux],
      ['ressource', PLAN.ressources],
    ] as const) {
      const line = must(lignes[0], 'a line');
      const { chemin: _, ...attendue } = line;
      expect(readLine(genre, lineEntryOf(line), line.rang)).toEqual({ ok: true, ligne: attendue });
    }
  });
  test.each([
    ['12 000,50', 1_200_050],
    ['12\u202F000,5 €', 1_200_050],
    ['0,1', 10],
    ['1234567.89', 123_456_789],
    ['0', 0],
  ])('[renovation/PF4] %s euros are %i cents', (amount, centimes) => {
    expect(readLine('ressource', entry({ montant: amount }), 0)).toMatchObject({ ligne: { centimes } });
  });
  test.each(['12,345', '-5', 'mille', '1e3', '99999999999', '='])('[renovation/PF6] « %s » is no amount', (amount) => {
    expect(readLine('travaux', entry({ montant: amount }), 0)).toEqual({ ok: false, erreurs: { montant: 'montant' } });
    expect(readLine('travaux', entry({ horsTaxe: amount }), 0)).toEqual({
      ok: false,
      erreurs: { horsTaxe: 'montant' },
    });
  });
  test('[renovation/PF6] a line has a name and an amount; without tax, nothing is not zero', () => {
    expect(readLine('travaux', EMPTY_LINE, 0)).toEqual({
      ok: false,
      erreurs: { libelle: 'requis', montant: 'requis' },
    });
    expect(readLine('travaux', entry({ horsTaxe: ' ' }), 3)).toMatchObject({ ligne: { horsTaxe: null, rang: 3 } });
  });
});
