import { can } from '../access/can.ts';
import { CUSTOMERS } from '../kind/reserves.ts';
import type { Actor } from '../access/roles.ts';
import { hasForm, isValidated } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { templatesOf } from '../interventions/report-templates.ts';

type Visit = Pick<
  Intervention,
  'etat' | 'signatureStatus' | 'typeOfTypeIntervention' | 'templateDoc' | 'idBureauInspection' | 'effaceLe'
>;

/**
 * What the report of a visit is. projet: not validated, only drafts of it exist; en-signature: validated, the signatures
 * that make it one are awaited; emis: handed over; remplace: handed over, and cancelled by a newer version.
 */
export type ReportStage = 'projet' | 'en-signature' | 'emis' | 'remplace';
export type IssuedStage = Exclude<ReportStage, 'projet'>;

/** null: its type has no form, or its personal data was erased: nothing is drawn. */
export function reportStage(visit: Visit): ReportStage | null {
  if (!hasForm(visit.typeOfTypeIntervention) || templatesOf(visit).length === 0 || visit.effaceLe !== undefined)
    return null;
  if (visit.etat === 'REMPLACE') return 'remplace';
  if (isValidated(visit)) return 'emis';
  return visit.etat === 'VALIDE' ? 'en-signature' : 'projet';
}

/** Issued once, whether it was replaced since or not. */
export const isIssued = (visit: Pick<Visit, 'etat' | 'signatureStatus' | 'typeOfTypeIntervention'>): boolean =>
  visit.etat === 'REMPLACE' || isValidated(visit);

/** [reports/R22] What this person may open of the report of a visit in their scope; null: nothing, or a draft at most. */
export function readableReport(actor: Actor, visit: Visit): IssuedStage | null {
  const stage = reportStage(visit);
  if (stage === null || stage === 'projet' || !can(actor, 'rapport.produire', visit).ok) return null;
  return stage === 'en-signature' && CUSTOMERS.includes(actor.role) ? null : stage;
}
