import { describe, expect, test } from 'vitest';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { PhotoCapture } from '../../../../src-worker/api.ts';
import { nomDePhoto, Prises, type EffetsPrises } from './prises.ts';

const REGLAGE = { maxPx: 400, qualite: 0.6 };
const ICI = { lat: 48.1, lng: -1.7, precisionM: 5 };

function tablette(effets: Partial<EffetsPrises> = {}) {
  const gardees: PhotoCapture[] = [];
  let numero = 0;
  const prises = new Prises(
    { id: 'i1', demandeId: 'd1', codeFiche: 'BAR-EN-101' },
    {
      lireExif: () => Promise.resolve({ prisLe: null, position: null, orientation: null }),
      reduire: (image) => Promise.resolve(ok({ blob: image.slice(0, 1), largeur: 400, hauteur: 300 })),
      position: () => ICI,
      garder: (capture) => {
        gardees.push(capture);
        return Promise.resolve(ok(null));
      },
      uuid: () => `p${(numero += 1)}`,
      maintenant: () => '2026-11-21T08:24:05.000Z',
      ...effets,
    },
  );
  return { prises, gardees, statuts: () => prises.lire().map(({ id, statut }) => `${id} ${statut}`) };
}
const image = () => new Blob(['jpeg']);

describe('pictures being kept', () => {
  test('[P1] the camera’s own time and place win over the shutter’s', async () => {
    const exif = {
      prisLe: '2026-11-20T10:00:00.000Z',
      position: { lat: 47, lng: 2, precisionM: null },
      orientation: 6,
    };
    const { prises, gardees } = tablette({ lireExif: () => Promise.resolve(exif) });
    await prises.ajouter([image()], { cfId: 't_photo', reglage: REGLAGE });
    expect(gardees[0]).toMatchObject({
      prisLe: exif.prisLe,
      position: exif.position,
      orientation: 6,
      largeur: 400,
      hauteur: 300,
    });
  });

  test('[P1] without EXIF, the shutter and the last known position speak', async () => {
    const { prises, gardees } = tablette();
    await prises.ajouter([image()], { cfId: 't_photo', reglage: REGLAGE });
    expect(gardees[0]).toMatchObject({
      id: 'p1',
      idIntervention: 'i1',
      idDossier: 'd1',
      cf_id: 't_photo',
      prisLe: '2026-11-21T08:24:05.000Z',
      position: ICI,
    });
    expect(await gardees[0]?.original.text()).toBe('jpeg');
  });

  test('[P2] three pictures are shown at once, kept one after the other, and not before the engine says so', async () => {
    const reponses: ((reponse: Result<null>) => void)[] = [];
    const { prises, statuts } = tablette({ garder: () => new Promise((resoudre) => void reponses.push(resoudre)) });
    const fini = prises.ajouter([image(), image(), image()], { cfId: 'a', reglage: REGLAGE });
    expect(statuts()).toEqual(['p1 en-cours', 'p2 en-cours', 'p3 en-cours']);
    while (reponses.length < 1) await Promise.resolve();
    expect(reponses).toHaveLength(1);
    expect(statuts()).toEqual(['p1 en-cours', 'p2 en-cours', 'p3 en-cours']);
    for (let n = 1; n <= 3; n += 1) {
      while (reponses.length < n) await Promise.resolve();
      reponses[n - 1]?.(ok(null));
    }
    await fini;
    expect(statuts()).toEqual(['p1 gardee', 'p2 gardee', 'p3 gardee']);
    prises.oublier(['p1', 'p2']);
    expect(statuts()).toEqual(['p3 gardee']);
  });

  test('[P3] a full disk, an unreadable file or a dead engine keeps the picture with its reason, and the next ones go on', async () => {
    let plein = true;
    const { prises, statuts } = tablette({
      reduire: (_, { maxPx }) =>
        Promise.resolve(maxPx === 1 ? refuse('FICHIER_TYPE') : ok({ blob: image(), largeur: 1, hauteur: 1 })),
      garder: ({ cf_id }) => {
        if (cf_id === 'mort') return Promise.reject(new Error('worker terminated'));
        return Promise.resolve(plein ? refuse('STOCKAGE_PLEIN') : ok(null));
      },
    });
    await prises.ajouter([image()], { cfId: 'a', reglage: REGLAGE });
    await prises.ajouter([image()], { cfId: 'a', reglage: { maxPx: 1, qualite: 0.6 } });
    await prises.ajouter([image()], { cfId: 'mort', reglage: REGLAGE });
    expect(prises.lire().map(({ code }) => code)).toEqual(['STOCKAGE_PLEIN', 'FICHIER_TYPE', 'MOTEUR_ARRETE']);
    plein = false;
    await prises.reessayer('p1');
    expect(statuts()).toEqual(['p1 gardee', 'p2 echec', 'p3 echec']);
  });
});

test('a picture is named after its form, its field and its instant', () => {
  const local = new Date(2026, 10, 21, 9, 4, 5).toISOString();
  expect(nomDePhoto({ codeFiche: 'BAR-EN-101', cfId: 't_photo', prisLe: local, extension: 'jpg' })).toBe(
    'BAR-EN-101-t_photo-261121090405.jpg',
  );
  expect(nomDePhoto({ codeFiche: 'MAR-VI', cfId: 'v_signature', prisLe: local, extension: 'png' })).toBe(
    'MAR-VI-v_signature-261121090405.png',
  );
});
