import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROLES } from '../access/roles.ts';
import type { Call } from './call.ts';
import { appareilsCalls } from './appareils.ts';
import { authCalls } from './auth.ts';
import { authorizationCalls } from './authorization.ts';
import { CONTRACT } from './contract.ts';
import { emailCalls } from './email.ts';
import { controlCompanyCalls } from './control-company.ts';
import { demandeCalls } from './demande.ts';
import { facturationCalls } from './facturation.ts';
import { figuresCalls } from './figures.ts';
import { filesCalls } from './files.ts';
import { imageCalls } from './image.ts';
import { typeOpeningsCalls } from './type-openings.ts';
import { interventionListsCalls } from './intervention-lists.ts';
import { interventionCalls } from './intervention.ts';
import { mailsCalls } from './mails.ts';
import { notificationsCalls } from './notifications.ts';
import { optimiserCalls } from './optimiser.ts';
import { rapportsCalls } from './rapports.ts';
import { referencesCalls } from './references.ts';
import { rgpdCalls } from './rgpd.ts';
import { sessionsCalls } from './sessions.ts';
import { syncCalls } from './sync.ts';
import { ticketsCalls } from './tickets.ts';
import { tiersCalls } from './tiers.ts';

const TABLES = [
  authCalls,
  sessionsCalls,
  emailCalls,
  demandeCalls,
  interventionCalls,
  interventionListsCalls,
  optimiserCalls,
  rapportsCalls,
  imageCalls,
  typeOpeningsCalls,
  referencesCalls,
  facturationCalls,
  figuresCalls,
  filesCalls,
  syncCalls,
  appareilsCalls,
  authorizationCalls,
  controlCompanyCalls,
  tiersCalls,
  ticketsCalls,
  notificationsCalls,
  mailsCalls,
  rgpdCalls,
];
const ENTRIES: [string, Call][] = Object.entries(CONTRACT);
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

describe('the contract', () => {
  test('a name stands in one table only', () => {
    expect(TABLES.flatMap(Object.keys).length).toBe(ENTRIES.length);
  });
  test('a method and a path, whatever their case, mean one call', () => {
    const routes = ENTRIES.map(([, { method, path }]) => `${method} ${path.toLowerCase().replaceAll(/:\w+/g, ':')}`);
    expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([]);
  });
  test.each(ENTRIES)('%s names its parameters', (_, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(named);
  });
  test('the archive roles write nothing but their own session', () => {
    const writable = ENTRIES.filter(
      ([, { method, roles, path }]) =>
        WRITES.includes(method) &&
        !path.startsWith('/api/Auth/') &&
        !path.startsWith('/api/Sync/') &&
        (roles === '*' || roles === 'public' || roles.includes('COFRAC') || roles.includes('PNCEE')),
    );
    // Public, and of no session: the signature service proves itself by its HMAC (domain/signatures, [E4]).
    expect(writable.map(([name]) => name)).toEqual(['signatureCallBack']);
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
