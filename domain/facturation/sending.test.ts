import { expect, test } from 'vitest';
import { recordSending } from './sending.ts';
import type { FactureSending } from './facture.ts';

const SENDING: FactureSending = {
  le: '2026-11-22T09:00:00.000Z',
  a: ['a@client.example'],
  copie: [],
  par: 'Claire Le Goff',
};
const BEFORE = { ...SENDING, le: '2026-11-20T09:00:00.000Z' };

test('[facturation/F18] the first sending of what was issued makes it ENVOYEE, the next ones are added', () => {
  const premier = recordSending({ statut: 'EMISE', retireLe: null, envois: [] }, SENDING);
  expect(premier).toEqual({ ok: true, value: { statut: 'ENVOYEE', envois: [SENDING] } });
  const second = recordSending({ statut: 'ENVOYEE', retireLe: null, envois: [BEFORE] }, SENDING);
  expect(second).toEqual({ ok: true, value: { statut: 'ENVOYEE', envois: [BEFORE, SENDING] } });
});

test('[facturation/F18] sent once cancelled, an invoice stays cancelled', () => {
  const sent = recordSending({ statut: 'ANNULEE PAR AVOIR', retireLe: null, envois: [] }, SENDING);
  expect(sent).toMatchObject({ value: { statut: 'ANNULEE PAR AVOIR', envois: [SENDING] } });
});

test('[facturation/F18] a draft does not leave, nor one that was taken away', () => {
  for (const retireLe of [null, '2026-11-21T09:00:00.000Z'])
    expect(recordSending({ statut: 'BROUILLON', retireLe, envois: [] }, SENDING)).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'facture-non-emise' },
    });
});

test('[facturation/F18] a mail that no server takes is kept, and the invoice is not sent', () => {
  const kept = { ...SENDING, garde: true } as const;
  expect(recordSending({ statut: 'EMISE', retireLe: null, envois: [] }, kept)).toEqual({
    ok: true,
    value: { statut: 'EMISE', envois: [kept] },
  });
});
