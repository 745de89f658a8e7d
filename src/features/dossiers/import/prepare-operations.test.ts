import { describe, expect, test } from 'vitest';
import { groupsOf } from '../nouvelle/demande-entry.ts';
import { type Around, keyOf, prepareOperations } from './prepare-operations.ts';

const CLIENT = '8e1f3ad2-0004-4a00-8000-000000000004';
const OTHER = '8e1f3ad2-0005-4a00-8000-000000000005';
const AROUND: Around = {
  champs: Object.values(groupsOf('cee', 'MANAGER')).flat(),
  tiers: {
    clients: [
      { value: CLIENT, label: 'Oxance Énergie' },
      { value: OTHER, label: 'Énergies du Couesnon' },
    ],
    installateurs: [{ value: 'i1', label: 'Thermélan' }],
  },
  types: ['BAR-EN-101', 'BAR-TH-171'],
  defauts: { idClient: CLIENT, idEntreprise: null, types: ['BAR-EN-101'] },
  known: new Set(),
};
const TITLES = ['Nom du bénéficiaire', 'Adresse', 'CP', 'Commune', 'Téléphone'];
const LINE = ['Quéméneur', '3 rue du Port', '29200', 'Brest', '0611223344'];
const read = (tableau: readonly (readonly string[])[], around: Partial<Around> = {}) => {
  const parsed = prepareOperations(tableau, { ...AROUND, ...around });
  if (!parsed.ok) throw new Error(parsed.refus);
  return parsed.value;
};

describe('[dossiers/D20] a list of operations', () => {
  test('a line takes from the form what it does not say', () => {
    const [ligne] = read([TITLES, LINE]).lignes;
    expect(ligne).toMatchObject({
      numero: 2,
      etat: 'prete',
      fields: {
        idClient: CLIENT,
        typesDemandes: ['BAR-EN-101'],
        beneficiaire: { nom: 'Quéméneur', telephone: '06 11 22 33 44' },
        adresseTravaux: { codePostal: '29200', departement: '29' },
      },
    });
  });
  test('[tiers/T16] a cell in error refuses its line, its column and its number told; what spreadsheets took away comes back', () => {
    const { lignes } = read(
      [
        [...TITLES, 'Urgent', 'Surface'],
        ['Quéméneur', '3 rue du Port', '1400', 'Châtillon', '611223344', 'VRAI', '12,5'],
        [],
        [...LINE, '#N/A', ''],
        [...LINE, 'non', '#VALEUR!'],
      ],
      { titlesLine: 4 },
    );
    expect(lignes.map(({ numero, erreurs }) => [numero, erreurs])).toEqual([
      [5, []],
      [7, [{ path: 'urgence', erreur: 'erreurTableur' }]],
      [8, [{ path: 'operation.surface', erreur: 'erreurTableur' }]],
    ]);
    expect(lignes[0]?.fields).toMatchObject({
      urgence: true,
      beneficiaire: { telephone: '06 11 22 33 44' },
      adresseTravaux: { codePostal: '01400' },
    });
  });
  test('it names its client, its installer and its types whatever their case and accents', () => {
    const titles = [...TITLES, 'Client', 'Installateur', 'Fiche', 'Urgent'];
    const [ligne] = read([
      titles,
      [...LINE, 'ENERGIES DU COUESNON', 'thermelan', 'bar-th-171 / BAR-EN-101', 'Oui'],
    ]).lignes;
    expect(ligne?.fields).toMatchObject({
      idClient: OTHER,
      idEntreprise: 'i1',
      typesDemandes: ['BAR-TH-171', 'BAR-EN-101'],
      urgence: true,
    });
  });
  test('[dossiers/D40] who ordered, when and by which paper are columns; those of a company are refused in words', () => {
    const table = [
      [...TITLES, 'Commandé par', 'Date de commande', 'Bon de commande'],
      [...LINE, 'Maud', '20/02/2026', 'BC-118'],
    ];
    expect(read(table).lignes[0]?.fields).toMatchObject({
      commandePar: 'Maud',
      dateCommande: '2026-02-20',
      pieceCommande: 'BC-118',
    });
    const [ofCompany] = read(table, { champs: Object.values(groupsOf('cee', 'ENTREPRISE')).flat() }).lignes;
    expect([ofCompany?.etat, ofCompany?.erreurs.map(({ path, erreur }) => [path, erreur])]).toEqual([
      'refusee',
      [
        ['commandePar', 'duClient'],
        ['dateCommande', 'duClient'],
        ['pieceCommande', 'duClient'],
      ],
    ]);
  });
  test('what spreadsheets do to dates, numbers and zeros is undone', () => {
    const titles = [...TITLES, 'Date devis', 'Surface (m²)', 'Référence'];
    const [ligne] = read([
      titles,
      [...LINE.slice(0, 2), '1000', 'Bourg', '611223344', '5/3/2026', '112,5', "'=A1"],
    ]).lignes;
    expect(ligne?.fields).toMatchObject({
      dateEngagement: '2026-03-05',
      operation: { surface: 112.5 },
      adresseTravaux: { codePostal: '01000' },
      referenceClient: '=A1',
    });
  });
  test('each thing that is wrong is said, and no other line is held by it', () => {
    const titles = [...TITLES, 'Client', 'Type', 'Date devis'];
    const { lignes } = read([
      titles,
      ['', '', 'abc', 'Brest', 'x', 'Personne', 'BAR-XX', '31/02/2026'],
      [...LINE, '', '', ''],
    ]);
    expect(lignes.map(({ etat }) => etat)).toEqual(['refusee', 'prete']);
    expect(Object.fromEntries(lignes[0]?.erreurs.map(({ path, erreur }) => [path, erreur]) ?? [])).toEqual({
      idClient: 'inconnu',
      types: 'inconnu',
      dateEngagement: 'jour',
      'beneficiaire.nom': 'requis',
      'beneficiaire.telephone': 'telephone',
      'adresseTravaux.ligne1': 'requis',
      'adresseTravaux.codePostal': 'codePostal',
    });
  });
  test('the same operation twice, in the file or already known, is only a possible double', () => {
    const other = [...LINE];
    other[0] = 'QUEMENEUR';
    expect(read([TITLES, LINE, other]).lignes.map(({ etat }) => etat)).toEqual(['prete', 'doublon']);
    const known = read([TITLES, LINE]).lignes[0]?.fields ?? {};
    expect(read([TITLES, LINE], { known: new Set([keyOf(known)]) }).lignes[0]?.etat).toBe('doublon');
  });
  test('two clients of one name are nobody’s choice', () => {
    const clients = [...AROUND.tiers.clients, { value: 'x', label: 'OXANCE ENERGIE' }];
    const [ligne] = read(
      [
        [...TITLES, 'Client'],
        [...LINE, 'Oxance Énergie'],
      ],
      {
        tiers: { ...AROUND.tiers, clients },
      },
    ).lignes;
    expect(ligne?.erreurs).toEqual([{ path: 'idClient', erreur: 'inconnu' }]);
  });
  test('columns that mean nothing are left out and said; a file without names or lines is refused', () => {
    expect(
      read([
        [...TITLES, 'Remarque'],
        [...LINE, 'x'],
      ]).ignorees,
    ).toEqual(['Remarque']);
    const refus = (tableau: readonly (readonly string[])[]) => prepareOperations(tableau, AROUND);
    expect(refus([TITLES])).toEqual({ ok: false, refus: 'vide' });
    expect(refus([['Prix'], ['12']])).toEqual({ ok: false, refus: 'sansNom' });
    expect(refus([TITLES, ...Array.from({ length: 2001 }, () => LINE)])).toEqual({ ok: false, refus: 'tropLong' });
  });
});
