import {
  BAREMES_AIDE,
  BAREMES_CUMUL,
  CLASSES,
  enVigueur,
  PLAFONDS_ECO_PTZ,
  type BaremeAide,
  type Categorie,
} from './baremes.ts';
import type { Origine, PlanFinancement } from './lignes.ts';
import { estCategorie } from './menage.ts';

const AIDES: readonly Origine[] = ['maprimerenov', 'cee', 'collectivite'];

/** All in integer cents. */
export interface BilanFinancement {
  readonly travaux: number;
  readonly aides: number;
  readonly ressources: number;
  /** What the household pays, by loans and by itself. */
  readonly resteACharge: number;
  /** Works that nothing pays yet; 0 when the plan is balanced. */
  readonly manque: number;
  /** Share of the works that the aids pay; null without works. */
  readonly partAidee: number | null;
}

const somme = (lignes: readonly { readonly centimes: number }[]): number =>
  lignes.reduce((total, { centimes }) => total + centimes, 0);
const deOrigines = ({ ressources }: PlanFinancement, origines: readonly Origine[]): number =>
  somme(ressources.filter(({ origine }) => origines.includes(origine)));

/** [renovation/PF5] Computed wherever it is shown, stored nowhere. */
export function bilanFinancement(plan: PlanFinancement): BilanFinancement {
  const travaux = somme(plan.travaux);
  const aides = deOrigines(plan, AIDES);
  const ressources = somme(plan.ressources);
  return {
    travaux,
    aides,
    ressources,
    resteACharge: Math.max(0, travaux - aides),
    manque: Math.max(0, travaux - ressources),
    partAidee: travaux === 0 ? null : aides / travaux,
  };
}

/** What an estimate needs and has not. */
export type Manquant = 'bareme' | 'categorie' | 'classeDepart' | 'classeVisee' | 'horsTaxe';
/** What the aid asks and the projet has not, as it is described. */
export type Condition = 'classeDepart' | 'gain' | 'isolation';

export type Estimation =
  | { readonly ok: false; readonly manque: readonly Manquant[] }
  | {
      readonly ok: true;
      /** Cents: works that count, the ceiling, the aid. */
      readonly assiette: number;
      readonly plafond: number;
      readonly aide: number;
      readonly taux: number;
      readonly source: string;
      readonly conditions: readonly Condition[];
    };

export interface Situation {
  readonly menage: Readonly<Record<string, unknown>>;
  readonly plan: PlanFinancement;
  /** Day that the scales are asked for, YYYY-MM-DD. */
  readonly jour: string;
}

/** [renovation/PF7] An order of magnitude for the household: the Anah alone decides. */
export function estimerAide({ menage, plan, jour }: Situation): Estimation {
  const bareme = enVigueur(BAREMES_AIDE, jour);
  const categorie = estCategorie(menage['categorie']) ? menage['categorie'] : null;
  const [depart, visee] = [rangDeClasse(menage['classeDepart']), rangDeClasse(menage['classeVisee'])];
  const absents: readonly (readonly [Manquant, boolean])[] = [
    ['bareme', bareme === null],
    ['categorie', categorie === null],
    ['classeDepart', depart === -1],
    ['classeVisee', visee === -1],
    ['horsTaxe', plan.travaux.length === 0 || plan.travaux.some(({ horsTaxe }) => horsTaxe === null)],
  ];
  const manque = absents.flatMap(([nom, isAbsent]) => (isAbsent ? [nom] : []));
  if (bareme === null || categorie === null || manque.length > 0) return { ok: false, manque };
  return selon(bareme, { categorie, depart, gain: depart - visee, plan });
}

interface Retenu {
  readonly categorie: Categorie;
  readonly depart: number;
  readonly gain: number;
  readonly plan: PlanFinancement;
}

function selon(bareme: BaremeAide, { categorie, depart, gain, plan }: Retenu): Estimation {
  const conditions: readonly (readonly [Condition, boolean])[] = [
    ['classeDepart', bareme.classesDepart.includes(CLASSES[depart] ?? '')],
    ['gain', bareme.plafonds.some((un) => gain >= un.gain)],
    ['isolation', plan.travaux.filter(({ isIsolation }) => isIsolation).length >= bareme.gestesIsolation],
  ];
  const plafond = bareme.plafonds.findLast((un) => gain >= un.gain)?.centimes ?? 0;
  const assiette = Math.min(
    plafond,
    plan.travaux.reduce((total, { horsTaxe }) => total + (horsTaxe ?? 0), 0),
  );
  const taux = bareme.taux[categorie];
  return {
    ok: true,
    assiette,
    plafond,
    taux,
    aide: Math.round(assiette * taux),
    source: bareme.source,
    conditions: conditions.flatMap(([nom, isTenue]) => (isTenue ? [] : [nom])),
  };
}

/** G is the last of seven; -1 when it is no class. */
const rangDeClasse = (classe: unknown): number => CLASSES.findIndex((une) => une === classe);

/** [renovation/PF8] Amounts in cents; each names the scale it comes from. */
export type Alerte =
  | { readonly genre: 'maprimerenov' | 'pret'; readonly plafond: number; readonly source: string }
  | { readonly genre: 'cumul'; readonly plafond: number; readonly taux: number; readonly source: string }
  | { readonly genre: 'manque'; readonly centimes: number };

/** [renovation/PF8] */
export function alertesDe(situation: Situation): readonly Alerte[] {
  const { plan } = situation;
  const { manque, travaux } = bilanFinancement(plan);
  return [
    ...alerteMaPrimeRenov(situation),
    ...alerteCumul(situation),
    ...alertePret(situation),
    ...(manque > 0 && travaux > 0 ? [{ genre: 'manque', centimes: manque } as const] : []),
  ];
}

function alerteMaPrimeRenov(situation: Situation): readonly Alerte[] {
  const estimee = estimerAide(situation);
  if (!estimee.ok || deOrigines(situation.plan, ['maprimerenov']) <= estimee.aide) return [];
  return [{ genre: 'maprimerenov', plafond: estimee.aide, source: estimee.source }];
}

/** Without a known category, or a scale of the day, the works are the limit: nobody is aided beyond what they pay. */
function alerteCumul({ menage, plan, jour }: Situation): readonly Alerte[] {
  const { aides, travaux } = bilanFinancement(plan);
  const bareme = enVigueur(BAREMES_CUMUL, jour);
  const { categorie } = menage;
  const taux = bareme !== null && estCategorie(categorie) ? bareme.taux[categorie] : 1;
  const plafond = Math.round(travaux * taux);
  return aides > plafond ? [{ genre: 'cumul', plafond, taux, source: bareme?.source ?? '' }] : [];
}

function alertePret({ plan, jour }: Situation): readonly Alerte[] {
  const bareme = enVigueur(PLAFONDS_ECO_PTZ, jour);
  if (bareme === null || deOrigines(plan, ['pret']) <= bareme.centimes) return [];
  return [{ genre: 'pret', plafond: bareme.centimes, source: bareme.source }];
}
