import { DAY_MS } from '../base/jours.ts';

/**
 * « Prêt à partir »: whether tomorrow's work can be done without a network, per visit and per tablet, each red with its
 * reasons. The same rules speak on the tablet, in what it tells the office, and on the office's screen.
 * Rules: planning/SPEC.md [planning/P7] to [planning/P10].
 */
export const RAISONS_VISITE = ['dossier', 'formulaire', 'references', 'photos', 'fichiers'] as const;
export type RaisonVisite = (typeof RAISONS_VISITE)[number];

export const RAISONS_APPAREIL = ['place', 'session', 'synchronisation', 'attente', 'horloge', 'batterie'] as const;
export type RaisonAppareil = (typeof RAISONS_APPAREIL)[number];

/** What a device holds of one visit; null: it was never downloaded. */
export interface ContenuVisite {
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
export function raisonsVisite(contenu: ContenuVisite | null): readonly RaisonVisite[] {
  if (contenu === null) return ['dossier'];
  const { formulaire, references = true, photosRecues, photosTotal, fichiersRecus = 0, fichiersTotal = 0 } = contenu;
  return [
    ...(formulaire ? [] : (['formulaire'] as const)),
    ...(references ? [] : (['references'] as const)),
    ...(photosRecues < photosTotal ? (['photos'] as const) : []),
    ...(fichiersRecus < fichiersTotal ? (['fichiers'] as const) : []),
  ];
}

export interface EtatTablette {
  /** Day of the visits, YYYY-MM-DD. */
  readonly jour: string;
  /** ISO instant. */
  readonly maintenant: string;
  /** Bytes; null: the browser does not say. */
  readonly placeLibre: number | null;
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
export const PLACE_MIN_OCTETS = 500_000_000;
const BATTERIE_MIN = 0.3;
const ECART_MAX_MS = 120_000;

/** [planning/P8] What the browser does not say is no reason to stay. */
export function raisonsAppareil(etat: EtatTablette): readonly RaisonAppareil[] {
  const { jour, maintenant, placeLibre, horsLigneJusquAu, syncDate, decalageMs, attenteDepuis, batterie } = etat;
  const rouges: Readonly<Record<RaisonAppareil, boolean>> = {
    place: placeLibre !== null && placeLibre < PLACE_MIN_OCTETS,
    session: horsLigneJusquAu === null || horsLigneJusquAu.slice(0, 10) < jour,
    synchronisation: syncDate === null || ecart(maintenant, syncDate) > DAY_MS,
    attente: attenteDepuis !== null && estTropVieille(attenteDepuis, maintenant),
    horloge: Math.abs(decalageMs) > ECART_MAX_MS,
    batterie: batterie !== null && batterie < BATTERIE_MIN,
  };
  return RAISONS_APPAREIL.filter((raison) => rouges[raison]);
}

/** [planning/P10] An edit that waits for more than a day is told to the office: its device has met no network, or has a trouble. */
export const estTropVieille = (depuis: string, maintenant: string): boolean => ecart(maintenant, depuis) > DAY_MS;

const ecart = (apres: string, avant: string): number => Date.parse(apres) - Date.parse(avant);

export interface VisitePrete {
  readonly id: string;
  readonly raisons: readonly RaisonVisite[];
}
export interface Verdict {
  readonly visites: number;
  readonly pretes: number;
  /** Everything is green: the tablet and each of its visits. */
  readonly pret: boolean;
}

/** [planning/P9] Without a visit there is nothing to prepare: the tablet alone decides. */
export function verdict(visites: readonly VisitePrete[], appareil: readonly RaisonAppareil[]): Verdict {
  const pretes = visites.filter(({ raisons }) => raisons.length === 0).length;
  return { visites: visites.length, pretes, pret: pretes === visites.length && appareil.length === 0 };
}

/** Submitted, finished or called off: nothing is left to do there. */
const FAITES: readonly unknown[] = ['VERIF RT', 'VALIDE', 'ANNULE', 'REMPLACE'];

/** [planning/P9] The visits still to make on these days, the earliest first, each with what the device lacks to make it. */
export function visitesAPartir<V extends { readonly id: string; readonly dateRdv?: unknown; readonly etat?: unknown }>(
  visites: readonly V[],
  contenus: ReadonlyMap<string, ContenuVisite>,
  { jours, jourDe }: { readonly jours: readonly string[]; readonly jourDe: (instant: string) => string },
): readonly { readonly visite: V; readonly dateRdv: string; readonly raisons: readonly RaisonVisite[] }[] {
  return visites
    .flatMap((visite) => {
      const { dateRdv, etat, id } = visite;
      if (typeof dateRdv !== 'string' || FAITES.includes(etat) || !jours.includes(jourDe(dateRdv))) return [];
      return [{ visite, dateRdv, raisons: raisonsVisite(contenus.get(id) ?? null) }];
    })
    .toSorted((a, b) => a.dateRdv.localeCompare(b.dateRdv));
}
