import { ok, refuse, type Result } from '../base/result.ts';
import type { FactureSettings } from '../bureaux/bureau.ts';
import type { FactureType } from './facture.ts';

const AVOIR = 'AV';
const FACTURE = 'FA';
/** Prefixes of other numbers: credit notes, tickets. */
const RESERVES: readonly string[] = [AVOIR, 'T'];

/** [facturation/F7] [facturation/F14] What the numbers of a document begin with: the office's own word for its invoices. */
export function prefixOf(
  type: FactureType,
  settings: Pick<FactureSettings, 'prefixe'> | null | undefined,
): Result<string> {
  if (type === 'avoir') return ok(AVOIR);
  const prefix = (settings?.prefixe ?? '').replaceAll(/^-+|-+$/g, '');
  if (prefix === '') return ok(FACTURE);
  return RESERVES.includes(prefix) ? refuse('REGLE_METIER', { regle: 'prefixe-reserve' }) : ok(prefix);
}
