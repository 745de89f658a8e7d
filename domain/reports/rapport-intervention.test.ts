import { describe, expect, test } from 'vitest';
import type { Reponses } from '../forms/definition.ts';
import { marVf } from '../forms/models/mar-vf.ts';
import { marVi } from '../forms/models/mar-vi.ts';
import { compile } from '../forms/tablette.test-support.ts';
import { PHRASES_RAPPORT } from './phrases.ts';
import type { PhotoDefect } from './planche.ts';
import type { RapportAEcrire } from './rapport-a-ecrire.ts';
import { rapportIntervention } from './rapport-intervention.ts';
import { RAPPORT } from './rapport.test-support.ts';

const IMAGE = 'data:image/png;base64,iVBORw0KGgo=';

/** Every text of a part of a document, in reading order. */
function textes(noeud: unknown): string[] {
  if (typeof noeud === 'string') return [noeud];
  if (Array.isArray(noeud)) return noeud.flatMap(textes);
  if (typeof noeud !== 'object' || noeud === null) return [];
  return Object.entries(noeud).flatMap(([cle, valeur]) =>
    ['text', 'stack', 'columns', 'table', 'body', 'content'].includes(cle) ? textes(valeur) : [],
  );
}

const rapportAvec = (autres: Partial<RapportAEcrire> = {}) => rapportIntervention({ ...RAPPORT, ...autres });
const lu = (autres: Partial<RapportAEcrire> = {}): string[] => textes(rapportAvec(autres).content);
const avecReponses = (reponses: Reponses): string[] => lu({ reponses: { ...RAPPORT.reponses, ...reponses } });
const apres = (suite: readonly string[], mot: string): string | undefined => suite[suite.indexOf(mot) + 1];
const noeuds = (noeud: unknown, cle: string): unknown[] =>
  typeof noeud !== 'object' || noeud === null
    ? []
    : [...(cle in noeud ? [noeud] : []), ...Object.values(noeud).flatMap((un) => noeuds(un, cle))];

describe('the report of an intervention', () => {
  test('[reports/R1] names the office, the operation, the dates and the inspector', () => {
    const suite = lu();
    expect(suite).toContain('Trévian Contrôle');
    expect(suite.join('\n')).toContain('accrédité par le Cofrac, n°\u00A03-1957');
    expect(apres(suite, 'Référence interne du demandeur')).toBe('OPE-7781');
    expect(apres(suite, 'Bénéficiaire')).toBe('Mme Claire Lemarchand');
    expect(apres(suite, 'Lieu de l’opération')).toBe('12 rue des Tilleuls, 35220 Châteaubourg');
    expect(apres(suite, 'Professionnel')).toBe('Combles Rennais');
    expect(apres(suite, 'Date du rapport')).toBe('24/03/2026');
    expect(apres(suite, 'Inspecteur')).toBe('Yann Le Goff');
  });
  test('[reports/R1] an issued report keeps the day of its validation', () => {
    const intervention = { ...RAPPORT.intervention, valideLe: '2026-03-20T10:00:00Z' };
    expect(apres(lu({ intervention }), 'Date du rapport')).toBe('20/03/2026');
  });
  test('[reports/R1] the day is that of the office, not that of London', () => {
    expect(apres(lu({ maintenant: '2026-07-14T22:30:00Z' }), 'Date du rapport')).toBe('15/07/2026');
    expect(apres(lu({ maintenant: '2026-07-14T22:30:00Z', fuseau: 'America/Martinique' }), 'Date du rapport')).toBe(
      '14/07/2026',
    );
  });
  test('[reports/R2] the date of the control is the one given in the form', () => {
    expect(apres(lu(), 'Date du contrôle')).toBe('23/03/2026');
  });
  test.each([null, '0001-01-01', '2026-02-30'])(
    '[reports/R2] with %s in the form it is the day of the appointment',
    (h_date_visite) => {
      expect(apres(avecReponses({ h_date_visite }), 'Date du contrôle')).toBe('24/03/2026');
    },
  );
  test('[reports/R3] answers stand in their sections, with units and French numbers', () => {
    const suite = lu();
    const rangs = ['Visite', 'Travaux', 'Isolant', 'Surfaces', 'Conclusion'].map((titre) => suite.indexOf(titre));
    expect(rangs).toEqual(rangs.toSorted((a, b) => a - b));
    expect(rangs).not.toContain(-1);
    expect(apres(suite, 'Conductivité thermique lambda')).toBe('0,0430\u00A0W/(m.K)');
    expect(apres(suite, 'Marque et référence de l’isolant')).toBe('Laine soufflée Isolène 3');
    expect(apres(suite, 'Piges de repérage d’épaisseur présentes (vrac)')).toBe('Non renseigné');
  });
  test('[reports/R3] a calculated value is marked', () => {
    const suite = lu();
    const rang = suite.indexOf('Surface totale mesurée');
    expect(suite.slice(rang + 1, rang + 3)).toEqual(['81,14\u00A0m²', '  calculé']);
  });
  test('[reports/R4] what is hidden is listed without its reset value', () => {
    const suite = lu();
    expect(suite).toContain('Sans objet\u00A0: Motif du défaut d’accès.');
    expect(suite).not.toContain('Motif du défaut d’accès');
  });
  test('[reports/R4] hidden photos are not printed', () => {
    const formulaire = compile(marVi.formulaire);
    const photos = [{ ...RAPPORT.photos[1]!, cf_id: 'v_photo_hum' }];
    expect(lu({ formulaire, photos, reponses: { v_humidite: 'Non' } })).not.toContain('Planche photographique');
    expect(lu({ formulaire, photos, reponses: { v_humidite: 'Oui' } })).toContain('Planche photographique');
  });
  test('[reports/R5] a table is printed with its unit, its calculated cells and no empty row', () => {
    const suite = lu();
    const rang = suite.indexOf('Zone');
    expect(suite.slice(rang, rang + 15)).toEqual([
      'Zone',
      'Longueur',
      'Largeur',
      'Déduction',
      'Surface (m²)',
      'Comble principal',
      '9,20',
      '6,40',
      '1,20',
      '57,68',
      'Comble nord',
      '5,10',
      '4,60',
      '0,00',
      '23,46',
    ]);
    expect(suite[rang + 15]).toBe('Méthode de mesure');
  });
  test('[reports/R5] a cell keeps its words, a day in it is written in French', () => {
    const reponses = {
      w_reserves: 'Oui',
      w_liste_reserves: [{ lot: 'Toiture', reserve: 'Trappe', echeance: '2026-04-02', levee: 'Non' }],
    };
    const suite = lu({ formulaire: compile(marVf.formulaire), reponses });
    expect(suite.slice(suite.indexOf('Toiture'), suite.indexOf('Toiture') + 4)).toEqual([
      'Toiture',
      'Trappe',
      '02/04/2026',
      'Non',
    ]);
  });
  test('[reports/R6] photos are numbered in the order of the form, with time and place', () => {
    const suite = lu();
    expect(apres(suite, 'Photo d’ensemble du lieu de l’opération')).toBe('Photo 1');
    expect(suite.slice(suite.indexOf('Planche photographique') + 1)).toEqual([
      'Photo 1  ',
      'Photo d’ensemble du lieu de l’opération',
      'Prise le 24/03/2026 à 09:05 · position non relevée',
      'Photo pas encore reçue par le serveur',
      'Photo 2  ',
      'Réglette au pignon nord',
      'Prise le 24/03/2026 à 09:24 · 48,11090°\u00A0N, 1,40170°\u00A0O',
    ]);
  });
  test('[reports/R6] a field with several photos gives their range', () => {
    const photos = [1, 2, 3].map((rang) => ({ ...RAPPORT.photos[0]!, id: `p${rang}` }));
    expect(apres(lu({ photos }), 'Photos de l’isolant et de l’épaisseur')).toBe('Photos 1 à 3');
  });
  test('[reports/R6] only pictures that can be printed are given to the drawer', () => {
    const photos = [...RAPPORT.photos, { ...RAPPORT.photos[1]!, id: 'p-webp', dataUrl: 'data:image/webp;base64,AAAA' }];
    const document = rapportAvec({ photos });
    expect(Object.keys(document.images)).toEqual(['p-ensemble']);
    expect(textes(document.content)).toContain('Photo reçue, dans un format qui ne s’imprime pas');
    expect(noeuds(document.content, 'image').map((noeud) => (noeud as { image: string }).image)).toEqual([
      'p-ensemble',
    ]);
  });
  test('[reports/R18] a photo that fell ill is framed: why, its field, its caption and which bytes are meant', () => {
    for (const [defect, reason] of Object.entries(PHRASES_RAPPORT.defauts) as [PhotoDefect, string][]) {
      const photos = [{ ...RAPPORT.photos[0]!, dataUrl: null, defect, sha256: 'f'.repeat(64) }];
      const suite = lu({ photos });
      const frame = suite.slice(suite.indexOf('Planche photographique'));
      expect(frame).toContain('Réglette au pignon nord');
      expect(frame).toContain('Photos de l’isolant et de l’épaisseur');
      expect(frame).toContain(`Photo illisible\u00A0: ${reason}`);
      expect(frame).toContain(`SHA-256\u00A0: ${'f'.repeat(64)}`);
      expect(frame).not.toContain('Photo pas encore reçue par le serveur');
    }
  });
  test('[reports/R18] a signature that fell ill says so in its box; a readable one given before is printed', () => {
    const formulaire = compile(marVi.formulaire);
    const cf_id = marVi.formulaire.champs.find((un) => un.cf_component_type === 'SIGNATURE')?.cf_id ?? '';
    const ill = { ...RAPPORT.photos[1]!, cf_id, id: 's2', dataUrl: null, defect: 'indechiffrable' } as const;
    const words = 'Signature illisible\u00A0: son contenu ne se décode pas';
    expect(lu({ formulaire, reponses: {}, photos: [ill] })).toContain(words);
    const before = { ...RAPPORT.photos[1]!, cf_id, id: 's1' };
    expect(lu({ formulaire, reponses: {}, photos: [before, ill] })).not.toContain(words);
  });
  test('[reports/R6] 200 photos make 100 rows of two', () => {
    const photos = Array.from({ length: 200 }, (_, rang) => ({ ...RAPPORT.photos[1]!, id: `p${rang}` }));
    const grille = rapportAvec({ photos }).content.at(-1);
    expect(grille).toMatchObject({ table: { body: { length: 100 }, dontBreakRows: true } });
  });
  test('[reports/R7] the conclusion of the inspector is on the first page', () => {
    expect(apres(lu(), 'Résultat du contrôle')).toBe('Satisfaisant');
    expect(apres(avecReponses({ c_resultat: null }), 'Résultat du contrôle')).toBe('Aucune conclusion');
    expect(lu({ formulaire: compile(marVi.formulaire), reponses: {}, photos: [] })).not.toContain(
      'Résultat du contrôle',
    );
  });
  test('[reports/R8] a draft bears PROJET and lists what is missing', () => {
    const brouillon = rapportAvec({
      brouillon: true,
      reponses: { ...RAPPORT.reponses, c_resultat: null, i_methode: '' },
    });
    expect(brouillon.watermark).toMatchObject({ text: 'PROJET' });
    expect(textes(brouillon.content)).toContain(
      'Champs encore à remplir ou à corriger\u00A0: Méthode de mesure\u00A0; Conclusion du contrôle.',
    );
  });
  test('[reports/R8] an issued report bears no watermark and no notice', () => {
    const document = rapportAvec();
    expect(document).not.toHaveProperty('watermark');
    expect(textes(document.content).join()).not.toContain('Projet');
  });
  test('[reports/R9] a version says what it replaces and why', () => {
    const intervention = {
      ...RAPPORT.intervention,
      version: 2,
      remplaceId: RAPPORT.intervention.id,
      motif: 'Surface corrigée',
    };
    expect(lu({ intervention })).toContain(
      'I-2026-00131 · Version 2 · Annule et remplace la version 1 · Motif\u00A0: Surface corrigée',
    );
    expect(lu()).toContain('I-2026-00131 · Version 1');
  });
  test('[reports/R9] each page bears its number, and its report from the second on', () => {
    const document = rapportAvec();
    expect(textes(document.footer(2, 5))).toEqual(['Trévian Contrôle', 'Page 2 sur 5']);
    expect(textes(document.header(1))).toEqual(['']);
    expect(textes(document.header(2))).toEqual(['Trévian Contrôle · Rapport d’intervention I-2026-00131 · Version 1']);
  });
  test('[reports/R10] signatures stand in their boxes, not among the photos', () => {
    const document = rapportAvec({
      formulaire: compile(marVi.formulaire),
      reponses: {},
      photos: [{ ...RAPPORT.photos[1]!, id: 's1', cf_id: 'v_signature' }],
      controleur: { nom: 'Le Goff', prenom: 'Yann', signature: IMAGE },
    });
    const suite = textes(document.content);
    expect(suite).not.toContain('Planche photographique');
    expect(suite).toContain('Signature recueillie');
    expect(noeuds(document.content, 'image').map((noeud) => (noeud as { image: string }).image)).toEqual([
      'signature',
      's1',
    ]);
    expect(Object.keys(document.images)).toEqual(['s1', 'signature']);
  });
  test('[reports/R11] the same input gives the same document, with nodes of its own', () => {
    const [un, deux] = [rapportAvec(), rapportAvec()];
    expect(JSON.stringify(un)).toBe(JSON.stringify(deux));
    expect(un.content[0]).not.toBe(deux.content[0]);
  });
  test('[reports/R11] a date to be confirmed is printed as such', () => {
    const suite = avecReponses({ h_date_debut: '0001-01-01' });
    const rang = suite.indexOf('Date de début des travaux');
    expect(suite.slice(rang + 1, rang + 3)).toEqual(['24/03/2026', '  à confirmer']);
  });
  test('[reports/R12] no thin space is left in a text', () => {
    const document = rapportAvec({
      reponses: { ...RAPPORT.reponses, i_s_declaree: 12_345.6, i_marque: 'R\u202F>\u202F7' },
    });
    expect(JSON.stringify(document.content)).not.toContain('\u202F');
    expect(textes(document.content)).toContain('12\u00A0345,60\u00A0m²');
  });
  test('a QR code and a logo are drawn when there are some', () => {
    const nu = { ...RAPPORT.bureau, logo: null };
    expect(noeuds(rapportAvec({ bureau: nu }).content, 'qr')).toEqual([]);
    expect(noeuds(rapportAvec({ qr: 'https://constat.example/q' }).content, 'qr')).toMatchObject([
      { qr: 'https://constat.example/q' },
    ]);
    expect(noeuds(rapportAvec({ bureau: nu }).content, 'svg')).toEqual([]);
  });
  test.each([
    `data:image/svg+xml,${encodeURIComponent('<svg>é</svg>')}`,
    'data:image/svg+xml;base64,PHN2Zz7DqTwvc3ZnPg==',
  ])('a logo as %s is a drawing', (logo) => {
    const document = rapportAvec({ bureau: { ...RAPPORT.bureau, logo } });
    expect(noeuds(document.content, 'svg')).toMatchObject([{ svg: '<svg>é</svg>' }]);
  });
  test('a logo as a picture is one, and anything else is left out', () => {
    const image = rapportAvec({ bureau: { ...RAPPORT.bureau, logo: IMAGE } });
    expect(image.images).toMatchObject({ logo: IMAGE });
    expect(
      rapportAvec({ bureau: { ...RAPPORT.bureau, logo: 'https://ailleurs.example/logo.png' } }).images,
    ).not.toHaveProperty('logo');
  });
});
