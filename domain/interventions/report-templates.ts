import type { VersionFormulaireRecord } from './form-version.ts';
import type { Intervention } from './intervention.ts';

/** [interventions/I37] As a visit keeps them: those of its form version; of an unknown one, the usual report. */
export const templateDocOf = (version: Partial<Pick<VersionFormulaireRecord, 'templates'>> | null): string =>
  JSON.stringify(version?.templates ?? ['rapport']);

/** Names of the reports of a visit, the first one the usual: a JSON text on the wire; anything else names none. */
export function templatesOf({ templateDoc }: Pick<Intervention, 'templateDoc'>): readonly string[] {
  try {
    const names: unknown = JSON.parse(templateDoc);
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
