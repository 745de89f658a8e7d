import { describe, expect, test } from 'vitest';
import { pageOf, sought } from './ocr.test-support.ts';
import { motCleRecord, motsClesFor, type MotCle, writtenMotCle } from './mot-cle.ts';
import { type Candidate, proposeDossier } from './proposition.ts';
import { readingOf } from './document.ts';
import { turnedBack } from './words.ts';
import { judge, meanScore, type Resultat, resultsOf } from './verdict.ts';

const PAGES = [pageOf(['Devis isolation de combles BAR-EN-101', 'Surface 98 m² prime 1 372,00 €'])];
const READ = { reading: 0.95, words: 40, isWhole: true };
const verdictOf = (resultats: readonly Resultat[]) => judge(resultats, READ).verdict;

describe('keywords', () => {
  const written = {
    motCle: 'Surface',
    variantes: [],
    typeDocument: 'devis',
    fiche: null,
    attendu: 'valeur',
    expression: '@surface',
    poids: 2,
    obligatoire: true,
    actif: true,
  } as const;
  test('[ocr/OC1] [ocr/OC4] what a keyword may say: a pattern that cannot be followed is none', () => {
    const accepts = (rest: object) => writtenMotCle.safeParse({ ...written, ...rest }).success;
    expect([{}, { expression: 'R = \\d+' }, { expression: null }, { poids: 10 }].map(accepts)).not.toContain(false);
    const bad = ['(', '(?=a)', '@autre', '(a)\\1', 'a{9999}'].map((expression) => ({ expression }));
    expect([...bad, { poids: 0 }, { motCle: '--' }, { variantes: ['x'] }].map(accepts)).not.toContain(true);
    expect(Object.keys(motCleRecord.shape)).toContain('retireLe');
  });
  test('[ocr/OC5] [ocr/OC3] those of another kind or fiche, asleep or deleted, stay aside', () => {
    const one = { ...written, retireLe: null } as Pick<MotCle, 'typeDocument' | 'fiche' | 'actif' | 'retireLe'>;
    const all = [
      one,
      { ...one, fiche: 'BAR-EN-101' },
      { ...one, fiche: 'BAR-EN-103' },
      { ...one, actif: false },
      { ...one, retireLe: '2026-11-27T08:00:00.000Z' },
      { ...one, typeDocument: 'facture' as const },
    ];
    expect(motsClesFor(all, { typeDocument: 'devis', fiches: ['BAR-EN-101'] })).toEqual(all.slice(0, 2));
    expect(motsClesFor(all, { typeDocument: 'devis', fiches: [] })).toEqual(all.slice(0, 3));
  });
});

describe('a verdict', () => {
  test('[ocr/OC30] fewer than five words, or unsure ones, are no reading', () => {
    const found = resultsOf(PAGES, [sought('Devis')]);
    expect(judge(found, { reading: 0.4, words: 40, isWhole: true }).verdict).toBe('Illisible');
    expect(judge(found, { reading: 0.9, words: 4, isWhole: true }).verdict).toBe('Illisible');
    expect(judge(found, READ).verdict).toBe('Conforme');
  });
  test('[ocr/OC31] one that is missing, present against what is asked, or unsure, is read again', () => {
    expect(verdictOf(resultsOf(PAGES, [sought('Devis'), sought('acompte')]))).toBe('À relire');
    expect(verdictOf(resultsOf(PAGES, [sought('Devis'), sought('acompte', { attendu: 'absent' })]))).toBe('Conforme');
    expect(verdictOf(resultsOf(PAGES, [sought('prime', { attendu: 'absent' })]))).toBe('À relire');
    expect(verdictOf(resultsOf([pageOf(['Devis un deux trois quatre'], { confiance: 0.8 })], [sought('Devis')]))).toBe(
      'À relire',
    );
  });
  test('[ocr/OC32] one that is asked for and missing is incomplete, until somebody types it', () => {
    const [missing] = resultsOf(PAGES, [sought('Acermi', { attendu: 'valeur', obligatoire: true })]);
    if (missing === undefined) throw new Error('one keyword gives one result');
    expect(judge([missing], READ)).toEqual({ verdict: 'Incomplet', score: 0 });
    const typed = { ...missing, valeur: '12/015', saisiPar: { id: 1, nom: 'Claire Vasseur', role: 'MANAGER' } };
    expect(judge([typed], READ)).toEqual({ verdict: 'Conforme', score: 100 });
    expect(judge([typed], { reading: 0, words: 0, isWhole: true }).verdict).toBe('Conforme');
  });
  test('[ocr/OC10] on a page that was turned to be read, a place is that of the page as it is shown', () => {
    const shown = { x: 0.2, y: 0.7, l: 0.05, h: 0.25 };
    const quarter = { x: 0.05, y: 0.2, l: 0.25, h: 0.05 };
    const half = { x: 0.75, y: 0.05, l: 0.05, h: 0.25 };
    for (const [quarts, read] of [shown, quarter, half].entries())
      for (const [name, part] of Object.entries(turnedBack(read, quarts)))
        expect(part).toBeCloseTo(Number(Object.entries(shown).find(([key]) => key === name)?.[1]));
    const lying = PAGES.map((page) => ({ ...page, mots: page.mots.map((word) => ({ ...word, quarts: 1 })) }));
    expect(resultsOf(lying, [sought('Devis')])).not.toEqual(resultsOf(PAGES, [sought('Devis')]));
  });
  test('[ocr/OC35] of a page that was drawn in part, nothing is missing and nothing absent for sure', () => {
    const page = { n: 1, lecture: 'texte', confiance: 0.95, mots: 40 } as const;
    const inPart = readingOf([page, { ...page, n: 2, lecture: 'partielle' }]);
    const asked = [sought('Devis'), sought('Acermi', { obligatoire: true }), sought('acompte', { attendu: 'absent' })];
    expect(verdictOf(resultsOf(PAGES, asked))).toBe('Incomplet');
    expect(judge(resultsOf(PAGES, asked), inPart).verdict).toBe('À relire');
    expect(judge(resultsOf(PAGES, [sought('Devis')]), inPart).verdict).toBe('À relire');
    expect(judge(resultsOf(PAGES, [sought('Devis')]), readingOf([page])).verdict).toBe('Conforme');
  });
  test('[ocr/OC33] [ocr/OC34] scores are by weight, and the mean of papers', () => {
    const results = resultsOf(PAGES, [sought('Devis', { poids: 3 }), sought('acompte', { poids: 1 })]);
    expect(judge(results, READ).score).toBe(75);
    expect(judge([], READ).score).toBe(95);
    expect([meanScore([75, 90]), meanScore([])]).toEqual([83, null]);
  });
  test('[ocr/OC10] a result says where, in parts of the page, and how surely', () => {
    const [value] = resultsOf(PAGES, [sought('Surface', { attendu: 'valeur', expression: '@surface' })]);
    expect(value).toMatchObject({ trouve: true, page: 1, extrait: '98 m²', valeur: '98', confiance: 1 });
    expect(value?.position).toEqual({ x: 0.096, y: 0.08, l: 0.06, h: 0.015 });
  });
});

describe('the dossier of a paper', () => {
  const dossier = (id: string, rest: Partial<Candidate> = {}): Candidate => ({
    id,
    numero: `D-2026-0${id}`,
    beneficiaire: { nom: 'Lemarchand', prenom: 'Odette' },
    adresseTravaux: { ligne1: '4 rue du Prieuré', codePostal: '35220', ville: 'Châteaubourg' },
    typesDemandes: ['BAR-EN-101'],
    operation: { surface: 98 },
    ...rest,
  });
  const paper = [
    pageOf(['Mme Odette LEMARCHAND', '4 rue du Prieure 35220 Chateaubourg', 'fiche BAR-EN-101 98 m²', 'D-2026-00099']),
  ];
  test('[ocr/OC40] by name, address, town, fiche and surface, with its reasons; by its number alone', () => {
    expect(proposeDossier(paper, [dossier('0071')])).toEqual({
      idDossier: '0071',
      score: 100,
      raisons: ['nom', 'adresse', 'ville', 'fiche', 'surface'],
    });
    const other = { nom: 'Autre', prenom: null };
    expect(
      proposeDossier(paper, [dossier('0071'), dossier('0099', { beneficiaire: other, operation: { surface: null } })]),
    ).toBeNull();
    expect(proposeDossier(paper, [dossier('0099', { beneficiaire: other })])).toMatchObject({
      score: 100,
      raisons: ['numero', 'adresse', 'ville', 'fiche', 'surface'],
    });
  });
  test('[ocr/OC41] a name alone is nobody, and two that are as likely are none', () => {
    const elsewhere = { ligne1: '9 quai Nord', codePostal: '29000', ville: 'Quimper' };
    const alone = dossier('0071', { adresseTravaux: elsewhere, typesDemandes: [], operation: { surface: null } });
    expect(proposeDossier(paper, [alone])).toBeNull();
    expect(proposeDossier(paper, [dossier('0071'), dossier('0072')])).toBeNull();
    expect(proposeDossier(paper, [])).toBeNull();
  });
});
