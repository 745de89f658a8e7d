import { useMemo } from 'react';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { useLive } from '../../../data/use-live.ts';

const VERSIONS = { selector: { kind: 'versionFormulaire' } };

/** The form versions of one type that this device holds; empty while they are read. */
export function useVersions(idTypeIntervention: string): readonly VersionFormulaireRecord[] {
  const rowsRead = useLive('records', VERSIONS) as readonly VersionFormulaireRecord[] | undefined;
  return useMemo(
    () => (rowsRead ?? []).filter((one) => one.idTypeIntervention === idTypeIntervention),
    [rowsRead, idTypeIntervention],
  );
}
