import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refusalOfCall } from '../access/calls.ts';
import { ROLES } from '../access/roles.ts';
import type { Call } from './call.ts';
import { CONTRACT, TABLES } from './contract.ts';
import { newPassword, SECRET_NAMES, typedPassword } from './proof.ts';
import { demandeCalls } from './demande.ts';

const ENTRIES: [string, Call][] = Object.entries(CONTRACT);

describe('the contract', () => {
  test('a name stands in one table only', () => {
    expect(TABLES.flatMap((table) => Object.keys(table)).length).toBe(ENTRIES.length);
  });
  test('a method and a path, whatever their case, mean one call', () => {
    const routes = ENTRIES.map(([, { method, path }]) => `${method} ${path.toLowerCase().replaceAll(/:\w+/g, ':')}`);
    expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([]);
  });
  test.each(ENTRIES)('%s names its parameters', (_, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(named);
  });
  test('[platform/T1] every password has a name that no cleaning touches', () => {
    const passwords = new Set<z.ZodType>([newPassword, typedPassword]);
    const isSecret = (type: unknown): boolean =>
      type instanceof z.ZodOptional ? isSecret(type.unwrap()) : type instanceof z.ZodType && passwords.has(type);
    const names = ENTRIES.flatMap(([, { body }]) =>
      body instanceof z.ZodObject
        ? Object.entries(body.shape).flatMap(([name, type]) => (isSecret(type) ? [name] : []))
        : [],
    );
    expect([...new Set(names)].toSorted()).toEqual([...SECRET_NAMES].toSorted());
  });
  test.each(['COFRAC', 'PNCEE'] as const)('[access/A25] %s makes no writing call but these', (role) => {
    const open = ENTRIES.filter(([, call]) => call.method !== 'GET' && refusalOfCall(call, role) === null);
    expect(open.filter(([, { roles }]) => roles !== 'public').map(([name]) => name)).toEqual([
      'authLogout',
      'sessionRevoke',
      'sessionsRevoke',
      'secondFactorPrepare',
      'secondFactorActivate',
      'secondFactorRemove',
      'syncPush',
      'syncAuteurs',
      'appareilCle',
    ]);
    // No session is asked for: sign-in and its links, sign-outs made without a network, a device that is to be wiped, a service that proves itself, signatories by their link.
    expect(open.filter(([, { roles }]) => roles === 'public').map(([name]) => name)).toEqual([
      'authLogin',
      'authRevocation',
      'authRegister',
      'authResetEmail',
      'authVerifyEmail',
      'authPass',
      'signatureCallBack',
      'askSignatureCode',
      'signDocument',
      'refuseDocument',
      'appareilContact',
      'appareilRapport',
    ]);
  });
  test('[access/A25] who only reads is told so, whatever else the call says of roles', () => {
    const writing = ENTRIES.filter(
      ([, { method, roles, readers }]) => method !== 'GET' && roles !== 'public' && !readers,
    );
    expect(writing.length).toBeGreaterThan(80);
    expect(new Set(writing.map(([, call]) => refusalOfCall(call, 'COFRAC')?.code))).toEqual(new Set(['LECTURE_SEULE']));
    expect(refusalOfCall(CONTRACT.syncImport, 'BASIC')).toBeNull();
    expect(refusalOfCall(CONTRACT.demandeDelete, 'BASIC')?.code).toBe('DROIT_INSUFFISANT');
  });
  test('roles are known roles', () => {
    const named = ENTRIES.flatMap(([, { roles }]) => (roles === '*' || roles === 'public' ? [] : roles));
    expect(named.filter((role) => !ROLES.includes(role))).toEqual([]);
  });
  test.each(ENTRIES)('%s can be documented as JSON Schema', (_, { query, body, answer }) => {
    const schemas = [query, body, answer].filter((schema): schema is z.ZodType => schema instanceof z.ZodType);
    expect(() =>
      schemas.map((schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    ).not.toThrow();
  });
});

describe('a list', () => {
  const { query } = demandeCalls.getDossiersBureau;
  test('sorts by named fields only', () => {
    expect(query.safeParse({ sort: '-createdAt,numero' }).success).toBe(true);
    expect(query.safeParse({ sort: 'data->>1' }).success).toBe(false);
  });
  test('has bounds, and refuses what it does not know', () => {
    expect(query.safeParse({ size: '501' }).success).toBe(false);
    expect(query.safeParse({ page: '0' }).success).toBe(false);
    expect(query.safeParse({ inconnu: '1' }).success).toBe(false);
    expect(query.parse({})).toMatchObject({ page: 1, size: 50 });
  });
});
