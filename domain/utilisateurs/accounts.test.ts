import { describe, expect, test } from 'vitest';
import type { ActorOfPortals } from '../access/roles.ts';
import {
  autorisationsOfRole,
  type Compte,
  isKnown,
  canManage,
  rightsRefusal,
  givableRoles,
  worksOffline,
} from './accounts.ts';

const actor = (fields: Partial<ActorOfPortals>): ActorOfPortals => ({
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
  variantes: ['cee'],
  ...fields,
});
const compte = (fields: Partial<Compte> = {}): Compte => ({
  id: 2,
  role: 'CONTROL',
  idBureauInspection: 1,
  idClient: null,
  idEntreprise: null,
  droitRestreint: null,
  bureauxAttaches: [],
  variantes: ['cee'],
  ...fields,
});
const unrestricted = actor({});
const gaelle = actor({ id: 9, role: 'ADMIN', idBureauInspection: null });

describe('who knows and manages an account', () => {
  test('[access/A14] one’s own, one’s office as MANAGER, all as ADMIN', () => {
    expect(isKnown(unrestricted, compte())).toBe(true);
    expect(isKnown(unrestricted, compte({ idBureauInspection: 7 }))).toBe(false);
    expect(isKnown(actor({ id: 2, role: 'BASIC' }), compte())).toBe(true);
    expect(isKnown(actor({ role: 'BASIC' }), compte())).toBe(false);
    expect(isKnown(gaelle, compte({ idBureauInspection: 7 }))).toBe(true);
  });
  test('[access/A14] a MANAGER manages neither themselves, nor the reserved roles, nor without the authorisation', () => {
    expect(canManage(unrestricted, compte())).toBe(true);
    expect(canManage(unrestricted, compte({ id: 1, role: 'MANAGER' }))).toBe(false);
    expect(canManage(unrestricted, compte({ role: 'COFRAC' }))).toBe(false);
    expect(canManage(actor({ droitRestreint: ['utilisateur.gerer'] }), compte())).toBe(false);
    expect(canManage(actor({ role: 'BASIC' }), compte())).toBe(false);
  });
  test('[access/A39] whoever manages an account shares its office and its portals', () => {
    expect(isKnown(unrestricted, compte({ variantes: ['mar'] }))).toBe(false);
    expect(canManage(unrestricted, compte({ variantes: ['mar'] }))).toBe(false);
    const wider = compte({ variantes: ['cee', 'mar'] });
    expect(isKnown(unrestricted, wider)).toBe(true);
    expect(canManage(unrestricted, wider)).toBe(false);
    expect(rightsRefusal(unrestricted, wider, { role: 'BASIC' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(canManage(actor({ variantes: ['cee', 'mar'] }), wider)).toBe(true);
    expect(canManage(gaelle, compte({ variantes: ['mar'] }))).toBe(true);
  });
  test('roles given by a MANAGER leave out ADMIN, COFRAC and PNCEE', () => {
    expect(givableRoles(unrestricted)).toEqual(['MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE']);
    expect(givableRoles(gaelle)).toHaveLength(8);
    expect(givableRoles(actor({ role: 'CONTROL' }))).toEqual([]);
  });
});

describe('rights that are given', () => {
  test('[access/A14] a MANAGER gives no reserved role and sends nobody to another office', () => {
    expect(rightsRefusal(unrestricted, compte(), { role: 'BASIC' })).toBeNull();
    expect(rightsRefusal(unrestricted, compte(), { role: 'ADMIN' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(rightsRefusal(unrestricted, compte(), { idBureauInspection: 2 })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
    expect(rightsRefusal(gaelle, compte(), { idBureauInspection: 2, role: 'ADMIN' })).toBeNull();
  });
  test('[access/A15] a right taken away from oneself is not given back to another', () => {
    const restricted = actor({ droitRestreint: ['dossier.archiver'] });
    const without = compte({ droitRestreint: ['dossier.archiver', 'planning.bureau'] });
    expect(rightsRefusal(restricted, without, { droitRestreint: ['dossier.archiver'] })).toBeNull();
    expect(rightsRefusal(restricted, without, { droitRestreint: null })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
      data: { autorisations: ['dossier.archiver'] },
    });
    expect(rightsRefusal(unrestricted, without, { droitRestreint: null })).toBeNull();
  });
  test('[access/A16] an account opens once it is attached', () => {
    const client = compte({ role: 'CLIENT' });
    expect(rightsRefusal(unrestricted, client, { actif: true })).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'rattachement', champs: { idClient: 'requis' } },
    });
    expect(rightsRefusal(unrestricted, client, { actif: true, idClient: 'c' })).toBeNull();
    expect(rightsRefusal(unrestricted, client, { actif: false })).toBeNull();
    expect(rightsRefusal(gaelle, compte({ idBureauInspection: null }), { role: 'BASIC' })).toMatchObject({
      data: { champs: { idBureauInspection: 'requis' } },
    });
  });
  test('[access/A16] nobody shuts themselves out', () => {
    const self = compte({ id: 9, role: 'ADMIN', idBureauInspection: null });
    expect(rightsRefusal(gaelle, self, { actif: false })).toMatchObject({ data: { regle: 'soi-meme' } });
    expect(rightsRefusal(gaelle, self, { role: 'BASIC' })).toMatchObject({ data: { regle: 'soi-meme' } });
    expect(rightsRefusal(gaelle, self, { droitRestreint: [] })).toBeNull();
  });
  test('authorisations offered are those that mean something for the role', () => {
    expect(autorisationsOfRole('MANAGER')).toContain('utilisateur.gerer');
    expect(autorisationsOfRole('CLIENT')).toEqual(['dossier.creer', 'dossier.supprimer']);
    expect(autorisationsOfRole('BASIC')).toEqual([]);
  });
});

test('[bureaux/O12] a controller works without a network unless somebody says otherwise', () => {
  expect(
    ['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT'].map((role) => [
      role,
      worksOffline(role as ActorOfPortals['role']),
    ]),
  ).toEqual([
    ['ADMIN', false],
    ['MANAGER', false],
    ['CONTROL', true],
    ['BASIC', false],
    ['CLIENT', false],
  ]);
});
