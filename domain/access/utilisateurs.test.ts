import { describe, expect, test } from 'vitest';
import type { Actor } from './roles.ts';
import {
  autorisationsDuRole,
  type Compte,
  estConnu,
  peutGerer,
  refusDeDroits,
  rolesDonnables,
} from './utilisateurs.ts';

const acteur = (champs: Partial<Actor>): Actor => ({
  id: 1,
  role: 'MANAGER',
  nom: 'Vasseur',
  prenom: 'Claire',
  idBureauInspection: 1,
  idClient: null,
  idEntreprise: null,
  bureauxAttaches: [],
  droitRestreint: null,
  offlineAccess: false,
  ...champs,
});
const compte = (champs: Partial<Compte> = {}): Compte => ({
  id: 2,
  role: 'CONTROL',
  idBureauInspection: 1,
  idClient: null,
  idEntreprise: null,
  droitRestreint: null,
  ...champs,
});
const claire = acteur({});
const gaelle = acteur({ id: 9, role: 'ADMIN', idBureauInspection: null });

describe('who knows and manages an account', () => {
  test('[access/A14] one’s own, one’s office as MANAGER, all as ADMIN', () => {
    expect(estConnu(claire, compte())).toBe(true);
    expect(estConnu(claire, compte({ idBureauInspection: 7 }))).toBe(false);
    expect(estConnu(acteur({ id: 2, role: 'BASIC' }), compte())).toBe(true);
    expect(estConnu(acteur({ role: 'BASIC' }), compte())).toBe(false);
    expect(estConnu(gaelle, compte({ idBureauInspection: 7 }))).toBe(true);
  });
  test('[access/A14] a MANAGER manages neither themselves, nor the reserved roles, nor without the authorisation', () => {
    expect(peutGerer(claire, compte())).toBe(true);
    expect(peutGerer(claire, compte({ id: 1, role: 'MANAGER' }))).toBe(false);
    expect(peutGerer(claire, compte({ role: 'COFRAC' }))).toBe(false);
    expect(peutGerer(acteur({ droitRestreint: ['utilisateur.gerer'] }), compte())).toBe(false);
    expect(peutGerer(acteur({ role: 'BASIC' }), compte())).toBe(false);
  });
  test('roles given by a MANAGER leave out ADMIN, COFRAC and PNCEE', () => {
    expect(rolesDonnables(claire)).toEqual(['MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE']);
    expect(rolesDonnables(gaelle)).toHaveLength(8);
    expect(rolesDonnables(acteur({ role: 'CONTROL' }))).toEqual([]);
  });
});

describe('rights that are given', () => {
  test('[access/A14] a MANAGER gives no reserved role and sends nobody to another office', () => {
    expect(refusDeDroits(claire, compte(), { role: 'BASIC' })).toBeNull();
    expect(refusDeDroits(claire, compte(), { role: 'ADMIN' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(refusDeDroits(claire, compte(), { idBureauInspection: 2 })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(refusDeDroits(gaelle, compte(), { idBureauInspection: 2, role: 'ADMIN' })).toBeNull();
  });
  test('[access/A15] a right taken away from oneself is not given back to another', () => {
    const restreinte = acteur({ droitRestreint: ['dossier.archiver'] });
    const sans = compte({ droitRestreint: ['dossier.archiver', 'planning.bureau'] });
    expect(refusDeDroits(restreinte, sans, { droitRestreint: ['dossier.archiver'] })).toBeNull();
    expect(refusDeDroits(restreinte, sans, { droitRestreint: null })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
      data: { autorisations: ['dossier.archiver'] },
    });
    expect(refusDeDroits(claire, sans, { droitRestreint: null })).toBeNull();
  });
  test('[access/A16] an account opens once it is attached', () => {
    const client = compte({ role: 'CLIENT' });
    expect(refusDeDroits(claire, client, { actif: true })).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'rattachement', champs: { idClient: 'requis' } },
    });
    expect(refusDeDroits(claire, client, { actif: true, idClient: 'c' })).toBeNull();
    expect(refusDeDroits(claire, client, { actif: false })).toBeNull();
    expect(refusDeDroits(gaelle, compte({ idBureauInspection: null }), { role: 'BASIC' })).toMatchObject({
      data: { champs: { idBureauInspection: 'requis' } },
    });
  });
  test('[access/A16] nobody shuts themselves out', () => {
    const soi = compte({ id: 9, role: 'ADMIN', idBureauInspection: null });
    expect(refusDeDroits(gaelle, soi, { actif: false })).toMatchObject({ data: { regle: 'soi-meme' } });
    expect(refusDeDroits(gaelle, soi, { role: 'BASIC' })).toMatchObject({ data: { regle: 'soi-meme' } });
    expect(refusDeDroits(gaelle, soi, { droitRestreint: [] })).toBeNull();
  });
  test('authorisations offered are those that mean something for the role', () => {
    expect(autorisationsDuRole('MANAGER')).toContain('utilisateur.gerer');
    expect(autorisationsDuRole('CLIENT')).toEqual(['dossier.creer', 'dossier.supprimer']);
    expect(autorisationsDuRole('BASIC')).toEqual([]);
  });
});
