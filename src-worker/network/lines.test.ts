import { expect, test } from 'vitest';
import { LINES_TYPE } from '#domain/api/lines.ts';
import { clientApi } from './client.ts';

const HEADERS = { 'content-type': `${LINES_TYPE}; charset=utf-8`, 'refresh-token': 'T2' };
const BODY = { interventionIds: [crypto.randomUUID()], controllerIds: [1], debut: '2026-12-07', fin: '2026-12-08' };

/** A server that answers these pieces, cut anywhere, or another answer. */
function asked(answer: readonly string[] | Response) {
  const told: unknown[] = [];
  const heard: (string | null)[] = [];
  const renewed: string[] = [];
  const client = clientApi({
    fetch: (_url, init) => {
      heard.push(new Headers(init?.headers).get('accept'));
      if (answer instanceof Response) return Promise.resolve(answer);
      const bytes = answer.map((piece) => new TextEncoder().encode(piece));
      const stream = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          const next = bytes.shift();
          if (next === undefined) controller.close();
          else controller.enqueue(next);
        },
      });
      return Promise.resolve(new Response(stream, { headers: HEADERS }));
    },
    origine: 'http://localhost',
    token: () => Promise.resolve('T'),
    onToken: async (token) => void renewed.push(token),
    onRefus: () => Promise.resolve(),
  });
  const outcome = client.getOptimizer({ body: BODY, tell: (progress) => void told.push(progress) });
  return { outcome, told, heard, renewed };
}

const PLAN = {
  propositions: [],
  nonPlacees: [],
  reserves: [],
  suppositions: [],
  calcul: { fait: 2, sur: 2 },
  indicateurs: { km: 0, heures: 0, tauxRemplissage: 0, dureeMs: 1 },
};

test('[server/V8] what a call tells is heard in its order, cut anywhere; its last line is its answer', async () => {
  const { outcome, told, heard, renewed } = asked([
    '{"progres":{"fait":1',
    '}}\n\n{"progres":{"fait":2}}\n{"sta',
    `tut":200,"corps":${JSON.stringify(PLAN)}}\n`,
  ]);
  expect(await outcome).toEqual({ ok: true, value: PLAN });
  expect(told).toEqual([{ fait: 1 }, { fait: 2 }]);
  expect(heard).toEqual([LINES_TYPE]);
  expect(renewed).toEqual(['T2']);
});

test('[server/V8] a refusal comes as the last line, or as that of any call', async () => {
  const last = asked([
    '{"progres":{}}\n',
    '{"statut":503,"corps":{"code":"CALCUL_INTERROMPU","message":"…","data":{"raison":"remplace"}}}\n',
  ]);
  expect(await last.outcome).toEqual({ ok: false, code: 'CALCUL_INTERROMPU', data: { raison: 'remplace' } });
  const atOnce = asked(Response.json({ code: 'DROIT_INSUFFISANT', message: '…' }, { status: 403 }));
  expect(await atOnce.outcome).toEqual({ ok: false, code: 'DROIT_INSUFFISANT' });
});

test('[server/V8] what breaks off before its last line is no answer, nor is what is no line', async () => {
  expect(await asked(['{"progres":{}}\n{"statut":200']).outcome).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
  expect(await asked(['<html>portail</html>\n']).outcome).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
});
