import { must } from '../base/must.ts';
import type { BureauSettingsRecord } from '../bureaux/bureau.ts';
import { isLive, isValidated } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { isPrevented } from '../interventions/prevented.ts';
import { EMPTY_FACTURE, type FactureLine, TVA_RATES, type WrittenFacture } from './facture.ts';
import {
  type ContratPrice,
  contratPriceOf,
  dayOfVisit,
  type PricedVisit,
  type PriceMode,
  priceModeOf,
  type PricingContrat,
} from './visit-price.ts';

type Performed = PricedVisit &
  Pick<Intervention, 'etat' | 'signatureStatus' | 'typeOfTypeIntervention' | 'codeFiche' | 'libelleType'>;
type Settings = Pick<BureauSettingsRecord, 'prix' | 'parametresFacture'>;

export interface ToBill {
  readonly interventions: readonly Performed[];
  /** null: the office set no price. */
  readonly settings: Settings | null;
  /** Contracts of the client, whatever their state. */
  readonly contrats: readonly PricingContrat[];
  /** YYYY-MM-DD, at the office. */
  readonly today: string;
}

const NORMAL_RATE = TVA_RATES[0];
const THOUSAND = 1000;
const DESIGNATION_MAX = 300;
const UNIT = 'visite';
const SAID: Readonly<Record<PriceMode, string>> = {
  lieu: '',
  contact: ', contrôle par contact',
  infructueuse: ', visite infructueuse',
};

/** [facturation/F6] [contrats/CT30] A draft as it is offered. */
export function proposalOf({ interventions, settings, contrats, today }: ToBill): WrittenFacture {
  const billed = billedOf(interventions);
  const visits = billed.map((visit) => ({ visit, price: contratPriceOf(visit, contrats, today) }));
  const rate = rateOf(settings);
  return {
    ...EMPTY_FACTURE,
    lignes: [
      ...grouped(visits, keyOfLine).map((alike) => lineOf(alike, settings)),
      ...grouped(visits.filter(isTravelled), ({ price }) => price?.contrat.id ?? '').flatMap((alike) =>
        travelOf(alike, rate),
      ),
    ],
    datePrestation: lastVisit(billed),
  };
}

/** What was validated, or all that stands as long as nothing is; what was gone to in vain, cancelled or not. */
function billedOf(interventions: readonly Performed[]): readonly Performed[] {
  const isVain = (visit: Performed): boolean => visit.etat === 'ANNULE' && isPrevented(visit);
  const validated = interventions.filter((visit) => isLive(visit) && isValidated(visit));
  const done = interventions.filter((visit) => isVain(visit) || (isLive(visit) && isValidated(visit)));
  return validated.length > 0 ? done : interventions.filter((visit) => isVain(visit) || isLive(visit));
}

interface Visit {
  readonly visit: Performed;
  /** null: no contract covers it. */
  readonly price: ContratPrice | null;
}

/** Visits of one line: same type; by contract, same contract and made the same way. */
const keyOfLine = ({ visit, price }: Visit): string =>
  [visit.idTypeIntervention, price?.contrat.id ?? '', modeOfLine({ visit, price })].join(' ');

/** An office has one price of a type, of a visit that was made: without a contract, one in vain alone is told apart. */
const modeOfLine = ({ visit, price }: Visit): PriceMode =>
  price?.mode ?? (priceModeOf(visit) === 'infructueuse' ? 'infructueuse' : 'lieu');
const isTravelled = ({ price }: Visit): boolean => price !== null && price.mode !== 'contact';

function grouped(visits: readonly Visit[], keyOf: (visit: Visit) => string): Visit[][] {
  const groups = new Map<string, Visit[]>();
  for (const one of visits) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}

/** `alike`: one visit at least. */
function lineOf(alike: readonly Visit[], settings: Settings | null): FactureLine {
  const first = must(alike[0], 'a line is of one visit at least');
  const { codeFiche, libelleType, idTypeIntervention } = first.visit;
  const mode = modeOfLine(first);
  const ofOffice = mode === 'infructueuse' ? null : settings?.prix[idTypeIntervention];
  const said = SAID[mode];
  return {
    designation: `${codeFiche} ${libelleType}`.trim().slice(0, DESIGNATION_MAX - said.length) + said,
    ...countOf(alike),
    puHTCents: (first.price === null ? ofOffice : first.price.cents) ?? 0,
    tauxTVACentiemes: rateOf(settings),
    ...sourceOf(first.price),
  };
}

/** [contrats/CT30] « Le déplacement est facturé par visite », a failed one included. */
function travelOf(alike: readonly Visit[], tauxTVACentiemes: FactureLine['tauxTVACentiemes']): FactureLine[] {
  const price = alike[0]?.price ?? null;
  const cents = price?.contrat.deplacementCents ?? null;
  if (cents === null) return [];
  return [{ designation: 'Déplacement', ...countOf(alike), puHTCents: cents, tauxTVACentiemes, ...sourceOf(price) }];
}

const countOf = (alike: readonly Visit[]) => ({
  quantiteMilliemes: alike.length * THOUSAND,
  unite: UNIT,
  remiseCentiemes: 0,
});

/** [contrats/CT31] */
const sourceOf = (price: ContratPrice | null): Pick<FactureLine, 'contrat'> =>
  price === null ? {} : { contrat: { id: price.contrat.id, numero: price.numero } };

const rateOf = (settings: Settings | null): FactureLine['tauxTVACentiemes'] => {
  const rate = settings?.parametresFacture?.tauxTvaCentiemes;
  return TVA_RATES.find((one) => one === rate) ?? NORMAL_RATE;
};

/** Day of the last appointment, YYYY-MM-DD; null when none was set. */
const lastVisit = (interventions: readonly Performed[]): string | null =>
  interventions
    .flatMap((one) => dayOfVisit(one) ?? [])
    .toSorted()
    .at(-1) ?? null;
