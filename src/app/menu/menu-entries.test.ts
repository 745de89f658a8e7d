import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import { menuSections, shortMenu } from './menu-entries.ts';

const labels = (role: (typeof ROLES)[number], variant: (typeof VARIANTS)[number] = 'cee') =>
  menuSections(role, variant).flatMap(({ entries }) => entries.map(({ label }) => label));

describe('menu', () => {
  test('an administrator sees every office entry', () => {
    expect(labels('ADMIN')).toEqual([
      'tableauDeBord',
      'demandes',
      'mesDemandes',
      'aPlanifier',
      'enCours',
      'valides',
      'archives',
      'interventions',
      'lots',
      'planning',
      'planningBureau',
      'optimiseur',
      'gantt',
      'clients',
      'installateurs',
      'utilisateurs',
      'contrats',
      'supervisions',
      'documents',
      'ged',
      'analyses',
      'motsCles',
      'miseEnService',
      'bureaux',
      'notifications',
      'refus',
      'appareils',
      'courriels',
      'tickets',
      'modelePresentation',
      'modeleTarifs',
      'modeleMaintenance',
      'modeleBientot',
      'modeleAide',
      'modeleIntrouvable',
      'modeleInattendue',
      'modeleVide',
    ]);
  });
  test('a technical manager does not administer offices nor notifications', () => {
    expect(labels('MANAGER')).not.toContain('bureaux');
    expect(labels('MANAGER')).not.toContain('notifications');
    expect(labels('MANAGER')).toContain('tickets');
  });
  test('a controller sees their day, four lists under « Nouvelle », their planning', () => {
    expect(labels('CONTROL')).toEqual([
      'maJournee',
      'nouvelle',
      'enCours',
      'valides',
      'archives',
      'monPlanning',
      'monOptimiseur',
      'supervisions',
      'documents',
    ]);
  });
  test('customers ask and follow; assessors see the archive alone', () => {
    expect(labels('CLIENT')).toEqual([
      'nouvelleDemande',
      'demandes',
      'mesDemandes',
      'tousLesDossiers',
      'aPlanifier',
      'enCours',
      'valides',
      'archives',
      'mesInterventions',
      'mesLots',
      'maGed',
    ]);
    expect(labels('ENTREPRISE')).not.toContain('mesLots');
    expect(labels('COFRAC')).toEqual(['archives']);
    expect(labels('PNCEE')).toEqual(['archives']);
  });
  test('eds hides lots, contracts and supervisions, and says sous-traitants', () => {
    for (const hidden of ['lots', 'contrats', 'supervisions'] as const)
      expect(labels('ADMIN', 'eds')).not.toContain(hidden);
    expect(labels('CLIENT', 'eds')).not.toContain('mesLots');
    expect(labels('MANAGER', 'eds')).toContain('sousTraitants');
  });
  test('mar says projets and ménages, under /projets', () => {
    expect(labels('MANAGER', 'mar')).toContain('menages');
    expect(labels('CLIENT', 'mar')).toEqual(expect.arrayContaining(['nouveauProjet', 'tousLesProjets']));
    const lists = menuSections('CONTROL', 'mar').find(({ title }) => title === 'projets');
    expect(lists?.entries.every(({ path }) => path.startsWith('/projets/'))).toBe(true);
  });
  test.each(VARIANTS)('what %s cannot open without a network is marked so', (variant) => {
    const entries = menuSections('MANAGER', variant).flatMap((section) => section.entries);
    const locked = entries.filter(({ offline }) => !offline).map(({ label }) => label);
    expect(locked).toEqual(expect.arrayContaining(['planning', 'refus', 'appareils']));
    expect(locked).not.toContain('aPlanifier');
    expect(locked).not.toContain('clients');
  });
  test.each(VARIANTS)(
    'the planning of a controller is locked without a network in %s, in each of the three menus',
    (variant) => {
      const { rail, bar } = shortMenu('CONTROL', variant);
      const whole = menuSections('CONTROL', variant).flatMap(({ entries }) => entries);
      for (const menu of [whole, rail, bar])
        expect(menu.filter(({ path }) => path === '/planning/controller').map(({ offline }) => offline)).toEqual([
          false,
        ]);
    },
  );
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
    expect(labels('COFRAC')).toContain('archives');
  });
  test('no role has more than four', () => {
    for (const role of ROLES) expect(shortMenu(role, 'mar').bar.length).toBeLessThanOrEqual(4);
  });
});
