import type { Intervention } from './intervention.ts';

/** Names of the reports of a visit, the first one the usual: a JSON text on the wire (gaps.md 100); anything else names none. */
export function templatesOf({ templateDoc }: Pick<Intervention, 'templateDoc'>): readonly string[] {
  try {
    const names: unknown = JSON.parse(templateDoc);
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
