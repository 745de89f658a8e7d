import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import { templatesOf } from '#domain/interventions/report-templates.ts';
import { api } from '../../../data/api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import type { InterventionLocale } from './ligne.ts';

/** Drawn one after the other by the server: more at once would hold it, and fill the folder of downloads. */
export const RAPPORTS_MAX = 20;

/** Those whose report this person may have; one that is not issued bears PROJET. */
export const avecRapport = (
  acteur: Actor,
  interventions: readonly InterventionLocale[],
): readonly InterventionLocale[] =>
  interventions.filter((une) => can(acteur, 'rapport.produire', une).ok && modeleDe(une) !== null);

const modeleDe = (une: InterventionLocale): string | null => templatesOf(une)[0] ?? null;

export interface BilanRapports {
  readonly faits: number;
  readonly echecs: number;
  /** Of the last one that did not come. */
  readonly raison: ErrorCode | null;
}

/** Each stands alone: those that come are saved even when another does not. */
export const enregistrerRapports = (interventions: readonly InterventionLocale[]): Promise<BilanRapports> =>
  pourChacune(interventions, enregistrer);

/** Timestamped and saved, one after the other. */
export const horodaterRapports = (interventions: readonly InterventionLocale[]): Promise<BilanRapports> =>
  pourChacune(interventions, horodater);

async function pourChacune(
  interventions: readonly InterventionLocale[],
  faire: (une: InterventionLocale) => Promise<ErrorCode | null>,
): Promise<BilanRapports> {
  let bilan: BilanRapports = { faits: 0, echecs: 0, raison: null };
  for (const une of interventions) {
    const raison = await faire(une);
    bilan = raison === null ? { ...bilan, faits: bilan.faits + 1 } : { ...bilan, echecs: bilan.echecs + 1, raison };
  }
  return bilan;
}

async function enregistrer(une: InterventionLocale): Promise<ErrorCode | null> {
  const isEmis = une.etat === 'VALIDE' || une.etat === 'REMPLACE';
  const reponse = await api.generate({
    params: { id: une.id, template: modeleDe(une) ?? '', qr: 'true' },
    query: { draft: String(!isEmis) },
  });
  if (!reponse.ok) return reponse.code;
  saveFile(`${une.numero ?? une.codeFiche}${isEmis ? '' : '_PROJET'}.pdf`, reponse.value);
  return null;
}

async function horodater(une: InterventionLocale): Promise<ErrorCode | null> {
  const reponse = await api.generateHorodatagePdf({
    params: { id: une.id, template: modeleDe(une) ?? '', qr: 'true' },
  });
  if (!reponse.ok) return reponse.code;
  saveFile(`${une.numero ?? une.codeFiche}_HORODATE.pdf`, reponse.value);
  return null;
}
