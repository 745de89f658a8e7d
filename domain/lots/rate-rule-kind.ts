import { portalKeys } from '../access/keys.ts';
import { type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { checkNewRateRule, checkRateRule } from './rate-rule-edits.ts';
import type { RateRule } from './rate-rule.ts';

/** [lots/TX1] The law is the same for everybody of a portal, and each device goes by it without a network. */
export const rateRuleKind: RecordKind<RateRule> = {
  ...STANDS_ALONE,
  name: 'tauxLot',
  collection: 'records',
  create: checkNewRateRule,
  edit: checkRateRule,
  keys: portalKeys,
  names: ({ remplace }) => ({ tauxLot: remplace }),
  ofServer: ['auteur'],
  // [access/E10] [lots/TX2] Said again by its author, with its end.
  givenBack: () => ['valideAu'],
};
