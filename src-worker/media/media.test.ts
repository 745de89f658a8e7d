import { describe, expect, test } from 'vitest';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { PrisePhoto } from '../api.ts';
import { adoptOrphans, addPhoto, digest, keepPrise, forgetPrise, unfinishedPrises } from './capture.ts';
import { readBytes, bringBack } from './read.ts';
import { capture, BYTES, tablet } from './media.test-support.ts';
import type { Fiche } from './bytes.ts';
import { mirrorQueue } from './queue.ts';
import { freePhotos } from './room.ts';
import { reconcilePhotos, outcomeOf, type StoredPhoto } from './reception.ts';

describe('taking a photo', () => {
  test('[sync/M1] keeps bytes, hashes, time and place before anything is sent', async () => {
    const { photographe, document, octets } = tablet();
    await addPhoto(photographe, capture('p1'));
    const sha256 = await digest(BYTES.buffer);
    expect(await document('p1')).toMatchObject({
      sha256,
      taille: 6,
      lat: 47.2,
      prisLe: '2026-11-21T08:00:00.000Z',
      recuLe: null,
      dirty: 1,
    });
    expect(await (await readBytes(octets, 'p1', 'original'))?.text()).toBe('original');
  });
  const prise = (id: string): PrisePhoto => {
    const { original, reduit: _reduced, largeur: _l, hauteur: _h, genre: _g, ...connu } = capture(id);
    return { ...connu, original, reglage: { maxPx: 400, qualite: 0.6 } };
  };
  test('[sync/M1] [sync/C17] killed before the compression, the original is here with its hash, time, place and orientation', async () => {
    const { photographe, octets, document } = tablet();
    await keepPrise(photographe, prise('p1'));
    const [inachevee] = await unfinishedPrises(octets);
    expect(inachevee).toMatchObject({
      id: 'p1',
      prisLe: '2026-11-21T08:00:00.000Z',
      position: { lat: 47.2, lng: -1.5, precisionM: 8 },
      orientation: 1,
      reglage: { maxPx: 400 },
    });
    expect(await inachevee?.original.text()).toBe('original');
    const sha256Original = await digest(new TextEncoder().encode('original').buffer);
    expect(await octets.fiche('p1')).toMatchObject({ etat: 'brute', sha256: sha256Original });
    await addPhoto(photographe, capture('p1', { original: new Blob([]) }));
    expect(await document('p1')).toMatchObject({ sha256Original, lat: 47.2, orientation: 1, dirty: 1 });
    expect(await (await readBytes(octets, 'p1', 'original'))?.text()).toBe('original');
    expect(await unfinishedPrises(octets)).toEqual([]);
  });
  test('[sync/S32] compressed, a picture counts in the queue for what will travel', async () => {
    const { photographe, octets, ...commun } = tablet();
    const queued = async () => {
      await mirrorQueue({ ...commun, octets });
      return (await commun.store.all('commandes')).map((one) => one['octets']);
    };
    await keepPrise(photographe, prise('p1'));
    expect(await queued()).toEqual(['original'.length]);
    await addPhoto(photographe, capture('p1', { original: new Blob([]) }));
    expect(await queued()).toEqual([BYTES.byteLength]);
  });
  test('[sync/M1] finished twice, by two pages, it is one photo, and what the server has is not sent again', async () => {
    const { photographe, octets, receive, document, ...commun } = tablet();
    await keepPrise(photographe, prise('p1'));
    await addPhoto(photographe, capture('p1'));
    await receive('p1', { recuLe: '2026-11-21T10:00:00.000Z' });
    await reconcilePhotos({ ...commun, octets });
    await keepPrise(photographe, prise('p1'));
    await addPhoto(photographe, capture('p1', { reduit: new Blob(['autre']) }));
    expect(await octets.fiche('p1')).toMatchObject({ etat: 'recue' });
    expect(await document('p1')).toMatchObject({ taille: 6, dirty: 0 });
  });
  test('[sync/M1] a picture that this device cannot read waits with its reason; given up, it is forgotten; a photo never is', async () => {
    const { photographe, octets } = tablet();
    await keepPrise(photographe, prise('p1'));
    await octets.change('p1', (fiche) => ({ ...fiche, refus: { code: 'FICHIER_TYPE', le: 'x' } }));
    expect(await unfinishedPrises(octets)).toEqual([]);
    expect(await forgetPrise(octets, 'p1')).toBe(true);
    expect(await octets.fiche('p1')).toBeNull();
    await addPhoto(photographe, capture('p2'));
    expect(await forgetPrise(octets, 'p2')).toBe(false);
  });
  test('[sync/M1] [sync/C17] killed between the bytes and the document, it is adopted at the next start', async () => {
    const { photographe, document } = tablet();
    const dying = {
      ...photographe,
      store: { ...photographe.store, write: () => Promise.reject(new Error('tuée')) },
    };
    await expect(addPhoto(dying, capture('p1'))).rejects.toThrow('tuée');
    expect(await document('p1')).toBeUndefined();
    expect(await adoptOrphans(photographe)).toBe(1);
    expect(await document('p1')).toMatchObject({ nom: 'p1.jpg', dirty: 1 });
    expect(await adoptOrphans(photographe)).toBe(0);
  });
  test('a photo whose document left the device is not created again', async () => {
    const { photographe, document, store } = tablet();
    await addPhoto(photographe, capture('p1'));
    await store.write('photos', [{ previous: await document('p1'), document: null }]);
    await adoptOrphans(photographe);
    expect(await document('p1')).toMatchObject({ _deleted: true });
  });
});

describe('what the server says of the bytes', () => {
  const AT = '2026-11-21T12:00:00.000Z';
  const photo: StoredPhoto = {
    sha256: 'a',
    recuLe: '2026-11-21T10:00:00.000Z',
    retireLe: null,
    dirty: 0,
    _deleted: false,
  };
  test('the original goes only for the very hash that was sent', async () => {
    const { photographe, receive, octets, store, clock } = tablet();
    await addPhoto(photographe, capture('p1'));
    await receive('p1', { recuLe: '2026-11-21T10:00:00.000Z', sha256: 'autre' });
    await reconcilePhotos({ store, octets, clock });
    expect(await octets.octets('p1', 'original')).not.toBeNull();
    await receive('p1', { sha256: await digest(BYTES.buffer) });
    await reconcilePhotos({ store, octets, clock });
    expect(await octets.octets('p1', 'original')).toBeNull();
    expect(await octets.octets('p1', 'reduit')).not.toBeNull();
  });
  test('a restored server that forgot the bytes is sent them again', () => {
    expect(outcomeOf({ etat: 'recue', sha256: 'a' }, { ...photo, recuLe: null }, AT)).toBe('reprendre');
  });
  test('out of scope, only what the server has is forgotten', () => {
    expect(outcomeOf({ etat: 'a-envoyer', sha256: 'a' }, { ...photo, _deleted: true }, AT)).toBeNull();
    expect(outcomeOf({ etat: 'recue', sha256: 'a' }, { ...photo, _deleted: true }, AT)).toBe('effacer');
  });
  test('a photo withdrawn before it was sent waits no more, and can be put back for 30 days', () => {
    const removed = { ...photo, recuLe: null, retireLe: '2026-11-21T10:00:00.000Z' };
    expect(outcomeOf({ etat: 'a-envoyer', sha256: 'a' }, { ...removed, dirty: 1 }, AT)).toBeNull();
    expect(outcomeOf({ etat: 'a-envoyer', sha256: 'a' }, removed, AT)).toBe('retirer');
    expect(outcomeOf({ etat: 'retiree', sha256: 'a' }, { ...removed, retireLe: null }, AT)).toBe('reprendre');
    expect(outcomeOf({ etat: 'retiree', sha256: 'a' }, removed, AT)).toBeNull();
    expect(outcomeOf({ etat: 'retiree', sha256: 'a' }, removed, '2026-12-22T10:00:00.000Z')).toBe('effacer');
  });
});

describe('reading a photo of the office', () => {
  test('keeps it on the device when its hash is right', async () => {
    const { octets, ...commun } = tablet(() => new Response(BYTES, { headers: { 'content-type': 'image/jpeg' } }));
    const photo = {
      id: 'p9',
      idIntervention: 'i1',
      sha256: await digest(BYTES.buffer),
      recuLe: '2026-11-20T10:00:00.000Z',
    } as Photo;
    expect(await bringBack({ ...commun, octets }, photo)).toBe(true);
    expect((await readBytes(octets, 'p9', 'reduit'))?.type).toBe('image/jpeg');
  });
  test('refuses bytes that are not those of the document', async () => {
    const { octets, ...commun } = tablet(
      () => new Response('autre chose', { headers: { 'content-type': 'image/jpeg' } }),
    );
    expect(
      await bringBack({ ...commun, octets }, {
        id: 'p9',
        sha256: 'a',
        recuLe: '2026-11-20T10:00:00.000Z',
      } as Photo),
    ).toBe(false);
    expect(await readBytes(octets, 'p9', 'reduit')).toBeNull();
  });
});

describe('making room', () => {
  test('what was not received and what was downloaded never leaves', async () => {
    const { octets, photographe } = tablet();
    const received = (id: string, idIntervention: string): Fiche => ({
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
    const reduced = { type: 'image/jpeg', contenu: BYTES.buffer };
    await addPhoto(photographe, capture('p1'));
    await octets.keep(received('p2', 'i2'), { reduit: reduced });
    await octets.keep(received('p3', 'i3'), { reduit: reduced });
    expect(await freePhotos(octets, new Set(['i2']))).toBe(1);
    const remaining = await Promise.all(
      ['p1', 'p2', 'p3'].map(async (id) => (await octets.octets(id, 'reduit')) !== null),
    );
    expect(remaining).toEqual([true, true, false]);
  });
});
