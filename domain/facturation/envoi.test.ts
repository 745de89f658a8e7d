import { expect, test } from 'vitest';
import { envoyer } from './envoi.ts';
import type { EnvoiFacture } from './facture.ts';

const ENVOI: EnvoiFacture = {
  le: '2026-11-22T09:00:00.000Z',
  a: ['a@client.example'],
  copie: [],
  par: 'Claire Le Goff',
};
const AVANT = { ...ENVOI, le: '2026-11-20T09:00:00.000Z' };

test('[facturation/F18] the first sending of what was issued makes it ENVOYEE, the next ones are added', () => {
  const premier = envoyer({ statut: 'EMISE', retireLe: null, envois: [] }, ENVOI);
  expect(premier).toEqual({ ok: true, value: { statut: 'ENVOYEE', envois: [ENVOI] } });
  const second = envoyer({ statut: 'ENVOYEE', retireLe: null, envois: [AVANT] }, ENVOI);
  expect(second).toEqual({ ok: true, value: { statut: 'ENVOYEE', envois: [AVANT, ENVOI] } });
});

test('[facturation/F18] sent once cancelled, an invoice stays cancelled', () => {
  const envoyee = envoyer({ statut: 'ANNULEE PAR AVOIR', retireLe: null, envois: [] }, ENVOI);
  expect(envoyee).toMatchObject({ value: { statut: 'ANNULEE PAR AVOIR', envois: [ENVOI] } });
});

test('[facturation/F18] a draft does not leave, nor one that was taken away', () => {
  for (const retireLe of [null, '2026-11-21T09:00:00.000Z'])
    expect(envoyer({ statut: 'BROUILLON', retireLe, envois: [] }, ENVOI)).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'facture-non-emise' },
    });
});
