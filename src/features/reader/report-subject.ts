import type { Actor } from '#domain/access/roles.ts';
import { can } from '#domain/access/can.ts';
import { readsAnswersOnly } from '#domain/gate/views.ts';
import { reportStage, type IssuedStage } from '#domain/reports/issued.ts';
import { readableRapport, type VisitWithRapport } from '../../shared/rapports/readable-rapport.ts';

/**
 * What the reader shows of a visit ([reports/R22]): its report as it was handed over, a draft of it drawn on this device, or
 * nothing yet ('awaited'). null: there is nothing for this person, now or later.
 */
export type ReportSubject =
  | { readonly kind: 'issued'; readonly stage: IssuedStage }
  | { readonly kind: 'draft' | 'awaited' };

export function reportSubject(actor: Actor, visit: VisitWithRapport): ReportSubject | null {
  const stage = readableRapport(actor, visit);
  if (stage !== null) return { kind: 'issued', stage };
  const plain = reportStage(visit);
  // What was replaced is read by those who could read it then.
  if (plain === null || plain === 'remplace') return null;
  const mayDraft = plain === 'projet' && !readsAnswersOnly(actor) && can(actor, 'rapport.produire', visit).ok;
  return { kind: mayDraft ? 'draft' : 'awaited' };
}
