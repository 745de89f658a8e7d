import {
  AID_SCALES,
  CUMULATION_SCALES,
  CLASSES,
  scaleInForce,
  ECO_PTZ_CEILINGS,
  type AidScale,
  type Category,
} from './scales.ts';
import type { Origin, FinancingPlan } from './lines.ts';
import { isCategory } from './menage.ts';

const AIDS: readonly Origin[] = ['maprimerenov', 'cee', 'collectivite'];

/** All in integer cents. */
export interface FinancingSummary {
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

const sum = (lines: readonly { readonly centimes: number }[]): number =>
  lines.reduce((total, { centimes }) => total + centimes, 0);
const sumOfOrigins = ({ ressources }: FinancingPlan, origins: readonly Origin[]): number =>
  sum(ressources.filter(({ origine }) => origins.includes(origine)));

/** [renovation/PF5] Computed wherever it is shown, stored nowhere. */
export function financingSummary(plan: FinancingPlan): FinancingSummary {
  const travaux = sum(plan.travaux);
  const aides = sumOfOrigins(plan, AIDS);
  const ressources = sum(plan.ressources);
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
export type MissingInput = 'bareme' | 'categorie' | 'classeDepart' | 'classeVisee' | 'horsTaxe';
/** What the aid asks and the projet has not, as it is described. */
export type Condition = 'classeDepart' | 'gain' | 'isolation';

export type Estimation =
  | { readonly ok: false; readonly manque: readonly MissingInput[] }
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
  readonly plan: FinancingPlan;
  /** Day that the scales are asked for, YYYY-MM-DD. */
  readonly jour: string;
}

/** [renovation/PF7] An order of magnitude for the household: the Anah alone decides. */
export function estimateAid({ menage, plan, jour }: Situation): Estimation {
  const scale = scaleInForce(AID_SCALES, jour);
  const categorie = isCategory(menage['categorie']) ? menage['categorie'] : null;
  const [depart, visee] = [rankOfClass(menage['classeDepart']), rankOfClass(menage['classeVisee'])];
  const missing: readonly (readonly [MissingInput, boolean])[] = [
    ['bareme', scale === null],
    ['categorie', categorie === null],
    ['classeDepart', depart === -1],
    ['classeVisee', visee === -1],
    ['horsTaxe', plan.travaux.length === 0 || plan.travaux.some(({ horsTaxe }) => horsTaxe === null)],
  ];
  const manque = missing.flatMap(([nom, isAbsent]) => (isAbsent ? [nom] : []));
  if (scale === null || categorie === null || manque.length > 0) return { ok: false, manque };
  return accordingTo(scale, { categorie, depart, gain: depart - visee, plan });
}

interface KnownSituation {
  readonly categorie: Category;
  readonly depart: number;
  readonly gain: number;
  readonly plan: FinancingPlan;
}

function accordingTo(scale: AidScale, { categorie, depart, gain, plan }: KnownSituation): Estimation {
  const conditions: readonly (readonly [Condition, boolean])[] = [
    ['classeDepart', scale.classesDepart.includes(CLASSES[depart] ?? '')],
    ['gain', scale.plafonds.some((one) => gain >= one.gain)],
    ['isolation', plan.travaux.filter(({ isIsolation }) => isIsolation).length >= scale.gestesIsolation],
  ];
  const plafond = scale.plafonds.findLast((one) => gain >= one.gain)?.centimes ?? 0;
  const assiette = Math.min(
    plafond,
    plan.travaux.reduce((total, { horsTaxe }) => total + (horsTaxe ?? 0), 0),
  );
  const rate = scale.taux[categorie];
  return {
    ok: true,
    assiette,
    plafond,
    taux: rate,
    aide: Math.round(assiette * rate),
    source: scale.source,
    conditions: conditions.flatMap(([nom, isTenue]) => (isTenue ? [] : [nom])),
  };
}

/** G is the last of seven; -1 when it is no class. */
const rankOfClass = (classLetter: unknown): number => CLASSES.findIndex((one) => one === classLetter);

/** [renovation/PF8] Amounts in cents; each names the scale it comes from. */
export type PlanAlert =
  | { readonly genre: 'maprimerenov' | 'pret'; readonly plafond: number; readonly source: string }
  | { readonly genre: 'cumul'; readonly plafond: number; readonly taux: number; readonly source: string }
  | { readonly genre: 'manque'; readonly centimes: number };

/** [renovation/PF8] */
export function alertsOf(situation: Situation): readonly PlanAlert[] {
  const { plan } = situation;
  const { manque, travaux } = financingSummary(plan);
  return [
    ...maPrimeRenovAlert(situation),
    ...cumulationAlert(situation),
    ...loanAlert(situation),
    ...(manque > 0 && travaux > 0 ? [{ genre: 'manque', centimes: manque } as const] : []),
  ];
}

function maPrimeRenovAlert(situation: Situation): readonly PlanAlert[] {
  const estimated = estimateAid(situation);
  if (!estimated.ok || sumOfOrigins(situation.plan, ['maprimerenov']) <= estimated.aide) return [];
  return [{ genre: 'maprimerenov', plafond: estimated.aide, source: estimated.source }];
}

/** Without a known category, or a scale of the day, the works are the limit: nobody is aided beyond what they pay. */
function cumulationAlert({ menage, plan, jour }: Situation): readonly PlanAlert[] {
  const { aides, travaux } = financingSummary(plan);
  const scale = scaleInForce(CUMULATION_SCALES, jour);
  const { categorie } = menage;
  const rate = scale !== null && isCategory(categorie) ? scale.taux[categorie] : 1;
  const plafond = Math.round(travaux * rate);
  return aides > plafond ? [{ genre: 'cumul', plafond, taux: rate, source: scale?.source ?? '' }] : [];
}

function loanAlert({ plan, jour }: Situation): readonly PlanAlert[] {
  const scale = scaleInForce(ECO_PTZ_CEILINGS, jour);
  if (scale === null || sumOfOrigins(plan, ['pret']) <= scale.centimes) return [];
  return [{ genre: 'pret', plafond: scale.centimes, source: scale.source }];
}
