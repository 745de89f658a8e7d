import { expect, test } from 'vitest';
import { rapportIntervention } from './rapport-intervention.ts';
import { RAPPORT } from './rapport.test-support.ts';

const made = { id: 9, nom: 'Marc Roussel', le: '2026-03-24T10:00:00Z', avant: null };
const written = (correctionsRt: readonly { readonly champ: string | null }[]): string =>
  JSON.stringify(
    rapportIntervention({
      ...RAPPORT,
      intervention: { ...RAPPORT.intervention, correctionsRt: correctionsRt.map((one) => ({ ...made, ...one })) },
    }).content,
  );

test('[interventions/I33] the report says which answers the technical manager corrected, and when', () => {
  const said = 'corrigé par le RT (Marc Roussel), le 24/03/2026 à 11:00';
  const { champs } = RAPPORT.formulaire.definition;
  const text = champs.find(({ cf_component_type: type, cf_calculated: own }) => type === 'NUMBER' && own !== true);
  const table = champs.find(({ cf_component_type: type }) => type === 'TABLE');
  expect(written([])).not.toContain('corrigé par');
  for (const champ of [text, table]) expect(written([{ champ: champ?.cf_id ?? '' }])).toContain(said);
});

test('[interventions/I34] and that the conclusion was changed', () => {
  expect(written([{ champ: null }])).toContain('Conclusion changée par le RT (Marc Roussel), le 24/03/2026 à 11:00');
});
