import { expect, test } from 'vitest';
import { intervention } from '#domain/test-support/samples.ts';
import { must } from '#domain/base/must.ts';
import { refuse } from '#domain/base/result.ts';
import type { Effects } from '../engine/effects.ts';
import { Ballast } from '../state/ballast.ts';
import { callApi } from '../fallback/gateway.ts';
import { digest } from '../media/capture.ts';
import { BYTES, tablet } from '../media/media.test-support.ts';
import { reconcilePhotos } from '../media/reception.ts';
import type { ClientApi } from '../network/client.ts';
import type { KeptSession } from '../session/people.ts';
import { filesByDossier } from './files.ts';
import { makeRoom } from './room.ts';
import { prepare } from './prepare.ts';

const VISIT = { ...intervention(), rev: 1, seq: 1, dirty: 0 as const };
const RECEIVED = '2026-11-20T09:00:00.000Z';

/** A tablet with one visit, and files of its dossier that the server has (`recuLe`) or has not. */
async function withFiles(files: Readonly<Record<string, string | null>>) {
  const demandes: string[] = [];
  const t = tablet((url) => {
    demandes.push(url.searchParams.get('id') ?? '');
    return new Response(BYTES, { headers: { 'content-type': 'application/pdf' } });
  });
  await t.store.write('interventions', [{ previous: undefined, document: VISIT }]);
  const sha256 = await digest(BYTES.buffer);
  for (const [id, recuLe] of Object.entries(files)) {
    const own = { id, kind: 'fichier', idDossier: VISIT.demandeId, taille: 6, sha256, recuLe, retireLe: null };
    const document = { ...own, rev: 1, seq: 2, dirty: 0 as const };
    await t.store.write('records', [{ previous: undefined, document }]);
  }
  const leave = async (hasRoom: boolean) => {
    const received = (await filesByDossier(t.store)).get(VISIT.demandeId) ?? [];
    const [visite] = await t.store.byIds('interventions', [VISIT.id]);
    const preparer = { ...t, hasRoomForFiles: () => Promise.resolve(hasRoom) };
    return prepare(preparer, must(visite, 'it was written'), { photos: [], fichiers: received });
  };
  return { ...t, demandes, partir: leave };
}

test('[planning/P7] [sync/C26] the files of a dossier are brought as long as there is room, once, and counted', async () => {
  const t = await withFiles({ plan: RECEIVED, devis: RECEIVED, 'pas-encore': null });
  expect(await t.partir(false)).toMatchObject({ fichiersRecus: 0, fichiersTotal: 2, pret: false });
  expect(t.demandes).toEqual([]);
  for (let turn = 0; turn < 2; turn++)
    expect(await t.partir(true)).toMatchObject({ fichiersRecus: 2, fichiersTotal: 2 });
  expect(t.demandes.toSorted()).toEqual(['devis', 'plan']);
});

test('a downloaded file is read without a network, by the call that reads it with one', async () => {
  const t = await withFiles({ plan: RECEIVED });
  await t.partir(true);
  const session = { user: { offlineAccess: true } } as KeptSession;
  const client = { filesDownload: () => Promise.resolve(refuse('HORS_LIGNE')) } as Partial<ClientApi> as ClientApi;
  const local = { ...t, session, uuid: () => 'u' };
  const gateway = { client, local, wait: () => Promise.resolve(), signOut: () => Promise.resolve() };
  const loaded = await callApi(gateway, 'filesDownload', { query: { id: 'plan' } });
  expect(loaded).toMatchObject({ ok: true, value: { status: 200, fromCache: true } });
});

test('[sync/C26] on a device that fills up the files leave before anything else, and the visit says so', async () => {
  const t = await withFiles({ plan: RECEIVED });
  await t.partir(true);
  const effects = {
    estimate: async () => ({ usage: (await t.octets.fiches()).length === 0 ? 50 : 90, quota: 100 }),
    ballast: new Ballast({
      disk: () => Promise.resolve(null),
      now: () => 0,
      recount: () => Promise.resolve(true),
      alone: (act) => act(),
    }),
  } as Effects;
  expect(await makeRoom({ ...t, effects })).toBe(true);
  expect(await t.octets.fiches()).toEqual([]);
  expect(await t.store.all('interventionsWithReport')).toMatchObject([
    { fichiersRecus: 0, fichiersTotal: 1, pret: false },
  ]);
});

test('[sync/S6] the bytes of a file leave with its dossier', async () => {
  const t = await withFiles({ plan: RECEIVED });
  await t.partir(true);
  const [previous] = await t.store.byIds('records', ['plan']);
  expect(previous).toMatchObject({ idDossier: VISIT.demandeId });
  await t.store.write('records', [{ previous, document: null }]);
  await reconcilePhotos(t);
  expect(await t.octets.fiches()).toEqual([]);
});
