import { describe, expect, test } from 'vitest';
import { LIGNES_MAX } from '../../../ui/import/tableau.ts';
import { preparerImport } from './preparer.ts';

const AUTOUR = {
  genre: 'client',
  sansSiret: false,
  connus: [{ id: 'a', raisonSociale: 'Énergie & Toits', telephone: '02 99 11 22 33', siret: '40483304800006' }],
} as const;
const SIRET = '732 829 320 00074';
const preparer = (...lignes: string[][]) => {
  const lu = preparerImport(lignes, AUTOUR);
  if (!lu.ok) throw new Error(lu.refus);
  return lu.value;
};

describe('[tiers/T8] a list to import', () => {
  test('finds its columns under the names that offices use, and says which it leaves out', () => {
    const { lignes, ignorees } = preparer(
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
    const { lignes } = preparer(['Nom', 'SIRET', 'CP'], ['', '1', '35'], ['Voltarive', SIRET, '35000']);
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
    const { lignes } = preparer(
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
  test('what is no list says why', () => {
    const trop = Array.from({ length: LIGNES_MAX + 2 }, () => ['Nom']);
    expect([preparerImport([], AUTOUR), preparerImport([['Nom']], AUTOUR)]).toEqual([
      { ok: false, refus: 'vide' },
      { ok: false, refus: 'vide' },
    ]);
    expect(preparerImport([['Prix'], ['12']], AUTOUR)).toEqual({ ok: false, refus: 'sansNom' });
    expect(preparerImport(trop, AUTOUR)).toEqual({ ok: false, refus: 'tropLong' });
  });
});
