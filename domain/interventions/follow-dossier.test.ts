import { describe, expect, test } from 'vitest';
import { dossier, intervention } from '../test-support/samples.ts';
import { followDossier } from './follow-dossier.ts';

const before = dossier();
const visit = intervention({
  adresse: before.adresseTravaux,
  beneficiaire: before.beneficiaire,
  consignes: before.acces,
  priorite: 0,
});
const moved = { ...before.adresseTravaux, ligne1: '3 rue du Puits', lat: 48.2, precision: 'numero' as const };

describe('[interventions/I26] a correction of the dossier', () => {
  test('reaches a visit that still says what the dossier said, point on the map included', () => {
    const after = {
      ...before,
      adresseTravaux: moved,
      beneficiaire: { ...before.beneficiaire, telephone: '06 12 34 56 78' },
      acces: 'Code 12A',
      urgence: !before.urgence,
    };
    expect(followDossier(before, after, visit)).toEqual({
      'adresse.ligne1': '3 rue du Puits',
      'adresse.lat': 48.2,
      'adresse.precision': 'numero',
      'beneficiaire.telephone': '06 12 34 56 78',
      consignes: 'Code 12A',
      priorite: before.urgence ? 0 : 1,
    });
  });

  test('leaves what the visit has of its own: an address whole, a person line by line', () => {
    const own = intervention({
      ...visit,
      adresse: { ...before.adresseTravaux, ligne1: '20 rue de la Poterie' },
      beneficiaire: { ...before.beneficiaire, telephone: '07 00 00 00 00' },
      consignes: 'Sonner deux fois',
      priorite: 3,
    });
    const after = {
      ...before,
      adresseTravaux: moved,
      beneficiaire: { ...before.beneficiaire, telephone: '06 12 34 56 78', email: 'j@thevenard.example' },
      acces: 'Code 12A',
      urgence: !before.urgence,
    };
    expect(followDossier(before, after, own)).toEqual({ 'beneficiaire.email': 'j@thevenard.example' });
  });

  test('[interventions/I43] says when somebody is there, as the dossier does from then on', () => {
    const there = [{ jour: 2, debut: '14:00', fin: '18:00' }];
    expect(followDossier(before, { ...before, disponibilites: there }, visit)).toEqual({ disponibilites: there });
    const said = intervention({ ...visit, disponibilites: there });
    expect(followDossier({ ...before, disponibilites: there }, { ...before, disponibilites: there }, said)).toEqual({});
    expect(followDossier({ ...before, disponibilites: there }, before, said)).toEqual({ disponibilites: null });
  });

  test('its point on the map may differ: the place is the same', () => {
    const placed = intervention({ ...visit, adresse: { ...before.adresseTravaux, lat: 1, lng: 2 } });
    expect(followDossier(before, { ...before, adresseTravaux: moved }, placed)).toMatchObject({
      'adresse.ligne1': '3 rue du Puits',
      'adresse.lat': 48.2,
    });
  });

  test('the client and the installer are those of the dossier', () => {
    const after = { ...before, idClient: '8e1f3ad2-0009-4a00-8000-000000000009', nomClient: 'Autre délégataire' };
    expect(followDossier(before, after, visit)).toEqual({ idClient: after.idClient, nomClient: 'Autre délégataire' });
  });

  test('a visit that is validated, replaced or cancelled keeps what its report says', () => {
    for (const etat of ['VALIDE', 'REMPLACE', 'ANNULE'] as const)
      expect(followDossier(before, { ...before, adresseTravaux: moved }, intervention({ ...visit, etat }))).toEqual({});
  });
});
