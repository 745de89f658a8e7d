import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { must } from '#domain/base/must.ts';
import { decideAccess, landingPath } from './access.ts';
import { REDIRECTS, screenAt, SCREENS } from './screens.ts';

const screenOf = (path: string) =>
  must(
    SCREENS.find((screen) => screen.path === path),
    `a screen at ${path}`,
  );
const open = (path: string, role: Role | null, real = path) =>
  decideAccess({ screen: screenOf(path), path: real, role, variant: 'cee' }).kind;
const rolesThatOpen = (path: string, real = path) => ROLES.filter((role) => open(path, role, real) === 'allowed');

/** Addresses that are for another role. */
const FORBIDDEN: Readonly<Partial<Record<Role, readonly string[]>>> = {
  MANAGER: [
    '/admin/notification',
    '/admin/courriels',
    '/admin/sauvegardes',
    '/controlCompany/list',
    '/planning/controller',
    '/batch/client',
    '/contracts/client',
  ],
  CONTROL: ['/clients/list', '/contracts/list', '/ged', '/planning/manager', '/tickets'],
  BASIC: ['/users/list', '/supervisions/list', '/documents'],
  CLIENT: ['/dashboard/analytics', '/batch/list', '/contracts/list', '/planning/bureau', '/ocr/keywords'],
  ENTREPRISE: ['/dashboard/analytics', '/batch/client', '/ged'],
  COFRAC: ['/dashboard/analytics', '/dossiers/new', '/dossiers/all', '/demand/list'],
  PNCEE: ['/dossiers/done', '/intervention/new'],
};

describe('landing', () => {
  test.each([
    ['ADMIN', '/dashboard/analytics'],
    ['MANAGER', '/dashboard/analytics'],
    ['CONTROL', '/dashboard/analytics'],
    ['BASIC', '/dashboard/analytics'],
    ['CLIENT', '/dossiers/all'],
    ['ENTREPRISE', '/dossiers/all'],
    ['COFRAC', '/dossiers/archive'],
    ['PNCEE', '/dossiers/archive'],
  ] as const)('%s lands on %s', (role, path) => {
    expect(landingPath(role, 'cee')).toBe(path);
  });
  test('customers of mar land on their projets', () => {
    expect(landingPath('CLIENT', 'mar')).toBe('/projets/all');
  });
  test('every role may open its own landing page', () => {
    for (const role of ROLES) {
      const landing = landingPath(role, 'cee');
      const screen = landing.startsWith('/dossiers/') ? '/dossiers/:state' : landing;
      expect(open(screen, role, landing)).toBe('allowed');
    }
  });
});

describe('access', () => {
  test('nobody opens a screen without a session', () => {
    for (const screen of SCREENS) expect(open(screen.path, null)).toBe('signed-out');
  });
  test('menu routes open for the roles of the specification', () => {
    expect(rolesThatOpen('/dashboard/analytics')).toEqual(['ADMIN', 'MANAGER', 'CONTROL', 'BASIC']);
    expect(rolesThatOpen('/admin/notification')).toEqual(['ADMIN']);
    expect(rolesThatOpen('/controlCompany/list')).toEqual(['ADMIN']);
    expect(rolesThatOpen('/clients/list')).toEqual(['ADMIN', 'MANAGER']);
    expect(rolesThatOpen('/batch/client')).toEqual(['CLIENT']);
    expect(rolesThatOpen('/contracts/client')).toEqual(['CLIENT']);
    expect(rolesThatOpen('/supervisions/list')).toEqual(['ADMIN', 'MANAGER', 'CONTROL']);
    expect(rolesThatOpen('/ged')).toEqual(['ADMIN', 'MANAGER', 'CLIENT']);
    expect(rolesThatOpen('/planning/controller')).toEqual(['CONTROL']);
    expect(rolesThatOpen('/users/edit')).toEqual([...ROLES]);
  });
  test.each(Object.entries(FORBIDDEN) as [Role, readonly string[]][])(
    '%s opens no screen of another role',
    (role, paths) => {
      const screens = paths.map((path) => [must(screenAt(path), path).path, path] as const);
      expect(screens.filter(([screen, path]) => open(screen, role, path) !== 'forbidden')).toEqual([]);
    },
  );
  test('assessors open the archive and no other list', () => {
    expect(open('/dossiers/:state', 'COFRAC', '/dossiers/archive')).toBe('allowed');
    expect(open('/dossiers/:state', 'COFRAC', '/dossiers/inprogress')).toBe('forbidden');
    expect(open('/dossiers/:state', 'PNCEE', '/dossiers/all')).toBe('forbidden');
  });
  test('ganttdhtmlx is protected like the other Gantt paths', () => {
    expect(rolesThatOpen('/planning/ganttdhtmlx')).toEqual(rolesThatOpen('/planning/gantt'));
    expect(open('/planning/ganttdhtmlx', null)).toBe('signed-out');
  });
  test('the lists move to /projets in mar, with their parameters', () => {
    const screen = screenOf('/dossiers/current/:id');
    expect(decideAccess({ screen, path: '/dossiers/current/7', role: 'CONTROL', variant: 'mar' })).toEqual({
      kind: 'moved',
      to: '/projets/current/7',
    });
    expect(decideAccess({ screen, path: '/projets/current/7', role: 'CONTROL', variant: 'eds' })).toEqual({
      kind: 'moved',
      to: '/dossiers/current/7',
    });
  });
});

describe('the table of screens', () => {
  test('holds each path once', () => {
    const paths = SCREENS.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
  test('every redirect leads to a screen', () => {
    for (const target of Object.values(REDIRECTS)) expect(SCREENS.some(({ path }) => path === target)).toBe(true);
  });
});
