import { describe, expect, test } from 'vitest';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { PrisePhoto } from '../api.ts';
import { adopterOrphelines, ajouterPhoto, empreinte, garderPrise, oublierPrise, prisesInachevees } from './capture.ts';
import { lireOctets, rapporter } from './lecture.ts';
import { capture, OCTETS, tablette } from './media.test-support.ts';
import type { Fiche } from './octets.ts';
import { libererPhotos } from './place.ts';
import { rapprocherPhotos, suiteDe, type PhotoStockee } from './reception.ts';

describe('taking a photo', () => {
  test('[sync/M1] keeps bytes, hashes, time and place before anything is sent', async () => {
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
  const prise = (id: string): PrisePhoto => {
    const { original, reduit: _reduit, largeur: _l, hauteur: _h, genre: _g, ...connu } = capture(id);
    return { ...connu, original, reglage: { maxPx: 400, qualite: 0.6 } };
  };
  test('[sync/M1] [sync/C17] killed before the compression, the original is here with its hash, time, place and orientation', async () => {
    const { photographe, octets, document } = tablette();
    await garderPrise(photographe, prise('p1'));
    const [inachevee] = await prisesInachevees(octets);
    expect(inachevee).toMatchObject({
      id: 'p1',
      prisLe: '2026-11-21T08:00:00.000Z',
      position: { lat: 47.2, lng: -1.5, precisionM: 8 },
      orientation: 1,
      reglage: { maxPx: 400 },
    });
    expect(await inachevee?.original.text()).toBe('original');
    const sha256Original = await empreinte(new TextEncoder().encode('original').buffer);
    expect(await octets.fiche('p1')).toMatchObject({ etat: 'brute', sha256: sha256Original });
    await ajouterPhoto(photographe, capture('p1', { original: new Blob([]) }));
    expect(await document('p1')).toMatchObject({ sha256Original, lat: 47.2, orientation: 1, dirty: 1 });
    expect(await (await lireOctets(octets, 'p1', 'original'))?.text()).toBe('original');
    expect(await prisesInachevees(octets)).toEqual([]);
  });
  test('[sync/M1] finished twice, by two pages, it is one photo, and what the server has is not sent again', async () => {
    const { photographe, octets, recevoir, document, ...commun } = tablette();
    await garderPrise(photographe, prise('p1'));
    await ajouterPhoto(photographe, capture('p1'));
    await recevoir('p1', { recuLe: '2026-11-21T10:00:00.000Z' });
    await rapprocherPhotos({ ...commun, octets });
    await garderPrise(photographe, prise('p1'));
    await ajouterPhoto(photographe, capture('p1', { reduit: new Blob(['autre']) }));
    expect(await octets.fiche('p1')).toMatchObject({ etat: 'recue' });
    expect(await document('p1')).toMatchObject({ taille: 6, dirty: 0 });
  });
  test('[sync/M1] a picture that this device cannot read waits with its reason; given up, it is forgotten; a photo never is', async () => {
    const { photographe, octets } = tablette();
    await garderPrise(photographe, prise('p1'));
    await octets.changer('p1', (fiche) => ({ ...fiche, refus: { code: 'FICHIER_TYPE', le: 'x' } }));
    expect(await prisesInachevees(octets)).toEqual([]);
    expect(await oublierPrise(octets, 'p1')).toBe(true);
    expect(await octets.fiche('p1')).toBeNull();
    await ajouterPhoto(photographe, capture('p2'));
    expect(await oublierPrise(octets, 'p2')).toBe(false);
  });
  test('[sync/M1] [sync/C17] killed between the bytes and the document, it is adopted at the next start', async () => {
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
    expect(await rapporter({ ...commun, octets }, photo)).toBe(true);
    expect((await lireOctets(octets, 'p9', 'reduit'))?.type).toBe('image/jpeg');
  });
  test('refuses bytes that are not those of the document', async () => {
    const { octets, ...commun } = tablette(
      () => new Response('autre chose', { headers: { 'content-type': 'image/jpeg' } }),
    );
    expect(
      await rapporter({ ...commun, octets }, {
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
