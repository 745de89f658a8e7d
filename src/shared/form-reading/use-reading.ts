import { useMemo } from 'react';
import { compileStored } from '#domain/forms/compile.ts';
import { judgementReadingOf } from '#domain/forms/judgement-reading.ts';
import { readingOf } from '#domain/forms/reading.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';

/** [forms/F48] A version as it is read whole: its questions, its rules, its criteria; null: the rules of today cannot read it. */
export function useReading(version: VersionFormulaireRecord) {
  return useMemo(() => {
    const compiled = compileStored(version);
    return compiled.ok ? { sections: readingOf(compiled.value), ...judgementReadingOf(compiled.value) } : null;
  }, [version]);
}
