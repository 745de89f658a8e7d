import { expect, test } from 'vitest';
import { callApi } from '../fallback/gateway.ts';
import { clientApi } from './client.ts';
import { formWaitMs } from './form.ts';

const contenu = new Blob(['%PDF-1.4'], { type: 'application/pdf' });
const form = { fields: { nom: 'Pièces', typeDocument: 'devis' }, files: [{ nom: 'devis é.pdf', contenu }] };

/** Signed in nowhere but for its token; `answer` is what the network does. */
function gateway(answer: () => Promise<Response>) {
  const sent: { readonly token: string | null; readonly parts: (readonly [string, string])[] }[] = [];
  const client = clientApi({
    fetch: async (_url, init) => {
      const parts: (readonly [string, string])[] = [];
      if (init?.body instanceof FormData)
        for (const [name, value] of init.body)
          parts.push([name, typeof value === 'string' ? value : `${value.name} ${await value.text()}`]);
      sent.push({ token: new Headers(init?.headers).get('authorization'), parts });
      return answer();
    },
    origine: 'http://localhost',
    token: () => Promise.resolve('T'),
    onToken: () => Promise.resolve(),
    onRefus: () => Promise.resolve(),
  });
  const effects = { client, local: null, wait: () => Promise.resolve(), signOut: () => Promise.resolve() };
  return { effects, sent };
}

test('a form leaves with the session, its fields before its files', async () => {
  const { effects, sent } = gateway(() =>
    Promise.resolve(Response.json({ id: 'a1', statut: 'en attente' }, { status: 202 })),
  );
  expect(await callApi(effects, 'analyseStart', { form })).toMatchObject({
    value: { status: 202, data: { id: 'a1' }, fromCache: false },
  });
  expect(sent).toEqual([
    {
      token: 'Bearer T',
      parts: [
        ['nom', 'Pièces'],
        ['typeDocument', 'devis'],
        ['fichiers', 'devis é.pdf %PDF-1.4'],
      ],
    },
  ]);
});

test('a form that no network takes is refused, and never sent again by itself', async () => {
  const { effects, sent } = gateway(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await callApi(effects, 'analyseStart', { form })).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
  expect(sent).toHaveLength(1);
});

test('a heavy form is given the time that its bytes take', () => {
  expect(formWaitMs(form)).toBeLessThan(61_000);
  const files = [{ nom: 'a.pdf', contenu: new Blob([new Uint8Array(5_000_000)]) }];
  expect(formWaitMs({ files })).toBe(160_000);
});
