import { expect, test } from 'vitest';
import { MODELES } from '../forms/models/modeles.ts';
import { RAPPORT } from './rapport.test-support.ts';
import { DEFAULT_LAYOUT } from './report-layout.ts';
import { specimen } from './specimen.ts';

const NOW = '2026-11-26T09:00:00Z';

test.each(MODELES.map((modele) => [modele.formulaire.code, modele] as const))(
  '[reports/R33] a specimen of %s is filled in, marked, and bears the office',
  (_code, { variante, formulaire }) => {
    const asked = {
      definition: formulaire,
      idTypeIntervention: formulaire.code,
      variante,
      bureau: RAPPORT.bureau,
      layout: DEFAULT_LAYOUT,
    };
    const drawn = specimen(asked, NOW);
    expect(drawn.ok && drawn.value.watermark?.text).toBe('SPÉCIMEN');
    const text = JSON.stringify(drawn.ok ? drawn.value.content : '');
    expect(text).toContain('Spécimen : aucune visite');
    expect(text).toContain('Trévian Contrôle');
    expect(text).toContain(formulaire.sections[0]?.libelle);
  },
);

test('[reports/R33] the layout is that of the specimen', () => {
  const {
    formulaire: { definition },
    bureau,
  } = RAPPORT;
  const layout = { ...DEFAULT_LAYOUT, couleur: '#123456', mentions: 'Médiateur' };
  const drawn = specimen({ definition, idTypeIntervention: 'BAR-EN-101', variante: 'cee', bureau, layout }, NOW);
  const text = JSON.stringify(drawn.ok ? drawn.value.content : '');
  expect(text).toContain('#123456');
  expect(text).toContain('Médiateur');
});
