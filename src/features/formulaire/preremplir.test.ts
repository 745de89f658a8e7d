import { expect, test } from 'vitest';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { MODELES } from '#domain/forms/models/modeles.ts';
import { preremplir } from './preremplir.ts';

const champ = (cf_id: string, cf_prefill: string) =>
  ({ cf_id, cf_label: cf_id, cf_component_type: 'TEXT', cf_prefill }) as ChampDefinition;
const dossier = {
  referenceClient: 'REF-7',
  dateFacture: null,
  operation: { surface: 98, puissance: null },
  donnees: { scenario: 'S2' },
} as unknown as Dossier;
const known = { dossier, jour: '2026-11-23' };

test('a form opens with what the dossier knows', () => {
  const definitions = [
    champ('ref', 'dossier.referenceClient'),
    champ('s', 'operation.surface'),
    champ('sc', 'projet.scenario'),
  ];
  expect(preremplir(definitions, {}, known)).toEqual({ ref: 'REF-7', s: 98, sc: 'S2' });
});

test('an answer is never written over, an emptied one neither', () => {
  expect(
    preremplir(
      [champ('ref', 'dossier.referenceClient'), champ('s', 'operation.surface')],
      { ref: 'A', s: null },
      known,
    ),
  ).toEqual({});
});

test('what the dossier does not know stays empty', () => {
  expect(
    preremplir([champ('f', 'dossier.dateFacture'), champ('x', 'ailleurs.x'), champ('y', 'dossier')], {}, known),
  ).toEqual({});
});

test('[forms/F42] the day of the visit is that of its appointment, in every form of ours that asks for it', () => {
  expect(preremplir([champ('d', 'visite.jour')], {}, known)).toEqual({ d: '2026-11-23' });
  expect(preremplir([champ('d', 'visite.jour')], {}, { dossier, jour: null })).toEqual({});
  const without = MODELES.filter(
    ({ formulaire: { champs } }) => !champs.some(({ cf_prefill }) => cf_prefill === 'visite.jour'),
  );
  expect(without.map(({ formulaire: { code } }) => code)).toEqual([]);
});
