import type { InterventionEdit } from './context.ts';
import { refuse, type Refusal } from '../base/result.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import type { ChampDefinition, FormulaireDefinition } from '../forms/definition.ts';
import type { VersionFormulaireRecord } from './form-version.ts';
import type { Intervention } from './intervention.ts';
import { NOT_APPLICABLE } from './reponses.ts';
import { isByContact, OPEN } from './visit-form.ts';

/** The days of engagement for which a version may be chosen, both included; null: no end. */
type Validity = Pick<VersionFormulaireRecord, 'actif' | 'valideDu' | 'valideAu'>;

/** `jour`: YYYY-MM-DD, the day of engagement of the operation, otherwise today. */
export const isInForce = ({ actif, valideDu, valideAu }: Validity, jour: string): boolean =>
  actif && valideDu <= jour && (valideAu === null || jour <= valideAu);

/**
 * [interventions/I16] [sync/C23] The newest version to which this intervention may go; null: it is on it already, or nothing newer is in
 * force for its operation. It never goes there by itself.
 */
export function nextVersion(
  visit: Intervention,
  versions: readonly VersionFormulaireRecord[],
  jour: string,
): VersionFormulaireRecord | null {
  const { etat, idTypeIntervention, idVersionFormulaire } = visit;
  if (!OPEN.includes(etat) || isByContact(visit)) return null;
  const own = versions.filter((one) => one.idTypeIntervention === idTypeIntervention);
  const current = own.find(({ id }) => id === idVersionFormulaire);
  const newest = newestInForce(own, jour);
  if (newest === null || current === undefined) return newest;
  const isForOthers = current.actif && !isInForce(current, jour);
  return newest.version > current.version || isForOthers ? newest : null;
}

type Numbered = Pick<VersionFormulaireRecord, 'version'> & Validity;

const newestInForce = <V extends Numbered>(versions: readonly V[], jour: string): V | null =>
  versions.filter((one) => isInForce(one, jour)).toSorted((a, b) => b.version - a.version)[0] ?? null;

/**
 * [interventions/I16] The version that a new visit begins on: the one of its type where its operation may take it, otherwise the newest
 * that may. `jour`: of its engagement; null while nobody said it.
 */
export function firstVersion<V extends Numbered>(
  current: V | null,
  others: readonly V[],
  jour: string | null,
): V | null {
  if (current === null || jour === null || isInForce(current, jour)) return current;
  return newestInForce(others, jour) ?? current;
}

/** [interventions/I16] Whether an edit may move an intervention to another version of its form. */
export function versionRefusal({ changes, context, now }: InterventionEdit, before: Intervention): Refusal | null {
  const demande = changes['idVersionFormulaire'];
  if (demande === undefined || demande === before.idVersionFormulaire) return null;
  const { versionDemandee, dossier } = context;
  const unknownVersion = refuse('VALIDATION', { champs: { idVersionFormulaire: 'inconnu' } });
  if (isByContact(before) || versionDemandee?.id !== demande) return unknownVersion;
  if (versionDemandee.idTypeIntervention !== before.idTypeIntervention) return unknownVersion;
  if (!OPEN.includes(before.etat)) return refuse('REGLE_METIER', { regle: 'version-hors-saisie', etat: before.etat });
  const jour = dossier?.dateEngagement ?? localDay(now, zoneOf(before));
  return isInForce(versionDemandee, jour) ? null : refuse('REGLE_METIER', { regle: 'version-hors-vigueur', jour });
}

export interface AbandonedReponse {
  readonly champ: ChampDefinition;
  readonly valeur: Intervention['champs'][string];
}

/**
 * [sync/C23] Answers that the intervention keeps and that its form no longer asks for, each with its former definition:
 * what was typed stays readable. `olderVersions`: the other versions of its type on this device.
 */
export function abandonedReponses(
  champs: Intervention['champs'],
  current: FormulaireDefinition,
  olderVersions: readonly Pick<VersionFormulaireRecord, 'version' | 'champs'>[],
): readonly AbandonedReponse[] {
  const known = new Set(current.champs.map(({ cf_id }) => cf_id));
  const newestFirst = olderVersions.toSorted((a, b) => b.version - a.version);
  return Object.entries(champs).flatMap(([cfId, valeur]): AbandonedReponse[] => {
    if (known.has(cfId) || valeur === null || valeur === '' || valeur === NOT_APPLICABLE) return [];
    const definition = newestFirst.flatMap((one) => one.champs).find(({ cf_id }) => cf_id === cfId);
    return [{ champ: definition ?? unknownChamp(cfId), valeur }];
  });
}

/** The version that asked is not on this device: the answer is shown under its key rather than not at all. */
const unknownChamp = (cfId: string): ChampDefinition => ({
  cf_id: cfId,
  cf_label: cfId,
  cf_component_type: 'TEXT',
});
