import { describe, expect, test } from 'vitest';
import { LANGUES, type Langue } from '../base/languages.ts';
import { RESULTATS } from '../interventions/resultat.ts';
import { NATURES, natureIn } from '../interventions/nature.ts';
import { VARIANTS } from '../variants/variants.ts';
import { wordsOfBrand } from '../variants/words.ts';
import { phrasesOfReport } from './phrases.ts';
import { rapportIntervention } from './rapport-intervention.ts';
import { RAPPORT } from './rapport.test-support.ts';

/** Everything that such a report says, its running lines included. */
function saidIn(langue: Langue, variante: 'cee' | 'mar' = 'cee'): string {
  const document = rapportIntervention({
    ...RAPPORT,
    intervention: {
      ...RAPPORT.intervention,
      version: 2,
      remplaceId: RAPPORT.intervention.id,
      valideLe: '2026-03-25T10:00:00Z',
      correctionsRt: [{ champ: null, id: 9, nom: 'M. Roussel', le: '2026-03-24T10:00:00Z', avant: null }],
    },
    phrases: phrasesOfReport(variante, langue),
    draft: true,
    qr: 'https://cee.example/q',
  });
  const { content, images: _, language, watermark } = document;
  return JSON.stringify([language, watermark, content, document.header(2), document.footer(2, 5)]);
}

/** The fixed words of a language, told from what is said the same in another. */
function wordsOf(langue: Langue): string[] {
  const words = (node: unknown): string[] =>
    typeof node === 'string'
      ? [node]
      : typeof node === 'object' && node !== null
        ? Object.values(node).flatMap(words)
        : [];
  const { langue: _, cardinaux: _c, resultats: _r, entre: _e, ...rest } = phrasesOfReport('cee', langue);
  return words(rest);
}

describe('[reports/R35] the language of a report', () => {
  test('an English client reads English headings, and the file says so', () => {
    const said = saidIn('en');
    for (const word of [
      '"Inspection report"',
      '"Operation inspected"',
      '"Outcome of the inspection"',
      '"Satisfactory"',
      '"On-site inspection"',
      '"Photographs"',
      '"Signatures"',
      'Page 2 of 5',
      'This report may only be reproduced in full.',
      'Inspection made and report drawn up by',
    ])
      expect(said).toContain(word);
    expect(said.startsWith('["en",{"text":"DRAFT"')).toBe(true);
  });

  test('no fixed word of French is left in another language', () => {
    const french = wordsOf('fr');
    expect(french.filter((word) => saidIn('fr').includes(word)).length).toBeGreaterThan(30);
    for (const langue of LANGUES.filter((one) => one !== 'fr')) {
      const own = wordsOf(langue);
      // « Motif » alone: a word of one language may be part of another's.
      const foreign = french.filter((word) => !own.some((one) => one.includes(word)));
      const said = saidIn(langue);
      // What the office wrote in its form may be the same word.
      const labels = JSON.stringify(RAPPORT.formulaire.definition);
      expect([langue, foreign.filter((word) => said.includes(`"${word}"`) && !labels.includes(word))]).toEqual([
        langue,
        [],
      ]);
      expect(said).not.toMatch(/\u00A0:|corrigé|validé|Prise le|à confirmer|calculé"| à \d\d:/);
    }
  });

  test('what the office wrote stays as it wrote it', () => {
    const { champs } = RAPPORT.formulaire.definition;
    const labels = champs
      .map(({ cf_label }) => cf_label)
      .filter((label) => saidIn('fr').includes(JSON.stringify(label)));
    expect(labels.length).toBeGreaterThan(10);
    for (const langue of LANGUES)
      expect([langue, labels.filter((label) => !saidIn(langue).includes(JSON.stringify(label)))]).toEqual([langue, []]);
  });

  test('numbers and days are written as its readers write them', () => {
    expect(saidIn('fr')).toContain('23/03/2026');
    expect(saidIn('de')).toContain('23.03.2026');
    expect(saidIn('en')).toContain('0.043');
    expect(saidIn('de')).toContain('0,043');
    expect(saidIn('en')).toContain('1.40170°\u00A0W');
  });

  test('mar has its own words in each of them', () => {
    for (const langue of LANGUES) {
      const { titre, accreditation, demandeur } = phrasesOfReport('mar', langue);
      expect([titre, demandeur]).not.toContain(phrasesOfReport('cee', langue).titre);
      expect(accreditation('3-1957')).toBe('');
      expect(saidIn(langue, 'mar')).toContain(JSON.stringify(titre));
    }
  });

  test('every conclusion of the house has a word in each', () => {
    for (const langue of LANGUES) expect(Object.keys(phrasesOfReport('cee', langue).resultats)).toEqual([...RESULTATS]);
  });

  test('[interventions/I47] mar and eds call no visit and no party as cee does', () => {
    for (const langue of LANGUES) {
      const cee = phrasesOfReport('cee', langue);
      for (const variante of ['eds', 'mar'] as const) {
        const own = phrasesOfReport(variante, langue);
        expect(own.referenceDemandeur).not.toBe(cee.referenceDemandeur);
        expect(own.operation).not.toBe(cee.operation);
        const [surLeLieu] = NATURES.map((nature) => natureIn(wordsOfBrand(variante, langue), nature));
        expect(surLeLieu).not.toBe(wordsOfBrand('cee', langue).SurLeLieu);
      }
      expect(phrasesOfReport('eds', 'fr').demandeur).toBe('Donneur d’ordre');
    }
    for (const variante of VARIANTS)
      expect(natureIn(wordsOfBrand(variante, 'fr'), 'Visite d’un expert')).toBe('Visite d’un expert');
  });
});
