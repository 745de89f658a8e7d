import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { SyncSummary, Download } from '../api.ts';
import type { Station } from '../engine/station.ts';
import { pullDays } from '../pull/pull.ts';
import { choose } from './choose.ts';
import { filesByDossier } from './files.ts';
import { makeRoom, hasRoomForFiles } from './room.ts';
import { prepare } from './prepare.ts';
import type { Stored } from '../local/store.ts';

interface Road {
  readonly signal: AbortSignal;
  /** A round of this database. */
  readonly synchronise: (station: Station, signal: AbortSignal, what: 'telechargement') => Promise<Result<SyncSummary>>;
}

/**
 * Brings everything that work without a network asks for: the documents first, the days asked before the rest, then
 * the bytes of each photo, then of the files of the dossiers. Stopped anywhere, what is here stays here and says exactly what it lacks; asked again, it
 * goes on where it stopped.
 */
export async function download(
  station: Station,
  { portee }: Download,
  { signal, synchronise }: Road,
): Promise<Result<SyncSummary>> {
  station.countBytes();
  station.etat.retouch({ phase: 'telechargement', fait: 0, total: 0, octets: 0 });
  if (portee.genre === 'jours') {
    const { debut, fin } = portee;
    const days = await station.exclusively(() => pullDays(station.engine(signal), { debut, fin }));
    if (!days.ok) return finish(station, days);
  }
  const summary = await synchronise(station, signal, 'telechargement');
  if (!summary.ok) return finish(station, summary);
  const packs = await prepareEach(station, await choose(station, portee), signal);
  return finish(station, packs.ok ? summary : packs);
}

async function finish(station: Station, answer: Result<SyncSummary>): Promise<Result<SyncSummary>> {
  station.etat.retouch({
    phase: 'repos',
    fait: 0,
    total: 0,
    octets: 0,
    // Given up by its person, it failed in nothing.
    ...(answer.ok || answer.code === 'MOTEUR_ARRETE' ? {} : { erreur: answer.code }),
  });
  await station.etat.flush();
  return answer;
}

/** The photos of every visit first; then the files of their dossiers, as long as there is room for them. */
async function prepareEach(
  station: Station,
  interventions: readonly Stored<'interventions'>[],
  signal: AbortSignal,
): Promise<Result<null>> {
  const { store, octets, client, clock } = station;
  const reader = { store, octets, client, clock, signal };
  const byDossier = await filesByDossier(store);
  const total = interventions.length;
  const say = (done: number): void =>
    station.etat.retouch({ phase: 'telechargement', fait: done, total, octets: station.octetsRecus });
  const steps = [() => Promise.resolve(false), hasRoomForFiles(station)];
  for (const hasRoom of steps) {
    for (const [rang, intervention] of interventions.entries()) {
      if (signal.aborted) return refuse('MOTEUR_ARRETE');
      if (!(await makeRoom(station))) return refuse('STOCKAGE_PLEIN');
      say(rang);
      const files = byDossier.get(intervention.demandeId) ?? [];
      if (hasRoom !== steps[0] && files.length === 0) continue;
      const photos = await store.find('photos', 'idIntervention', intervention.id);
      await prepare({ ...reader, hasRoomForFiles: hasRoom }, intervention, { photos, fichiers: files });
    }
  }
  say(total);
  return ok(null);
}
