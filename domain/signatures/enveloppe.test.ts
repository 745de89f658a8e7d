import { expect, test } from 'vitest';
import { type Enveloppe, type EvenementSignature, statutDe, suivre } from './enveloppe.ts';

const enveloppe: Enveloppe = {
  etat: 'EN COURS',
  signataires: ['yann@b.example', 'maud@c.example'].map((email, rang) => ({
    nom: email,
    email,
    ordre: rang + 1,
    statut: 'à signer' as const,
    lien: null,
  })),
};
const apres = (...evenements: readonly (readonly [EvenementSignature['statut'], string | null])[]): Enveloppe =>
  evenements.reduce((une, [statut, signataire]) => suivre(une, { statut, signataire }), enveloppe);
const statuts = ({ signataires }: Enveloppe) => signataires.map(({ statut }) => statut);

test('[signatures/E4] [signatures/E5] the envelope is over when the last one has signed, in whatever order they come', () => {
  const un = apres(['signe', 'maud@c.example']);
  expect([un.etat, statuts(un)]).toEqual(['EN COURS', ['à signer', 'signé']]);
  const deux = suivre(un, { statut: 'signe', signataire: 'Yann@B.example' });
  expect([deux.etat, statutDe(deux.etat)]).toEqual(['FINALISEE', 'Signature finalisée']);
});

test('[signatures/E4] late, repeated and foreign events take nothing back', () => {
  const lu = apres(['signe', 'yann@b.example'], ['consulte', 'yann@b.example'], ['refuse', null]);
  expect(statuts(lu)).toEqual(['signé', 'à signer']);
  const finie = apres(['signe', 'yann@b.example'], ['signe', 'maud@c.example']);
  for (const statut of ['consulte', 'signe', 'refuse', 'expire', 'annule'] as const)
    expect(suivre(finie, { statut, signataire: 'maud@c.example' })).toEqual(finie);
  expect(apres(['signe', 'autre@c.example'])).toEqual(enveloppe);
});

test('[signatures/E6] refused, expired or recalled, the report is ready to be sent again', () => {
  for (const [statut, etat] of [
    ['refuse', 'REFUSEE'],
    ['expire', 'EXPIREE'],
    ['annule', 'ANNULEE'],
  ] as const) {
    const close = apres([statut, 'maud@c.example']);
    expect([close.etat, statutDe(close.etat)]).toEqual([etat, "Prêt à l'envoi"]);
    expect(suivre(close, { statut: 'signe', signataire: 'maud@c.example' })).toEqual(close);
  }
});
