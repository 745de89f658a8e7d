import { useMemo } from 'react';
import { sameJson, asJson } from '#domain/base/json.ts';
import type { ControlRecord } from '#domain/lots/control.ts';
import { withDrawnRates } from '#domain/lots/confirmed-rates.ts';
import { thresholdOf } from '#domain/lots/rates-in-force.ts';
import type { SyntheseData, SyntheseRecord } from '#domain/lots/synthese.ts';
import { type SyntheseCondition, syntheseConditions } from '#domain/lots/synthese-conditions.ts';
import { readForms, readVisits, type SenseVersion, type ToRead } from '#domain/lots/senses.ts';
import { withLaterRoles } from '#domain/lots/form-roles.ts';
import { type SyntheseLine, syntheseOf } from '#domain/lots/synthese-data.ts';
import type { AnsweredForm, SyntheseVisit } from '#domain/lots/synthese-sources.ts';
import { useLive } from '../../../data/use-live.ts';
import { useHasReceivedAll } from '../../../data/use-received.ts';
import { useOfficeRules } from '../../../shared/lots/use-rate-rules.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { type LotData, useLot } from '../use-lot.ts';
import { FORMS } from '../use-lots.ts';

export interface SyntheseView {
  readonly data: LotData;
  /** What the synthesis would say now, from what this device holds. */
  readonly donnees: SyntheseData;
  /** [lots/L73] Its controls, one a line. */
  readonly lignes: readonly SyntheseLine[];
  readonly conditions: readonly SyntheseCondition[];
  /** Issued versions, the last one first. */
  readonly versions: readonly SyntheseRecord[];
  /** The lot is no longer what the version that stands says. */
  readonly isChanged: boolean;
}

/** [lots/L20] The synthesis of a lot on this device; undefined: not all here yet ([lots/L72]); null: there is no such lot here. */
export function useSynthese(id: string): SyntheseView | null | undefined {
  const data = useLot(id);
  const of = (kind: string) => ({ selector: { kind, cleDossier: id } });
  const controls = useLive<ControlRecord>('records', of('controle'));
  const issued = useLive<SyntheseRecord>('records', of('synthese'));
  const stored = useLive<Omit<SyntheseVisit, 'resultat'> & ToRead>('interventions', { selector: { rsBatchId: id } });
  const versions = useLive<AnsweredForm & SenseVersion>('records', FORMS);
  const rulesOf = useOfficeRules();
  const today = useToday();
  const hasReceivedAll = useHasReceivedAll();
  return useMemo(() => {
    if (data === null) return null;
    if (!hasReceivedAll) return undefined;
    if (data === undefined || controls === undefined || issued === undefined) return undefined;
    if (stored === undefined || versions === undefined || rulesOf === undefined) return undefined;
    const { order, list } = data;
    const rules = rulesOf(data.lot.idBureauInspection);
    const lot = withDrawnRates(data.lot, rules);
    const seuil = thresholdOf(rules, { lot, today });
    const visits = readVisits(versions, stored);
    const forms = withLaterRoles(versions, readForms(versions, versions));
    const { donnees, lignes } = syntheseOf({ lot, order, list, controls, visits, forms, seuil });
    const sorted = issued.toSorted((a, b) => b.version - a.version);
    const said = sorted[0]?.donnees;
    const isChanged = said !== undefined && !sameJson(asJson(said.resultats), asJson(donnees.resultats));
    return { data, donnees, lignes, conditions: syntheseConditions(lot, donnees), versions: sorted, isChanged };
  }, [hasReceivedAll, data, controls, issued, stored, versions, rulesOf, today]);
}
