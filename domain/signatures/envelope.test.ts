import { expect, test } from 'vitest';
import { type Envelope, type SignatureEvent, statusOf, followEvent } from './envelope.ts';

const envelope: Envelope = {
  etat: 'EN COURS',
  signataires: ['yann@b.example', 'maud@c.example'].map((email, rank) => ({
    nom: email,
    email,
    ordre: rank + 1,
    statut: 'à signer' as const,
    lien: null,
  })),
};
const statusAfter = (...events: readonly (readonly [SignatureEvent['statut'], string | null])[]): Envelope =>
  events.reduce((one, [statut, signataire]) => followEvent(one, { statut, signataire }), envelope);
const statuses = ({ signataires }: Envelope) => signataires.map(({ statut }) => statut);

test('[signatures/E4] [signatures/E5] the envelope is over when the last one has signed, in whatever order they come', () => {
  const one = statusAfter(['signe', 'maud@c.example']);
  expect([one.etat, statuses(one)]).toEqual(['EN COURS', ['à signer', 'signé']]);
  const two = followEvent(one, { statut: 'signe', signataire: 'Yann@B.example' });
  expect([two.etat, statusOf(two.etat)]).toEqual(['FINALISEE', 'Signature finalisée']);
});

test('[signatures/E4] late, repeated and foreign events take nothing back', () => {
  const read = statusAfter(['signe', 'yann@b.example'], ['consulte', 'yann@b.example'], ['refuse', null]);
  expect(statuses(read)).toEqual(['signé', 'à signer']);
  const finished = statusAfter(['signe', 'yann@b.example'], ['signe', 'maud@c.example']);
  for (const statut of ['consulte', 'signe', 'refuse', 'expire', 'annule'] as const)
    expect(followEvent(finished, { statut, signataire: 'maud@c.example' })).toEqual(finished);
  expect(statusAfter(['signe', 'autre@c.example'])).toEqual(envelope);
});

test('[signatures/E6] refused or expired is kept as such, recalled is ready to be sent; each may be sent again', () => {
  for (const [statut, etat, told] of [
    ['refuse', 'REFUSEE', 'Signature refusée'],
    ['expire', 'EXPIREE', 'Signature expirée'],
    ['annule', 'ANNULEE', "Prêt à l'envoi"],
  ] as const) {
    const close = statusAfter([statut, 'maud@c.example']);
    expect([close.etat, statusOf(close.etat)]).toEqual([etat, told]);
    expect(followEvent(close, { statut: 'signe', signataire: 'maud@c.example' })).toEqual(close);
  }
});
