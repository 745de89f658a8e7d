import { expect, test } from 'vitest';
import { RAPPORT_FR } from './phrases/fr.ts';
import type { Supervision } from '../supervisions/supervision.ts';
import { grilleOf, supervision } from '../supervisions/supervisions.test-support.ts';
import { bureau } from './rapport.test-support.ts';
import { pagesOfSupervision, type SupervisionToDraw } from './supervision.ts';

const DRAWING = 'data:image/png;base64,iVBORw0KGgo=';
const signed = (nom: string, fields: object = {}) => ({
  version: 1,
  image: DRAWING,
  remarque: '',
  accord: true,
  id: 31,
  nom,
  le: '2026-11-20T10:00:00.000Z',
  ...fields,
});
const SIGNED = {
  etat: 'SIGNEE',
  signeeLe: '2026-11-21T09:00:00.000Z',
  signatures: {
    inspecteur: signed('Yann Kerdoncuff', { accord: false, remarque: 'L’heure était saisie' }),
    superviseur: signed('Samia Haddad'),
  },
} satisfies Partial<Supervision>;

function words(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(words);
  if (typeof node !== 'object' || node === null) return [];
  const read = ['text', 'stack', 'columns', 'table', 'body', 'content'];
  return Object.entries(node).flatMap(([key, value]) => (read.includes(key) ? words(value) : []));
}
const drawn = (fields: Partial<Supervision> = {}, others: Partial<SupervisionToDraw> = {}) =>
  pagesOfSupervision({
    supervision: supervision({ categorie: 'SUR SITE', libelleType: 'Supervision sur site', ...fields }),
    grille: grilleOf('SUR SITE'),
    numeroVisite: 'I-2026-00042',
    bureau,
    anneeNorme: 2026,
    photos: [],
    images: { inspecteur: DRAWING, superviseur: DRAWING },
    today: '2026-11-27',
    ...others,
  });

test('[supervisions/SU24] it says who, by whom, of what, when and where, and names the edition of the norm', () => {
  const said = words(drawn({ dateRealisee: '2026-11-20' }).content);
  for (const one of [
    'Yann Kerdoncuff',
    'Samia Haddad',
    'BAR-TH-171',
    'I-2026-00042',
    '20/11/2026',
    'Rennes',
    'Grille de supervision sur site, version 2',
  ])
    expect(said).toContain(one);
  expect(said.join(' ')).toContain('ISO/IEC 17020:2026');
});

test('[supervisions/SU24] [supervisions/SU3] answers and measures are printed, with the gap of both in percent', () => {
  const champs = {
    i_carte: 'Conforme',
    c_neutralite: 'Non conforme',
    c_neutralite_note: 'Un devis a été commenté',
    mesures: [{ grandeur: 'Épaisseur, pignon', inspecteur: 300, superviseur: 320 }],
  };
  const said = words(drawn({ champs }).content);
  expect(said).toContain('Un devis a été commenté');
  expect(said).toEqual(expect.arrayContaining(['Écart (%)', 'Épaisseur, pignon', '300', '320', '6,25']));
});

test('[supervisions/SU24] a gap is told whole, a major one first, and one that was taken away is not', () => {
  const gap = { action: '', responsable: '', echeance: null, soldeLe: null, preuve: '' };
  const ecarts = {
    e00000001: { ...gap, gravite: 'mineur' as const, constat: 'Carte absente', soldeLe: '2026-11-25', preuve: 'Photo' },
    e00000002: {
      ...gap,
      gravite: 'majeur' as const,
      constat: 'Pige non étalonnée',
      action: 'Étalonner',
      responsable: 'Claire Vasseur',
      echeance: '2026-12-31',
    },
    e00000003: null,
  };
  const said = words(drawn({ ecarts }).content);
  const from = said.indexOf('Majeur');
  const major = ['Majeur', 'Pige non étalonnée', 'Étalonner', 'Claire Vasseur', '31/12/2026', 'Ouvert'];
  const minor = ['Mineur', 'Carte absente', '–', '–', '–', 'Le 25/11/2026, Photo'];
  expect(said.slice(from, from + 12)).toEqual([...major, ...minor]);
});

test('[supervisions/SU24] it bears PROJET until both have signed, then what each said as they signed', () => {
  const draft = drawn();
  expect(draft.watermark?.text).toBe('PROJET');
  expect(words(draft.content).filter((one) => one === 'Non signé')).toHaveLength(2);
  const final = drawn(SIGNED);
  expect(final.watermark).toBeUndefined();
  expect(words(final.content)).toEqual(
    expect.arrayContaining([
      'Signé le 20/11/2026 à 11:00',
      'A lu, et n’est pas d’accord.',
      'Remarque\u00A0: L’heure était saisie',
      'En accord avec ce qui est écrit.',
    ]),
  );
  expect(final.images).toMatchObject({ inspecteur: DRAWING, superviseur: DRAWING });
});

test('[supervisions/SU24] a signature whose picture cannot be printed says so in its box', () => {
  const said = words(drawn(SIGNED, { images: { inspecteur: null, superviseur: DRAWING } }).content);
  expect(said.filter((one) => one.startsWith('Signé\u00A0: l’image'))).toHaveLength(1);
});

test('[supervisions/SU24] a grid that no engine can read any more stops nothing', () => {
  const [first] = grilleOf('SUR SITE').champs;
  const grille = {
    ...grilleOf('SUR SITE'),
    champs: first === undefined ? [] : [{ ...first, cf_calculated: true, cf_calculation_func: '{rien} +' }],
  };
  expect(words(drawn({}, { grille }).content).join(' ')).toContain('Cette grille ne peut plus être lue');
});

test('[supervisions/SU43] pictures come after all that is said, each with its words or its criterion; one that is awaited has its frame', () => {
  const taken = {
    cf_id: 'photos',
    defect: null,
    isReceived: true,
    largeur: 320,
    hauteur: 240,
    sha256: 'a'.repeat(64),
    prisLe: '2026-11-20T09:12:00.000Z',
    lat: 48.1173,
    lng: -1.6778,
    precisionM: null,
  };
  const photos = [
    { ...taken, id: 'p1', dataUrl: DRAWING, legende: 'Pige au droit du pignon' },
    { ...taken, id: 'p2', dataUrl: null, isReceived: false, legende: null },
    { ...taken, id: 'p3', dataUrl: null, defect: 'perdue' as const, legende: null },
  ];
  const file = drawn(SIGNED, { photos });
  const said = words(file.content);
  const last = said.slice(said.indexOf('Planche photographique'));
  expect(file.images).toMatchObject({ p1: DRAWING });
  expect(last).toEqual(
    expect.arrayContaining(['Pige au droit du pignon', 'Photos de la supervision', RAPPORT_FR.photoAttendue]),
  );
  expect(last.join(' ')).toContain('48,11730°');
  expect(last.join(' ')).toContain('a'.repeat(64));
  expect(words(drawn(SIGNED).content)).not.toContain('Planche photographique');
});
