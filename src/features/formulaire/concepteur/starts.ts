import { useEffect, useState } from 'react';
import { emptyDraft } from '#domain/forms/draft/form-draft.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { NO_VERSION } from '../../../platform/paths.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { productVersions } from '../../../shared/forms/product-versions.ts';

/** [forms/FD34] What a form that begins from nothing is compared with: one section, and no field. `words`: of that section. */
export function emptyVersion(
  idType: string,
  { words, today }: { readonly words: string; readonly today: string },
): VersionFormulaireRecord {
  const { sections, champResultat } = emptyDraft(words, today);
  return {
    id: NO_VERSION,
    kind: 'versionFormulaire',
    variante: VARIANT,
    idTypeIntervention: idType,
    code: idType,
    version: 0,
    libelle: '',
    valideDu: today,
    valideAu: null,
    champs: [],
    sections,
    champResultat,
    templates: ['rapport'],
    actif: true,
  };
}

/** A form of the product that the portal has not taken; undefined: not read yet; null: it is none. */
export function useProductVersion(id: string | null): VersionFormulaireRecord | null | undefined {
  const [all, setAll] = useState<readonly VersionFormulaireRecord[]>();
  useEffect(() => {
    if (id !== null) void productVersions().then(setAll);
  }, [id]);
  if (id === null) return null;
  return all === undefined ? undefined : (all.find((one) => one.id === id) ?? null);
}
