import { expect, test } from 'vitest';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { MODELES } from '#domain/forms/models/modeles.ts';
import { dossier as sampleDossier } from '#domain/test-support/samples.ts';
import { preremplir } from './preremplir.ts';

const champ = (cf_id: string, cf_prefill: string) =>
  ({ cf_id, cf_label: cf_id, cf_component_type: 'TEXT', cf_prefill }) as ChampDefinition;
const dossier = sampleDossier({
  referenceClient: 'REF-7',
  dateFacture: null,
  operation: { surface: 98, puissance: null },
  donnees: { scenario: 'S2' },
  menage: { occupants: 3, rfr: 21_000 },
});
const known = { dossier, jour: '2026-11-23' };

test('a form opens with what the dossier knows', () => {
  const definitions = [
    champ('ref', 'dossier.referenceClient'),
    champ('s', 'operation.surface'),
    champ('sc', 'projet.scenario'),
  ];
  expect(preremplir(definitions, {}, known)).toEqual({ ref: 'REF-7', s: 98, sc: 'S2' });
});

test('[forms/F51] a field begins with the value of its definition, after what the dossier knows of it', () => {
  const text = { ...champ('t', 'ailleurs.x'), cf_value: 'Néant' };
  const { cf_prefill: _, ...plain } = champ('n', '');
  const definitions = [text, { ...plain, cf_value: 2 }, { ...champ('ref', 'dossier.referenceClient'), cf_value: 'X' }];
  expect(preremplir(definitions, {}, known)).toEqual({ t: 'Néant', n: 2, ref: 'REF-7' });
  expect(preremplir(definitions, { t: null, n: 5, ref: '' }, known)).toEqual({});
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

test('[forms/F42] what the demande says of a ménage stands in its form, its zone that of the address', () => {
  const vi = MODELES.find(({ formulaire: { code } }) => code === 'MAR-VI')?.formulaire.champs ?? [];
  const filled = preremplir(vi, {}, known);
  expect(filled).toMatchObject({ v_personnes: 3, v_rfr: 21_000, v_zone: 'Autres régions' });
  const said = { ...dossier, menage: { zone: 'Île-de-France' } };
  expect(preremplir(vi, {}, { ...known, dossier: said })).toMatchObject({ v_zone: 'Île-de-France' });
});
