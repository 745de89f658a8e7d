import { describe, expect, test } from 'vitest';
import { appelerHttp, type Requete } from './http.ts';

interface Vu {
  url: string;
  init: RequestInit;
}

function reseau(reponse: () => Response | Promise<Response>) {
  const vus: Vu[] = [];
  const tokens: string[] = [];
  const refus: string[] = [];
  const effets = {
    fetch: ((url: string, init: RequestInit) => {
      vus.push({ url, init });
      return Promise.resolve(reponse());
    }) as typeof fetch,
    origine: 'http://cee.localhost:8080',
    token: () => 'T1',
    surToken: (token: string) => void tokens.push(token),
    surRefus: (token: string) => void refus.push(token),
  };
  const appeler = (requete: Partial<Requete> = {}) => appelerHttp(effets, { method: 'GET', path: '/api/Demande', ...requete });
  return { appeler, vus, tokens, refus };
}
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

describe('a call over the network', () => {
  test('carries the token, the query and a JSON body', async () => {
    const { appeler, vus } = reseau(() => json({ fait: true }));
    const reponse = await appeler({ method: 'POST', query: { search: 'été', vide: undefined }, body: { a: 1 } });
    expect(reponse).toEqual({ ok: true, value: { status: 200, data: { fait: true } } });
    expect(vus[0]?.url).toBe('http://cee.localhost:8080/api/Demande?search=%C3%A9t%C3%A9');
    expect(vus[0]?.init).toMatchObject({ body: '{"a":1}', headers: { authorization: 'Bearer T1', 'content-type': 'application/json' } });
  });
  test('lets a form name its own boundary', async () => {
    const { appeler, vus } = reseau(() => json([]));
    await appeler({ method: 'POST', body: new FormData() });
    expect(vus[0]?.init.headers).toEqual({ authorization: 'Bearer T1' });
  });
  test('passes on a renewed token', async () => {
    const { appeler, tokens } = reseau(() => json({}, { headers: { 'refresh-token': 'T2' } }));
    await appeler();
    expect(tokens).toEqual(['T2']);
  });
  test('answers the code, the fields and the data of a refusal', async () => {
    const corps = { code: 'CHAMPS_MANQUANTS', message: '…', champs: { i_lambda: 'requis' }, data: { nombre: 1 } };
    const { appeler, refus } = reseau(() => json(corps, { status: 422 }));
    expect(await appeler()).toEqual({ ok: false, code: 'CHAMPS_MANQUANTS', data: { nombre: 1, champs: { i_lambda: 'requis' } } });
    expect(refus).toEqual([]);
  });
  test('tells which token a 401 refused', async () => {
    const { appeler, refus } = reseau(() => json({ code: 'SESSION_EXPIREE', message: '…' }, { status: 401 }));
    expect(await appeler()).toMatchObject({ ok: false, code: 'SESSION_EXPIREE' });
    expect(refus).toEqual(['T1']);
  });
  test('a wrong password closes no session', async () => {
    const { appeler, refus } = reseau(() => json({ code: 'IDENTIFIANTS_INVALIDES', message: '…' }, { status: 401 }));
    expect(await appeler()).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
    expect(refus).toEqual([]);
  });
  test('no answer is HORS_LIGNE', async () => {
    const { appeler } = reseau(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await appeler()).toEqual({ ok: false, code: 'HORS_LIGNE' });
  });
  test('an answer that breaks off is no answer', async () => {
    const { appeler } = reseau(() => new Response('{"coupé":'));
    expect(await appeler()).toEqual({ ok: false, code: 'HORS_LIGNE' });
  });
  test('an answer that never comes is HORS_LIGNE after the delay', async () => {
    const effets = {
      fetch: ((_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))) as typeof fetch,
      origine: 'http://localhost',
      token: () => null,
      surToken: () => undefined,
      surRefus: () => undefined,
    };
    expect(await appelerHttp(effets, { method: 'GET', path: '/api/health', delaiMs: 1 })).toEqual({ ok: false, code: 'HORS_LIGNE', data: { delai: true } });
  });
  test('a proxy that speaks for the server is SERVICE_INDISPONIBLE', async () => {
    const { appeler } = reseau(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    expect(await appeler()).toEqual({ ok: false, code: 'SERVICE_INDISPONIBLE' });
  });
  test('a binary comes as it is', async () => {
    const { appeler } = reseau(() => new Response(new Uint8Array([37, 80]), { headers: { 'content-type': 'application/pdf' } }));
    const reponse = await appeler({ type: 'binaire' });
    expect(reponse.ok && (reponse.value.data as Blob).size).toBe(2);
  });
});
