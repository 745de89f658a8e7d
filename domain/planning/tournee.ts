import { estHabilite, type Habilitation } from '../access/authorisations.ts';
import { type Point, type Trajet, trajet } from './trajet.ts';

/** Minutes from midnight at the place of the visits. */
export type Minute = number;
export interface Plage {
  readonly debut: Minute;
  readonly fin: Minute;
}
/** What the controller already has to do, and that does not move. */
export interface Occupation extends Plage {
  readonly lieu: Point | null;
}
/** A day on which a controller works. */
export interface JourDeService {
  /** YYYY-MM-DD. */
  readonly jour: string;
  /** In order, without overlap. */
  readonly plages: readonly Plage[];
  /** By their beginning. */
  readonly occupations: readonly Occupation[];
}
export interface Equipier {
  readonly idControleur: number;
  readonly bureau: number;
  readonly competences: readonly Habilitation[];
  /** Empty: everywhere. */
  readonly zones: readonly string[];
  readonly domicile: Point | null;
  readonly maxParJour: number | null;
  readonly jours: readonly JourDeService[];
}
export interface AVisiter {
  readonly id: string;
  readonly bureau: number;
  readonly codeFiche: string;
  readonly departement: string;
  readonly dureeMin: number;
  readonly lieu: Point | null;
  /** YYYY-MM-DD; null: none. */
  readonly echeance: string | null;
  readonly priorite: number;
  /** The controller that it keeps; null: whoever comes. */
  readonly controleur: number | null;
  /** The appointment that it keeps; null: it is free. */
  readonly rendezVous: { readonly jour: string; readonly minute: Minute } | null;
}

export interface Etape extends Plage {
  /** null: what was there before. */
  readonly visite: AVisiter | null;
  readonly lieu: Point | null;
  /** From the place before; null: unknown. */
  readonly depuis: Trajet | null;
}
/** The day of one controller, in order. */
export interface Tournee {
  readonly equipier: Equipier;
  readonly jour: JourDeService;
  readonly etapes: readonly Etape[];
  /** All legs that are known, from home and back. */
  readonly trajetMin: number;
}
export type Arret = AVisiter | Occupation;

/** [planning/PO4] Between two visits of which one has no coordinates. */
export const TRAJET_INCONNU_MIN = 10;
/** [planning/PO5] */
const PAS_MIN = 5;

const estVisite = (arret: Arret): arret is AVisiter => 'dureeMin' in arret;
export const arretsDe = ({ etapes }: Tournee): readonly Arret[] =>
  etapes.map(({ visite, debut, fin, lieu }) => visite ?? { debut, fin, lieu });
export const visitesDe = ({ etapes }: Tournee): readonly AVisiter[] =>
  etapes.flatMap(({ visite }) => (visite === null ? [] : [visite]));

/** [planning/PO1] Whether it may be given to this controller, whatever the day. */
export const estDeSonRessort = (visite: AVisiter, { idControleur, bureau, zones }: Equipier): boolean =>
  visite.bureau === bureau &&
  (visite.controleur === null || visite.controleur === idControleur) &&
  (zones.length === 0 || zones.includes(visite.departement));

/** [planning/PO1] Whether it may be made by this controller on this day, were the day empty. */
export const estPossible = (visite: AVisiter, equipier: Equipier, jour: JourDeService): boolean =>
  estDeSonRessort(visite, equipier) &&
  estHabilite(equipier.competences, visite.codeFiche, jour.jour) &&
  (visite.rendezVous === null || visite.rendezVous.jour === jour.jour) &&
  premierDebut(visite, jour.plages, 0) !== null;

/** [planning/PO2] [planning/PO5] The first minute at which it fits in the hours of the day, once the controller is there. */
function premierDebut({ rendezVous, dureeMin }: AVisiter, plages: readonly Plage[], des: Minute): Minute | null {
  for (const plage of plages) {
    const tot = Math.max(plage.debut, des);
    const debut = rendezVous?.minute ?? Math.ceil(tot / PAS_MIN) * PAS_MIN;
    if (debut >= tot && debut + dureeMin <= plage.fin) return debut;
  }
  return null;
}

const estPleine = ({ maxParJour }: Equipier, arrets: readonly Arret[]): boolean =>
  maxParJour !== null && arrets.length > maxParJour && arrets.some(estVisite);
const minutesDe = (route: Trajet | null, inconnu: Minute): Minute => (route === null ? inconnu : route.minutes);

/** [planning/PO3] The stops in this order, each as early as may be; null when that order cannot be held. */
export function dresser(equipier: Equipier, jour: JourDeService, arrets: readonly Arret[]): Tournee | null {
  if (estPleine(equipier, arrets)) return null;
  const etapes: Etape[] = [];
  let libre = 0;
  let trajetMin = 0;
  let lieu = equipier.domicile;
  for (const arret of arrets) {
    const avant = etapes.at(-1);
    const depuis = trajet(lieu, arret.lieu);
    trajetMin += minutesDe(depuis, 0);
    const des = avant === undefined ? 0 : libre + minutesDe(depuis, TRAJET_INCONNU_MIN);
    const plage = placer(arret, { jour, des, suitUneVisite: avant !== undefined && avant.visite !== null });
    if (plage === null) return null;
    libre = Math.max(libre, plage.fin);
    lieu = arret.lieu;
    etapes.push({ ...plage, visite: estVisite(arret) ? arret : null, lieu, depuis });
  }
  return { equipier, jour, etapes, trajetMin: trajetMin + minutesDe(trajet(lieu, equipier.domicile), 0) };
}

/** What was there before stays, even where it cannot be held: only a visit of ours must leave time to reach it. */
function placer(
  arret: Arret,
  { jour, des, suitUneVisite }: { jour: JourDeService; des: Minute; suitUneVisite: boolean },
): Plage | null {
  if (!estVisite(arret)) {
    return suitUneVisite && arret.debut < des ? null : { debut: arret.debut, fin: arret.fin };
  }
  const debut = premierDebut(arret, jour.plages, des);
  return debut === null ? null : { debut, fin: debut + arret.dureeMin };
}
