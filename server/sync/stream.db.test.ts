import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastSeq } from '../db/epoch.ts';
import { appareil } from '../test-support/appareil.ts';
import { type Bureau, openBureau } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

/** One open event stream: `suivant` resolves to the seq of the next ring, `null` once the server has closed it. */
async function listen(origin: string, token: string) {
  const abandon = new AbortController();
  const answer = await fetch(`${origin}/api/Sync/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abandon.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<number | null> => {
    for (;;) {
      const ring = /event: documents\ndata: \{"seq":(\d+)\}\n\n/.exec(rest);
      if (ring !== null) {
        rest = rest.slice(ring.index + ring[0].length);
        return Number(ring[1]);
      }
      const found = await reader?.read();
      if (found === undefined || found.done) return null;
      rest += found.value;
    }
  };
  /** Rings up to this seq; those of earlier commits may still be on their way. */
  const jusqua = async (seq: number): Promise<number[]> => {
    const received: number[] = [];
    while ((received.at(-1) ?? 0) < seq) received.push((await next()) ?? Infinity);
    return received;
  };
  return {
    jusqua,
    statut: answer.status,
    type: answer.headers.get('content-type'),
    suivant: next,
    fermer: () => abandon.abort(),
  };
}

describe('event stream', () => {
  let server: TestServer;
  let bureau: Bureau;
  let origin: string;

  beforeAll(async () => {
    server = await createTestServer();
    bureau = await openBureau(server);
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  test('rings at the opening, then for each write in the scope of the listener', async () => {
    const { idDossier } = await bureau.dossier();
    const flux = await listen(origin, bureau.jetons.yann);
    expect([flux.statut, flux.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(await flux.suivant()).toBeGreaterThanOrEqual(0);
    const { doc } = await appareil(server, bureau.jetons.claire).pousser({
      collection: 'dossiers',
      id: idDossier,
      changes: { logement: 'Portail' },
    });
    expect((await flux.jusqua(doc?.seq ?? Infinity)).at(-1)).toBe(doc?.seq);
    flux.fermer();
  });

  test('[http/H12] a user has twenty of them: one more ends the oldest, and those of the others stay', async () => {
    const other = await listen(origin, bureau.jetons.samia);
    const opened = [];
    for (let n = 0; n < 21; n += 1) opened.push(await listen(origin, bureau.jetons.claire));
    for (const flux of [...opened.slice(1), other]) expect(await flux.suivant()).toBeGreaterThanOrEqual(0);
    const [premier] = opened;
    expect(await premier?.suivant()).toBeGreaterThanOrEqual(0);
    expect(await premier?.suivant()).toBeNull();
    for (const flux of [...opened, other]) flux.fermer();
  });

  test('stays silent for those whom a write does not concern', async () => {
    const [sien, autre] = [await bureau.dossier(), await bureau.dossier()];
    const desk = appareil(server, bureau.jetons.claire);
    await desk.pousser({
      collection: 'interventions',
      id: sien.idIntervention,
      changes: { idControleur: bureau.ids.samia },
    });
    const flux = await listen(origin, bureau.jetons.samia);
    // What was written before is heard first, or its ring could carry the next seq.
    await flux.jusqua(await lastSeq(server.db));
    const silent = await desk.pousser({
      collection: 'dossiers',
      id: autre.idDossier,
      changes: { logement: 'pas pour Samia' },
    });
    const answer = await desk.pousser({
      collection: 'dossiers',
      id: sien.idDossier,
      baseRev: 2,
      changes: { logement: 'pour Samia' },
    });
    expect([silent.statut, answer.statut]).toEqual(['accepte', 'accepte']);
    const received = await flux.jusqua(answer.doc?.seq ?? 0);
    expect(received.at(-1)).toBe(answer.doc?.seq);
    expect(received).not.toContain(silent.doc?.seq);
    flux.fermer();
  });

  test('rings for what leaves the scope too', async () => {
    const { idIntervention } = await bureau.dossier();
    const flux = await listen(origin, bureau.jetons.yann);
    const desk = appareil(server, bureau.jetons.claire);
    await desk.pousser({
      collection: 'interventions',
      id: idIntervention,
      changes: { idControleur: bureau.ids.samia },
    });
    const [sortie] = await server.db.query<{ seq: number }>('select seq from sorties where id = $1', [idIntervention]);
    expect((await flux.jusqua(sortie?.seq ?? Infinity)).at(-1)).toBeGreaterThanOrEqual(sortie?.seq ?? Infinity);
    flux.fermer();
  });

  test('is closed to whoever is not signed in', async () => {
    const answer = await fetch(`${origin}/api/Sync/stream`);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'SESSION_ABSENTE' }]);
  });

  test('ends at the heartbeat that finds the session revoked', async () => {
    const other = await createTestServer({ heartbeatMs: 20 });
    const id = await other.createAccount({ email: 'a@a.example', role: 'BASIC' });
    const flux = await listen(
      await other.app.listen({ port: 0, host: '127.0.0.1' }),
      await other.signIn('a@a.example'),
    );
    await flux.suivant();
    await other.db.query('update utilisateurs set actif = false where id = $1', [id]);
    expect(await flux.suivant()).toBeNull();
    await other.close();
  });

  test('ends when the server stops', async () => {
    const other = await createTestServer();
    await other.createAccount({ email: 'a@a.example', role: 'BASIC' });
    const flux = await listen(
      await other.app.listen({ port: 0, host: '127.0.0.1' }),
      await other.signIn('a@a.example'),
    );
    await flux.suivant();
    await other.close();
    expect(await flux.suivant()).toBeNull();
  });
});
