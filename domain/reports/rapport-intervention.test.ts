import { describe, expect, test } from 'vitest';
import type { Reponses } from '../forms/definition.ts';
import { marVf } from '../forms/models/mar-vf.ts';
import { marVi } from '../forms/models/mar-vi.ts';
import { compile } from '../forms/tablet.test-support.ts';
import { phrasesOfReport } from './phrases.ts';
import { RAPPORT_FR } from './phrases/fr.ts';
import type { PhotoDefect } from './photo-sheet.ts';
import type { RapportToWrite } from './rapport-to-write.ts';
import { rapportIntervention } from './rapport-intervention.ts';
import { RAPPORT } from './rapport.test-support.ts';

const IMAGE = 'data:image/png;base64,iVBORw0KGgo=';

/** Every text of a part of a document, in reading order. */
function texts(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(texts);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([cle, valeur]) =>
    ['text', 'stack', 'columns', 'table', 'body', 'content'].includes(cle) ? texts(valeur) : [],
  );
}

const rapportWith = (others: Partial<RapportToWrite> = {}) => rapportIntervention({ ...RAPPORT, ...others });
const read = (others: Partial<RapportToWrite> = {}): string[] => texts(rapportWith(others).content);
const withReponses = (reponses: Reponses): string[] => read({ reponses: { ...RAPPORT.reponses, ...reponses } });
const textAfter = (lines: readonly string[], word: string): string | undefined => lines[lines.indexOf(word) + 1];
const nodesOf = (node: unknown, key: string): unknown[] =>
  typeof node !== 'object' || node === null
    ? []
    : [...(key in node ? [node] : []), ...Object.values(node).flatMap((one) => nodesOf(one, key))];

describe('the report of an intervention', () => {
  test('[reports/R1] names the office, the operation, the dates and the inspector', () => {
    const lines = read();
    expect(lines).toContain('Trévian Contrôle');
    expect(lines.join('\n')).toContain('accrédité par le Cofrac, n°\u00A03-1957');
    expect(textAfter(lines, 'Référence interne du demandeur')).toBe('OPE-7781');
    expect(textAfter(lines, 'Bénéficiaire')).toBe('Mme Claire Lemarchand');
    expect(textAfter(lines, 'Lieu de l’opération')).toBe('12 rue des Tilleuls, 35220 Châteaubourg');
    expect(textAfter(lines, 'Professionnel')).toBe('Combles Rennais');
    expect(textAfter(lines, 'Date du rapport')).toBe('24/03/2026');
    expect(textAfter(lines, 'Inspecteur')).toBe('Yann Le Goff');
  });
  test('[reports/R1] an issued report keeps the day of its validation', () => {
    const intervention = { ...RAPPORT.intervention, valideLe: '2026-03-20T10:00:00Z' };
    expect(textAfter(read({ intervention }), 'Date du rapport')).toBe('20/03/2026');
  });
  test('[reports/R1] the day is that of the office, not that of London', () => {
    expect(textAfter(read({ now: '2026-07-14T22:30:00Z' }), 'Date du rapport')).toBe('15/07/2026');
    const intervention = { ...RAPPORT.intervention, fuseau: 'America/Martinique' } as const;
    expect(textAfter(read({ now: '2026-07-14T22:30:00Z', intervention }), 'Date du rapport')).toBe('14/07/2026');
  });
  test('[reports/R2] the date of the control is the one given in the form', () => {
    expect(textAfter(read(), 'Date du contrôle')).toBe('23/03/2026');
  });
  test.each([null, '0001-01-01', '2026-02-30'])(
    '[reports/R2] with %s in the form it is the day of the appointment',
    (h_date_visite) => {
      expect(textAfter(withReponses({ h_date_visite }), 'Date du contrôle')).toBe('24/03/2026');
    },
  );
  test('[reports/R3] answers stand in their sections, with units and French numbers', () => {
    const lines = read();
    const ranks = ['Visite', 'Travaux', 'Isolant', 'Surfaces', 'Conclusion'].map((titre) => lines.indexOf(titre));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(ranks).not.toContain(-1);
    expect(textAfter(lines, 'Conductivité thermique lambda')).toBe('0,0430\u00A0W/(m.K)');
    expect(textAfter(lines, 'Marque et référence de l’isolant')).toBe('Laine soufflée Isolène 3');
    expect(textAfter(lines, 'Piges de repérage d’épaisseur présentes (vrac)')).toBe('Non renseigné');
  });
  test('[reports/R3] a calculated value is marked', () => {
    const lines = read();
    const rank = lines.indexOf('Surface totale mesurée');
    expect(lines.slice(rank + 1, rank + 3)).toEqual(['81,14\u00A0m²', '  calculé']);
  });
  test('[reports/R4] what is hidden is listed without its reset value', () => {
    const lines = read();
    expect(lines).toContain('Sans objet\u00A0: Motif du défaut d’accès.');
    expect(lines).not.toContain('Motif du défaut d’accès');
  });
  test('[reports/R4] hidden photos are not printed', () => {
    const formulaire = compile(marVi.formulaire);
    const photos = [{ ...RAPPORT.photos[1]!, cf_id: 'v_photo_hum' }];
    expect(read({ formulaire, photos, reponses: { v_humidite: 'Non' } })).not.toContain('Planche photographique');
    expect(read({ formulaire, photos, reponses: { v_humidite: 'Oui' } })).toContain('Planche photographique');
  });
  test('[reports/R5] a table is printed with its unit, its calculated cells and no empty row', () => {
    const lines = read();
    const rank = lines.indexOf('Zone');
    expect(lines.slice(rank, rank + 15)).toEqual([
      'Zone',
      'Longueur (m)',
      'Largeur (m)',
      'Déduction (m²)',
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
    expect(lines[rank + 15]).toBe('Méthode de mesure');
  });
  test('[reports/R5] a cell keeps its words, a day in it is written in French', () => {
    const reponses = {
      w_reserves: 'Oui',
      w_liste_reserves: [{ lot: 'Toiture', reserve: 'Trappe', echeance: '2026-04-02', levee: 'Non' }],
    };
    const lines = read({ formulaire: compile(marVf.formulaire), reponses });
    expect(lines.slice(lines.indexOf('Toiture'), lines.indexOf('Toiture') + 4)).toEqual([
      'Toiture',
      'Trappe',
      '02/04/2026',
      'Non',
    ]);
  });
  test('[reports/R6] [reports/R52] photos are numbered in the order of the form, with time and place, and those of another day say so', () => {
    const lines = read();
    expect(textAfter(lines, 'Photo d’ensemble du lieu de l’opération')).toBe('Photo 1');
    expect(lines.slice(lines.indexOf('Planche photographique') + 1)).toEqual([
      'Photos sans position relevée\u00A0: 1.',
      'Photo 1  ',
      'Photo d’ensemble du lieu de l’opération',
      'Prise le 24/03/2026 à 09:05',
      'prise un autre jour que la visite',
      'Photo pas encore reçue par le serveur',
      'Photo 2  ',
      'Réglette au pignon nord',
      'Prise le 24/03/2026 à 09:24 · 48,11090°\u00A0N, 1,40170°\u00A0O',
      'prise un autre jour que la visite',
    ]);
  });
  test('[reports/R6] a field with several photos gives their range', () => {
    const photos = [1, 2, 3].map((rank) => ({ ...RAPPORT.photos[0]!, id: `p${rank}` }));
    expect(textAfter(read({ photos }), 'Photos de l’isolant et de l’épaisseur')).toBe('Photos 1 à 3');
  });
  test('[reports/R6] only pictures that can be printed are given to the drawer', () => {
    const photos = [...RAPPORT.photos, { ...RAPPORT.photos[1]!, id: 'p-webp', dataUrl: 'data:image/webp;base64,AAAA' }];
    const document = rapportWith({ photos });
    expect(Object.keys(document.images)).toEqual(['p-ensemble']);
    expect(texts(document.content)).toContain('Photo reçue, dans un format qui ne s’imprime pas');
    expect(nodesOf(document.content, 'image').map((node) => (node as { image: string }).image)).toEqual(['p-ensemble']);
  });
  test('[reports/R18] a photo that fell ill is framed: why, its field, its caption and which bytes are meant', () => {
    for (const [defect, reason] of Object.entries(RAPPORT_FR.defauts) as [PhotoDefect, string][]) {
      const photos = [{ ...RAPPORT.photos[0]!, dataUrl: null, defect, sha256: 'f'.repeat(64) }];
      const lines = read({ photos });
      const frame = lines.slice(lines.indexOf('Planche photographique'));
      expect(frame).toContain('Réglette au pignon nord');
      expect(frame).toContain('Photos de l’isolant et de l’épaisseur');
      expect(frame).toContain(`Photo illisible\u00A0: ${reason}`);
      expect(frame).toContain(`SHA-256\u00A0: ${'f'.repeat(64)}`);
      expect(frame).not.toContain('Photo pas encore reçue par le serveur');
    }
  });
  test('[reports/R18] a signature that fell ill says so in its box; a readable one given before is printed', () => {
    const formulaire = compile(marVi.formulaire);
    const cf_id = marVi.formulaire.champs.find((one) => one.cf_component_type === 'SIGNATURE')?.cf_id ?? '';
    const ill = { ...RAPPORT.photos[1]!, cf_id, id: 's2', dataUrl: null, defect: 'indechiffrable' } as const;
    const words = 'Signature illisible\u00A0: son contenu ne se décode pas';
    expect(read({ formulaire, reponses: {}, photos: [ill] })).toContain(words);
    const before = { ...RAPPORT.photos[1]!, cf_id, id: 's1' };
    expect(read({ formulaire, reponses: {}, photos: [before, ill] })).not.toContain(words);
  });
  test('[reports/R6] 200 photos make 100 rows of two', () => {
    const photos = Array.from({ length: 200 }, (_, rank) => ({ ...RAPPORT.photos[1]!, id: `p${rank}` }));
    const grille = rapportWith({ photos }).content.at(-1);
    expect(grille).toMatchObject({ table: { body: { length: 100 }, dontBreakRows: true } });
  });
  test('[reports/R7] the conclusion of the inspector is on the first page', () => {
    expect(textAfter(read(), 'Résultat du contrôle')).toBe('Satisfaisant');
    expect(textAfter(withReponses({ c_resultat: null }), 'Résultat du contrôle')).toBe('Aucune conclusion');
    expect(read({ formulaire: compile(marVi.formulaire), reponses: {}, photos: [] })).not.toContain(
      'Résultat du contrôle',
    );
  });
  test('[reports/R8] a draft bears PROJET and lists what is missing', () => {
    const draft = rapportWith({
      draft: true,
      reponses: { ...RAPPORT.reponses, c_resultat: null, i_methode: '' },
    });
    expect(draft.watermark).toMatchObject({ text: 'PROJET' });
    expect(texts(draft.content)).toContain(
      'Champs encore à remplir ou à corriger\u00A0: Méthode de mesure\u00A0; Conclusion du contrôle.',
    );
  });
  test('[reports/R8] an issued report bears no watermark and no notice', () => {
    const document = rapportWith();
    expect(document).not.toHaveProperty('watermark');
    expect(texts(document.content).join()).not.toContain('Projet');
  });
  test('[reports/R9] a version says what it replaces and why', () => {
    const intervention = {
      ...RAPPORT.intervention,
      version: 2,
      remplaceId: RAPPORT.intervention.id,
      motif: 'Surface corrigée',
    };
    expect(read({ intervention })).toContain(
      'I-2026-00131 · Version 2 · Annule et remplace le rapport version 1 · Motif\u00A0: Surface corrigée',
    );
    expect(read()).toContain('I-2026-00131 · Version 1');
  });
  test('[reports/R9] each page bears its number, and its report from the second on', () => {
    const document = rapportWith();
    expect(texts(document.footer(2, 5))).toEqual(['Trévian Contrôle', 'Page 2 sur 5']);
    expect(texts(document.header(1))).toEqual(['']);
    expect(texts(document.header(2))).toEqual(['Trévian Contrôle · Rapport d’intervention I-2026-00131 · Version 1']);
  });
  test('[reports/R26] in mar it is a report of accompagnement, for a ménage and its projet', () => {
    const lines = read({ phrases: phrasesOfReport('mar', 'fr'), reponses: {} });
    expect(lines).toEqual(expect.arrayContaining(['Ménage', 'Projet', 'Accompagnateur', 'Date de la visite']));
    const others = /^(Demandeur|Dossier|Inspecteur)$|Nature du contrôle|d’inspection|Opération contrôlée/;
    expect(lines.filter((line) => others.test(line))).toEqual([]);
  });
  test('[reports/R10] signatures stand in their boxes, not among the photos', () => {
    const document = rapportWith({
      formulaire: compile(marVi.formulaire),
      reponses: {},
      photos: [{ ...RAPPORT.photos[1]!, id: 's1', cf_id: 'v_signature' }],
      controleur: { nom: 'Le Goff', prenom: 'Yann', signature: IMAGE },
    });
    const lines = texts(document.content);
    expect(lines).not.toContain('Planche photographique');
    expect(lines).toContain('Signature recueillie');
    expect(nodesOf(document.content, 'image').map((node) => (node as { image: string }).image)).toEqual([
      'signature',
      's1',
    ]);
    expect(Object.keys(document.images)).toEqual(['s1', 'signature']);
  });
  test('[reports/R11] the same input gives the same document, with nodes of its own', () => {
    const [un, deux] = [rapportWith(), rapportWith()];
    expect(JSON.stringify(un)).toBe(JSON.stringify(deux));
    expect(un.content[0]).not.toBe(deux.content[0]);
  });
  test('[reports/R11] a date to be confirmed is printed as such', () => {
    const lines = withReponses({ h_date_debut: '0001-01-01' });
    const rank = lines.indexOf('Date de début des travaux');
    expect(lines.slice(rank + 1, rank + 3)).toEqual(['24/03/2026', '  à confirmer']);
  });
  test('[reports/R21] a photo is printed at 200 pixels an inch or more, on both sides', () => {
    const { photos } = RAPPORT;
    const sizes = [
      [1600, 1200],
      [1200, 1600],
      [400, 300],
      [300, 400],
      [0, 0],
    ] as const;
    const given = sizes.map(([largeur, hauteur], rank) => ({
      ...photos[0]!,
      id: `p-${rank}`,
      dataUrl: IMAGE,
      largeur,
      hauteur,
    }));
    const drawn = nodesOf(rapportWith({ photos: given }).content, 'image') as { fit: readonly [number, number] }[];
    expect(drawn.map(({ fit }) => fit)).toEqual([
      [245, 184],
      [245, 184],
      [144, 108],
      [108, 144],
      [245, 184],
    ]);
  });
  test('[reports/R10] [reports/R41] a box without a signature says so; who inspected, reviewed and issued are named', () => {
    const intervention = { ...RAPPORT.intervention, valideLe: '2026-03-25T10:00:00Z', validePar: 2 };
    const issued = read({ intervention, validateur: 'Sandrine Hamelin' });
    expect(issued).toContain('Rapport relu et validé par Sandrine Hamelin, le 25/03/2026 à 11:00');
    expect(issued).toContain('Rapport émis par Sandrine Hamelin, le 25/03/2026 à 11:00');
    expect(issued).toContain('Inspection réalisée et rapport établi par Yann Le Goff, le 24/03/2026 à 10:10');
    const unreviewed = read({ intervention: { ...intervention, validePar: null }, validateur: null });
    expect(unreviewed).toContain('Rapport émis sans relecture');
    const ofVisit = { formulaire: compile(marVi.formulaire), reponses: {}, photos: [] };
    expect(read(ofVisit)).toContain('Signature non recueillie');
  });
  test('[reports/R12] no thin space is left in a text', () => {
    const document = rapportWith({
      reponses: { ...RAPPORT.reponses, i_s_declaree: 12_345.6, i_marque: 'R\u202F>\u202F7' },
    });
    expect(JSON.stringify(document.content)).not.toContain('\u202F');
    expect(texts(document.content)).toContain('12\u00A0345,60\u00A0m²');
  });
  test('a QR code and a logo are drawn when there are some', () => {
    const nu = { ...RAPPORT.bureau, logo: null };
    expect(nodesOf(rapportWith({ bureau: nu }).content, 'qr')).toEqual([]);
    expect(nodesOf(rapportWith({ qr: 'https://constat.example/q' }).content, 'qr')).toMatchObject([
      { qr: 'https://constat.example/q' },
    ]);
  });
  test('[reports/R25] a logo as a picture is one, and anything else is left out', () => {
    const image = rapportWith({ bureau: { ...RAPPORT.bureau, logo: IMAGE } });
    expect(image.images).toMatchObject({ logo: IMAGE });
    for (const logo of ['https://ailleurs.example/logo.png', '/etc/hostname', 'data:image/svg+xml;base64,PHN2Zz4='])
      expect(rapportWith({ bureau: { ...RAPPORT.bureau, logo } }).images).not.toHaveProperty('logo');
  });
});
