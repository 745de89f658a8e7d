import { expect, test } from 'vitest';
import { withoutName, valueWithoutName } from './compte.ts';
import { erasureOfClient, erasureOfAccount } from './effacement.ts';
import { EFFACE } from './marker.ts';

const YANN = { id: 12, nomComplet: 'Yann Kerdoncuff' };

test('[rgpd/RG14] the name of an account leaves where it stands beside its id, or alone as a sender', () => {
  const document = {
    idControleur: 12,
    nomControleur: 'Yann Kerdoncuff',
    controleurs: [
      { id: 12, nom: 'Yann Kerdoncuff' },
      { id: 14, nom: 'Samia Haddad' },
    ],
    auteur: { id: 12, nom: 'Yann Kerdoncuff', role: 'CONTROL' },
    envois: [{ le: '2026-11-21', a: ['x@y.example'], par: 'Yann Kerdoncuff' }],
    assigneA: 14,
    nomAssigne: 'Samia Haddad',
  };
  expect(withoutName(YANN, document)).toEqual({
    ...document,
    nomControleur: EFFACE,
    controleurs: [
      { id: 12, nom: EFFACE },
      { id: 14, nom: 'Samia Haddad' },
    ],
    auteur: { id: 12, nom: EFFACE, role: 'CONTROL' },
    envois: [{ le: '2026-11-21', a: ['x@y.example'], par: EFFACE }],
  });
});

test('[rgpd/RG14] somebody else of the same name, and what a person typed, stay', () => {
  const other = { beneficiaire: { nom: 'Yann Kerdoncuff' }, idControleur: 14, nomControleur: 'Yann Kerdoncuff' };
  expect(withoutName(YANN, other)).toEqual(other);
  expect(valueWithoutName(YANN, 'acces', 'Voir Yann Kerdoncuff')).toBe('Voir Yann Kerdoncuff');
});

test('[rgpd/RG14] one value of the history is read by its field', () => {
  expect(valueWithoutName(YANN, 'nomControleur', 'Yann Kerdoncuff')).toBe(EFFACE);
  expect(valueWithoutName(YANN, 'controleurs', [{ id: 12, nom: 'Yann Kerdoncuff' }])).toEqual([
    { id: 12, nom: EFFACE },
  ]);
  expect(valueWithoutName(YANN, null, { idControleur: 12, nomControleur: 'Yann Kerdoncuff' })).toEqual({
    idControleur: 12,
    nomControleur: EFFACE,
  });
  expect(valueWithoutName(YANN, 'etat', null)).toBeNull();
});

test('[rgpd/RG14] an account is deactivated first, and kept while an issued report bears its name', () => {
  const compte = { actif: false, variante: 'cee', autresPortails: 0, rapports: [] } as const;
  expect(erasureOfAccount(compte)).toEqual({ ok: true, value: 'anonymise' });
  expect(erasureOfAccount({ ...compte, actif: true })).toMatchObject({ code: 'EFFACEMENT_COMPTE' });
  expect(erasureOfAccount({ ...compte, autresPortails: 1 })).toMatchObject({ code: 'EFFACEMENT_COMPTE' });
  const archives = { ...compte, rapports: ['2036-12-31', '2035-12-31'] };
  expect(erasureOfAccount(archives)).toMatchObject({ data: { aPartirDu: '2037-01-01' } });
  const openAccount = erasureOfAccount({ ...compte, rapports: ['2036-12-31', null] });
  expect(openAccount).toEqual({ ok: false, code: 'EFFACEMENT_COMPTE', data: { fondement: expect.any(String) } });
});

test('[rgpd/RG15] [rgpd/RG19] contacts of a company leave at once, a household after its dossiers, nobody while a contract is signed', () => {
  const of = (...dossiers: (string | null)[]) => erasureOfClient({ dossiers, signatureEnCours: false });
  expect(of()).toEqual({ ok: true, value: 'anonymise' });
  expect(of('2032-12-31')).toMatchObject({
    code: 'EFFACEMENT_MENAGE',
    data: { aPartirDu: '2033-01-01' },
  });
  expect(of('2032-12-31', null)).toMatchObject({ code: 'EFFACEMENT_MENAGE' });
  const signing = erasureOfClient({ dossiers: [], signatureEnCours: true });
  expect(signing).toMatchObject({ code: 'EFFACEMENT_SIGNATURE', data: { fondement: expect.any(String) } });
});
