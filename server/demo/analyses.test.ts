import { expect, test } from 'vitest';
import { VARIANTS } from '#domain/variants/variants.ts';
import { Random } from './random.ts';
import { analysesDemo } from './analyses.ts';
import { fonder } from './variante.ts';

test.each(VARIANTS)(
  '[ocr/OC31] [ocr/OC32] the analysis of %s has a quote that is right and one that lacks its day',
  (variante) => {
    const { monde } = fonder(new Random(1), variante, {
      aujourdhui: '2026-11-23',
      contenus: { images: [], pieces: [] },
    });
    const { analyse, papers } = analysesDemo(monde);
    expect(papers.map(({ document }) => document.verdict)).toEqual(['Conforme', 'Incomplet']);
    expect(papers[0]?.document.resultats.map(({ valeur }) => valeur)).toEqual([
      'Mme Odette LEMARCHAND',
      '2026-09-14',
      '4 rue du Prieuré',
      'QPAC-164203',
      '1967.08',
    ]);
    expect(analyse).toMatchObject({ statut: 'terminée', lus: 2, trouves: 9, manquants: 1 });
  },
);
