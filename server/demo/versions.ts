import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { firstVersion } from '#domain/interventions/version.ts';

/** [interventions/I16] The version that a visit of this type begins on, by the day of its engagement; '' : the type has no form. */
export function versionDemo(
  versions: readonly VersionFormulaireRecord[],
  type: TypeIntervention,
  dateEngagement: string | null,
): string {
  const own = versions.filter(({ idTypeIntervention }) => idTypeIntervention === type.id);
  const current = own.find(({ id }) => id === type.idVersionFormulaire) ?? null;
  return firstVersion(current, own, dateEngagement)?.id ?? type.idVersionFormulaire;
}
