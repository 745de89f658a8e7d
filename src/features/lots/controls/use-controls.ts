import { useMemo } from 'react';
import { type RateCompass, compassOf, marginOf, visitsToCount } from '#domain/lots/compass.ts';
import type { ControlRecord } from '#domain/lots/control.ts';
import { controlsDue, controlsToMake, type DueControl, keyOfControl } from '#domain/lots/controls-due.ts';
import { countsOf, type LotCounts } from '#domain/lots/counts.ts';
import { type LotProgress, type LotVisit, type Outcome, outcomesOf, progressOf } from '#domain/lots/outcomes.ts';
import { readVisits, type SenseVersion, type ToRead } from '#domain/lots/senses.ts';
import { etatOfLot } from '#domain/lots/lot.ts';
import { owedBy, ratesOfLot, shareOf } from '#domain/lots/rates-in-force.ts';
import type { KnownRate } from '#domain/lots/lot-rates.ts';
import { useLive } from '../../../data/use-live.ts';
import { useHasReceivedAll } from '../../../data/use-received.ts';
import { useOfficeRules } from '../../../shared/lots/use-rate-rules.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import type { LotData } from '../use-lot.ts';
import { FORMS } from '../use-lots.ts';

interface Planned {
  readonly dateRdv: string | null;
  readonly createdAt: string;
}
type Visit = LotVisit & Planned;
type StoredVisit = Omit<LotVisit, 'resultat'> & Planned & ToRead;

/** [lots/L65] An operation whose visit concludes by a word that its form gives no sense to. */
export interface UnreadOperation {
  readonly reference: string;
  readonly mot: string;
}

export interface LotControls {
  readonly controls: readonly ControlRecord[];
  readonly visits: readonly Visit[];
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly unread: readonly UnreadOperation[];
  readonly progress: LotProgress;
  readonly counts: LotCounts;
  /** Controls that nobody made yet, those that 100 % adds included. */
  readonly toMake: number;
  /** Visits that have no day yet. */
  readonly unplanned: number;
  /** Share over which the lot must be controlled whole; null: none is known. */
  readonly seuil: KnownRate | null;
  readonly compass: readonly RateCompass[];
  readonly margin: number | null;
}

/** [lots/L14] [lots/L18] [lots/L72] What became of the draw, from what this device holds; undefined: not all here yet; null: not drawn. */
export function useControls({ lot, order, list }: LotData): LotControls | null | undefined {
  const controls = useLive<ControlRecord>('records', { selector: { kind: 'controle', cleDossier: lot.id } });
  const stored = useLive<StoredVisit>('interventions', { selector: { rsBatchId: lot.id } });
  const versions = useLive<SenseVersion>('records', FORMS);
  const rules = useOfficeRules();
  const today = useToday();
  const hasReceivedAll = useHasReceivedAll();
  return useMemo(() => {
    if (!hasReceivedAll || controls === undefined || stored === undefined) return undefined;
    if (versions === undefined || rules === undefined) return undefined;
    const visits = readVisits(versions, stored);
    const draw = lot.tirage ?? null;
    if (order === null || draw === null) return null;
    const isAll = etatOfLot(lot) === 'A CONTROLER A 100 %';
    const due = controlsDue(order, lot);
    const asked = isAll ? controlsDue(order, { methode: '100 %' }) : due;
    const outcomes = outcomesOf(controls, visits);
    const counts = countsOf(visits);
    const { seuil } = ratesOfLot(rules(lot.idBureauInspection), { lot, engagements: [], today });
    const read = { due, outcomes, total: list.length, today };
    const rates = askedRates(draw, list.length).map(({ mode, taux, requis }) =>
      compassOf(mode, taux, { ...read, requis }),
    );
    return {
      controls,
      visits,
      outcomes,
      unread: unreadOf(due, outcomes),
      progress: progressOf(due, outcomes),
      counts,
      toMake: controlsToMake(asked, controls).length,
      unplanned: visits.filter(({ etat, dateRdv }) => etat === 'NOUVELLE' && dateRdv === null).length,
      seuil,
      compass: rates.filter(({ requis }) => requis > 0),
      margin: marginOf(shareOf(seuil), visitsToCount(due, outcomes, counts), counts),
    };
  }, [hasReceivedAll, lot, order, list, controls, stored, versions, rules, today]);
}

const unreadOf = (due: readonly DueControl[], outcomes: LotControls['outcomes']): UnreadOperation[] =>
  due.flatMap((one) => {
    const { mot = null, control } = outcomes.get(keyOfControl(one)) ?? {};
    return mot === null || control === undefined ? [] : [{ reference: control.reference, mot }];
  });

type Draw = NonNullable<LotData['lot']['tirage']>;

/** [lots/TX5] What the law asked for when it was drawn, more may have been drawn; without it, what was drawn. */
const askedRates = ({ regles, tauxLieu, tauxContact }: Draw, total: number) =>
  (
    [
      ['lieu', regles?.lieu ?? null, tauxLieu],
      ['contact', regles?.contact ?? null, tauxContact],
    ] as const
  ).map(([mode, rate, drawn]) => ({
    mode,
    taux: rate?.centiemes ?? drawn,
    requis: rate === null ? Math.ceil((total * drawn) / 10_000) : owedBy(rate, total),
  }));
