import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import type { Result } from '#domain/base/result.ts';
import { api } from '../../data/api.ts';

/** `rev`: what was read; corrected meanwhile, it is read again. */
export const validateForm = ({
  id,
  rev,
}: Pick<VersionFormulaireRecord, 'id'> & { readonly rev?: number }): Promise<Result<unknown>> =>
  api.modeleValider({ params: { id }, body: { rev } });
