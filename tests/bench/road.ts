import { randomUUID } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { randomFrom } from '#domain/base/random.ts';
import { openBase } from '../../src-worker/database.ts';
import { capture, Tablet } from '../../src-worker/test-support/tablet.ts';
import { until } from '../support/until.ts';
import type { Measure } from './measure.ts';
import { narrowRoad, type RoadKind } from './narrow-road.ts';

const PHOTOS = 40;
const PHOTO_BYTES = 130_000;
/** 1 Mb/s. */
const BYTES_PER_SECOND = 125_000;
const FAILING = [0, 0.1, 0.3];
const SEED = 49;
/** Of what the patient upload takes: seven tenths of its bytes per second. */
const BUDGET = 1.43;
const END_MS = 8 * 60_000;
const WITHIN_MS = 60_000;

const kindOf = (failing: number): RoadKind => ({
  bytesPerSecond: BYTES_PER_SECOND,
  failing,
  random: randomFrom(SEED),
});

/**
 * [sync/S62] Photos taken without a network, from its return until the server has all of them: the whole engine over a
 * road of 1 Mb/s that breaks some requests, against somebody patient who sends the same bytes over the same road,
 * one photo a request, and each of them again at once until it has passed. Both at once: neither works a processor.
 */
export async function road(photos = PHOTOS): Promise<readonly Measure[]> {
  const measures: Measure[] = [];
  for (const failing of FAILING) {
    const [engineMs, patientMs] = await Promise.all([byEngine(photos, failing), byPatience(photos, failing)]);
    const speed = (ms: number): string => ((photos * PHOTO_BYTES) / ms).toFixed(0);
    measures.push({
      nom: `${photos} photos de 130 ko sur une route de 1 Mb/s dont ${failing * 100} % des requêtes cassent, contre un envoi patient`,
      valeur: engineMs / patientMs,
      unite: '×',
      budget: BUDGET,
      detail: `${(engineMs / 1000).toFixed(1)} / ${(patientMs / 1000).toFixed(1)} s (${speed(engineMs)} / ${speed(patientMs)} ko/s, soit ${(patientMs / engineMs).toFixed(2)} de son débit)`,
    });
  }
  return measures;
}

async function come(isSo: Parameters<typeof until>[0], withinMs: number): Promise<void> {
  if (!(await until(isSo, withinMs))) throw new Error(`la tablette n’en est pas là après ${withinMs} ms`);
}

async function byEngine(photos: number, failing: number): Promise<number> {
  const indexedDB = new IDBFactory();
  const storage = getRxStorageDexie({ indexedDB, IDBKeyRange });
  const tablet = new Tablet({ indexedDB, openBase: (nom, key) => openBase(nom, { storage, key }) });
  const { server } = tablet;
  await tablet.switchOn();
  await tablet.signIn();
  await come(async () => (await tablet.etat()).syncDate !== null, WITHIN_MS);
  server.cut();
  for (let n = 0; n < photos; n += 1)
    await tablet.engine.addPhoto(
      capture(randomUUID(), { reduit: new Blob([new Uint8Array(PHOTO_BYTES)], { type: 'image/jpeg' }) }),
    );
  await come(async () => (await tablet.etat()).connexion === 'hors-ligne', WITHIN_MS);
  tablet.road = narrowRoad(server.fetch, kindOf(failing));
  const startMs = performance.now();
  await tablet.comeBack();
  await come(() => [...server.received.values()].filter(isWhole).length === photos, END_MS);
  const endMs = performance.now();
  await tablet.switchOff();
  return endMs - startMs;
}

const isWhole = ({ byteLength }: ArrayBuffer): boolean => byteLength === PHOTO_BYTES;

async function byPatience(photos: number, failing: number): Promise<number> {
  const arrive = () => Promise.resolve(new Response(null, { status: 204 }));
  const travel = narrowRoad(arrive, kindOf(failing));
  const startMs = performance.now();
  for (let n = 0; n < photos;) {
    const outcome = await travel('/photo', { method: 'PUT', body: new Uint8Array(PHOTO_BYTES) }).catch(() => null);
    if (outcome !== null) n += 1;
  }
  return performance.now() - startMs;
}
