import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Value } from '#domain/forms/definition.ts';
import { type AbandonedReponse, abandonedReponses } from '#domain/interventions/version.ts';
import { useValueText } from '../champs/champ-sentences.ts';
import { ChampPhotos } from '../photos/champ-photos.tsx';
import type { FormulaireData } from '../use-formulaire-data.ts';
import { useVersions } from './use-versions.ts';
import styles from './version.module.css';

/** [sync/C23] What was answered on a former version and is no longer asked: kept, readable, never sent to the report. */
export function FormerReponses({ data: { intervention, compile, photos } }: { readonly data: FormulaireData }) {
  const { t } = useTranslation('formulaire');
  const { champs, champsPrecedents, idTypeIntervention } = intervention;
  const versions = useVersions(idTypeIntervention);
  const former = useMemo(() => {
    const images = Object.fromEntries(photos.map(({ cf_id, id }) => [cf_id, [id]]));
    const setAside = Object.entries(champsPrecedents).filter(([, value]) => value !== null);
    return abandonedReponses({ ...images, ...champs, ...Object.fromEntries(setAside) }, compile.definition, versions);
  }, [champs, champsPrecedents, photos, compile, versions]);
  if (former.length === 0) return null;
  return (
    <details className={styles['quittees']}>
      <summary>{t('version.reponsesQuittees', { count: former.length })}</summary>
      <dl>
        {former.map((one) => (
          <div key={one.champ.cf_id}>
            <dt>{one.champ.cf_label}</dt>
            <dd>
              <Reponse {...one} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Reponse({ champ, valeur }: AbandonedReponse) {
  const { t } = useTranslation('formulaire');
  const text = useValueText();
  const { cf_component_type } = champ;
  if (cf_component_type === 'IMAGE' || cf_component_type === 'SIGNATURE')
    return <ChampPhotos definition={champ} isReadOnly isWrong={false} />;
  if (Array.isArray(valeur)) return t('version.lignes', { count: valeur.length });
  return text(champ, valeur as Value);
}
