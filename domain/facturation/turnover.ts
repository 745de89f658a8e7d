import { isLead, type Role } from '../access/roles.ts';
import type { FactureRecord } from './facture.ts';

type Billed = Pick<FactureRecord, 'type' | 'dateEmission' | 'emission' | 'idClient'>;
interface Asked {
  /** Of whom asks. */
  readonly role: Role;
  readonly idClient?: string | undefined;
  readonly idTypeIntervention?: string | undefined;
  /** Days, YYYY-MM-DD, both included. */
  readonly du: string;
  readonly au: string;
}

/** [facturation/F32] Whether an amount may be told: to who reads invoices; of one type of visit nobody can, an invoice bills several. */
export const isTurnoverTold = ({ role, idTypeIntervention }: Asked): boolean =>
  isLead(role) && idTypeIntervention === undefined;

/** [facturation/F32] Cents excluding tax of what was issued on these days, credit notes taken off; null: it is not told. */
export function turnoverOf(factures: readonly Billed[], asked: Asked): number | null {
  if (!isTurnoverTold(asked)) return null;
  const { du, au, idClient } = asked;
  return factures
    .filter(({ dateEmission: day }) => day !== null && day >= du && day <= au)
    .filter((one) => idClient === undefined || one.idClient === idClient.toLowerCase())
    .reduce((sum, { type, emission }) => sum + (type === 'avoir' ? -1 : 1) * (emission?.totalHTCents ?? 0), 0);
}
