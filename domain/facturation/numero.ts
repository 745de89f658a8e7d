import { ok, refuse, type Result } from '../base/result.ts';
import type { ParametresFacture } from '../bureaux/bureau.ts';
import type { TypeFacture } from './facture.ts';

const AVOIR = 'AV';
const FACTURE = 'FA';
/** Prefixes of other numbers: credit notes, tickets. */
const RESERVES: readonly string[] = [AVOIR, 'T'];

/** [facturation/F7] [facturation/F14] What the numbers of a document begin with: the office's own word for its invoices. */
export function prefixeDe(
  type: TypeFacture,
  parametres: Pick<ParametresFacture, 'prefixe'> | null | undefined,
): Result<string> {
  if (type === 'avoir') return ok(AVOIR);
  const prefixe = (parametres?.prefixe ?? '').replaceAll(/^-+|-+$/g, '');
  if (prefixe === '') return ok(FACTURE);
  return RESERVES.includes(prefixe) ? refuse('REGLE_METIER', { regle: 'prefixe-reserve' }) : ok(prefixe);
}
