import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import { paperName, type PaperKind } from '#domain/base/paper-name.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import { templatesOf } from '#domain/interventions/report-templates.ts';
import { api } from '../../../data/api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import type { InterventionLocale } from './row.ts';

/** Drawn one after the other by the server: more at once would hold it, and fill the folder of downloads. */
export const MAX_RAPPORTS = 20;

/** Those whose report this person may have; one that is not issued bears PROJET. */
export const withRapport = (
  actor: Actor,
  interventions: readonly InterventionLocale[],
): readonly InterventionLocale[] =>
  interventions.filter((one) => can(actor, 'rapport.produire', one).ok && templateOf(one) !== null);

const templateOf = (one: InterventionLocale): string | null => templatesOf(one)[0] ?? null;

export interface RapportsSummary {
  readonly faits: number;
  readonly echecs: number;
  /** Of the last one that did not come. */
  readonly raison: ErrorCode | null;
}

/** Each stands alone: those that come are saved even when another does not. */
export const saveRapports = (interventions: readonly InterventionLocale[]): Promise<RapportsSummary> =>
  forEachOne(interventions, save);

/** Timestamped and saved, one after the other. */
export const horodaterRapports = (interventions: readonly InterventionLocale[]): Promise<RapportsSummary> =>
  forEachOne(interventions, horodater);

async function forEachOne(
  interventions: readonly InterventionLocale[],
  perform: (one: InterventionLocale) => Promise<ErrorCode | null>,
): Promise<RapportsSummary> {
  let summary: RapportsSummary = { faits: 0, echecs: 0, raison: null };
  for (const one of interventions) {
    const raison = await perform(one);
    summary =
      raison === null ? { ...summary, faits: summary.faits + 1 } : { ...summary, echecs: summary.echecs + 1, raison };
  }
  return summary;
}

const nameOf = (kind: PaperKind, one: InterventionLocale): string =>
  paperName(kind, one.numero ?? one.id, { at: new Date().toISOString(), zone: zoneOf(one) });

async function save(one: InterventionLocale): Promise<ErrorCode | null> {
  const isIssued = one.etat === 'VALIDE' || one.etat === 'REMPLACE';
  const answer = await api.generate({
    params: { id: one.id, template: templateOf(one) ?? '', qr: 'true' },
    query: { draft: String(!isIssued) },
  });
  if (!answer.ok) return answer.code;
  saveFile(nameOf(isIssued ? 'rapport' : 'rapport_projet', one), answer.value);
  return null;
}

async function horodater(one: InterventionLocale): Promise<ErrorCode | null> {
  const answer = await api.generateHorodatagePdf({
    params: { id: one.id, template: templateOf(one) ?? '', qr: 'true' },
  });
  if (!answer.ok) return answer.code;
  saveFile(nameOf('rapport_horodate', one), answer.value);
  return null;
}
