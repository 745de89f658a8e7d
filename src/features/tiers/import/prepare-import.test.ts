import { describe, expect, test } from 'vitest';
import { MAX_LINES } from '../../../ui/import/tableau.ts';
import { prepareImport } from './prepare-import.ts';

const AROUND = {
  genre: 'client',
  sansSiret: false,
  known: [{ id: 'a', raisonSociale: 'Énergie & Toits', telephone: '02 99 11 22 33', siret: '40483304800006' }],
} as const;
const SIRET = '732 829 320 00074';
const prepare = (...lines: string[][]) => {
  const parsed = prepareImport(lines, AROUND);
  if (!parsed.ok) throw new Error(parsed.refus);
  return parsed.value;
};

describe('[tiers/T8] a list to import', () => {
  test('finds its columns under the names that offices use, and says which it leaves out', () => {
    const { lignes, ignorees } = prepare(
      ['Raison sociale', 'N° SIRET', 'Tél.', 'E-mail', 'Code postal', 'Chiffre d’affaires'],
      ['Voltarive', SIRET, "'+33 2 99 00 00 00", 'a@voltarive.example', '1000', '12'],
    );
    expect(ignorees).toEqual(['Chiffre d’affaires']);
    expect(lignes).toMatchObject([
      {
        numero: 2,
        etat: 'prete',
        saisie: { raisonSociale: 'Voltarive', telephone: '+33 2 99 00 00 00', codePostal: '01000' },
      },
    ]);
  });
  test('names every field that is wrong, line by line, and keeps the cells as they were', () => {
    const { lignes } = prepare(['Nom', 'SIRET', 'CP'], ['', '1', '35'], ['Voltarive', SIRET, '35000']);
    expect(lignes[0]).toMatchObject({
      etat: 'refusee',
      cellules: ['', '1', '35'],
      erreurs: [
        { champ: 'raisonSociale', erreur: 'requis' },
        { champ: 'siret', erreur: 'siret' },
        { champ: 'codePostal', erreur: 'codePostal' },
      ],
    });
    expect(lignes[1]).toMatchObject({ numero: 3, etat: 'prete' });
  });
  test('a SIRET of the office or of a line before is refused; a likely double is set apart', () => {
    const { lignes } = prepare(
      ['Nom', 'SIRET', 'Téléphone'],
      ['Autre', '40483304800006', ''],
      ['Voltarive', SIRET, ''],
      ['Encore', SIRET, ''],
      ['ENERGIE ET TOITS SARL', '35600000049837', ''],
      ['Neuf', '35600000012341', '299112233'],
    );
    expect(lignes.map(({ etat, semblable }) => [etat, semblable])).toEqual([
      ['refusee', null],
      ['prete', null],
      ['refusee', null],
      ['doublon', 'Énergie & Toits'],
      ['doublon', 'Énergie & Toits'],
    ]);
    expect(lignes[0]?.erreurs).toEqual([{ champ: 'siret', erreur: 'connu' }]);
  });
  test('[tiers/T15] a faulty cell that the record can do without is left out and told, and its line is taken', () => {
    const { lignes } = prepare(
      ['Nom', 'SIRET', 'E-mail', 'Délai', 'CP', 'TVA'],
      ['Voltarive', SIRET, 'voltarive', 'bientôt', '35', 'XX'],
    );
    expect(lignes[0]).toMatchObject({
      etat: 'prete',
      isPartial: true,
      saisie: { raisonSociale: 'Voltarive', email: '', delaiPaiement: '', codePostal: '', tva: '' },
      cellules: ['Voltarive', SIRET, 'voltarive', 'bientôt', '35', 'XX'],
    });
    expect(lignes[0]?.erreurs.map(({ champ }) => champ)).toEqual(['tva', 'email', 'codePostal', 'delaiPaiement']);
  });
  test('[tiers/T16] a cell in error refuses its line even where the record can do without it, by the number that Excel shows', () => {
    const parsed = prepareImport(
      [['Nom', 'SIRET', 'E-mail'], [], ['Voltarive', SIRET, '#N/A'], ['Autre', '7,32829E+13', '']],
      { ...AROUND, titlesLine: 3 },
    );
    expect(parsed.ok && parsed.value.lignes).toMatchObject([
      { numero: 5, etat: 'refusee', erreurs: [{ champ: 'email', erreur: 'erreurTableur' }] },
      { numero: 6, etat: 'refusee', erreurs: [{ champ: 'siret', erreur: 'chiffresPerdus' }] },
    ]);
  });
  test('[tiers/T15] a column is given to a field by hand', () => {
    const parsed = prepareImport(
      [
        ['Titre', 'SIRET'],
        ['Voltarive', SIRET],
      ],
      AROUND,
      ['raisonSociale', 'siret'],
    );
    expect(parsed.ok && parsed.value.lignes[0]).toMatchObject({
      etat: 'prete',
      saisie: { raisonSociale: 'Voltarive' },
    });
  });
  test('what is no list says why', () => {
    const tooMany = Array.from({ length: MAX_LINES + 2 }, () => ['Nom']);
    expect([prepareImport([], AROUND), prepareImport([['Nom']], AROUND)]).toEqual([
      { ok: false, refus: 'vide' },
      { ok: false, refus: 'vide' },
    ]);
    expect(prepareImport([['Prix'], ['12']], AROUND)).toEqual({ ok: false, refus: 'sansNom' });
    expect(prepareImport(tooMany, AROUND)).toEqual({ ok: false, refus: 'tropLong' });
  });
});

describe('[tiers/T15] a list of installers', () => {
  const prepareInstallers = (...lines: string[][]) => {
    const parsed = prepareImport(lines, { ...AROUND, genre: 'entreprise' });
    if (!parsed.ok) throw new Error(parsed.refus);
    return parsed.value.lignes;
  };
  const TITLES = [
    'siret',
    'nom_entreprise',
    'organisme',
    'code_qualification',
    'nom_qualification',
    'lien_date_fin',
    'Contact',
  ];
  const line = (siret: string, rge: readonly string[], contact = '') => [siret, 'Thermélan', ...rge, contact];

  test('has its qualifications RGE, one a line, in one record', () => {
    const lines = prepareInstallers(
      TITLES,
      line(SIRET, ['qualibat', '8621', 'Isolation', '31/12/2027'], 'Maud Kervella'),
      line(SIRET, ['qualit-enr', 'QPAC', 'Pompe à chaleur', '2027-06-30']),
    );
    expect(lines.map(({ etat, avec }) => [etat, avec])).toEqual([
      ['prete', undefined],
      ['jointe', 2],
    ]);
    expect(lines[0]?.saisie).toMatchObject({
      contacts: [{ nom: 'Maud Kervella' }],
      qualificationsRGE: [
        { organisme: 'qualibat', numero: '8621', domaine: 'Isolation', valideAu: '2027-12-31' },
        { organisme: 'qualit-enr', numero: 'QPAC', domaine: 'Pompe à chaleur', valideAu: '2027-06-30' },
      ],
    });
  });
  test('a qualification that lacks something is left out and told; the installer is made', () => {
    const [one] = prepareInstallers(TITLES, line(SIRET, ['qualibat', '', 'Isolation', 'demain']));
    expect(one).toMatchObject({ etat: 'prete', isPartial: true, saisie: { qualificationsRGE: [] } });
    expect(one?.erreurs).toEqual([{ champ: 'qualificationsRGE', erreur: 'qualification' }]);
  });
});
