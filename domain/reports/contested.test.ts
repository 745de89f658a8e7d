import { expect, test } from 'vitest';
import { must } from '../base/must.ts';
import { compile } from '../forms/tablet.test-support.ts';
import { MODELES } from '../forms/models/modeles.ts';
import { REASON_ID } from '../forms/proposal.ts';
import { rapportIntervention } from './rapport-intervention.ts';
import { RAPPORT } from './rapport.test-support.ts';

/** All that is written, in its order. */
function textsOf(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsOf) : [];
}

const formOf = (code: string) =>
  compile(
    must(MODELES.find(({ formulaire }) => formulaire.code === code)?.formulaire, `${code} is a form of the product`),
  );
const printed = (code: string, reponses: object): string =>
  textsOf(
    rapportIntervention({ ...RAPPORT, formulaire: formOf(code), reponses: { ...reponses }, photos: [] }).content,
  ).join('\n');

test('[reports/R50] one result stands in a report, and the reason under a conclusion that the measures do not give', () => {
  const said = printed('BAR-EN-101', {
    h_acces: 'Accessible',
    t_homogene: 'Non',
    c_resultat: 'Satisfaisant',
    [REASON_ID]: 'Le lambda du lot est 0,028',
  });
  expect(said).not.toContain('proposé par le calcul');
  expect(said.indexOf('Le lambda du lot est 0,028')).toBeLessThan(said.indexOf('Visite'));
});

test('[reports/R51] a danger stands before the conclusion, on the first page', () => {
  const said = printed('EDS-CTQ', { a_danger: 'Oui', a_concl: 'Arrêt de l’appareil' });
  const danger = said.indexOf('Danger signalé');
  expect(danger).toBeGreaterThan(-1);
  expect(danger).toBeLessThan(said.indexOf('Résultat du contrôle'));
});

test('[forms/CR8] the table of criteria of a fiche stands in its report, with what keeps one from being told', () => {
  const said = printed('BAR-EN-101', { h_acces: 'Accessible', t_homogene: 'Non' });
  const table = said.slice(said.indexOf('Critères de la fiche'), said.indexOf('Visite'));
  expect(table).toContain('Non respecté');
  expect(table).toContain('Ne peut pas être dit');
  expect(table).toContain('sans réponse');
});
