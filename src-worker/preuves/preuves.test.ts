import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import type { LocalDocument, LocalState } from '#domain/fields/documents.ts';
import { chainedValue, type Hash, type Maillon, type Salted, valueHash } from '#domain/preuves/chain.ts';
import { receive } from '#domain/preuves/receive.ts';
import { verifyChain } from '#domain/preuves/verify.ts';
import { drawnHash } from '#domain/preuves/drawn.ts';
import { signedHere } from '#domain/signatures/in-person.test-support.ts';
import { digest } from '../media/capture.ts';
import { rawKey, importKey } from '../local/sceau.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { clientApi } from '../network/client.ts';
import { chainCaptures } from './capture.ts';
import { LinkStore } from './links.ts';
import { forgetChains, sendChains } from './send.ts';

const hash: Hash = (text) => digest(new TextEncoder().encode(text).buffer);
const VISIT = '5f0c1f4e-7d0a-4b3a-9d0a-000000000001';
const APPAREIL = 'tablette';
const LOCAL: LocalState = { editId: 'e', base: {}, depuis: '2026-11-26T08:00:00.000Z' };

type Answer = (chain: {
  id: string;
  idIntervention: string;
  maillons: Salted<Maillon>[];
}) => Promise<object> | object | null;

/** A device, and a server that verifies what it is sent and keeps it. */
function device(key: CryptoKey | null = null) {
  const store = memoryStore(crypto.randomUUID());
  const factory = new IDBFactory();
  const open = () => new LinkStore('constat-cee-3', factory, { key });
  const preuves = open();
  const chainer = { store, preuves, appareil: APPAREIL, idUser: 3, uuid: () => crypto.randomUUID() };
  const kept = new Map<string, Salted<Maillon>[]>();
  const server: { answer: Answer } = {
    answer: async ({ id, idIntervention, maillons }) => {
      const known = kept.get(id) ?? [];
      const identite = { id, idIntervention, appareil: APPAREIL, idUser: 3 };
      const { suite, n, rupture } = await receive(hash, { identite, known, sent: maillons });
      kept.set(id, [...known, ...suite]);
      return { id, recu: n, rupture, inconnue: false };
    },
  };
  const client = clientApi({
    fetch: async (_url, init) => {
      const body: { chaines: Parameters<Answer>[0][] } = JSON.parse(typeof init?.body === 'string' ? init.body : '');
      const chaines = await Promise.all(body.chaines.map(async (chain) => server.answer(chain)));
      if (chaines.includes(null)) throw new TypeError('réseau coupé');
      return Response.json({ chaines });
    },
    origine: 'http://localhost',
    token: () => Promise.resolve('T'),
    onToken: () => Promise.resolve(),
    onRefus: () => Promise.resolve(),
  });
  const put = async (collection: 'interventions' | 'photos' | 'records', document: LocalDocument) => {
    const [previous] = await store.byIds(collection, [document.id]);
    await store.write(collection, [{ previous, document }]);
  };
  return {
    store,
    factory,
    open,
    preuves,
    chainer,
    kept,
    server,
    chain: () => chainCaptures(chainer),
    send: () => sendChains({ preuves, client, appareil: APPAREIL, signal: new AbortController().signal }),
    /** Answers typed here that wait: each with what the server had. */
    type: (champs: Record<string, string | null>, fields: Record<string, unknown> = {}) =>
      put('interventions', {
        id: VISIT,
        rev: 1,
        seq: 1,
        dirty: 1,
        champs,
        local: { ...LOCAL, base: Object.fromEntries(Object.keys(champs).map((champ) => [`champs.${champ}`, null])) },
        ...fields,
      }),
    photo: (id: string, fields: Record<string, unknown> = {}) =>
      put('photos', {
        id,
        rev: 0,
        seq: 0,
        dirty: 1,
        idIntervention: VISIT,
        genre: 'photo',
        sha256: 'a'.repeat(64),
        prisLe: '2026-11-26T07:00:00.000Z',
        retireLe: null,
        local: { ...LOCAL, nouveau: true },
        ...fields,
      }),
    /** Somebody signs on the spot. */
    sign: (id: string, fields: Record<string, unknown> = {}) =>
      put('records', {
        ...signedHere(),
        kind: 'signaturePlace',
        idIntervention: VISIT,
        id,
        rev: 0,
        seq: 0,
        dirty: 1,
        local: { ...LOCAL, nouveau: true },
        ...fields,
      }),
    links: async () => {
      const chains = await preuves.chains();
      return (await Promise.all(chains.map(({ id }) => preuves.links(id)))).flat();
    },
  };
}
const told = (links: readonly Maillon[]) =>
  links.map(({ n, genre, sujet, valeur }) => [n, genre, sujet, valeur !== null]);

describe('[preuves/PV9] what is captured on a device', () => {
  test('[supervisions/SU40] is of a visit: a picture of a supervision is chained to none', async () => {
    const here = device();
    await here.photo('p1', { idIntervention: '', idDossier: '', idSupervision: 's1' });
    await here.photo('p2');
    await here.chain();
    expect(told(await here.links())).toEqual([[1, 'photo', 'p2', true]]);
  });

  test('is chained once: answers, the conclusion, photos and signatures, given, changed, taken away', async () => {
    const here = device();
    await here.type(
      { surface: '12' },
      { resultat: 'SATISFAISANT', local: { ...LOCAL, base: { 'champs.surface': null, resultat: null, priorite: 1 } } },
    );
    await here.photo('p1');
    await here.chain();
    await here.chain();
    expect(told(await here.links())).toEqual([
      [1, 'photo', 'p1', true],
      [2, 'reponse', 'surface', true],
      [3, 'conclusion', '', true],
    ]);
    await here.type({ surface: '13' });
    await here.photo('p1', { retireLe: '2026-11-26T08:30:00.000Z' });
    await here.photo('s1', { genre: 'signature' });
    await here.chain();
    expect(told((await here.links()).slice(3))).toEqual([
      [4, 'photo', 'p1', false],
      [5, 'signature', 's1', true],
      [6, 'reponse', 'surface', true],
    ]);
    const [chain] = await here.preuves.chains();
    const identite = { id: chain?.id ?? '', idIntervention: VISIT, appareil: APPAREIL, idUser: 3 };
    expect(await verifyChain(hash, { identite, maillons: await here.links(), attestations: [] })).toEqual({
      tenus: 6,
      attestes: 0,
      rupture: null,
    });
  });
  test('is not what others captured: words under their photo, documents that do not wait', async () => {
    const here = device();
    await here.photo('p1', { legende: 'Conduit', local: { ...LOCAL, base: { legende: null } } });
    await here.type({ surface: '12' }, { dirty: 0, local: undefined });
    await here.chain();
    expect(await here.links()).toEqual([]);
  });
  test('[signatures/E65] what is drawn on the spot is a link of its own, once, after what its document says', async () => {
    const here = device();
    await here.type({ surface: '12' });
    await here.photo('p1');
    await here.sign('s1');
    await here.chain();
    await here.chain();
    expect(told(await here.links())).toEqual([
      [1, 'photo', 'p1', true],
      [2, 'reponse', 'surface', true],
      [3, 'signature', 's1', true],
    ]);
    const { traits, image, signeLe } = signedHere();
    const [link] = (await here.links()).slice(2);
    const valeur = await chainedValue(hash, await drawnHash(hash, { image, traits }), link?.sel);
    expect([link?.valeur, link?.le]).toEqual([valeur, signeLe]);
    await here.send();
    expect([...here.kept.values()].flat()).toHaveLength(3);
  });
  test('[signatures/E65] one that was received, that was erased or of a contract adds no link', async () => {
    const here = device();
    await here.sign('s1', { local: { ...LOCAL, base: { ecarts: null } } });
    await here.sign('s2', { image: null, traits: [] });
    await here.sign('s3', { kind: 'signatureContrat' });
    await here.chain();
    expect(await here.links()).toEqual([]);
  });
  test('[preuves/PV15] is chained under a salt of its own, which goes to the server with its link', async () => {
    const here = device();
    for (const surface of ['oui', 'non', 'oui', null]) {
      await here.type({ surface });
      await here.chain();
      await here.chain();
    }
    await here.photo('p1');
    await here.chain();
    const links = await here.links();
    const plain = [await valueHash(hash, 'oui'), await valueHash(hash, 'non'), await valueHash(hash, 'oui'), null];
    const expected = [...plain, 'a'.repeat(64)].map((valeur, rank) => chainedValue(hash, valeur, links[rank]?.sel));
    expect(links.map(({ valeur }) => valeur)).toEqual(await Promise.all(expected));
    expect(new Set(links.flatMap(({ sel }) => sel ?? [])).size).toBe(4);
    expect(links[3]).not.toHaveProperty('sel');
    await here.send();
    expect([...here.kept.values()].flat()).toEqual(links);
  });
  test('by several threads at once is one chain without a fork', async () => {
    const here = device();
    await here.type({ surface: '12', etage: '2' });
    const threads = [here.preuves, here.open(), here.open()];
    await Promise.all(threads.map((preuves) => chainCaptures({ ...here.chainer, preuves })));
    expect(told(await here.links()).map(([n]) => n)).toEqual([1, 2]);
    await here.type({ surface: '13', etage: '2' });
    await Promise.all(threads.map((preuves) => chainCaptures({ ...here.chainer, preuves })));
    expect(told(await here.links()).map(([n]) => n)).toEqual([1, 2, 3]);
    expect(await here.preuves.chains()).toHaveLength(1);
  });
  test('and killed before it was chained is chained by the next start; after it, goes on from there', async () => {
    const here = device();
    await here.type({ surface: '12' });
    await here.chain();
    await here.type({ surface: '13' });
    // Killed here: another engine opens the same disk.
    await chainCaptures({ ...here.chainer, preuves: here.open() });
    expect(told(await here.links()).map(([n]) => n)).toEqual([1, 2]);
  });
  test('[session/K1] is sealed on the disk, what stood in clear included', async () => {
    const here = device();
    await here.type({ surface: '12' });
    await here.chain();
    const sealed = new LinkStore('constat-cee-3', here.factory, { key: await importKey(rawKey()) });
    const [chain] = await sealed.chains();
    await sealed.sealOldDocuments();
    expect(await sealed.links(chain?.id ?? '')).toHaveLength(1);
    await expect(here.links()).rejects.toThrow('la base est ouverte avec sa clé');
  });
});

describe('[preuves/PV7] the chain and its server', () => {
  test('what it has not is sent, once; without an answer, later', async () => {
    const here = device();
    const { answer } = here.server;
    await here.type({ surface: '12' });
    await here.chain();
    here.server.answer = () => null;
    await here.send();
    expect(await here.preuves.chains()).toMatchObject([{ n: 1, recu: 0 }]);
    here.server.answer = answer;
    await here.send();
    await here.type({ surface: '13' });
    await here.chain();
    const sent: number[] = [];
    here.server.answer = (chain) => {
      sent.push(...chain.maillons.map(({ n }) => n));
      return answer(chain);
    };
    await here.send();
    await here.send();
    expect(sent).toEqual([2]);
    expect(await here.preuves.chains()).toMatchObject([{ n: 2, recu: 2, close: false }]);
  });
  test('a server that was restored is sent what it lost', async () => {
    const here = device();
    await here.type({ surface: '12', etage: '2' });
    await here.chain();
    await here.send();
    for (const [id, links] of here.kept) here.kept.set(id, links.slice(0, 1));
    await here.type({ surface: '13', etage: '2' });
    await here.chain();
    await here.send();
    await here.send();
    expect([...here.kept.values()].flat().map(({ n }) => n)).toEqual([1, 2, 3]);
  });
  test('a chain that it does not follow is closed, and another one begun', async () => {
    const here = device();
    await here.type({ surface: '12' });
    await here.chain();
    await here.send();
    await here.type({ surface: '13' });
    await here.chain();
    const { answer } = here.server;
    here.server.answer = ({ id }) => ({ id, recu: 1, rupture: { n: 2, raison: 'lien' }, inconnue: false });
    await here.send();
    here.server.answer = answer;
    await here.chain();
    await here.send();
    const chains = await here.preuves.chains();
    expect(chains.toSorted((a, b) => a.n - b.n)).toMatchObject([
      { n: 1, recu: 1, close: false },
      { n: 2, recu: 1, close: true },
    ]);
  });
  test('[preuves/PV9] goes once the server has it and its visit has left, and not before', async () => {
    const here = device();
    await here.type({ surface: '12' });
    await here.chain();
    const forget = () => forgetChains(here, here.store);
    const [previous] = await here.store.byIds('interventions', [VISIT]);
    await here.send();
    await forget();
    expect(await here.links()).toHaveLength(1);
    await here.store.write('interventions', [{ previous, document: null }]);
    await forget();
    expect(await here.links()).toEqual([]);
    expect(await here.preuves.chains()).toEqual([]);
  });
});
