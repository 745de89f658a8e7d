import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import type { PhotoCapture, Session } from '../api.ts';
import { clientApi } from '../network/client.ts';
import { magasinMemoire } from '../test-support/magasin-memoire.ts';
import { adopterOrphelines, ajouterPhoto, empreinte } from './capture.ts';
import { envoyerPhotos, noter } from './envoi.ts';
import { lireOctets, rapporterPhoto } from './lecture.ts';
import { MagasinOctets, type Fiche } from './octets.ts';
import { libererPhotos } from './place.ts';
import { rapprocherPhotos, suiteDe, type PhotoStockee } from './reception.ts';

const OCTETS = new TextEncoder().encode('plaque');
const capture = (id: string, suite: Partial<PhotoCapture> = {}): PhotoCapture => ({
  id,
  idIntervention: 'i1',
  idDossier: 'd1',
  cf_id: 'i_plaque',
  genre: 'photo',
  nom: `${id}.jpg`,
  original: new Blob(['original'], { type: 'image/jpeg' }),
  reduit: new Blob([OCTETS], { type: 'image/jpeg' }),
  largeur: 400,
  hauteur: 300,
  prisLe: '2026-11-21T08:00:00.000Z',
  position: { lat: 47.2, lng: -1.5, precisionM: 8 },
  orientation: 1,
  ...suite,
});

const metaDe = ({ body }: RequestInit): string => (body as FormData).get('meta') as string;

function tablette(repondre: (init: RequestInit) => Response | Promise<Response> = () => Response.json([])) {
  const magasin = magasinMemoire(crypto.randomUUID());
  const octets = new MagasinOctets('constat-cee-3', new IDBFactory());
  const envois: RequestInit[] = [];
  const client = clientApi({
    fetch: async (_url, init) => {
      envois.push(init ?? {});
      return repondre(init ?? {});
    },
    origine: 'http://localhost',
    token: () => Promise.resolve('T'),
    surToken: () => Promise.resolve(),
    surRefus: () => Promise.resolve(),
  });
  const etat = { heure: '2026-11-21T09:00:00.000Z' };
  const commun = { magasin, octets, horloge: () => etat.heure, client, signal: new AbortController().signal };
  const user = { id: 3, nom: 'Roux', prenom: 'Carla', idBureauInspection: 1 } as Session['user'];
  const photographe = { ...commun, uuid: () => 'e', session: { user, variante: 'cee' as const }, horsLigne: true };
  const document = async (id: string) => (await magasin.parIds('photos', [id]))[0];
  /** The server's word on a photo, as a pull writes it. */
  const recevoir = async (id: string, suite: Partial<Photo>) => {
    const previous = await document(id);
    if (previous === undefined) throw new Error('absente');
    const { local: _local, ...reste } = previous;
    await magasin.ecrire('photos', [
      { previous, document: { ...(reste as LocalDocument), rev: 1, dirty: 0, ...suite } },
    ]);
  };
  return { ...commun, etat, photographe, envois, document, recevoir };
}

describe('taking a photo', () => {
  test('keeps bytes, hashes, time and place before anything is sent', async () => {
    const { photographe, document, octets } = tablette();
    await ajouterPhoto(photographe, capture('p1'));
    const sha256 = await empreinte(OCTETS.buffer);
    expect(await document('p1')).toMatchObject({
      sha256,
      taille: 6,
      lat: 47.2,
      prisLe: '2026-11-21T08:00:00.000Z',
      recuLe: null,
      dirty: 1,
    });
    expect(await (await lireOctets(octets, 'p1', 'original'))?.text()).toBe('original');
  });
  test('killed between the bytes and the document, it is adopted at the next start', async () => {
    const { photographe, document } = tablette();
    const mourante = {
      ...photographe,
      magasin: { ...photographe.magasin, ecrire: () => Promise.reject(new Error('tuée')) },
    };
    await expect(ajouterPhoto(mourante, capture('p1'))).rejects.toThrow('tuée');
    expect(await document('p1')).toBeUndefined();
    expect(await adopterOrphelines(photographe)).toBe(1);
    expect(await document('p1')).toMatchObject({ nom: 'p1.jpg', dirty: 1 });
    expect(await adopterOrphelines(photographe)).toBe(0);
  });
  test('a photo whose document left the device is not created again', async () => {
    const { photographe, document, magasin } = tablette();
    await ajouterPhoto(photographe, capture('p1'));
    await magasin.ecrire('photos', [{ previous: await document('p1'), document: null }]);
    await adopterOrphelines(photographe);
    expect(await document('p1')).toMatchObject({ _deleted: true });
  });
});

describe('sending bytes', () => {
  test('waits for the server to know the document', async () => {
    const { photographe, envois, recevoir, ...commun } = tablette();
    await ajouterPhoto(photographe, capture('p1'));
    expect(await envoyerPhotos(commun)).toEqual({ ok: true, value: 0 });
    await recevoir('p1', {});
    expect(await envoyerPhotos(commun)).toEqual({ ok: true, value: 1 });
    const form = envois[0]?.body as FormData;
    expect(JSON.parse(form.get('meta') as string)).toEqual([{ id: 'p1', sha256: await empreinte(OCTETS.buffer) }]);
    expect((form.get('files') as File).size).toBe(6);
  });
  test('175 taken, 175 received, whatever the network loses', async () => {
    let appels = 0;
    const { photographe, recevoir, octets, magasin, ...commun } = tablette(() => {
      appels += 1;
      return appels % 7 === 0 ? Promise.reject(new TypeError('coupé')) : Response.json([]);
    });
    const ids = Array.from({ length: 175 }, (_, i) => `p${i}`);
    for (const id of ids) {
      await ajouterPhoto(photographe, capture(id));
      await recevoir(id, {});
    }
    for (let tour = 0; tour < 40; tour++) await envoyerPhotos({ ...commun, octets, magasin });
    for (const id of ids) await recevoir(id, { recuLe: '2026-11-21T10:00:00.000Z' });
    await rapprocherPhotos({ ...commun, magasin, octets });
    expect(await octets.fiches('a-envoyer')).toEqual([]);
    expect(await octets.fiches('recue')).toHaveLength(175);
  });
  test('stops at the first call without an answer, and sends the same bytes again', async () => {
    const { photographe, envois, recevoir, ...commun } = tablette(() => Promise.reject(new TypeError('coupé')));
    for (const id of ['p1', 'p2']) {
      await ajouterPhoto(photographe, capture(id));
      await recevoir(id, {});
    }
    expect(await envoyerPhotos(commun)).toEqual({ ok: false, code: 'HORS_LIGNE' });
    await envoyerPhotos(commun);
    const [un, deux] = envois.map(metaDe);
    expect(un).toContain('p1');
    expect(deux).toBe(un);
  });
  test('one refused photo blocks no other, and says why', async () => {
    const { photographe, recevoir, octets, ...commun } = tablette((init) =>
      metaDe(init).includes('p1')
        ? Response.json({ code: 'FICHIER_TYPE', message: '…' }, { status: 422 })
        : Response.json([]),
    );
    for (const id of ['p1', 'p2']) {
      await ajouterPhoto(photographe, capture(id));
      await recevoir(id, {});
    }
    expect(await envoyerPhotos({ ...commun, octets })).toEqual({ ok: true, value: 1 });
    expect(await octets.fiche('p1')).toMatchObject({ refus: { code: 'FICHIER_TYPE' }, essais: 1 });
  });
  test('a refusal that time may lift waits longer and longer', () => {
    const fiche = { essais: 0, pasAvantMs: 0, refus: null } as Fiche;
    const un = noter(fiche, 'EMPREINTE_DIFFERENTE', '2026-11-21T09:00:00.000Z');
    expect([un.refus, un.pasAvantMs - Date.parse('2026-11-21T09:00:00.000Z')]).toEqual([null, 5000]);
    expect(
      noter(un, 'ERREUR_INTERNE', '2026-11-21T09:00:00.000Z').pasAvantMs - Date.parse('2026-11-21T09:00:00.000Z'),
    ).toBe(10_000);
  });
});

describe('what the server says of the bytes', () => {
  const LE = '2026-11-21T12:00:00.000Z';
  const photo: PhotoStockee = {
    sha256: 'a',
    recuLe: '2026-11-21T10:00:00.000Z',
    retireLe: null,
    dirty: 0,
    _deleted: false,
  };
  test('the original goes only for the very hash that was sent', async () => {
    const { photographe, recevoir, octets, magasin, horloge } = tablette();
    await ajouterPhoto(photographe, capture('p1'));
    await recevoir('p1', { recuLe: '2026-11-21T10:00:00.000Z', sha256: 'autre' });
    await rapprocherPhotos({ magasin, octets, horloge });
    expect(await octets.octets('p1', 'original')).not.toBeNull();
    await recevoir('p1', { sha256: await empreinte(OCTETS.buffer) });
    await rapprocherPhotos({ magasin, octets, horloge });
    expect(await octets.octets('p1', 'original')).toBeNull();
    expect(await octets.octets('p1', 'reduit')).not.toBeNull();
  });
  test('a restored server that forgot the bytes is sent them again', () => {
    expect(suiteDe({ etat: 'recue', sha256: 'a' }, { ...photo, recuLe: null }, LE)).toBe('reprendre');
  });
  test('out of scope, only what the server has is forgotten', () => {
    expect(suiteDe({ etat: 'a-envoyer', sha256: 'a' }, { ...photo, _deleted: true }, LE)).toBeNull();
    expect(suiteDe({ etat: 'recue', sha256: 'a' }, { ...photo, _deleted: true }, LE)).toBe('effacer');
  });
  test('a photo withdrawn before it was sent waits no more, and can be put back for 30 days', () => {
    const retiree = { ...photo, recuLe: null, retireLe: '2026-11-21T10:00:00.000Z' };
    expect(suiteDe({ etat: 'a-envoyer', sha256: 'a' }, { ...retiree, dirty: 1 }, LE)).toBeNull();
    expect(suiteDe({ etat: 'a-envoyer', sha256: 'a' }, retiree, LE)).toBe('retirer');
    expect(suiteDe({ etat: 'retiree', sha256: 'a' }, { ...retiree, retireLe: null }, LE)).toBe('reprendre');
    expect(suiteDe({ etat: 'retiree', sha256: 'a' }, retiree, LE)).toBeNull();
    expect(suiteDe({ etat: 'retiree', sha256: 'a' }, retiree, '2026-12-22T10:00:00.000Z')).toBe('effacer');
  });
});

describe('reading a photo of the office', () => {
  test('keeps it on the device when its hash is right', async () => {
    const { octets, ...commun } = tablette(() => new Response(OCTETS, { headers: { 'content-type': 'image/jpeg' } }));
    const photo = {
      id: 'p9',
      idIntervention: 'i1',
      sha256: await empreinte(OCTETS.buffer),
      recuLe: '2026-11-20T10:00:00.000Z',
    } as Photo;
    expect(await rapporterPhoto({ ...commun, octets }, photo)).toBe(true);
    expect((await lireOctets(octets, 'p9', 'reduit'))?.type).toBe('image/jpeg');
  });
  test('refuses bytes that are not those of the document', async () => {
    const { octets, ...commun } = tablette(
      () => new Response('autre chose', { headers: { 'content-type': 'image/jpeg' } }),
    );
    expect(
      await rapporterPhoto({ ...commun, octets }, {
        id: 'p9',
        sha256: 'a',
        recuLe: '2026-11-20T10:00:00.000Z',
      } as Photo),
    ).toBe(false);
    expect(await lireOctets(octets, 'p9', 'reduit')).toBeNull();
  });
});

describe('making room', () => {
  test('what was not received and what was downloaded never leaves', async () => {
    const { octets, photographe } = tablette();
    const recue = (id: string, idIntervention: string): Fiche => ({
      id,
      idIntervention,
      aCreer: null,
      sha256: 'a',
      etat: 'recue',
      octets: 6,
      essais: 0,
      derniereErreur: null,
      refus: null,
      pasAvantMs: 0,
    });
    const reduit = { type: 'image/jpeg', contenu: OCTETS.buffer };
    await ajouterPhoto(photographe, capture('p1'));
    await octets.garder(recue('p2', 'i2'), { reduit });
    await octets.garder(recue('p3', 'i3'), { reduit });
    expect(await libererPhotos(octets, new Set(['i2']))).toBe(1);
    const restent = await Promise.all(
      ['p1', 'p2', 'p3'].map(async (id) => (await octets.octets(id, 'reduit')) !== null),
    );
    expect(restent).toEqual([true, true, false]);
  });
});
