import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Conflit, FieldPath } from '#domain/sync/documents.ts';
import type { VersionFormulaireRecord } from '#domain/sync/references.ts';
import { useDocument } from '../../data/use-document.ts';

/** Name of a path as its screen names it: the label of the form's field, or the phrase of the dossier's. */
export function useNomChamp(conflit: Conflit): (champ: FieldPath) => string {
  const { t, i18n } = useTranslation('sync');
  const intervention = useDocument<Intervention>('interventions', conflit.collection === 'interventions' ? conflit.docId : '');
  const version = useDocument<VersionFormulaireRecord>('records', intervention?.idVersionFormulaire ?? '');
  const libelles = useMemo(() => new Map(version?.champs.map((champ) => [`champs.${champ.cf_id}`, champ.cf_label])), [version]);
  return (champ) => {
    const cle = `sync:chemins.${champ.replaceAll('.', '_')}`;
    return libelles.get(champ) ?? (i18n.exists(cle) ? t(cle as 'chemins.etat') : champ);
  };
}
