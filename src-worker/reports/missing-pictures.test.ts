import { expect, test } from 'vitest';
import type { Photo } from '#domain/interventions/intervention.ts';
import { digest } from '../media/capture.ts';
import { BYTES, tablet } from '../media/media.test-support.ts';
import { readBytes } from '../media/read.ts';
import { bringMissing } from './missing-pictures.ts';

const photo = async (id: string, recuLe: string | null): Promise<Photo> =>
  ({ id, idIntervention: 'i1', sha256: await digest(BYTES.buffer), recuLe }) as Photo;
const RECEIVED = '2026-11-20T10:00:00.000Z';

test('[reports/R6] what the server has and this device has not is brought, whatever befalls another picture', async () => {
  const asked: string[] = [];
  const { octets, client, signal } = tablet((url) => {
    const id = url.searchParams.get('id') ?? '';
    asked.push(id);
    if (id === 'p2') return Response.json({ code: 'INTROUVABLE' }, { status: 404 });
    return new Response(BYTES, { headers: { 'content-type': 'image/jpeg' } });
  });
  const photos = await Promise.all(
    ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map((id) => photo(id, id === 'p6' ? null : RECEIVED)),
  );
  await bringMissing({ octets, client, signal }, photos);
  const here = await Promise.all(photos.map(async ({ id }) => (await readBytes(octets, id, 'reduit')) !== null));
  expect(here).toEqual([true, false, true, true, true, false]);
  expect(asked.toSorted()).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
});

test('[reports/R6] a device that keeps nothing more still draws', async () => {
  const { octets, client, signal } = tablet(() => new Response(BYTES, { headers: { 'content-type': 'image/jpeg' } }));
  octets.keep = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await bringMissing({ octets, client, signal }, [await photo('p1', RECEIVED)]);
  expect(await readBytes(octets, 'p1', 'reduit')).toBeNull();
});
