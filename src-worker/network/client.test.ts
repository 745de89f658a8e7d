import { describe, expect, test } from 'vitest';
import { clientApi, timeoutSignal } from './client.ts';

function network(answerRequest: (init: RequestInit) => Response | Promise<Response>) {
  const urls: string[] = [];
  const tokens: string[] = [];
  const refus: string[] = [];
  const client = clientApi({
    fetch: async (url, init) => {
      urls.push(url as string);
      return answerRequest(init ?? {});
    },
    origine: 'http://cee.localhost:8080',
    token: () => Promise.resolve('T1'),
    onToken: async (token) => void tokens.push(token),
    onRefus: async (token) => void refus.push(token),
  });
  return { client, urls, tokens, refus };
}
const error = (status: number, code: string) => Response.json({ code, message: '…' }, { status });

describe('a call over the network', () => {
  test('passes on a renewed token', async () => {
    const { client, tokens, urls } = network(() => Response.json('[]', { headers: { 'refresh-token': 'T2' } }));
    expect(await client.getEtatDossiers()).toEqual({ ok: true, value: '[]' });
    expect(tokens).toEqual(['T2']);
    expect(urls).toEqual(['http://cee.localhost:8080/api/Demande/getEtatDossiers']);
  });
  test('tells which token a 401 refused', async () => {
    const { client, refus } = network(() => error(401, 'SESSION_EXPIREE'));
    expect(await client.getEtatDossiers()).toMatchObject({ ok: false, code: 'SESSION_EXPIREE' });
    expect(refus).toEqual(['T1']);
  });
  test('a wrong password closes no session', async () => {
    const { client, refus } = network(() => error(401, 'IDENTIFIANTS_INVALIDES'));
    await client.authLogin({ body: { email: 'a@b.fr', password: 'x' } });
    expect(refus).toEqual([]);
  });
  test('the 401 of a captive portal closes no session', async () => {
    const { client, refus } = network(() => new Response('<html>Wi-Fi de la gare</html>', { status: 401 }));
    expect(await client.getEtatDossiers()).toMatchObject({ code: 'SERVICE_INDISPONIBLE' });
    expect(refus).toEqual([]);
  });
  test('no answer is HORS_LIGNE', async () => {
    const { client } = network(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await client.getEtatDossiers()).toEqual({ ok: false, code: 'HORS_LIGNE' });
  });
  test('an answer that breaks off is no answer', async () => {
    const cutStream = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
    const { client } = network(() => new Response(cutStream, { headers: { 'content-type': 'application/pdf' } }));
    expect(await client.filesDownload({ query: { id: '1' } })).toEqual({ ok: false, code: 'HORS_LIGNE' });
  });
  test('an answer that never comes is HORS_LIGNE after the delay', async () => {
    const { client } = network(
      ({ signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    expect(await client.getEtatDossiers({ signal: timeoutSignal(1) })).toEqual({ ok: false, code: 'HORS_LIGNE' });
  });
});
