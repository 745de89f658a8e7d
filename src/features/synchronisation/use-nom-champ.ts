import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conflit, FieldPath } from '#domain/sync/documents.ts';
import { useDocument } from '../../data/use-document.ts';

/** Name of a path as its screen names it: the label of the form's field, or the phrase of the dossier's. */
export function useNomChamp(conflit: Pick<Conflit, 'collection' | 'docId'>): (champ: FieldPath) => string {
  const { t, i18n } = useTranslation('sync');
  const intervention = useDocument('interventions', conflit.collection === 'interventions' ? conflit.docId : null);
  const version = useDocument('records', intervention?.idVersionFormulaire ?? null);
  const libelles = useMemo(
    () =>
      new Map(
        version?.kind === 'versionFormulaire'
          ? version.champs.map((champ) => [`champs.${champ.cf_id}`, champ.cf_label])
          : [],
      ),
    [version],
  );
  return (champ) => {
    const cle = `sync:chemins.${champ.replaceAll('.', '_')}`;
    return libelles.get(champ) ?? (i18n.exists(cle) ? t(cle as 'chemins.etat') : champ);
  };
}
