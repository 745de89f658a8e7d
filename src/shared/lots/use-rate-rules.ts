import { useMemo } from 'react';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { confirmedRules } from '#domain/lots/confirmed-rates.ts';
import type { RateRule } from '#domain/lots/rate-rule.ts';
import { useLive } from '../../data/use-live.ts';

const RULES = { selector: { kind: 'tauxLot' } };
const OFFICES = { selector: { kind: 'bureau' } };

/** [lots/TX3] The table of rates of this portal, former rules included; undefined: not read yet. */
export const useRateRules = (): readonly RateRule[] | undefined => useLive<RateRule>('records', RULES);

export type RulesOfOffice = (idBureau: number | null | undefined) => readonly RateRule[];

/** [lots/TX7] The table as each office goes by it, by its number; undefined: not read yet. */
export function useOfficeRules(): RulesOfOffice | undefined {
  const rules = useRateRules();
  const offices = useLive<BureauRecord>('records', OFFICES);
  return useMemo(() => {
    if (rules === undefined || offices === undefined) return undefined;
    const byOffice = new Map(
      offices.map(({ idBureau, tauxConfirmes }) => [idBureau, confirmedRules(rules, tauxConfirmes)]),
    );
    return (idBureau) => byOffice.get(idBureau ?? -1) ?? rules;
  }, [rules, offices]);
}
