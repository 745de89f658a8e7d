import { describe, expect, test } from 'vitest';
import { dossier, intervention } from '../test-support/samples.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { erasureOfDossier } from './effacement.ts';

const read = (
  fields: Partial<Dossier>,
  {
    etat = 'NOUVELLE',
    ...suite
  }: { etat?: Intervention['etat'] } & Partial<Parameters<typeof erasureOfDossier>[0]> = {},
) =>
  erasureOfDossier({
    dossier: dossier(fields),
    supprime: false,
    interventions: [intervention({ etat })],
    factures: [],
    signatureEnCours: false,
    today: '2026-11-22',
    ...suite,
  });

describe('[rgpd/RG7] whether the beneficiary of a dossier may be erased', () => {
  test('[rgpd/RG7] a dossier in progress is not, until it is set to delete or taken away', () => {
    for (const etat of ['NOUVELLE', 'EN COURS', 'EN ATTENTE'] as const)
      expect(read({ etat })).toMatchObject({ ok: false, code: 'EFFACEMENT_ACTIF' });
    expect(read({ aSupprimerLe: '2026-12-20' })).toEqual({ ok: true, value: 'supprime' });
    expect(read({}, { supprime: true })).toEqual({ ok: true, value: 'supprime' });
  });

  test('[rgpd/RG7] an archive is kept until its day, that day included', () => {
    const archive = { etat: 'ARCHIVE', conserverJusquAu: '2036-12-31' } as const;
    expect(read(archive, { etat: 'VALIDE' })).toMatchObject({
      code: 'EFFACEMENT_ARCHIVE',
      data: { aPartirDu: '2037-01-01', fondement: expect.stringContaining('R. 222-4') },
    });
    expect(read(archive, { today: '2036-12-31' })).toMatchObject({ code: 'EFFACEMENT_ARCHIVE' });
    expect(read(archive, { today: '2037-01-01', etat: 'VALIDE' })).toEqual({ ok: true, value: 'anonymise' });
    // The law of one brand is not told in another.
    for (const variante of ['eds', 'mar'] as const)
      expect(read({ ...archive, variante }, { etat: 'VALIDE' })).toMatchObject({
        data: { fondement: expect.not.stringContaining('énergie') },
      });
    // Without a day, nobody knows that the duty is over.
    expect(read({ etat: 'ARCHIVE', conserverJusquAu: null })).toMatchObject({ code: 'EFFACEMENT_ARCHIVE' });
  });

  test('[rgpd/RG7] an issued report is archived first, even when its dossier is set to delete', () => {
    for (const etat of ['VALIDE', 'REMPLACE'] as const) {
      expect(read({ etat: 'VALIDE' }, { etat })).toMatchObject({ code: 'EFFACEMENT_RAPPORT' });
      expect(read({ aSupprimerLe: '2026-12-20' }, { etat })).toMatchObject({ code: 'EFFACEMENT_RAPPORT' });
    }
  });

  test('[rgpd/RG7] an issued invoice is kept ten years from the end of its year; the longer duty is the one told', () => {
    const factures = [
      { numero: null, dateEmission: null },
      { numero: 'F-2024-00001', dateEmission: '2024-03-02' },
    ];
    const aPartirDu = '2035-01-01';
    expect(read({ aSupprimerLe: '2026-12-20' }, { factures })).toMatchObject({
      code: 'EFFACEMENT_FACTURE',
      data: { aPartirDu },
    });
    const archive = (conserverJusquAu: string, today = '2026-11-22') =>
      read({ etat: 'ARCHIVE', conserverJusquAu }, { factures, today });
    expect(archive('2026-01-01')).toMatchObject({ code: 'EFFACEMENT_FACTURE' });
    expect(archive('2030-12-31')).toMatchObject({ code: 'EFFACEMENT_FACTURE' });
    expect(archive('2036-12-31')).toMatchObject({ code: 'EFFACEMENT_ARCHIVE' });
    expect(archive('2030-12-31', aPartirDu)).toEqual({ ok: true, value: 'anonymise' });
  });

  test('[rgpd/RG7] nothing leaves under a report that is being signed', () => {
    expect(read({ aSupprimerLe: '2026-12-20' }, { signatureEnCours: true })).toMatchObject({
      code: 'EFFACEMENT_SIGNATURE',
    });
  });
});
