import type { Actor } from '#domain/access/roles.ts';
import { readableReport, type IssuedStage } from '#domain/reports/issued.ts';
import type { DeviceDocument } from '#domain/sync/collections.ts';
import { syncStateOfFields } from '../../data/sync-state.ts';

export type VisitWithRapport = DeviceDocument<'interventions'>;

/** [reports/R22] What this person may open of a visit's report; a state that only this device knows has no report yet. */
export const readableRapport = (actor: Actor, visit: VisitWithRapport): IssuedStage | null =>
  syncStateOfFields(visit, ['etat', 'signatureStatus']) === null ? readableReport(actor, visit) : null;
