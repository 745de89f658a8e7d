import { describe, expect, test } from 'vitest';
import { KINDS } from '#domain/kinds.ts';
import { HIT_KINDS, search, searchable } from './search.ts';
import { searchablesOf } from './searchables.ts';

const dossier = ([id, numero, nom, ville]: readonly [string, string | null, string, string]) =>
  searchable(
    {
      id,
      kind: 'dossier',
      path: `/${id}`,
      title: numero ?? nom,
      detail: [`Mme Jocelyne ${nom}`, ville, 'Oxance Énergie'],
    },
    {
      words: ['35500', 'Thermélan', 'OXA-171', 'BAR-EN-101'],
      people: [{ nom, telephone: '+33 6 12 34 56 78', email: 'jocelyne@exemple.fr' }],
    },
  );

const rows = [
  dossier(['a', 'D-2026-00042', 'Thévenard', 'Vitré']),
  dossier(['b', 'D-2026-000421', 'Pasquier', 'Redon']),
  dossier(['c', null, 'Guivarch', 'Vitré']),
];
const found = (text: string, limit = 10) => search(rows, text, limit).map(({ id }) => id);

describe('search', () => {
  test('accents and case do not matter', () => {
    expect(found('THEVENARD vitre')).toEqual(['a']);
  });
  test('client, installer, reference, post code and fiche are found too', () => {
    for (const text of ['oxance', 'thermelan', 'oxa-171', '35500', 'bar-en-101', 'jocelyne@exemple'])
      expect(found(text)).toHaveLength(3);
  });
  test('the number typed whole comes first', () => {
    expect(found('d-2026-00042')).toEqual(['a', 'b']);
    expect(search(rows.toReversed(), 'D-2026-00042', 10).map(({ id }) => id)[0]).toBe('a');
  });
  test('never answers more than asked', () => {
    expect(found('vitre', 1)).toHaveLength(1);
  });
  test('a telephone is found however it is written, here and there', () => {
    for (const text of ['0612345678', '06 12 34', '06.12.34.56.78', '+33612345678', '0033 6 12', '56 78'])
      expect(found(text)).toHaveLength(3);
    expect(found('07 12 34 56')).toEqual([]);
  });
  test('two telephones of one row do not make a third', () => {
    const two = searchable(
      { id: 'd', kind: 'client', path: '/', title: 'Deux', detail: [] },
      { people: [{ telephone: '01 11 11 11 11' }, { telephone: '02 22 22 22 22' }] },
    );
    expect(search([two], '1111 0222', 5)).toEqual([]);
  });
});

/** Kinds that nobody opens by themselves: what bears them is found. */
const BORNE: Readonly<Record<string, string>> = {
  photo: 'its visit',
  controller: 'its account',
  operations: 'its lot',
  tirage: 'its lot',
  controle: 'its lot',
  tauxLot: 'the screen of the rates',
  synthese: 'its lot',
  modeleContrat: 'the screen of the models',
  signatureContrat: 'its contract',
  typeSupervision: 'the settings of the supervisions',
  grilleSupervision: 'the settings of the supervisions',
  motCleOcr: 'the screen of the keywords',
  documentOcr: 'its analysis',
  versionFormulaire: 'its type',
  reglagesBureau: 'its office',
  message: 'its dossier',
  fichier: 'its dossier',
  commentaire: 'its ticket or visit',
  signaturePlace: 'its visit',
  notification: 'the bell',
  annonce: 'the bell',
  lecture: 'its notice',
  modeleCourriel: 'the screen of the models',
  autorisation: 'its account',
  historique: 'its dossier',
  cache: 'nothing is shown of it',
};
/** How the search calls a kind, where it has another name. */
const FOUND_AS: Readonly<Record<string, string>> = {
  intervention: 'visite',
  entreprise: 'installateur',
  analyseOcr: 'analyse',
  typeIntervention: 'formulaire',
};

test('[platform/F2] every kind of document is found, or what bears it', () => {
  const searchables = searchablesOf('cee');
  const names = KINDS.map(({ name }) => name);
  const isFound = (name: string): boolean => Object.hasOwn(searchables, FOUND_AS[name] ?? name);
  expect(names.filter((name) => !isFound(name) && !Object.hasOwn(BORNE, name))).toEqual([]);
  expect(Object.keys(BORNE).filter((name) => isFound(name) || !names.some((one) => one === name))).toEqual([]);
  const shown = HIT_KINDS.filter((kind) => kind !== 'screen' && kind !== 'action');
  expect(shown.filter((kind) => !Object.hasOwn(searchables, kind))).toEqual([]);
});
