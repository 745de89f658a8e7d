import { expect, test } from 'vitest';
import { LANGUES } from '../base/languages.ts';
import { evaluate } from '../forms/evaluate.ts';
import { tabletOn } from '../forms/tablet.test-support.ts';
import { criteresOfRapport } from './criteres-rapport.ts';
import { phrasesOfReport } from './phrases.ts';
import type { RapportToWrite } from './rapport-to-write.ts';
import { rapportIntervention } from './rapport-intervention.ts';
import { RAPPORT } from './rapport.test-support.ts';

const written = (others: Partial<RapportToWrite> = {}): string =>
  JSON.stringify(rapportIntervention({ ...RAPPORT, ...others }).content);

test.each([
  ['fr', 'Annule et remplace le rapport I-2026-00090, version 1, émis le 20/03/2026'],
  ['en', 'Cancels and replaces report I-2026-00090, version 1, issued on'],
  ['es', 'Anula y sustituye el informe I-2026-00090, versión 1, emitido el'],
  ['pt', 'Anula e substitui o relatório I-2026-00090, versão 1, emitido em'],
  ['de', 'Ersetzt und annulliert den Bericht I-2026-00090, Fassung 1, ausgestellt am'],
] as const)('[reports/R62] in %s, what is replaced is named by number, version and date', (...[langue, said]) => {
  const intervention = { ...RAPPORT.intervention, version: 2, remplaceId: RAPPORT.intervention.id };
  const replaced = { numero: 'I-2026-00090', version: 1, valideLe: '2026-03-20T10:00:00Z' };
  expect(written({ intervention, replaced, phrases: phrasesOfReport('cee', langue) })).toContain(said);
});
test('[reports/R63] says the edition of the fiche, the version of the form and the operations for which it holds', () => {
  expect(written()).toContain(
    'BAR-EN-101, critères 1, formulaire version 2, opérations engagées à partir du 01/01/2026',
  );
  const made = { version: 4, valideDu: '2025-01-01', valideAu: '2025-12-31', modele: null };
  expect(written({ formMade: made })).toContain(
    'formulaire version 4, opérations engagées du 01/01/2025 au 31/12/2025',
  );
});
test('[bureaux/O22] a report says the method with which its visit was submitted, and nothing when none was named', () => {
  const methodes = [{ code: 'BAR-EN-101', methode: 'PRO-04, version 4', du: null, jusquAu: null }];
  const bureau = { ...RAPPORT.bureau, methodes };
  const submitted = { ...RAPPORT.intervention, soumisLe: '2026-03-20T10:00:00Z' };
  const before = { ...submitted, methode: 'PRO-04, version 3' };
  expect(written({ bureau, intervention: before })).toContain('méthode\u00A0: PRO-04, version 3');
  expect(written({ bureau, intervention: submitted })).not.toContain('méthode\u00A0:');
  expect(written({ bureau, intervention: { ...submitted, soumisLe: null } })).toContain('PRO-04, version 4');
});
test.each(['eds', 'mar'] as const)(
  '[reports/R63] an operation and a fiche are words of cee: %s has its own',
  (variante) => {
    for (const langue of LANGUES) {
      const intervention = { ...RAPPORT.intervention, variante };
      const said = written({ intervention, phrases: phrasesOfReport(variante, langue) });
      const cee = phrasesOfReport('cee', langue);
      for (const word of [cee.engagees('01/01/2026', null), cee.titreCriteres, `"${cee.formulaire}"`])
        expect(said).not.toContain(word);
    }
  },
);
test('[reports/R37] a row of the table of criteria is kept on one page', () => {
  const formulaire = tabletOn('EDS-CTQ').form;
  const etats = evaluate(formulaire, {}, '2026-11-23');
  const phrases = phrasesOfReport('eds', 'fr');
  const [table] = criteresOfRapport({ formulaire, etats, phrases, couleur: '#000000', sansObjet: true });
  expect(table).toMatchObject({ table: { dontBreakRows: true } });
});
