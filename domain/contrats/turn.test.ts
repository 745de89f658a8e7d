import { expect, test } from 'vitest';
import { contrat } from './contrats.test-support.ts';
import { nextSignatory, waitsFor } from './turn.ts';

const sent = (signes: number) => contrat({ etat: 'EN SIGNATURE', signatures: { signes, total: 2 } });

test('[contrats/CT41] signatories sign in the order of the contract, and one that is not out waits for nobody', () => {
  expect(nextSignatory(sent(0))?.nom).toBe('Maud Le Bihan');
  expect(nextSignatory(sent(1))?.nom).toBe('Claire Vasseur');
  expect(nextSignatory(sent(2))).toBeNull();
  expect(nextSignatory(contrat({ etat: 'SIGNE' }))).toBeNull();
  expect(nextSignatory(contrat({ etat: 'BROUILLON' }))).toBeNull();
});

test('[contrats/CT41] it waits for whoever has the mailbox, in any case of letters', () => {
  expect(waitsFor(sent(0), ' Maud@Oxance.example')).toBe(true);
  expect(waitsFor(sent(1), 'maud@oxance.example')).toBe(false);
});
