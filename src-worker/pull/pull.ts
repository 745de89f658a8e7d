import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { PointDeReprise } from '#domain/sync/collections.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { PAGE_MAX } from '#domain/sync/messages.ts';
import { ajouterRepere } from '#domain/sync/reperes.ts';
import type { BilanEcriture } from '../store/appliquer.ts';
import type { DemandePull, Moteur } from '../store/contexte.ts';
import { ecrirePage } from './page.ts';
import { ecrirePoint, estConnue, lirePoint } from './point.ts';
import { changerEpoch, rendreOublies } from './reprise.ts';

export interface BilanPull {
  recus: number;
  conflits: number;
}

/**
 * Receives what changed since the checkpoint ([sync/S1], [sync/S2]).
 *
 *     page asked ──> page written ──> checkpoint ──> next page … ──> last one: complet = 1
 *          └─ another epoch: mark what may be forgotten, start again from 0 ([sync/S16])
 *
 * 1. The checkpoint of a page is written after its documents, which are written after their conflicts.
 * 2. Killed anywhere, the next pull receives the same page again, and the rules skip what is already there.
 * 3. The next page travels while this one is written.
 */
export async function tirer(moteur: Moteur): Promise<Result<BilanPull>> {
  const bilan: BilanPull = { recus: 0, conflits: 0 };
  let point = await lirePoint(moteur.magasin);
  const aveugle = point.epoch === null;
  let suivante = demander(moteur, point);
  for (;;) {
    const reponse = await suivante;
    if (!reponse.ok) return reponse;
    if (moteur.signal.aborted) return refuse('MOTEUR_ARRETE');
    const page = reponse.value;
    const connu = await reconnaitre(moteur, point, page);
    if (connu.isAutre) {
      point = connu.point;
      suivante = demander(moteur, point);
      continue;
    }
    const apres = apresPage(connu.point, page);
    if (!page.fini) suivante = demander(moteur, apres);
    compter(bilan, page, await ecrirePage(moteur, page, { aveugle, epochSeq: apres.epochSeq }));
    if (page.fini) await rendreOublies(moteur);
    await avancer(moteur, point, apres);
    point = apres;
    moteur.surProgres?.({ phase: 'reception', fait: bilan.recus, total: bilan.recus + page.restants });
    if (page.fini) return ok(bilan);
  }
}

/** [sync/S16] The epoch of a page is in the store before any of its documents. `isAutre`: the pull starts again. */
async function reconnaitre(
  moteur: Moteur,
  point: PointDeReprise,
  page: PullAnswer,
): Promise<{ readonly point: PointDeReprise; readonly isAutre: boolean }> {
  if (page.epoch === point.epoch) return { point, isAutre: false };
  if (point.epoch !== null) return { point: await changerEpoch(moteur, point, page), isAutre: true };
  const premier = { ...point, epoch: page.epoch };
  await ecrirePoint(moteur.magasin, premier);
  return { point: premier, isAutre: false };
}

/**
 * Where the next pull starts. [sync/S17] What a newer server says of collections unknown here is left to the program that
 * will know them; the mark of the last page is kept with those before it ([sync/C28]).
 */
function apresPage(point: PointDeReprise, { docs, seq, fini, repere }: PullAnswer): PointDeReprise {
  const inconnues = new Set([...(point.inconnues ?? []), ...docs.map(({ c }) => c).filter((c) => !estConnue(c))]);
  return {
    ...point,
    seq,
    complet: fini ? 1 : 0,
    ...(inconnues.size === 0 ? {} : { inconnues: [...inconnues].toSorted() }),
    ...(repere === undefined ? {} : { reperes: ajouterRepere(point.reperes ?? [], repere) }),
  };
}

/** A round that brought nothing writes nothing. */
async function avancer(moteur: Moteur, avant: PointDeReprise, apres: PointDeReprise): Promise<void> {
  if (apres.seq !== avant.seq || apres.complet !== avant.complet) await ecrirePoint(moteur.magasin, apres);
}

function compter(bilan: BilanPull, page: PullAnswer, ecriture: BilanEcriture): void {
  bilan.recus += page.docs.length;
  bilan.conflits += ecriture.conflits;
}

function demander(moteur: Moteur, point: PointDeReprise): Promise<Result<PullAnswer>> {
  const page = moteur.reseau.pull({
    limit: PAGE_MAX,
    ...(point.epoch === null ? {} : { epoch: point.epoch, seq: point.seq }),
    ...(point.reperes === undefined ? {} : { reperes: point.reperes.join(',') }),
  });
  // Asked in advance: a failure is met when its turn comes, never as an unhandled rejection.
  page.catch(() => undefined);
  return page;
}

/**
 * [sync/S15] The visits of these days first (YYYY-MM-DD, inclusive), so that work can start within seconds: the same rules,
 * and the checkpoint does not move. Another epoch is left to the full pull.
 */
export async function tirerJours(
  moteur: Moteur,
  jours: Required<Pick<DemandePull, 'debut' | 'fin'>>,
): Promise<Result<BilanPull>> {
  const bilan: BilanPull = { recus: 0, conflits: 0 };
  let point = await lirePoint(moteur.magasin);
  let seq = 0;
  for (;;) {
    const epoch = point.epoch === null ? {} : { epoch: point.epoch };
    const reponse = await moteur.reseau.pull({ limit: PAGE_MAX, seq, ...jours, ...epoch });
    if (!reponse.ok) return reponse;
    if (moteur.signal.aborted) return refuse('MOTEUR_ARRETE');
    const page = reponse.value;
    if (point.epoch !== null && page.epoch !== point.epoch) return ok(bilan);
    ({ point } = await reconnaitre(moteur, point, page));
    compter(bilan, page, await ecrirePage(moteur, page, { aveugle: false, epochSeq: point.epochSeq }));
    if (page.fini || page.docs.length === 0) return ok(bilan);
    seq = page.seq;
  }
}
