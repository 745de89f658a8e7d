import { ok, refuse, type Result } from '../base/result.ts';
import type { FactureSending, FactureRecord } from './facture.ts';

type Envoyable = Pick<FactureRecord, 'statut' | 'retireLe' | 'envois'>;

/** [facturation/F18] What a sending writes in an invoice or a credit note; REGLE_METIER: it is not issued. */
export function recordSending(
  { statut, retireLe, envois }: Envoyable,
  envoi: FactureSending,
): Result<Pick<FactureRecord, 'statut' | 'envois'>> {
  if (statut === 'BROUILLON' || retireLe !== null) return refuse('REGLE_METIER', { regle: 'facture-non-emise' });
  return ok({ statut: statut === 'EMISE' ? 'ENVOYEE' : statut, envois: [...envois, envoi] });
}
