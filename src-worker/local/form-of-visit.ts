import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { deliveredVersion, formIdOf } from '#domain/interventions/visit-form.ts';
import { documentOf, type Store } from './store.ts';

/** [interventions/I76] The form that a visit asks, of what this device holds; null: it is not here. */
export async function formOfVisit(store: Store, visit: Intervention): Promise<VersionFormulaireRecord | null> {
  const id = formIdOf(visit, await documentOf(store, 'typeInterventions', visit.idTypeIntervention));
  const version = await documentOf(store, 'records', id);
  return version?.kind === 'versionFormulaire' ? version : deliveredVersion(id);
}
