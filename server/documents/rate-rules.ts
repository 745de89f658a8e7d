import type { RateRule } from '#domain/lots/rate-rule.ts';
import { rateRuleKind } from '#domain/lots/rate-rule-kind.ts';
import { confirmedRules } from '#domain/lots/confirmed-rates.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { COLUMNS, type StoredDocument } from './document.ts';
import { dataOf } from './of-kind.ts';
import { officeRecord } from './own.ts';

/** [lots/TX3] The table of rates of a portal, former rules included. */
export async function rateRulesOf(sql: Sql, variante: Variant): Promise<RateRule[]> {
  const found = await sql.query<StoredDocument>(
    `select ${COLUMNS} from documents where collection = 'records' and data ->> 'kind' = 'tauxLot' and not supprime
       and data ->> 'variante' = $1 order by id`,
    [variante],
  );
  return found.map((one) => dataOf(rateRuleKind, one));
}

/** [lots/TX7] The table as the office of a lot goes by it. */
export async function rateRulesFor(
  sql: Sql,
  { idBureauInspection: idBureau, variante }: { readonly idBureauInspection: number; readonly variante: Variant },
): Promise<readonly RateRule[]> {
  const bureau = await officeRecord(sql, 'bureau', { idBureau, variante });
  return confirmedRules(await rateRulesOf(sql, variante), bureau?.tauxConfirmes);
}
