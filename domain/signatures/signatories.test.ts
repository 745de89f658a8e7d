import { expect, test } from 'vitest';
import { type AskedSignatory, faultsOf, signatoriesFrom } from './signatories.ts';

const one = (nom: string, email: string): AskedSignatory => ({ nom, email, qualite: 'client' });

test('[signatures/E20] each signatory has a name and a mailbox of their own', () => {
  const asked = [
    one('Yann', 'yann@bureau.example'),
    one('', 'a@b.example'),
    one('Maud', ' '),
    one('Paul', 'paul chez lui'),
    one('http://pirate.example', 'p@b.example'),
    one('Encore Yann', 'YANN@bureau.example '),
  ];
  expect(faultsOf(asked)).toEqual([null, 'nom', 'email', 'adresse', 'lien', 'double']);
  expect(signatoriesFrom(asked)).toEqual({
    ok: false,
    code: 'REGLE_METIER',
    data: { raison: 'signataire nom', ordre: 2 },
  });
  expect(signatoriesFrom([])).toMatchObject({ ok: false, data: { raison: 'aucun signataire' } });
});

test('[signatures/E20] their place in the list is their turn, and what they sign as is kept', () => {
  const sent = signatoriesFrom([one(' Maud ', 'maud@oxance.example'), one('Yann', ' yann@bureau.example')]);
  expect(sent.ok ? sent.value.map(({ nom, email, ordre }) => [nom, email, ordre]) : sent).toEqual([
    ['Maud', 'maud@oxance.example', 1],
    ['Yann', 'yann@bureau.example', 2],
  ]);
  expect(sent).toMatchObject({ value: [{ qualite: 'client', statut: 'à signer' }, {}] });
});
