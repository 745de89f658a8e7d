import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstRates } from '../lots/first-rates.ts';
import { sourceName, sourceNames } from './source-name.ts';

const ARRETE = 'Arrêté du 28 septembre 2021 (NOR TRER2128327A), article 6.';
const RESEARCH =
  /seule page|sans source|source faible|décidé le|\blus? le|loris|my-biz|certificall|processpilot|objectif54/i;

describe('[lots/TX8] the name of a source', () => {
  test.each([
    [`${ARRETE} loris-enr.com.`, ARRETE],
    [`${ARRETE} loris-enr.com, my-biz.fr.`, ARRETE],
    [`${ARRETE} loris-enr.com, my-biz.fr, aida.ineris.fr, lu le 28/11/2026.`, ARRETE],
    [`${ARRETE} my-biz.fr, aida.ineris.fr.`, `${ARRETE} aida.ineris.fr.`],
    [`${ARRETE} Une seule page commerciale : controlecee.com.`, ARRETE],
    [`${ARRETE} Sans source lue : à vérifier sur Légifrance.`, ARRETE],
    [
      'Arrêté du 15 décembre 2025, lu dans des pages professionnelles seulement : a.app, b.fr, le 28/11/2026.',
      'Arrêté du 15 décembre 2025.',
    ],
    ['Arrêté du 15 décembre 2025 (voir my-biz.fr), article 3', 'Arrêté du 15 décembre 2025, article 3.'],
    ['Légifrance, lu le 26/11/2026', 'Légifrance.'],
    ['Arrêté du 1er juin 2026', 'Arrêté du 1er juin 2026'],
    ['Procédure P-12 du bureau, art. 4 II, 12,5 %.', 'Procédure P-12 du bureau, art. 4 II, 12,5 %.'],
    ['https://www.legifrance.gouv.fr/jorf/id/JORFTEXT1', 'https://www.legifrance.gouv.fr/jorf/id/JORFTEXT1'],
    ['Fiche BAR-EN-101 vA64.6, trustia.ai : R ≥ 3', 'Fiche BAR-EN-101 vA64.6 : R ≥ 3.'],
    ['Fiche BAR-EN-101 (version du 18/12/2020, faq.hellio.com)', 'Fiche BAR-EN-101 (version du 18/12/2020).'],
    ['FAQ CEE (MAJ avril 2021, relue le 04/12/2025), trustia.ai, 1°', 'FAQ CEE (MAJ avril 2021), 1°.'],
    ['FAQ CEE, Q VI. d 3, 1°, trustia.ai', 'FAQ CEE, Q VI. d 3, 1°.'],
    ['Arrêté X, C. I. B (BAR-TH-104), a.fr ; à confirmer', 'Arrêté X, C. I. B (BAR-TH-104) ; à confirmer.'],
    ['FAQ CEE, 5°, trustia.ai ; 10 cm : pro.hellio.com (11/08/2025)', 'FAQ CEE, 5°.'],
    ['FAQ CEE, 4° ; pour une pompe à chaleur, lu dans aucun texte', 'FAQ CEE, 4°.'],
    ['Arrêté X, 8° a (chauffage seul ; avec eau chaude, lu dans aucun texte)', 'Arrêté X, 8° a (chauffage seul).'],
    [
      'Prestations, entreprendre.service-public.fr (F38231) ; arrêté non lu',
      'Prestations, entreprendre.service-public.fr (F38231).',
    ],
  ])('%s', (source, name) => {
    expect(sourceName(source)).toBe(name);
  });

  test.each([
    'Taux propre aux pompes à chaleur, jusqu’à 50 % selon processpilot.fr : source faible.',
    'Rénovation : aucun taux n’a été lu. À donner par le responsable technique.',
    'Une seule page commerciale : controlecee.com.',
    'Sans source lue : à vérifier sur Légifrance.',
    'loris-enr.com, my-biz.fr',
    'pro.hellio.com, bonnes pratiques BAR-TH-113 (08/09/2025)',
    'Surface par usage (faq.hellio.com) ; seuil de 10 %, lu pour cette fiche dans aucun texte',
  ])('is none when no text is named: %s', (source) => {
    expect(sourceName(source)).toBeNull();
  });

  test('what was confirmed is told as it was written', () => {
    const confirmed = 'Confirmé par Claire Morel, lu le 25/11/2026 : Légifrance, article 6';
    expect(sourceName(`${ARRETE} loris-enr.com. ${confirmed}`)).toBe(`${ARRETE} ${confirmed}`);
    expect(sourceName(`my-biz.fr ${confirmed}`)).toBe(confirmed);
  });

  test('sources that name one text name it once', () => {
    const rates = ['loris-enr.com.', 'Une seule page : a.fr.'].map((note) => ({ source: `${ARRETE} ${note}` }));
    expect(sourceNames(rates)).toEqual([ARRETE]);
    expect(sourceName(rates.map(({ source }) => source).join(' '))).toBe(ARRETE);
  });

  test('no row with which a portal begins tells how it was searched', () => {
    for (const variante of ['cee', 'mar'] as const)
      for (const { source } of firstRates(variante)) expect(sourceName(source) ?? '').not.toMatch(RESEARCH);
  });

  test('a name read again is the same, and says nothing that its source did not', () => {
    const words = fc.constantFrom(
      ARRETE,
      'loris-enr.com.',
      'Une seule page : a.fr.',
      'aida.ineris.fr, lus le 28/11/2026.',
      'Code de l’énergie, article L. 221-1.',
      'Décidé le 29/11/2026 : tenu pour lu.',
    );
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (parts) => {
        const name = sourceName(parts.join(' '));
        expect(name === null ? null : sourceName(name)).toBe(name);
        expect(name ?? '').not.toMatch(RESEARCH);
        expect(name?.includes(ARRETE) ?? false).toBe(parts.includes(ARRETE));
      }),
    );
  });
});
