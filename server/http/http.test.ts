import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#domain/api/call.ts';
import { CONTRACT } from '#domain/api/contract.ts';
import { ERRORS } from '#domain/base/errors.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { buildApp } from '../app.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { appWith } from '../test-support/trials.ts';
import { readConfig } from '../config.ts';
import type { Db } from '../db/db.ts';
import { codeOf } from './errors.ts';
import { defineModule } from './mount.ts';
import { openApiOf } from './openapi.ts';
import { PHRASES } from './phrases.ts';

const TRIALS = calls({
  essaiListe: {
    method: 'POST',
    path: '/api/Essai/:numero/Lignes',
    summary: 'Un appel pour les tests',
    tag: 'Essai',
    params: z.object({ numero: z.coerce.number().int() }),
    query: z.object({ tri: z.enum(['nom', 'date']).default('nom') }),
    body: z.object({ lignes: z.array(z.object({ quantite: z.number().int().min(0) })) }),
    answer: z.object({ total: z.number(), tri: z.string() }),
    status: 201,
    roles: ['MANAGER'],
    offline: '-',
  },
  essaiFaux: {
    method: 'GET',
    path: '/api/Essai/Faux',
    summary: 'Une réponse qui n’est pas celle du contrat',
    tag: 'Essai',
    answer: z.object({ total: z.number() }),
    roles: 'public',
    offline: '-',
  },
  essaiBug: {
    method: 'GET',
    path: '/api/Essai/Bug',
    summary: 'Un défaut',
    tag: 'Essai',
    answer: 'none',
    roles: 'public',
    offline: '-',
  },
  essaiRefus: {
    method: 'GET',
    path: '/api/Essai/Refus',
    summary: 'Un refus',
    tag: 'Essai',
    answer: 'none',
    roles: 'public',
    offline: '-',
  },
  essaiFichier: {
    method: 'GET',
    path: '/api/Essai/Fichier',
    summary: 'Un fichier',
    tag: 'Essai',
    answer: 'pdf',
    roles: 'public',
    offline: '-',
  },
});

type Query = (...args: Parameters<Db['query']>) => Promise<unknown>;

let server: TestServer;
let app: TestServer['app'];
let tokens: { claire: string; sandrine: string };

beforeAll(async () => {
  server = await createTestServer();
  await server.createAccount({ email: 'claire@x.example', role: 'MANAGER' });
  await server.createAccount({ email: 'sandrine@x.example', role: 'BASIC' });
  tokens = {
    claire: await server.signIn('claire@x.example'),
    sandrine: await server.signIn('sandrine@x.example'),
  };
  const trials = defineModule(TRIALS, {
    essaiListe: ({ params, query, body }) =>
      Promise.resolve(ok({ total: params.numero + body.lignes.length, tri: query.tri })),
    // What no handler could answer and compile: the contract is checked when it runs, too.
    essaiFaux: () => Promise.resolve(ok({ total: 'douze', motDePasse: 'x' } as unknown as { total: number })),
    essaiBug: () => Promise.reject<Result<null>>(new Error('select * from utilisateurs')),
    essaiRefus: () => Promise.resolve(refuse('MOTIF_REQUIS', { champs: { motif: 'requis' }, etat: 'VALIDE' })),
    essaiFichier: () =>
      Promise.resolve(
        ok({
          type: 'application/pdf',
          // Stored before names were cleaned: read from right to left after its mark, and not normalised.
          nom: 'Rapport n° 12 – \u202Ee\u0301te\u0301.exe',
          contenu: Buffer.from('%PDF-'),
          inline: true,
        }),
      ),
  });
  app = await appWith(server, trials);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const list = (payload: unknown, { jeton = tokens.claire, url = '/api/Essai/4/Lignes' } = {}) =>
  app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${jeton}` }, payload: payload as object });

describe('a mounted call', () => {
  test('receives what its schemas read, and answers with its status', async () => {
    const answer = await list({ lignes: [{ quantite: 1 }] });
    expect([answer.statusCode, answer.json()]).toEqual([201, { total: 5, tri: 'nom' }]);
  });

  test('answers whatever the case of its path', async () => {
    expect((await list({ lignes: [] }, { url: '/API/essai/4/LIGNES/' })).statusCode).toBe(201);
  });

  test('names every refused field at once', async () => {
    const answer = await list({ lignes: [{ quantite: -1 }, {}] }, { url: '/api/Essai/4/Lignes?tri=taille' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
    expect(Object.keys(answer.json().champs).toSorted()).toEqual(['lignes.0.quantite', 'lignes.1.quantite', 'tri']);
    expect(answer.json().champs['lignes.1.quantite']).toMatch(/^Entrée invalide/);
  });

  test('is closed to whoever has no session, and to the roles it does not name', async () => {
    const without = await app.inject({ method: 'POST', url: '/api/Essai/4/Lignes', payload: {} });
    expect([without.statusCode, without.json().code]).toEqual([401, 'SESSION_ABSENTE']);
    const basic = await list({}, { jeton: tokens.sandrine });
    expect([basic.statusCode, basic.json().code]).toEqual([403, 'DROIT_INSUFFISANT']);
  });

  test('turns a refusal into its status, its phrase and its fields', async () => {
    const answer = await app.inject('/api/Essai/Refus');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 'MOTIF_REQUIS',
      message: PHRASES.MOTIF_REQUIS,
      champs: { motif: 'requis' },
      data: { champs: { motif: 'requis' }, etat: 'VALIDE' },
    });
  });

  test('whose answer is off its schema fails here rather than at a customer’s', async () => {
    const answer = await app.inject('/api/Essai/Faux');
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'ERREUR_INTERNE']);
    expect(answer.body).not.toContain('douze');
  });

  test('that fails tells nothing of how', async () => {
    const answer = await app.inject('/api/Essai/Bug');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 'ERREUR_INTERNE', message: PHRASES.ERREUR_INTERNE });
  });

  test('[dossiers/D24] gives a file its name, accents included, marks of direction and false extension not', async () => {
    const answer = await app.inject('/api/Essai/Fichier');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      'inline; filename="Rapport_n__12____t_.pdf"; filename*=UTF-8\'\'Rapport%20n%C2%B0%2012%20%E2%80%93%20%C3%A9t%C3%A9.pdf',
    );
  });
});

describe('bad input', () => {
  const raw = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/Auth/login', headers: { 'content-type': type }, payload });

  test.each(['{"email":', 'null]', '{"__proto__":{"role":"ADMIN"}}'])('%s is JSON_INVALIDE', async (text) => {
    const answer = await raw(text);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'JSON_INVALIDE']);
  });

  test.each(['null', '[]', '"texte"', '12', '{"email":12,"password":{}}'])('%s is refused as a value', async (text) => {
    const answer = await raw(text);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
  });

  test('another type of content is refused', async () => {
    expect((await raw('<a/>', 'text/xml')).json().code).toBe('VALIDATION');
  });

  test('a body that is too big is 413', async () => {
    const answer = await raw(JSON.stringify({ email: 'a'.repeat(6_000_000) }));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'FICHIER_TROP_GROS']);
  });

  test('an unknown call, method or badly written path is 404', async () => {
    const answers = [
      await app.inject('/api/Rien'),
      await app.inject({ method: 'DELETE', url: '/api/Auth/login' }),
      await app.inject('/api/%E0%A4%A'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(answers.map((answer) => answer.json().code)).toEqual(['INTROUVABLE', 'INTROUVABLE', 'INTROUVABLE']);
  });

  test('a zero character is refused, never a failure of the database', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/Auth/login',
      payload: { email: 'a\u0000b', password: 'x' },
    });
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('every answer', () => {
  test('has a phrase for each code', () => {
    expect(Object.keys(PHRASES).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  });
});

describe('a failure of the database', () => {
  test.each(['ECONNREFUSED', 'CONNECTION_CLOSED', '57P01', '08006', '53300'])('%s says to wait', (code) => {
    expect(codeOf({ code, statusCode: 500 })).toBe('SERVICE_INDISPONIBLE');
  });
  test('a refused statement is a bug of ours', () => {
    expect(codeOf({ code: '23505', statusCode: 500 })).toBe('ERREUR_INTERNE');
  });
  test('is told by /api/health', async () => {
    const { db, clock, fichiers } = server;
    const unreachable: Query = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), secret: 's'.repeat(32), strict: true };
    const silentApp = await buildApp({ db, clock, config, fichiers });
    const cutOffApp = await buildApp({
      db: { ...db, query: onlyFirst((...args) => db.query(...args), unreachable) },
      clock,
      config,
      fichiers,
    });
    expect((await silentApp.inject('/api/health')).json()).toMatchObject({
      status: 'ok',
      version: '1.3.6',
      engine: 'pglite',
    });
    const answer = await cutOffApp.inject('/api/health');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'SERVICE_INDISPONIBLE']);
    await Promise.all([silentApp.close(), cutOffApp.close()]);
  });
});

/** A database that goes away after the start of the server. */
function onlyFirst(first: Query, then: Query): Db['query'] {
  let calls = 0;
  return ((...args) => (calls++ === 0 ? first(...args) : then(...args))) as Db['query'];
}

describe('the OpenAPI document', () => {
  const document = openApiOf(CONTRACT) as {
    paths: Record<
      string,
      Record<string, { operationId: string; responses: object; parameters?: { name: string; in: string }[] }>
    >;
  };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

  test('is served, and names every call of the contract once, with the probe and the doorbell', async () => {
    const answer = await app.inject('/api/openapi.json');
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.3.6' } });
    expect(operations).toHaveLength(Object.keys(CONTRACT).length + 2);
  });

  test('names each parameter of each path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [] } of Object.values(methods)) {
        expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named);
      }
    }
  });

  test('has no two paths that differ by the name of a parameter only', () => {
    const templates = Object.keys(document.paths).map((path) => path.toLowerCase().replaceAll(/\{\w+\}/g, '{}'));
    expect(templates.filter((template, i) => templates.indexOf(template) !== i)).toEqual([]);
  });

  test('refers to nothing that it does not hold', () => {
    const text = JSON.stringify(document);
    const refs = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref));
    expect([...refs]).toEqual(['#/components/schemas/Erreur']);
  });

  test('tells the refusals of each call by status', () => {
    expect(document.paths['/api/Auth/login']?.['post']?.responses).toMatchObject({
      200: {},
      400: {},
      401: {
        description:
          'IDENTIFIANTS_INVALIDES, COMPTE_DESACTIVE, COMPTE_EN_ATTENTE, SECOND_FACTEUR_REQUIS, SECOND_FACTEUR_INVALIDE',
      },
      403: { description: 'MAUVAIS_PORTAIL' },
      429: {},
    });
  });
});
