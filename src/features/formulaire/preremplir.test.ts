import { expect, test } from 'vitest';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { preremplir } from './preremplir.ts';

const champ = (cf_id: string, cf_prefill: string) =>
  ({ cf_id, cf_label: cf_id, cf_component_type: 'TEXT', cf_prefill }) as ChampDefinition;
const dossier = {
  referenceClient: 'REF-7',
  dateFacture: null,
  operation: { surface: 98, puissance: null },
  donnees: { scenario: 'S2' },
} as unknown as Dossier;

test('a form opens with what the dossier knows', () => {
  const definitions = [
    champ('ref', 'dossier.referenceClient'),
    champ('s', 'operation.surface'),
    champ('sc', 'projet.scenario'),
  ];
  expect(preremplir(definitions, {}, dossier)).toEqual({ ref: 'REF-7', s: 98, sc: 'S2' });
});

test('an answer is never written over, an emptied one neither', () => {
  expect(
    preremplir(
      [champ('ref', 'dossier.referenceClient'), champ('s', 'operation.surface')],
      { ref: 'A', s: null },
      dossier,
    ),
  ).toEqual({});
});

test('what the dossier does not know stays empty', () => {
  expect(
    preremplir([champ('f', 'dossier.dateFacture'), champ('x', 'ailleurs.x'), champ('y', 'dossier')], {}, dossier),
  ).toEqual({});
});
