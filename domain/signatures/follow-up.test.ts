import { expect, test } from 'vitest';
import type { EnvelopeState, Signatory } from './envelope.ts';
import { followUpsOf } from './follow-up.ts';

const one = (ordre: number, statut: Signatory['statut']): Signatory => ({
  nom: `N${ordre}`,
  email: `n${ordre}@x.example`,
  ordre,
  statut,
  lien: null,
});
const line = (
  quoi: 'invitation' | 'relance' | 'relance-auto' | 'consulte' | 'accord' | 'refuse' | 'expire' | 'annule',
  ordre: number | null,
) => ({
  le: `2026-11-2${ordre ?? 9}T08:00:00.000Z`,
  quoi,
  ordre,
  qui: 'Claire Vasseur',
  motif: quoi === 'refuse' || quoi === 'annule' ? 'La surface est fausse.' : null,
});
const etats = (
  etat: EnvelopeState,
  statuses: readonly Signatory['statut'][],
  piste: readonly ReturnType<typeof line>[],
) => followUpsOf({ etat, signataires: statuses.map((statut, rank) => one(rank + 1, statut)).toReversed(), piste });

test('[signatures/E23] in their order: signed, read, and who waits for whom', () => {
  const piste = [line('invitation', 1), line('accord', 1), line('invitation', 2), line('consulte', 2)];
  expect(
    etats('EN COURS', ['signé', 'consulté', 'à signer'], piste).map(({ etat, le, apres }) => [etat, le, apres]),
  ).toEqual([
    ['signe', '2026-11-21T08:00:00.000Z', null],
    ['consulte', '2026-11-22T08:00:00.000Z', null],
    ['attend', null, 'N2'],
  ]);
});

test('[signatures/E23] reminded, being sealed, refused with the reason', () => {
  const reminded = etats('EN COURS', ['à signer'], [line('invitation', 1), line('relance', 1)]);
  const sealing = etats('EN COURS', ['en scellement', 'à signer'], [line('accord', 1)]);
  const refused = etats('REFUSEE', ['signé', 'refusé'], [line('accord', 1), line('refuse', 2)]);
  expect([...reminded, ...sealing, ...refused].map(({ etat }) => etat)).toEqual([
    'relance',
    'scellement',
    'attend',
    'signe',
    'refuse',
  ]);
  expect(refused[1]?.motif).toBe('La surface est fausse.');
});

test('[signatures/E23] an envelope that is over says so of those who had not signed', () => {
  const expired = etats(
    'EXPIREE',
    ['signé', 'consulté'],
    [line('accord', 1), line('consulte', 2), line('expire', null)],
  );
  const recalled = etats('ANNULEE', ['à signer'], [line('invitation', 1), line('annule', null)]);
  expect([...expired, ...recalled].map(({ etat, le }) => [etat, le?.slice(0, 10)])).toEqual([
    ['signe', '2026-11-21'],
    ['expire', '2026-11-29'],
    ['rappele', '2026-11-29'],
  ]);
});

test('[signatures/E60] when they were last reminded, and by whom; by nobody when it left by itself', () => {
  const by = (quoi: 'relance' | 'relance-auto') =>
    etats('EN COURS', ['consulté', 'à signer'], [line('invitation', 1), line(quoi, 1), line('consulte', 1)]).map(
      ({ relance }) => relance,
    );
  expect(by('relance')).toEqual([{ le: '2026-11-21T08:00:00.000Z', par: 'Claire Vasseur' }, null]);
  expect(by('relance-auto')).toEqual([{ le: '2026-11-21T08:00:00.000Z', par: null }, null]);
  expect(etats('FINALISEE', ['signé'], [line('relance', 1), line('accord', 1)])[0]?.relance).toBeNull();
});
