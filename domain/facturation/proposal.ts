import { localDay, zoneOf } from '../base/time-zone.ts';
import { isValidated, isLive } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { BureauSettingsRecord } from '../bureaux/bureau.ts';
import { EMPTY_FACTURE, type WrittenFacture, type FactureLine, TVA_RATES } from './facture.ts';

type Performed = Pick<
  Intervention,
  | 'etat'
  | 'signatureStatus'
  | 'typeOfTypeIntervention'
  | 'idTypeIntervention'
  | 'codeFiche'
  | 'libelleType'
  | 'dateRdv'
  | 'fuseau'
>;
type Settings = Pick<BureauSettingsRecord, 'prix' | 'parametresFacture'>;

const NORMAL_RATE = TVA_RATES[0];
const THOUSAND = 1000;

/** [facturation/F6] A draft as it is offered; `reglages` null: the office set no price. */
export function proposalOf(interventions: readonly Performed[], settings: Settings | null): WrittenFacture {
  const alive = interventions.filter(isLive);
  const validated = alive.filter(isValidated);
  const billed = validated.length > 0 ? validated : alive;
  return {
    ...EMPTY_FACTURE,
    lignes: byType(billed).map((ofThisType) => lineOf(ofThisType, settings)),
    datePrestation: lastVisit(billed),
  };
}

function byType(interventions: readonly Performed[]): Performed[][] {
  const groups = new Map<string, Performed[]>();
  for (const one of interventions)
    groups.set(one.idTypeIntervention, [...(groups.get(one.idTypeIntervention) ?? []), one]);
  return [...groups.values()];
}

function lineOf(ofThisType: readonly Performed[], settings: Settings | null): FactureLine {
  const { codeFiche = '', libelleType = '', idTypeIntervention = '' } = ofThisType[0] ?? {};
  const rate = settings?.parametresFacture?.tauxTvaCentiemes;
  return {
    designation: `${codeFiche} ${libelleType}`.trim().slice(0, 300),
    quantiteMilliemes: ofThisType.length * THOUSAND,
    unite: 'visite',
    puHTCents: settings?.prix[idTypeIntervention] ?? 0,
    tauxTVACentiemes: TVA_RATES.find((one) => one === rate) ?? NORMAL_RATE,
    remiseCentiemes: 0,
  };
}

/** Day of the last appointment, YYYY-MM-DD; null when none was set. */
const lastVisit = (interventions: readonly Performed[]): string | null =>
  interventions
    .flatMap((one) => (one.dateRdv === null ? [] : [localDay(one.dateRdv, zoneOf(one))]))
    .toSorted()
    .at(-1) ?? null;
