import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { VARIANT } from '../../platform/variant/current.ts';

/** [forms/FD34] Forms of the product for this portal, which come with the program: read when somebody begins from one, and not before. */
export async function productVersions(): Promise<readonly VersionFormulaireRecord[]> {
  const { templatesOf, versionOfTemplate } = await import('#domain/interventions/product-forms.ts');
  return templatesOf(VARIANT).map((modele) => versionOfTemplate(modele));
}
