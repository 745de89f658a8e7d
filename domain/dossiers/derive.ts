import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import { localDay, type TimeZone, zoneOf } from '../base/time-zone.ts';
import { isValidated, isLive } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Changes } from '../fields/documents.ts';
import { rootOf } from '../fields/schemas.ts';
import type { Dossier } from './dossier.ts';
import { etatDossier } from './etat.ts';

/** All that a dossier derives from its visits: what any other field of theirs becomes changes nothing of it. */
const READ = [
  'etat',
  'signatureStatus',
  'typeOfTypeIntervention',
  'dateRdv',
  'idControleur',
  'nomControleur',
  'idSecond',
  'nomSecond',
  'resultat',
] as const satisfies readonly (keyof Intervention)[];
export type InterventionPourDerive = Pick<Intervention, (typeof READ)[number]>;
export type DossierDerive = Pick<
  Dossier,
  'etat' | 'fuseau' | 'aSupprimerLe' | 'totaux' | 'prochaineVisite' | 'controleurs' | 'resultat'
>;

/** Results from the gravest to the lightest: a dossier shows the gravest of its valid interventions. */
const SEVERITIES = [
  /^arr[êe]t/i,
  /^non (satisfaisant|conforme)/i,
  /^(avec défauts|travaux à réaliser)/i,
  /^non v[ée]rifiable/i,
  /réserve/i,
];
const severity = (resultat: string): number => {
  const rank = SEVERITIES.findIndex((motif) => motif.test(resultat));
  return rank === -1 ? SEVERITIES.length : rank;
};

/** Whether a write of these paths of a visit may change what its dossier derives. A next visit that has passed is none any more. */
export function mayChangeDerived(
  paths: readonly string[],
  dossier: Pick<Dossier, 'prochaineVisite' | 'fuseau'>,
  now: string,
): boolean {
  const { prochaineVisite: next } = dossier;
  const hasPassed = next !== null && localDay(next, zoneOf(dossier)) < localDay(now, zoneOf(dossier));
  return hasPassed || paths.some((path) => READ.some((field) => field === rootOf(path)));
}

/**
 * Derived fields of a dossier (SPEC [dossiers/D7] to [dossiers/D10]); only those that differ from `dossier` are answered, so that
 * nothing is written when nothing moved. Same function on the device and, in the same transaction, on the server.
 * `interventions`: all those of the dossier that are not deleted. `maintenant`: ISO instant.
 */
export function deriverDossier(
  dossier: DossierDerive,
  interventions: readonly InterventionPourDerive[],
  now: string,
): Changes {
  const alive = interventions.filter(isLive);
  const derive: Record<string, Json> = {
    etat: etatDossier(dossier, interventions),
    totaux: {
      interventions: alive.length,
      valides: alive.filter(isValidated).length,
      sansDate: alive.filter(({ etat, dateRdv }) => etat === 'NOUVELLE' && dateRdv === null).length,
    },
    prochaineVisite: nextVisit(alive, now, zoneOf(dossier)),
    controleurs: controleurs(alive),
    resultat: resultat(alive),
  };
  const current: Readonly<Record<string, unknown>> = dossier;
  return Object.fromEntries(Object.entries(derive).filter(([champ, valeur]) => !sameJson(current[champ], valeur)));
}

function nextVisit(alive: readonly InterventionPourDerive[], now: string, zone: TimeZone): string | null {
  const day = localDay(now, zone);
  const dates = alive
    .filter(({ etat }) => etat === 'NOUVELLE' || etat === 'EN COURS')
    .flatMap(({ dateRdv }) => (dateRdv !== null && localDay(dateRdv, zone) >= day ? [dateRdv] : []));
  return dates.toSorted()[0] ?? null;
}

function controleurs(alive: readonly InterventionPourDerive[]): { id: number; nom: string }[] {
  const names = new Map<number, string>();
  for (const { idControleur, nomControleur, idSecond = null, nomSecond = null } of alive) {
    if (idControleur !== null) names.set(idControleur, nomControleur ?? '');
    if (idSecond !== null) names.set(idSecond, nomSecond ?? '');
  }
  return [...names].map(([id, nom]) => ({ id, nom })).toSorted((a, b) => a.id - b.id);
}

function resultat(alive: readonly InterventionPourDerive[]): string | null {
  const resultats = alive.filter(isValidated).flatMap((i) => (i.resultat === null ? [] : [i.resultat]));
  return resultats.toSorted((a, b) => severity(a) - severity(b))[0] ?? null;
}
