import type { ErrorCode } from '#domain/base/errors.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { SyncSummary } from '../api.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { closeAbsence, noteReception, openAbsence } from '../absence/journal.ts';
import { signJournal } from '../absence/sign.ts';
import { forwardQuarantaines } from '../conflicts/forward.ts';
import { maintainPacks } from '../download/upkeep.ts';
import { hasRoomForFiles } from '../download/room.ts';
import { replayCalls } from '../fallback/waiting-calls.ts';
import { sendPhotos } from '../media/send.ts';
import { chainCaptures } from '../preuves/capture.ts';
import { sendChains } from '../preuves/send.ts';
import { bringCommunes } from '../places/communes.ts';
import { mirrorQueue } from '../media/queue.ts';
import { readPoint } from '../pull/point.ts';
import { pullDays } from '../pull/pull.ts';
import { exchange } from '../exchange.ts';
import type { CurrentAbsence, Engine, Progress } from '../store/context.ts';
import { refreshUser } from '../session/refresh-user.ts';
import type { Station } from './station.ts';
import { codeOf, isLost } from '../local/failures.ts';
import { firstSignal } from '../browser.ts';

const DAY_MS = 86_400_000;

/**
 * Everything that a synchronisation does, by the one replicator of this database:
 * today's visits if this device knows nothing yet ([sync/S15]), push, pull, push, the bytes of photos, then, when bytes
 * were received, what they allow (their documents come back, a submission that waited for them leaves).
 * Says that it succeeded only when every part did. `suite`: what goes on after it, for the screens.
 */
export async function synchronise(
  station: Station,
  signal: AbortSignal,
  outcome: 'repos' | 'telechargement' = 'repos',
): Promise<Result<SyncSummary>> {
  try {
    const session = await station.session();
    if (session === null || session.aRenouveler) return refuse('SESSION_EXPIREE');
    // A commit that meets a full disk may cost the whole origin: a round writes nothing there.
    if (!(await station.effects.ballast.hasRoomForText())) return refuseFull(station);
    if (outcome === 'repos') station.countBytes();
    const answer = await station.exclusively(() => underLock(station, signal));
    const point = await readPoint(station.store);
    const end = {
      phase: outcome,
      fait: 0,
      total: 0,
      octets: outcome === 'repos' ? 0 : station.octetsRecus,
      epoch: point.epoch,
      seq: point.seq,
    } as const;
    station.etat.retouch({ ...end, ...saidOf(answer, { signal, now: station.clock() }) });
    await station.etat.flush();
    return answer;
  } catch (error) {
    if (station.signal.aborted) return refuse('MOTEUR_ARRETE');
    return refuseBreakdown(station, error);
  }
}

/** What the screens hear of a round; one that its person gave up is neither a success nor a failure. */
function saidOf(answer: Result<SyncSummary>, { signal, now }: { readonly signal: AbortSignal; readonly now: string }) {
  if (answer.ok) return { erreur: null, syncDate: now };
  return signal.aborted ? {} : { erreur: answer.code };
}

/** [sync/S35] The disk takes no note of it: the pages are told. */
function refuseFull({ effects }: Station): Result<never> {
  effects.announceFull();
  return refuse('STOCKAGE_PLEIN');
}

/** A round that threw: its edits are on the disk, and the next round takes them up again. */
function refuseBreakdown(station: Station, error: unknown): Result<never> {
  const code: ErrorCode = codeOf(error);
  if (code === 'STOCKAGE_PLEIN') station.effects.announceFull();
  station.etat.retouch({ phase: 'repos', erreur: code });
  if (isLost(error)) station.effects.die();
  return refuse(code);
}

async function underLock(station: Station, signal: AbortSignal): Promise<Result<SyncSummary>> {
  const common = firstSignal(signal, station.signal);
  const onProgress = ({ phase, fait, total }: Progress): void => {
    if (fait > 0) station.noteMove(true);
    station.etat.retouch({ phase, fait, total, octets: station.octetsRecus });
  };
  const absence = await openAbsence(station.store, station.clock());
  const engine = station.engine(common, onProgress, absence);
  if ((await readPoint(station.store)).epoch === null) {
    const days = await pullDays(engine, await nearDays(station));
    if (!days.ok) return days;
  }
  const calls = await replayCalls({
    store: station.store,
    client: station.client,
    onAccount: () => refreshUser(station),
  });
  if (!calls.ok) return calls;
  // What is acknowledged waits no longer, and would be chained by nobody.
  await chainCaptures(station.chainer());
  const first = await exchange(engine);
  if (!first.ok) return first;
  // At once: bytes that wait again must not be taken for another device's while the rest of the round goes on.
  await station.alignPhotos();
  await forwardQuarantaines(engine);
  await tell(station, absence);
  const { octets, store, client, clock, preuves, appareil } = station;
  await sendChains({ preuves, client, appareil, signal: common });
  const photos = await sendPhotos({
    octets,
    store,
    client,
    clock,
    signal: common,
    onProgress: (progress) => {
      if (progress.octets > 0) station.noteMove(true);
      station.etat.retouch({ phase: 'photos', ...progress, octets: station.octetsRecus + progress.octets });
    },
  });
  await mirrorQueue(station);
  if (!photos.ok) return photos;
  const summary =
    photos.value === 0 ? first : await afterPhotos(station, engine, { summary: first.value, photos: photos.value });
  const session = await station.session();
  if (session?.user.offlineAccess === true) await bringCommunes({ store, client, clock, signal: common });
  const isChanged = summary.ok && summary.value.recus > 0;
  if (isChanged)
    await maintainPacks({
      store,
      octets,
      client,
      clock,
      signal: common,
      hasRoomForFiles: hasRoomForFiles(station),
    });
  return summary;
}

/** [DC] The pull is complete: the absence is told, with the names that the server's history gives. */
async function tell({ store, client, clock }: Station, absence: CurrentAbsence | undefined): Promise<void> {
  await signJournal(store, client, absence?.depuis);
  if (absence === undefined) return noteReception(store, clock());
  return closeAbsence(store, absence, clock());
}

/** Bytes were received: their documents come back acknowledged, and a submission that waited for them leaves. */
async function afterPhotos(
  station: Station,
  engine: Engine,
  before: { summary: SyncSummary; photos: number },
): Promise<Result<SyncSummary>> {
  const second = await exchange(engine);
  if (!second.ok) return second;
  await station.alignPhotos();
  return ok({ ...add(before.summary, second.value), photos: before.photos });
}

/** Today and tomorrow, where the office is. */
async function nearDays(station: Station): Promise<{ debut: string; fin: string }> {
  const zone = zoneOf((await station.session())?.user ?? null);
  const now = station.clock();
  const tomorrow = new Date(Date.parse(now) + DAY_MS).toISOString();
  return { debut: localDay(now, zone), fin: localDay(tomorrow, zone) };
}

const add = (a: SyncSummary, b: SyncSummary): SyncSummary => ({
  recus: a.recus + b.recus,
  envoyes: a.envoyes + b.envoyes,
  refuses: a.refuses + b.refuses,
  conflits: a.conflits + b.conflits,
  photos: a.photos + b.photos,
});
