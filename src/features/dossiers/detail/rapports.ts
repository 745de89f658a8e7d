import type { Actor } from '#domain/access/roles.ts';
import type { IssuedStage } from '#domain/reports/issued.ts';
import { sendingsOf, type ReportSending } from '#domain/reports/sendings.ts';
import { readableRapport } from '../../../shared/rapports/readable-rapport.ts';
import type { DossierData, LocalIntervention } from './use-dossier.ts';

/** A report that the reader of a dossier may open. */
export interface DossierRapport {
  readonly visit: LocalIntervention;
  readonly stage: IssuedStage;
  /** Of a replaced one: the version that replaces it, when it is on this device. */
  readonly replacedBy: LocalIntervention | null;
  /** Whether that version is issued itself. */
  readonly isReplacementIssued: boolean;
  /** Mails that carried it, as far as the history of this device goes. */
  readonly sendings: readonly ReportSending[];
}

/** [reports/R22] Those that count first, then the replaced ones; each the latest first. */
export function rapportsOfDossier(
  actor: Actor,
  { interventions, historique }: Pick<DossierData, 'interventions' | 'historique'>,
): readonly DossierRapport[] {
  return interventions
    .flatMap((visit): DossierRapport[] => {
      const stage = readableRapport(actor, visit);
      if (stage === null) return [];
      const replacedBy = interventions.find(({ remplaceId }) => remplaceId === visit.id) ?? null;
      const isReplacementIssued = replacedBy !== null && readableRapport(actor, replacedBy) !== null;
      const sendings = sendingsOf(historique?.lignes ?? [], visit.numero);
      return [{ visit, stage, replacedBy, isReplacementIssued, sendings }];
    })
    .toSorted((a, b) => rank(a) - rank(b) || (b.visit.valideLe ?? '').localeCompare(a.visit.valideLe ?? ''));
}

const rank = ({ stage }: DossierRapport): number => (stage === 'remplace' ? 1 : 0);
