import { ok, refuse, type Result } from '../base/result.ts';
import type { FactureSending, FactureRecord } from './facture.ts';

type Envoyable = Pick<FactureRecord, 'statut' | 'retireLe' | 'envois'>;

/** [facturation/F18] What a sending writes in an invoice or a credit note; what no mail server takes is no sending. REGLE_METIER: it is not issued. */
export function recordSending(
  { statut, retireLe, envois }: Envoyable,
  envoi: FactureSending,
): Result<Pick<FactureRecord, 'statut' | 'envois'>> {
  if (statut === 'BROUILLON' || retireLe !== null) return refuse('REGLE_METIER', { regle: 'facture-non-emise' });
  const isSent = statut === 'EMISE' && envoi.garde !== true;
  return ok({ statut: isSent ? 'ENVOYEE' : statut, envois: [...envois, envoi] });
}
