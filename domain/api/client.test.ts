import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './call.ts';
import { makeClient, pathOf, type TransportRequest, type TransportResponse } from './client.ts';

const CONTRAT = calls({
  lire: {
    method: 'GET',
    path: '/api/Dossier/:id/Notes',
    summary: '',
    tag: 'Essai',
    params: z.object({ id: z.string() }),
    query: z.object({ page: z.number().optional(), etat: z.string().optional() }),
    answer: z.object({ total: z.number() }),
    roles: '*',
    offline: 'L',
  },
  ecrire: {
    method: 'PUT',
    path: '/api/Dossier',
    summary: '',
    tag: 'Essai',
    body: z.object({ nom: z.string() }),
    answer: 'none',
    roles: '*',
    offline: 'Q',
  },
  rapport: { method: 'GET', path: '/api/Rapport', summary: '', tag: 'Essai', answer: 'pdf', roles: '*', offline: '-' },
});

const response = (status: number, body: unknown, headers: Record<string, string> = {}): TransportResponse => {
  const all: Record<string, string> = { 'content-type': 'application/json; charset=utf-8', ...headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    headers: { get: (name) => all[name] ?? null },
    text: () => Promise.resolve(text),
    arrayBuffer: () => Promise.resolve(Uint8Array.from(text.split('').map((letter) => letter.charCodeAt(0))).buffer),
  };
};

function client(answer: TransportResponse | Error, token: string | null = 'abc') {
  const sent: { url: string; init: TransportRequest }[] = [];
  const tokens: string[] = [];
  const transport = {
    fetch: (url: string, init: TransportRequest) => {
      sent.push({ url, init });
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  const api = makeClient(CONTRAT, {
    transport,
    origine: 'http://cee.localhost',
    token: () => token,
    onToken: (one) => void tokens.push(one),
  });
  return { api, sent, tokens };
}

describe('the client of the API', () => {
  test('writes the path, the query and the token of a call', async () => {
    const { api, sent } = client(response(200, { total: 3 }));
    expect(await api.lire({ params: { id: 'a/b é' }, query: { page: 2 } })).toEqual({ ok: true, value: { total: 3 } });
    expect(sent).toEqual([
      {
        url: 'http://cee.localhost/api/Dossier/a%2Fb%20%C3%A9/Notes?page=2',
        init: { method: 'GET', headers: { authorization: 'Bearer abc' } },
      },
    ]);
  });

  test('sends a body as JSON, and nothing of a session that does not exist', async () => {
    const { api, sent } = client(response(204, ''), null);
    expect(await api.ecrire({ body: { nom: 'x' } })).toEqual({ ok: true, value: null });
    expect(sent[0]?.init).toEqual({
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"nom":"x"}',
    });
  });

  test('gives a renewed token before the answer', async () => {
    const { api, tokens } = client(response(200, { total: 1 }, { 'refresh-token': 'neuf' }));
    await api.lire({ params: { id: '1' } });
    expect(tokens).toEqual(['neuf']);
  });

  test('answers a refusal with its code and its data', async () => {
    const { api } = client(response(422, { code: 'MOTIF_REQUIS', message: '…', data: { champ: 'motif' } }));
    expect(await api.ecrire({ body: { nom: 'x' } })).toEqual({
      ok: false,
      code: 'MOTIF_REQUIS',
      data: { champ: 'motif' },
    });
  });

  test('answers a file as bytes', async () => {
    const { api } = client(response(200, '%PDF-', { 'content-type': 'application/pdf' }));
    const received = await api.rapport();
    expect(received.ok && [received.value.type, received.value.contenu.byteLength]).toEqual(['application/pdf', 5]);
  });

  test.each([
    ['no network', new TypeError('Failed to fetch'), 'HORS_LIGNE'],
    [
      'a captive portal',
      response(200, '<html>Bienvenue</html>', { 'content-type': 'text/html' }),
      'SERVICE_INDISPONIBLE',
    ],
    [
      'a proxy in trouble',
      response(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' }),
      'SERVICE_INDISPONIBLE',
    ],
    ['an unknown code', response(418, { code: 'THEIERE' }), 'SERVICE_INDISPONIBLE'],
    ['an answer cut short', response(200, '{"total":'), 'SERVICE_INDISPONIBLE'],
  ])('%s is never an answer', async (_, answer, code) => {
    const { api } = client(answer);
    expect(await api.lire({ params: { id: '1' } })).toMatchObject({ ok: false, code });
  });

  test('a call that its caller gave up is no lost network', async () => {
    const { api } = client(Object.assign(new Error('stop'), { name: 'AbortError' }));
    expect(await api.lire({ params: { id: '1' } })).toEqual({ ok: false, code: 'MOTEUR_ARRETE' });
  });

  test('leaves empty parameters out of the query', () => {
    expect(pathOf({ path: '/api/Liste' }, { query: { page: undefined, etat: null, search: 'a&b' } })).toBe(
      '/api/Liste?search=a%26b',
    );
  });
});
