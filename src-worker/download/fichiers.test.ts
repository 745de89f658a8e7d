import { expect, test } from 'vitest';
import { intervention } from '#domain/access/essais.ts';
import { must } from '#domain/base/must.ts';
import { refuse } from '#domain/base/result.ts';
import type { Effets } from '../engine/effets.ts';
import { callApi } from '../fallback/gateway.ts';
import { empreinte } from '../media/capture.ts';
import { OCTETS, tablette } from '../media/media.test-support.ts';
import { rapprocherPhotos } from '../media/reception.ts';
import type { ClientApi } from '../network/client.ts';
import type { SessionGardee } from '../session/store.ts';
import { fichiersParDossier } from './fichiers.ts';
import { aDeLaPlace } from './place.ts';
import { preparer } from './preparer.ts';

const VISITE = { ...intervention(), rev: 1, seq: 1, dirty: 0 as const };
const RECU = '2026-11-20T09:00:00.000Z';

/** A tablet with one visit, and files of its dossier that the server has (`recuLe`) or has not. */
async function avecFichiers(fichiers: Readonly<Record<string, string | null>>) {
  const demandes: string[] = [];
  const t = tablette((url) => {
    demandes.push(url.searchParams.get('id') ?? '');
    return new Response(OCTETS, { headers: { 'content-type': 'application/pdf' } });
  });
  await t.magasin.ecrire('interventions', [{ previous: undefined, document: VISITE }]);
  const sha256 = await empreinte(OCTETS.buffer);
  for (const [id, recuLe] of Object.entries(fichiers)) {
    const propre = { id, kind: 'fichier', idDossier: VISITE.demandeId, taille: 6, sha256, recuLe, retireLe: null };
    const document = { ...propre, rev: 1, seq: 2, dirty: 0 as const };
    await t.magasin.ecrire('records', [{ previous: undefined, document }]);
  }
  const partir = async (place: boolean) => {
    const recus = (await fichiersParDossier(t.magasin)).get(VISITE.demandeId) ?? [];
    const [visite] = await t.magasin.parIds('interventions', [VISITE.id]);
    const preparateur = { ...t, placeDesFichiers: () => Promise.resolve(place) };
    return preparer(preparateur, must(visite, 'it was written'), { photos: [], fichiers: recus });
  };
  return { ...t, demandes, partir };
}

test('[planning/P7] [sync/C26] the files of a dossier are brought as long as there is room, once, and counted', async () => {
  const t = await avecFichiers({ plan: RECU, devis: RECU, 'pas-encore': null });
  expect(await t.partir(false)).toMatchObject({ fichiersRecus: 0, fichiersTotal: 2, pret: false });
  expect(t.demandes).toEqual([]);
  for (let fois = 0; fois < 2; fois++)
    expect(await t.partir(true)).toMatchObject({ fichiersRecus: 2, fichiersTotal: 2 });
  expect(t.demandes.toSorted()).toEqual(['devis', 'plan']);
});

test('a downloaded file is read without a network, by the call that reads it with one', async () => {
  const t = await avecFichiers({ plan: RECU });
  await t.partir(true);
  const session = { user: { offlineAccess: true } } as SessionGardee;
  const client = { filesDownload: () => Promise.resolve(refuse('HORS_LIGNE')) } as Partial<ClientApi> as ClientApi;
  const local = { ...t, session, uuid: () => 'u' };
  const passerelle = { client, local, attendre: () => Promise.resolve(), deconnecter: () => Promise.resolve() };
  const lu = await callApi(passerelle, 'filesDownload', { query: { id: 'plan' } });
  expect(lu).toMatchObject({ ok: true, value: { status: 200, fromCache: true } });
});

test('[sync/C26] on a device that fills up the files leave before anything else, and the visit says so', async () => {
  const t = await avecFichiers({ plan: RECU });
  await t.partir(true);
  const effets = {
    estimer: async () => ({ usage: (await t.octets.fiches()).length === 0 ? 50 : 90, quota: 100 }),
  } as Effets;
  expect(await aDeLaPlace({ ...t, effets })).toBe(true);
  expect(await t.octets.fiches()).toEqual([]);
  expect(await t.magasin.tous('interventionsWithReport')).toMatchObject([
    { fichiersRecus: 0, fichiersTotal: 1, pret: false },
  ]);
});

test('[sync/S6] the bytes of a file leave with its dossier', async () => {
  const t = await avecFichiers({ plan: RECU });
  await t.partir(true);
  const [previous] = await t.magasin.parIds('records', ['plan']);
  expect(previous).toMatchObject({ idDossier: VISITE.demandeId });
  await t.magasin.ecrire('records', [{ previous, document: null }]);
  await rapprocherPhotos(t);
  expect(await t.octets.fiches()).toEqual([]);
});
