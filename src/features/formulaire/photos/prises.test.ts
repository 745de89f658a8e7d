import { describe, expect, test, vi } from 'vitest';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { PrisePhoto } from '../../../../src-worker/api.ts';
import { isAtRisk, photoName, Prises, type PrisesEffects } from './prises.ts';

const SETTING = { maxPx: 400, qualite: 0.6 };
const HERE = { lat: 48.1, lng: -1.7, precisionM: 5 };

function tablet(effects: Partial<PrisesEffects> = {}) {
  const keptOnes: PrisePhoto[] = [];
  const forgotten: string[] = [];
  let numero = 0;
  const prises = new Prises(
    { id: 'i1', demandeId: 'd1', codeFiche: 'BAR-EN-101' },
    {
      readExif: () => Promise.resolve({ prisLe: null, position: null, orientation: null }),
      position: () => HERE,
      keep: (capture) => {
        keptOnes.push(capture);
        return Promise.resolve(ok(null));
      },
      complete: () => Promise.resolve(ok(null)),
      forget: (id) => void forgotten.push(id),
      uuid: () => `p${(numero += 1)}`,
      now: () => '2026-11-21T08:24:05.000Z',
      ...effects,
    },
  );
  return {
    prises,
    gardees: keptOnes,
    oubliees: forgotten,
    statuts: () => prises.read().map(({ id, statut }) => `${id} ${statut}`),
  };
}
const image = () => new Blob(['jpeg']);

describe('pictures being kept', () => {
  test('[planning/P1] the camera’s own time and place win over the shutter’s', async () => {
    const exif = {
      prisLe: '2026-11-20T10:00:00.000Z',
      position: { lat: 47, lng: 2, precisionM: null },
      orientation: 6,
    };
    const { prises, gardees } = tablet({ readExif: () => Promise.resolve(exif) });
    await prises.add([image()], { cfId: 't_photo', reglage: SETTING, source: 'appareil' });
    expect(gardees[0]).toMatchObject({
      prisLe: exif.prisLe,
      position: exif.position,
      orientation: 6,
      reglage: SETTING,
    });
  });

  test('[planning/P1] without EXIF, the shutter and the last known position speak', async () => {
    const { prises, gardees } = tablet();
    await prises.add([image()], { cfId: 't_photo', reglage: SETTING, source: 'appareil' });
    expect(gardees[0]).toMatchObject({
      id: 'p1',
      idIntervention: 'i1',
      idDossier: 'd1',
      cf_id: 't_photo',
      prisLe: '2026-11-21T08:24:05.000Z',
      position: HERE,
    });
    expect(await gardees[0]?.original.text()).toBe('jpeg');
  });

  test('[planning/P1] a picture of the gallery is dated by its file, and never placed where it is imported', async () => {
    const { prises, gardees } = tablet();
    const file = new File(['jpeg'], 'a.jpg', { lastModified: Date.parse('2026-11-19T10:00:00.000Z') });
    await prises.add([file], { cfId: 't_photo', reglage: SETTING, source: 'galerie' });
    expect(gardees[0]).toMatchObject({ prisLe: '2026-11-19T10:00:00.000Z', position: null });
  });

  test('[sync/M1] [sync/C17] originals are kept at once: none waits for the compression of the one before', async () => {
    const order: string[] = [];
    const { prises, statuts } = tablet({
      keep: ({ id }) => Promise.resolve(order.push(`garder ${id}`)).then(() => ok(null)),
      complete: ({ id }) => (order.push(`achever ${id}`), new Promise(() => undefined)),
    });
    void prises.add([image(), image(), image()], { cfId: 'a', reglage: SETTING, source: 'appareil' });
    await vi.waitFor(() => expect(order).toHaveLength(4), { timeout: 30_000 });
    expect(order.toSorted()).toEqual(['achever p1', 'garder p1', 'garder p2', 'garder p3']);
    expect(order.indexOf('garder p1')).toBeLessThan(order.indexOf('achever p1'));
    expect(statuts()).toEqual(['p1 en-cours', 'p2 en-cours', 'p3 en-cours']);
  });

  test('[planning/P2] three pictures are shown at once, kept one after the other, and not before the engine says so', async () => {
    const answers: ((answer: Result<null>) => void)[] = [];
    const { prises, statuts } = tablet({ keep: () => new Promise((resolve) => void answers.push(resolve)) });
    const finished = prises.add([image(), image(), image()], { cfId: 'a', reglage: SETTING, source: 'appareil' });
    expect(statuts()).toEqual(['p1 en-cours', 'p2 en-cours', 'p3 en-cours']);
    while (answers.length < 1) await Promise.resolve();
    expect(answers).toHaveLength(1);
    expect(statuts()).toEqual(['p1 en-cours', 'p2 en-cours', 'p3 en-cours']);
    for (let n = 1; n <= 3; n += 1) {
      while (answers.length < n) await Promise.resolve();
      answers[n - 1]?.(ok(null));
    }
    await finished;
    expect(statuts()).toEqual(['p1 gardee', 'p2 gardee', 'p3 gardee']);
    prises.forget(['p1', 'p2']);
    expect(statuts()).toEqual(['p3 gardee']);
  });

  test('[planning/P3] a full disk, an unreadable file or a dead engine keeps the picture with its reason, and the next ones go on', async () => {
    let isFull = true;
    const { prises, statuts, oubliees } = tablet({
      complete: ({ reglage: { maxPx } }) => Promise.resolve(maxPx === 1 ? refuse('FICHIER_TYPE') : ok(null)),
      keep: ({ cf_id, reglage: { maxPx } }) => {
        if (cf_id === 'mort') return Promise.reject(new Error('worker terminated'));
        return Promise.resolve(isFull && maxPx > 1 ? refuse('STOCKAGE_PLEIN') : ok(null));
      },
    });
    await prises.add([image()], { cfId: 'a', reglage: SETTING, source: 'appareil' });
    await prises.add([image()], { cfId: 'a', reglage: { maxPx: 1, qualite: 0.6 }, source: 'appareil' });
    await prises.add([image()], { cfId: 'mort', reglage: SETTING, source: 'appareil' });
    expect(prises.read().map(({ code }) => code)).toEqual(['STOCKAGE_PLEIN', 'FICHIER_TYPE', 'MOTEUR_ARRETE']);
    isFull = false;
    await prises.retry('p1');
    expect(statuts()).toEqual(['p1 gardee', 'p2 echec', 'p3 echec']);
    prises.abandon(['p2']);
    expect([statuts(), oubliees]).toEqual([['p1 gardee', 'p3 echec'], ['p2']]);
  });
});

test('[sync/M12] what this device could not read before stands where it was taken, once, and is not at risk', async () => {
  const { prises, statuts, oubliees } = tablet();
  await prises.add([image()], { cfId: 'a', reglage: SETTING, source: 'appareil' });
  const unread = {
    id: 'h1',
    idIntervention: 'i1',
    idDossier: 'd1',
    cf_id: 'a',
    nom: 'h1.jpg',
    original: image(),
    prisLe: '2026-11-20T10:00:00.000Z',
    position: null,
    orientation: null,
    reglage: SETTING,
    code: 'IMAGE_HEIC' as const,
  };
  prises.resume([unread]);
  prises.resume([unread]);
  expect(statuts()).toEqual(['h1 echec', 'p1 gardee']);
  expect(prises.read()[0]).toMatchObject({ cfId: 'a', code: 'IMAGE_HEIC' });
  expect(prises.read().some(isAtRisk)).toBe(false);
  await prises.retry('h1');
  expect(statuts()).toEqual(['h1 gardee', 'p1 gardee']);
  prises.resume([{ ...unread, id: 'h2' }]);
  prises.abandon(['h2']);
  expect(oubliees).toEqual(['h2']);
});

test('a picture is named after its form, its field and its instant', () => {
  const local = '2026-11-21T08:04:05.000Z';
  expect(photoName({ visit: { codeFiche: 'BAR-EN-101' }, cfId: 't_photo', prisLe: local, extension: 'jpg' })).toBe(
    'BAR-EN-101-t_photo-261121090405.jpg',
  );
  expect(
    photoName({
      visit: { codeFiche: 'MAR-VI', fuseau: 'Indian/Reunion' },
      cfId: 'v_signature',
      prisLe: local,
      extension: 'png',
    }),
  ).toBe('MAR-VI-v_signature-261121120405.png');
});
