import { describe, expect, test } from 'vitest';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { exportQueue } from './export.ts';
import { waitingOf } from '../media/waiting.ts';
import { addPhoto, keepPrise, refusedPrises, refusePrise, unfinishedPrises } from '../media/capture.ts';
import { sendPhotos } from '../media/send.ts';
import { mirrorQueue } from '../media/queue.ts';
import { giveUpMedia, retryMedia } from './media-gestures.ts';
import { capture, tablet } from '../media/media.test-support.ts';
import { reconcilePhotos } from '../media/reception.ts';

const ME = { idUser: 3, appareil: 'tablet' };
const PHOTO = { collection: 'photos', docId: 'p1' } as const;
const REFUS = {
  code: 'VALIDATION',
  data: { champs: { idIntervention: 'inconnu' } },
  le: '2026-11-21T09:00:00.000Z',
  editId: 'e',
};

/** A tablet with one photo, taken and not sent. */
async function withPhoto(answerRequest?: Parameters<typeof tablet>[0]) {
  const device = tablet(answerRequest);
  const { store, clock, octets } = device;
  await addPhoto(device.photographe, capture('p1'));
  const commands = () => ({ store, clock, uuid: () => 'f', horsLigne: false });
  const write = async (document: LocalDocument | null) => {
    const previous = await device.document('p1');
    await store.write('photos', [{ previous, document }]);
  };
  const refuse = async () => {
    const current = (await device.document('p1')) as LocalDocument;
    await write({ ...current, local: { ...current.local!, refus: REFUS } });
  };
  const records = async () => (await store.all('commandes')).filter(({ genre }) => genre === 'media');
  return { ...device, octets, commands, signature: ME, write, refuse, records };
}

describe('[sync/M11] a photo is one thing', () => {
  test('refused, it is tried again with its document and its bytes', async () => {
    const device = await withPhoto();
    await device.refuse();
    await device.octets.change('p1', (card) => ({ ...card, refus: { code: 'IMAGE_ILLISIBLE', le: 'x' } }));
    expect(await retryMedia(device, [PHOTO])).toMatchObject({ ok: true });
    expect((await device.document('p1'))?.local?.refus).toBeUndefined();
    expect(await device.octets.fiche('p1')).toMatchObject({ refus: null, pasAvantMs: 0 });
  });
  test('given up, it waits no more, its record and its bytes stay 30 days, and are exported together', async () => {
    const device = await withPhoto();
    await device.refuse();
    expect((await waitingOf(device)).total).toBe(1);
    expect(await giveUpMedia(device, [PHOTO])).toMatchObject({ ok: true });
    // What is left is the word to the office that its author gave it up.
    expect(await waitingOf(device)).toMatchObject({ photos: 0, total: 1, calls: 1 });
    expect(await device.store.all('conflits')).toMatchObject([{ genre: 'quarantaine', ouvert: 0, docId: 'p1' }]);
    const element = { cle: 'x', collection: 'media', docId: 'p1', members: [PHOTO] } as const;
    const queue = JSON.parse(await (await exportQueue({ ...device, ...ME }, [element])).text()) as { photos: unknown };
    expect(queue.photos).toMatchObject([{ id: 'p1', base64: btoa('plaque') }]);
    device.etat.heure = '2026-12-20T09:00:00.000Z';
    await reconcilePhotos(device);
    expect(await device.octets.fiche('p1')).not.toBeNull();
    device.etat.heure = '2026-12-22T09:00:00.000Z';
    await reconcilePhotos(device);
    expect(await device.octets.fiche('p1')).toBeNull();
  });
  test('known to the server, what cannot be sent is withdrawn as its person would in the form', async () => {
    const device = await withPhoto();
    await device.receive('p1', { recuLe: null });
    await device.octets.change('p1', (card) => ({ ...card, refus: { code: 'IMAGE_ILLISIBLE', le: 'x' } }));
    expect(await giveUpMedia(device, [PHOTO])).toMatchObject({ ok: true });
    expect(await device.document('p1')).toMatchObject({ retireLe: device.clock(), dirty: 1 });
  });
  test('bytes whose document left with its visit say so; given up, they are listed; back, they leave by themselves', async () => {
    const device = await withPhoto();
    await device.receive('p1', { recuLe: null });
    await mirrorQueue(device);
    expect(await device.records()).toMatchObject([{ docId: 'p1', isOrphan: false }]);
    const received = (await device.document('p1')) as LocalDocument;
    await device.write(null);
    await mirrorQueue(device);
    expect(await device.records()).toMatchObject([{ docId: 'p1', isOrphan: true }]);
    expect(await giveUpMedia(device, [PHOTO])).toMatchObject({ ok: true });
    expect((await waitingOf(device)).total).toBe(0);
    expect(await device.store.all('conflits')).toMatchObject([{ genre: 'quarantaine', ouvert: 0, docId: 'p1' }]);
    await device.write(received);
    await reconcilePhotos(device);
    expect(await device.octets.fiche('p1')).toMatchObject({ etat: 'a-envoyer' });
  });
  test('offered while the visit was somebody else’s, its bytes go again once its document is here', async () => {
    const offers: string[] = [];
    const device = await withPhoto((url) => {
      offers.push(url.pathname);
      return Response.json([{ ok: false, id: 'p1', code: 'INTROUVABLE' }]);
    });
    await device.receive('p1', { recuLe: null });
    await sendPhotos(device);
    expect(await device.octets.fiche('p1')).toMatchObject({ refus: { code: 'INTROUVABLE' } });
    device.etat.heure = '2026-11-21T09:01:00.000Z';
    await sendPhotos(device);
    expect(offers).toHaveLength(2);
  });
});

describe('[sync/M12] a picture that this device could not read', () => {
  const HEIC = { ...capture('p1'), reglage: { maxPx: 400, qualite: 0.6 } };
  async function unread() {
    const device = tablet();
    await keepPrise(device, HEIC);
    await refusePrise(device, 'p1', 'IMAGE_HEIC');
    return { ...device, commands: () => ({ ...device, uuid: () => 'f', horsLigne: false }), signature: ME };
  }
  test('is told apart from what the server refused, and shown in its visit with its reason', async () => {
    const device = await unread();
    await mirrorQueue(device);
    const records = (await device.store.all('commandes')).filter(({ genre }) => genre === 'media');
    expect(records).toMatchObject([{ docId: 'p1', refus: { code: 'IMAGE_HEIC', isLocal: true } }]);
    expect(await refusedPrises(device.octets, 'i1')).toMatchObject([
      { id: 'p1', cf_id: 'i_plaque', code: 'IMAGE_HEIC' },
    ]);
    expect(await refusedPrises(device.octets, 'i2')).toEqual([]);
  });
  test('tried again, it is there for the page to read', async () => {
    const device = await unread();
    expect(await unfinishedPrises(device.octets)).toEqual([]);
    expect(await retryMedia(device, [PHOTO])).toMatchObject({ ok: true });
    expect(await unfinishedPrises(device.octets)).toMatchObject([{ id: 'p1' }]);
  });
  test('exported before it is given up, or after, it is its original', async () => {
    const device = await unread();
    const element = { cle: 'x', collection: 'media', docId: 'i1', members: [PHOTO] } as const;
    const exported = async () =>
      JSON.parse(await (await exportQueue({ ...device, ...ME }, [element])).text()) as { photos: unknown };
    expect((await exported()).photos).toMatchObject([{ id: 'p1', base64: btoa('original') }]);
    expect(await giveUpMedia(device, [PHOTO])).toMatchObject({ ok: true });
    expect((await waitingOf(device)).total).toBe(0);
    expect((await exported()).photos).toMatchObject([{ id: 'p1', base64: btoa('original') }]);
  });
});
