import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import type { Session } from '../api.ts';
import { BytesStore } from '../media/bytes.ts';
import { clientApi } from '../network/client.ts';
import type { KeptSession } from '../session/people.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { markAllReceived, uuid } from '../test-support/received.ts';
import { CONTROLLERS, LINES, PROFILE } from './gateway.test-support.ts';
import { replayCalls } from './waiting-calls.ts';
import { callApi, type Gateway } from './gateway.ts';

function gateway(user: Partial<Session['user']> = {}) {
  const etat = {
    repondre: (url: string): Response | Promise<Response> =>
      Response.json(url.includes('Controllers') ? CONTROLLERS : LINES),
    deconnexions: 0,
    attentes: [] as number[],
    appels: 0,
  };
  const store = memoryStore(crypto.randomUUID());
  const octets = new BytesStore('constat-cee-3', new IDBFactory());
  const session = { user: { id: 3, role: 'CONTROL', offlineAccess: true, ...user } } as KeptSession;
  const effects: Gateway = {
    client: clientApi({
      fetch: async (url) => {
        etat.appels += 1;
        return etat.repondre(url as string);
      },
      origine: 'http://localhost',
      token: () => Promise.resolve('T'),
      onToken: () => Promise.resolve(),
      onRefus: () => Promise.resolve(),
    }),
    local: { store, octets, session, clock: () => '2026-11-21T08:00:00.000Z', uuid: () => crypto.randomUUID() },
    wait: async (delayMs) => void etat.attentes.push(delayMs),
    signOut: async () => void (etat.deconnexions += 1),
  };
  const cut = () => void (etat.repondre = () => Promise.reject(new TypeError('Failed to fetch')));
  return { effets: effects, etat, magasin: store, octets, couper: cut };
}
const refus = (status: number, code: string) => () => Response.json({ code, message: '…' }, { status });

describe('the gateway', () => {
  test('keeps the history of a dossier where its screen reads it', async () => {
    const { effets, magasin } = gateway();
    expect(await callApi(effets, 'getLogsDemande', { params: { id: 'd1' } })).toEqual({
      ok: true,
      value: { status: 200, data: LINES, fromCache: false },
    });
    const [record] = await magasin.find('records', 'cleDossier', 'd1');
    expect(record).toMatchObject({
      kind: 'historique',
      idDossier: 'd1',
      lignes: LINES,
      luLe: '2026-11-21T08:00:00.000Z',
      dirty: 0,
    });
  });
  test('[planning/P21] keeps the roads that the server measured, where boards read them; an answer without any is not kept', async () => {
    const { effets, magasin, etat } = gateway({ role: 'MANAGER' });
    const trajets = [{ de: { lat: 48.1, lng: -1.6 }, vers: { lat: 48.2, lng: -1.5 }, km: 14.2, minutes: 19 }];
    const ask = (interventions: string[]) => {
      const body = { groupes: [{ idControleur: 3, interventions }] };
      return callApi(effets, 'tripsByRoad', { body });
    };
    etat.repondre = () => Response.json({ service: true, trajets });
    await ask([]);
    etat.repondre = () => Response.json({ service: true, trajets: [] });
    await ask([crypto.randomUUID()]);
    const kept = await magasin.find('records', 'cleDossier', 'trajets');
    expect(kept).toMatchObject([{ kind: 'cache', trajets, luLe: '2026-11-21T08:00:00.000Z', dirty: 0 }]);
  });
  test('without an answer, the last one is given, marked with its date', async () => {
    const { effets, couper } = gateway();
    await callApi(effets, 'getLogsDemande', { params: { id: 'd1' } });
    await callApi(effets, 'authControllers', {});
    couper();
    expect(await callApi(effets, 'getLogsDemande', { params: { id: 'd1' } })).toEqual({
      ok: true,
      value: { status: 200, data: LINES, fromCache: true, luLe: '2026-11-21T08:00:00.000Z' },
    });
    expect(await callApi(effets, 'authControllers', {})).toMatchObject({ value: { fromCache: true } });
    expect(await callApi(effets, 'authControllers', { query: { since: '2026-01-01T00:00:00.000Z' } })).toMatchObject({
      ok: false,
      code: 'HORS_LIGNE',
    });
  });
  test('a refusal of the server is never replaced by an older answer', async () => {
    const { effets, etat } = gateway();
    await callApi(effets, 'getLogsDemande', { params: { id: 'd1' } });
    etat.repondre = refus(404, 'INTROUVABLE');
    expect(await callApi(effets, 'getLogsDemande', { params: { id: 'd1' } })).toMatchObject({
      ok: false,
      code: 'INTROUVABLE',
    });
  });
  test('dossiers of the device answer better than the last answer of the server', async () => {
    const { effets, magasin, couper } = gateway();
    await magasin.write('dossiers', [
      {
        previous: undefined,
        document: { id: uuid('d1'), rev: 3, seq: 9, dirty: 1, etat: 'EN COURS', rang: 5, idDemande: 42 },
      },
    ]);
    await markAllReceived(magasin);
    couper();
    expect(await callApi(effets, 'demande', { params: { id: 42 } })).toMatchObject({
      value: { data: { id: uuid('d1'), rev: 3, etat: 'EN COURS' }, fromCache: true },
    });
    expect(await callApi(effets, 'getDossiersBureau', { params: { state: 'inprogress' } })).toMatchObject({
      value: { data: { total: 1, items: [{ id: uuid('d1') }] } },
    });
    expect(await callApi(effets, 'demande', { params: { id: 'inconnu' } })).toMatchObject({
      ok: false,
      code: 'HORS_LIGNE',
    });
  });
  test('bytes kept on the device are given without a network', async () => {
    const { effets, octets, couper } = gateway();
    const fiche = {
      id: 'p1',
      idIntervention: 'i1',
      aCreer: null,
      sha256: 'a',
      etat: 'recue',
      octets: 3,
      essais: 0,
      derniereErreur: null,
      refus: null,
      pasAvantMs: 0,
    } as const;
    await octets.keep(fiche, { reduit: { type: 'image/jpeg', contenu: new Uint8Array([1, 2, 3]).buffer } });
    couper();
    const answer = await callApi(effets, 'filesDownload', { query: { id: 'p1' } });
    expect(answer.ok && (answer.value.data as Blob).size).toBe(3);
    expect(await callApi(effets, 'filesDownload', { query: { id: 'p2' } })).toMatchObject({
      ok: false,
      code: 'HORS_LIGNE',
    });
  });
  test('a binary answer comes as a Blob of its type', async () => {
    const { effets, etat } = gateway();
    etat.repondre = () => new Response(new Uint8Array(4), { headers: { 'content-type': 'application/pdf' } });
    const answer = await callApi(effets, 'demandeGetFile', { params: { id: 'f1' } });
    expect(answer.ok && answer.value.data).toBeInstanceOf(Blob);
  });
  test('a report that was read is given without a network, as long as it is the one that was issued', async () => {
    const { effets, etat, magasin, couper } = gateway();
    const id = uuid('i1');
    const visit = { etat: 'VALIDE', typeOfTypeIntervention: 'FORMULAIRE', signatureStatus: null };
    const document = { id, rev: 3, seq: 9, dirty: 0 as const, ...visit };
    await magasin.write('interventions', [{ previous: undefined, document }]);
    const pdf = { 'content-type': 'application/pdf' };
    etat.repondre = () => new Response(new Uint8Array(7), { headers: pdf });
    const args = { params: { id, template: 'rapport', qr: 'true' } };
    await callApi(effets, 'generate', args);
    couper();
    const answer = await callApi(effets, 'generate', args);
    expect(answer).toMatchObject({ ok: true, value: { status: 200, fromCache: true } });
    expect(answer.ok && (answer.value.data as Blob).size).toBe(7);
    const other = { params: { ...args.params, qr: 'false' } };
    expect(await callApi(effets, 'generate', other)).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
    const [previous] = await magasin.byIds('interventions', [id]);
    await magasin.write('interventions', [{ previous, document: { ...document, etat: 'NOUVELLE' } }]);
    expect(await callApi(effets, 'generate', args)).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
  });
  test('[reader/D3] an issued invoice that was read is given without a network; a draft of it never was one', async () => {
    const { effets, etat, magasin, couper } = gateway();
    const [id, draft] = [uuid('f1'), uuid('f2')];
    const document = {
      id,
      kind: 'facture',
      idDossier: uuid('d1'),
      numero: 'F-2026-00001',
      rev: 3,
      seq: 9,
      dirty: 0 as const,
    };
    await magasin.write('records', [{ previous: undefined, document }]);
    await magasin.write('records', [{ previous: undefined, document: { ...document, id: draft, numero: null } }]);
    etat.repondre = () => new Response(new Uint8Array(9), { headers: { 'content-type': 'application/pdf' } });
    const asked = (facture: string) => ({ params: { id: uuid('d1') }, query: { facture } });
    await callApi(effets, 'generateFacturation', asked(id));
    await callApi(effets, 'generateFacturation', asked(draft));
    couper();
    const answer = await callApi(effets, 'generateFacturation', asked(id));
    expect(answer).toMatchObject({ ok: true, value: { status: 200, fromCache: true } });
    expect(answer.ok && (answer.value.data as Blob).size).toBe(9);
    expect(await callApi(effets, 'generateFacturation', asked(draft))).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
  });
  test('[contrats/CT60] a contract that was sent is given without a network once it was read, as long as it is that very file', async () => {
    const { effets, etat, magasin, couper } = gateway({ role: 'MANAGER' });
    const id = uuid('c1');
    const sent = { kind: 'contrat', etat: 'EN SIGNATURE', idEnveloppe: uuid('e1'), sha256: null };
    const write = async (fields: object): Promise<void> => {
      const [previous] = await magasin.byIds('records', [id]);
      const document = { id, rev: 3, seq: 9, dirty: 0 as const, ...sent, ...fields };
      await magasin.write('records', [{ previous, document }]);
    };
    const ask = () => callApi(effets, 'contratGenerate', { params: { id } });
    const pdf = (size: number) => () =>
      new Response(new Uint8Array(size), { headers: { 'content-type': 'application/pdf' } });
    await write({ etat: 'BROUILLON', idEnveloppe: null });
    etat.repondre = pdf(5);
    await ask();
    couper();
    expect(await ask()).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
    await write({ signatures: { signes: 0, total: 2 } });
    etat.repondre = pdf(7);
    await ask();
    couper();
    const kept = await ask();
    expect(kept.ok && [kept.value.fromCache, (kept.value.data as Blob).size]).toEqual([true, 7]);
    for (const other of [
      { signatures: { signes: 1, total: 2 } },
      { signatures: { signes: 0, total: 2 }, idEnveloppe: uuid('e2') },
      { etat: 'SIGNE', sha256: 'a'.repeat(64) },
    ]) {
      await write(other);
      expect(await ask()).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
    }
    await write({ signatures: { signes: 0, total: 2 }, effaceLe: '2026-11-21T08:00:00.000Z' });
    expect(await ask()).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
  });
  test('[reader/D3] the device of an assessor keeps no report: each of their readings passes by the server', async () => {
    const { effets, etat, magasin, couper } = gateway({ role: 'COFRAC' });
    const id = uuid('i1');
    const visit = { etat: 'VALIDE', typeOfTypeIntervention: 'FORMULAIRE', signatureStatus: null };
    await magasin.write('interventions', [
      { previous: undefined, document: { id, rev: 3, seq: 9, dirty: 0 as const, ...visit } },
    ]);
    etat.repondre = () => new Response(new Uint8Array(7), { headers: { 'content-type': 'application/pdf' } });
    const args = { params: { id, template: 'rapport', qr: 'true' } };
    expect(await callApi(effets, 'generate', args)).toMatchObject({ ok: true });
    couper();
    expect(await callApi(effets, 'generate', args)).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
  });
  test('without offline access, three tries and then the door', async () => {
    const { effets, etat, couper } = gateway({ offlineAccess: false });
    couper();
    expect(await callApi(effets, 'getEtatDossiers', {})).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
    expect(etat).toMatchObject({ appels: 3, attentes: [1000, 2000], deconnexions: 1 });
  });
  test('without offline access, a write is refused once and signs nobody out', async () => {
    const { effets, etat, couper } = gateway({ offlineAccess: false });
    couper();
    await callApi(effets, 'archiveDossier', { params: { id: 'd1' }, body: {} });
    expect(etat).toMatchObject({ appels: 1, deconnexions: 0 });
  });
  test('a profile changed without a network is sent on return, once', async () => {
    const { effets, etat, magasin, couper } = gateway();
    couper();
    const args = { params: { id: 3 }, body: { langue: 'en' } };
    expect(await callApi(effets, 'authUpdateInfo', args)).toEqual({
      ok: true,
      value: { status: 202, data: null, fromCache: true },
    });
    expect(await replayCalls({ store: magasin, client: effets.client })).toMatchObject({
      ok: false,
      code: 'HORS_LIGNE',
    });
    expect(await magasin.all('commandes')).toHaveLength(1);
    etat.repondre = () => Response.json(PROFILE);
    expect(await replayCalls({ store: magasin, client: effets.client })).toEqual({ ok: true, value: null });
    expect(await magasin.all('commandes')).toEqual([]);
  });
  test.each([
    { email: 'autre@x.example' },
    { offlineAccess: true, preuve: { motDePasse: 'secret' } },
    { signature: null },
  ])(
    '[session/D8] [session/D9] [reports/R40] %j is never queued: it asks for somebody who is there, and a password never waits on a disk',
    async (body) => {
      const { effets, magasin, couper } = gateway();
      couper();
      const answer = await callApi(effets, 'authUpdateInfo', { params: { id: 3 }, body });
      expect(answer).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
      expect(await magasin.all('commandes')).toEqual([]);
    },
  );
  test('a queued call that the server refuses stays, and says why', async () => {
    const { effets, etat, magasin, couper } = gateway();
    couper();
    await callApi(effets, 'authUpdateInfo', { params: { id: 3 }, body: { nom: '' } });
    etat.repondre = refus(400, 'VALIDATION');
    expect(await replayCalls({ store: magasin, client: effets.client })).toEqual({ ok: true, value: null });
    expect(await magasin.all('commandes')).toMatchObject([{ essais: 1, derniereErreur: 'VALIDATION' }]);
  });
  test('an unknown call never leaves', async () => {
    const { effets, etat } = gateway();
    expect(await callApi(effets, 'toString', {})).toMatchObject({ ok: false, code: 'INTROUVABLE' });
    expect(etat.appels).toBe(0);
  });
});
