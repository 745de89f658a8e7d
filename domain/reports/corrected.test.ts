import { describe, expect, test } from 'vitest';
import type { AccordConclusion } from '../interventions/changed-conclusion.ts';
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

describe('[reports/R41] a conclusion that the office changed', () => {
  const SIGNED = 'data:image/png;base64,iVBORw0KGgo=';
  const changed = (accordConclusion: AccordConclusion | null, avis: { readonly resultat?: string } = {}) =>
    JSON.stringify(
      rapportIntervention({
        ...RAPPORT,
        controleur: { nom: 'Kerdoncuff', prenom: 'Yann', signature: SIGNED },
        intervention: {
          ...RAPPORT.intervention,
          resultat: 'Non satisfaisant',
          correctionsRt: [{ ...made, champ: null }],
          motifConclusion: 'R sous le seuil',
          accordConclusion,
          ...avis,
        },
      }).content,
    );
  const answer = {
    accord: true,
    motif: null,
    sur: 'Non satisfaisant',
    id: 7,
    nom: 'Yann Kerdoncuff',
    le: '2026-03-24T12:00:00Z',
  };
  const bears = (content: string): boolean => content.includes('"image":"signature"');

  test('names who changed it, when and why', () => {
    const said = 'Conclusion modifiée par Marc Roussel le 24/03/2026 à 11:00, motif : R sous le seuil';
    expect(changed(null)).toContain(said);
  });
  test('bears the signature of its inspector once they agreed to it, and to no other', () => {
    expect(bears(changed(answer))).toBe(true);
    expect(bears(changed(null))).toBe(false);
    expect(bears(changed(answer, { resultat: 'Non vérifiable' }))).toBe(false);
    expect(bears(changed({ ...answer, le: '2026-03-24T09:00:00Z' }))).toBe(false);
  });
  test('says what they refused, or that they had not answered', () => {
    const refused = changed({ ...answer, accord: false, motif: 'Mesure refaite' });
    expect(bears(refused)).toBe(false);
    expect(refused).toContain('n’a pas donné son accord le 24/03/2026 à 13:00 : Mesure refaite');
    expect(changed(null)).toContain('n’a pas répondu à cette modification');
  });
});

describe('[bureaux/O20] the accreditation of the office', () => {
  const lines = (dateRdv: string, bureau: Partial<typeof RAPPORT.bureau> = {}): string =>
    JSON.stringify(
      rapportIntervention({
        ...RAPPORT,
        bureau: { ...RAPPORT.bureau, ...bureau },
        intervention: { ...RAPPORT.intervention, dateRdv },
      }).content,
    );
  const VISIT = '2026-03-24T08:00:00Z';
  test('is printed on the report of a fiche of its scope, and of no other', () => {
    expect(lines(VISIT)).toContain('accrédité par le Cofrac');
    expect(lines(VISIT, { porteeFiches: [] })).not.toContain('Cofrac');
  });
  test('is asked on the day of the visit, whenever the report is drawn', () => {
    const ended = { accreditationJusquAu: '2026-03-23' };
    expect(lines(VISIT, ended)).not.toContain('Cofrac');
    expect(lines('2026-03-23T08:00:00Z', ended)).toContain('accrédité par le Cofrac');
  });
});

test('[dossiers/D40] the report says who ordered, when and by which paper; nothing where nobody said it', () => {
  const written = (dossier: Partial<typeof RAPPORT.dossier>): string =>
    JSON.stringify(rapportIntervention({ ...RAPPORT, dossier: { ...RAPPORT.dossier, ...dossier } }).content);
  const order = { commandePar: 'Maud Le Bihan', dateCommande: '2026-11-02', pieceCommande: 'BC-118' };
  expect(written(order)).toContain('Maud Le Bihan, 02/11/2026, BC-118');
  expect(written({ commandePar: null, dateCommande: null })).not.toContain('"Commande"');
});
