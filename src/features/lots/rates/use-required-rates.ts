import { useMemo } from 'react';
import type { LotRates } from '#domain/lots/lot-rates.ts';
import { ratesOfLot } from '#domain/lots/rates-in-force.ts';
import { useOfficeRules } from '../../../shared/lots/use-rate-rules.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import type { LotData } from '../use-lot.ts';

/** [lots/TX3] What the table asks of a lot today; undefined: not read yet. */
export function useRequiredRates({ lot, list }: Pick<LotData, 'lot' | 'list'>): LotRates | undefined {
  const rules = useOfficeRules();
  const today = useToday();
  return useMemo(
    () =>
      rules &&
      ratesOfLot(rules(lot.idBureauInspection), {
        lot,
        engagements: list.map(({ dateEngagement }) => dateEngagement),
        today,
      }),
    [rules, lot, list, today],
  );
}
