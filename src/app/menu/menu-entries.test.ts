import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { type Variant, VARIANTS } from '#domain/variants/variants.ts';
import { PATHS } from '../../platform/paths.ts';
import { menuSections, shortMenu, unlistedScreens } from './menu-entries.ts';

const labels = (role: (typeof ROLES)[number], variant: (typeof VARIANTS)[number] = 'cee') =>
  menuSections(role, variant).flatMap(({ entries }) => entries.map(({ label }) => label));

const DOSSIERS = ['/dossiers/new', '/dossiers/planned', '/dossiers/inprogress', '/dossiers/done', '/dossiers/archive'];
const PROJETS = DOSSIERS.map((path) => path.replace('dossiers', 'projets'));
const INTERVENTIONS = '/intervention/list/all';
const MES_INTERVENTIONS = '/intervention/client';
const DEMANDES = ['/demand/list', '/demand/client'];
const TIERS = ['/clients/list', '/entreprises/list', '/users/list'];
const PLANNING_RT = ['/planning/manager', '/planning/optimisateur', '/planning/gantt'];
const OCR = ['/ocr/analyses', '/ocr/keywords'];
/** What the devices could not send, and the devices themselves. */
const FOLLOW_UP = ['/admin/refus', '/admin/appareils'];
const VERIFY = '/verifier';
const OPENING = '/mise-en-service';
/** What ADMIN alone follows. */
const COURRIELS = '/admin/courriels';
const SAUVEGARDES = '/admin/sauvegardes';
const FORMS = '/formulaires';
const ADMINISTRATION = ['/controlCompany/list', FORMS, '/admin/notification'];
/** The table of specification section 2, role by role; the profile stands in the account's menu. */
const MENUS: readonly (readonly [role: Role, variant: Variant, menu: readonly string[]])[] = [
  [
    'ADMIN',
    'cee',
    [
      '/dashboard/analytics',
      ...DEMANDES,
      ...DOSSIERS,
      INTERVENTIONS,
      '/batch/list',
      '/batch/appels',
      ...PLANNING_RT,
      ...TIERS,
      '/contracts/list',
      '/supervisions/list',
      '/documents',
      '/ged',
      VERIFY,
      ...OCR,
      OPENING,
      ...ADMINISTRATION,
      ...FOLLOW_UP,
      COURRIELS,
      SAUVEGARDES,
      '/tickets',
    ],
  ],
  [
    'MANAGER',
    'cee',
    [
      '/dashboard/analytics',
      ...DEMANDES,
      ...DOSSIERS,
      INTERVENTIONS,
      '/batch/list',
      '/batch/appels',
      ...PLANNING_RT,
      ...TIERS,
      '/contracts/list',
      '/supervisions/list',
      '/documents',
      '/ged',
      VERIFY,
      ...OCR,
      OPENING,
      FORMS,
      ...FOLLOW_UP,
      '/tickets',
    ],
  ],
  [
    'CONTROL',
    'cee',
    [
      '/dashboard/analytics',
      ...DOSSIERS,
      '/planning/controller',
      '/planning/optimisateur-controller',
      '/supervisions/list',
      '/documents',
      VERIFY,
    ],
  ],
  ['BASIC', 'cee', ['/dashboard/analytics', ...DOSSIERS, INTERVENTIONS, '/planning/bureau', '/planning/gantt', VERIFY]],
  [
    'CLIENT',
    'cee',
    [
      '/intervention/new',
      ...DEMANDES,
      '/dossiers/all',
      ...DOSSIERS,
      MES_INTERVENTIONS,
      '/batch/client',
      '/batch/appels',
      '/contracts/client',
      '/ged',
    ],
  ],
  ['ENTREPRISE', 'cee', ['/intervention/new', ...DEMANDES, '/dossiers/all', ...DOSSIERS, MES_INTERVENTIONS]],
  ['COFRAC', 'cee', ['/dossiers/archive', '/batch/issued', VERIFY]],
  ['PNCEE', 'cee', ['/dossiers/archive', '/batch/issued', VERIFY]],
  [
    'CLIENT',
    'mar',
    [
      '/intervention/new/mar',
      ...DEMANDES,
      '/projets/all',
      ...PROJETS,
      MES_INTERVENTIONS,
      '/batch/client',
      '/batch/appels',
      '/contracts/client',
      '/ged',
    ],
  ],
  [
    'MANAGER',
    'mar',
    [
      '/dashboard/analytics',
      ...DEMANDES,
      ...PROJETS,
      INTERVENTIONS,
      '/batch/list',
      '/batch/appels',
      ...PLANNING_RT,
      ...TIERS,
      '/contracts/list',
      '/supervisions/list',
      '/documents',
      '/ged',
      VERIFY,
      ...OCR,
      OPENING,
      FORMS,
      ...FOLLOW_UP,
      '/tickets',
    ],
  ],
  ['CLIENT', 'eds', ['/intervention/new', ...DEMANDES, '/dossiers/all', ...DOSSIERS, MES_INTERVENTIONS, '/ged']],
  [
    'MANAGER',
    'eds',
    [
      '/dashboard/analytics',
      ...DEMANDES,
      ...DOSSIERS,
      INTERVENTIONS,
      ...PLANNING_RT,
      ...TIERS,
      '/documents',
      '/ged',
      VERIFY,
      ...OCR,
      OPENING,
      FORMS,
      ...FOLLOW_UP,
      '/tickets',
    ],
  ],
];

describe('menu', () => {
  test.each(MENUS)('%s of %s sees the entries of its role, in their order', (role, variant, menu) => {
    expect(menuSections(role, variant).flatMap(({ entries }) => entries.map(({ path }) => path))).toEqual(menu);
  });
  test('what waits for a date is « Nouvelle » for a controller, « À planifier » for the office', () => {
    expect(labels('CONTROL')).toEqual(
      expect.arrayContaining(['maJournee', 'nouvelle', 'monPlanning', 'monOptimiseur']),
    );
    expect(labels('MANAGER')).toEqual(
      expect.arrayContaining(['tableauDeBord', 'aPlanifier', 'planning', 'optimiseur']),
    );
  });
  test('a client has files of their own, the office those that are shared', () => {
    expect(labels('CLIENT')).toEqual(expect.arrayContaining(['mesInterventions', 'mesLots', 'mesContrats', 'maGed']));
    expect(labels('MANAGER')).toEqual(expect.arrayContaining(['interventions', 'lots', 'ged']));
  });
  test('eds says sous-traitants; mar says projets and ménages', () => {
    expect(labels('MANAGER', 'eds')).toContain('sousTraitants');
    expect(labels('MANAGER', 'mar')).toContain('menages');
    expect(labels('CLIENT', 'mar')).toEqual(expect.arrayContaining(['nouveauProjet', 'tousLesProjets']));
  });
  test.each(VARIANTS)('what %s cannot open without a network is marked so', (variant) => {
    const entries = menuSections('MANAGER', variant).flatMap((section) => section.entries);
    const locked = entries.filter(({ offline }) => !offline).map(({ label }) => label);
    expect(locked).toEqual(expect.arrayContaining(['refus', 'appareils']));
    expect(locked).not.toContain('aPlanifier');
    expect(locked).not.toContain('planning');
    expect(locked).not.toContain('optimiseur');
    expect(locked).not.toContain('clients');
  });
  test.each(VARIANTS)(
    'the planning of a controller opens without a network in %s, in each of the three menus',
    (variant) => {
      const { rail, bar } = shortMenu('CONTROL', variant);
      const whole = menuSections('CONTROL', variant).flatMap(({ entries }) => entries);
      for (const menu of [whole, rail, bar])
        expect(menu.filter(({ path }) => path === '/planning/controller').map(({ offline }) => offline)).toEqual([
          true,
        ]);
    },
  );
});

describe('screens that the menu does not name', () => {
  const paths = (role: Role, variant: Variant) => unlistedScreens(role, variant).map(({ path }) => path);
  test('[platform/F2] an administrator finds the settings that stand behind other screens', () => {
    expect(paths('ADMIN', 'cee')).toEqual(
      expect.arrayContaining([PATHS.lotRates, PATHS.contratModeles, '/admin/courriels/modeles', PATHS.profile]),
    );
  });
  test('[platform/F2] nobody finds what is not theirs, or not of their brand', () => {
    expect(paths('CLIENT', 'cee')).not.toContain(PATHS.lotRates);
    const ofLots = paths('ADMIN', 'eds').filter((path) => /batch|contracts|supervisions|taux/.test(path));
    expect(ofLots).toEqual([]);
  });
});

describe('short menu', () => {
  test('a controller has four entries at the bottom of the screen', () => {
    expect(shortMenu('CONTROL', 'cee').bar.map(({ label }) => label)).toEqual([
      'maJournee',
      'dossiers',
      'planning',
      'file',
    ]);
    expect(shortMenu('CONTROL', 'cee').rail.map(({ label }) => label)).toEqual([
      'maJournee',
      'dossiers',
      'planning',
      'supervisions',
      'documents',
    ]);
  });
  test('a lead has the demandes at the thumb, a customer a new one, an assessor the archive', () => {
    const labels = (role: Role) => shortMenu(role, 'cee').bar.map(({ label }) => label);
    expect(labels('MANAGER')).toEqual(['tableauDeBord', 'dossiers', 'demandes', 'file']);
    expect(labels('CLIENT')).toContain('nouvelleDemande');
    expect(labels('COFRAC')).toEqual(['archives', 'lots', 'verifier', 'file']);
  });
  test('no role has more than four', () => {
    for (const role of ROLES) expect(shortMenu(role, 'mar').bar.length).toBeLessThanOrEqual(4);
  });
});
