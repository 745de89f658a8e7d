import type { RateRule } from '#domain/lots/rate-rule.ts';
import { useLive } from '../../data/use-live.ts';

const RULES = { selector: { kind: 'tauxLot' } };

/** [lots/TX3] The table of rates of this portal, former rules included; undefined: not read yet. */
export const useRateRules = (): readonly RateRule[] | undefined => useLive<RateRule>('records', RULES);
