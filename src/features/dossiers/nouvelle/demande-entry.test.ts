import { describe, expect, it } from 'vitest';
import { isBlank, groupsOf, readDemande, EMPTY_ENTRY, type DemandeEntry } from './demande-entry.ts';

const FIELDS = Object.values(groupsOf('cee', 'MANAGER')).flat();
const COMPLETE: DemandeEntry = {
  idClient: '8e1f3ad2-0004-4a00-8000-000000000004',
  idEntreprise: null,
  types: ['BAR-EN-101'],
  urgence: true,
  textes: {
    'beneficiaire.nom': 'Quéméneur',
    'beneficiaire.telephone': '0611223344',
    'adresseTravaux.ligne1': '3 rue du Port',
    'adresseTravaux.codePostal': '29200',
    'adresseTravaux.ville': 'Brest',
    'operation.surface': '112,5',
  },
};

describe('the form of a demand', () => {
  it('says the fields of the document, numbers read and département told by the post code', () => {
    const parsed = readDemande(COMPLETE, FIELDS);
    expect(parsed).toMatchObject({
      ok: true,
      fields: {
        typesDemandes: ['BAR-EN-101'],
        urgence: true,
        operation: { surface: 112.5 },
        beneficiaire: { nom: 'Quéméneur', telephone: '06 11 22 33 44' },
        adresseTravaux: { ligne1: '3 rue du Port', codePostal: '29200', ville: 'Brest', departement: '29' },
      },
    });
  });

  it('names every field that is missing or badly written, at once', () => {
    const texts = { 'beneficiaire.email': 'sans arobase', 'adresseTravaux.codePostal': '2920' };
    expect(readDemande({ ...EMPTY_ENTRY, textes: texts }, FIELDS)).toEqual({
      ok: false,
      erreurs: {
        idClient: 'choix',
        types: 'choix',
        'beneficiaire.nom': 'requis',
        'beneficiaire.email': 'email',
        'adresseTravaux.ligne1': 'requis',
        'adresseTravaux.codePostal': 'codePostal',
        'adresseTravaux.ville': 'requis',
      },
    });
  });

  it('asks the household in mar, the quantities in cee only', () => {
    const paths = (variante: 'cee' | 'eds' | 'mar') =>
      Object.values(groupsOf(variante, 'MANAGER'))
        .flat()
        .map(({ path }) => path);
    expect(paths('cee')).toContain('operation.surface');
    expect(paths('eds')).not.toContain('operation.surface');
    expect(paths('mar')).toContain('menage.rfr');
    expect(paths('cee')).not.toContain('menage.rfr');
  });

  it('a form in which nothing was typed is no draft', () => {
    expect(isBlank(EMPTY_ENTRY)).toBe(true);
    expect(isBlank({ ...EMPTY_ENTRY, textes: { acces: ' ' } })).toBe(true);
    expect(isBlank({ ...EMPTY_ENTRY, textes: { acces: 'Clé' } })).toBe(false);
  });
});
