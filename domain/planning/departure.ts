import { DAY_MS } from '../base/days.ts';
import { localDay, type TimeZone, type Zoned, zoneOf } from '../base/time-zone.ts';

/**
 * « Prêt à partir »: whether tomorrow's work can be done without a network, per visit and per tablet, each red with its
 * reasons. The same rules speak on the tablet, in what it tells the office, and on the office's screen.
 * Rules: planning/SPEC.md [planning/P7] to [planning/P10].
 */
export const VISIT_REASONS = ['dossier', 'formulaire', 'references', 'photos', 'fichiers'] as const;
export type VisitReason = (typeof VISIT_REASONS)[number];

export const DEVICE_REASONS = [
  'programme',
  'place',
  'session',
  'synchronisation',
  'attente',
  'horloge',
  'batterie',
] as const;
export type DeviceReason = (typeof DEVICE_REASONS)[number];

/** What a device holds of one visit; null: it was never downloaded. */
export interface VisitContents {
  /** The version of its form. */
  readonly formulaire: boolean;
  /** Dossier, type, office: what the form and its report read beside the answers. Absent in records of older versions. */
  readonly references?: boolean;
  /** Photos of earlier visits whose bytes are here, among those the server has. */
  readonly photosRecues: number;
  readonly photosTotal: number;
  /** Files of the dossier, in the same way. Absent in records of older versions. */
  readonly fichiersRecus?: number;
  readonly fichiersTotal?: number;
}

/** [planning/P7] */
export function visitReasons(content: VisitContents | null): readonly VisitReason[] {
  if (content === null) return ['dossier'];
  const { formulaire, references = true, photosRecues, photosTotal, fichiersRecus = 0, fichiersTotal = 0 } = content;
  return [
    ...(formulaire ? [] : (['formulaire'] as const)),
    ...(references ? [] : (['references'] as const)),
    ...(photosRecues < photosTotal ? (['photos'] as const) : []),
    ...(fichiersRecus < fichiersTotal ? (['fichiers'] as const) : []),
  ];
}

export interface TabletState {
  /** Day of the visits, YYYY-MM-DD. */
  readonly jour: string;
  /** ISO instant. */
  readonly now: string;
  /** Hour of the office of who leaves. */
  readonly zone: TimeZone;
  /** [platform/W13] Whether this program opens without a network; absent or null: not known here. */
  readonly programme?: 'entier' | 'en-cours' | 'incomplet' | null;
  /** Bytes; null: the browser does not say. */
  readonly placeLibre: number | null;
  /** [sync/C26] Whether the room of the last commits was found on the disk; absent or null: not known. */
  readonly reserve?: boolean | null;
  /** Last day on which this user can sign in without a network; null: never. */
  readonly horsLigneJusquAu: string | null;
  /** Last complete synchronisation. */
  readonly syncDate: string | null;
  /** The device's clock against the server's, in milliseconds. */
  readonly decalageMs: number;
  /** Instant of the oldest edit that the server has not received; null: none. */
  readonly attenteDepuis: string | null;
  /** From 0 to 1; null: the browser does not say, or it is charging. */
  readonly batterie: number | null;
}

/** A day of photos may not fit below this. */
export const MIN_FREE_BYTES = 500_000_000;
const MIN_BATTERY = 0.3;
const MAX_GAP_MS = 120_000;

/** [planning/P8] What the browser does not say is no reason to stay. */
export function deviceReasons(etat: TabletState): readonly DeviceReason[] {
  const { jour, now, zone, placeLibre, reserve, horsLigneJusquAu, syncDate, decalageMs, attenteDepuis, batterie } =
    etat;
  const { programme = null } = etat;
  const reds: Readonly<Record<DeviceReason, boolean>> = {
    programme: programme !== null && programme !== 'entier',
    place: reserve === false || (placeLibre !== null && placeLibre < MIN_FREE_BYTES),
    session: horsLigneJusquAu === null || localDay(horsLigneJusquAu, zone) < jour,
    synchronisation: syncDate === null || gapMs(now, syncDate) > DAY_MS,
    attente: attenteDepuis !== null && isTooOld(attenteDepuis, now),
    horloge: Math.abs(decalageMs) > MAX_GAP_MS,
    batterie: batterie !== null && batterie < MIN_BATTERY,
  };
  return DEVICE_REASONS.filter((reason) => reds[reason]);
}

/** [planning/P10] An edit that waits for more than a day is told to the office: its device has met no network, or has a trouble. */
export const isTooOld = (since: string, now: string): boolean => gapMs(now, since) > DAY_MS;

const gapMs = (after: string, before: string): number => Date.parse(after) - Date.parse(before);

export interface ReadyVisit {
  readonly id: string;
  readonly reasons: readonly VisitReason[];
}
export interface Verdict {
  readonly visits: number;
  readonly pretes: number;
  /** Everything is green: the tablet and each of its visits. */
  readonly pret: boolean;
}

/** [planning/P9] Without a visit there is nothing to prepare: the tablet alone decides. */
export function verdict(visits: readonly ReadyVisit[], appareil: readonly DeviceReason[]): Verdict {
  const pretes = visits.filter(({ reasons }) => reasons.length === 0).length;
  return { visits: visits.length, pretes, pret: pretes === visits.length && appareil.length === 0 };
}

/** Submitted, finished or called off: nothing is left to do there. */
const DONE: readonly unknown[] = ['VERIF RT', 'VALIDE', 'ANNULE', 'REMPLACE'];

/** [planning/P9] The visits still to make on these days, the earliest first, each with what the device lacks to make it. */
export function visitsToMake<
  V extends { readonly id: string; readonly dateRdv?: unknown; readonly etat?: unknown; readonly fuseau?: unknown },
>(
  visits: readonly V[],
  contents: ReadonlyMap<string, VisitContents>,
  days: readonly string[],
): readonly { readonly visit: V; readonly dateRdv: string; readonly reasons: readonly VisitReason[] }[] {
  return visits
    .flatMap((visit) => {
      const { dateRdv, etat, id } = visit;
      if (
        typeof dateRdv !== 'string' ||
        DONE.includes(etat) ||
        !days.includes(localDay(dateRdv, zoneOf(visit as Zoned)))
      )
        return [];
      return [{ visit, dateRdv, reasons: visitReasons(contents.get(id) ?? null) }];
    })
    .toSorted((a, b) => a.dateRdv.localeCompare(b.dateRdv));
}
