import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Valeur } from '#domain/forms/definition.ts';
import { type ReponseQuittee, reponsesQuittees } from '#domain/interventions/version.ts';
import { useTexteValeur } from '../champs/phrases-champ.ts';
import { ChampPhotos } from '../photos/champ-photos.tsx';
import type { Donnees } from '../use-donnees.ts';
import { useVersions } from './use-versions.ts';
import styles from './version.module.css';

/** [sync/C23] What was answered on a former version and is no longer asked: kept, readable, never sent to the report. */
export function ReponsesQuittees({ donnees: { intervention, compile, photos } }: { readonly donnees: Donnees }) {
  const { t } = useTranslation('formulaire');
  const { champs, idTypeIntervention } = intervention;
  const versions = useVersions(idTypeIntervention);
  const quittees = useMemo(() => {
    const images = Object.fromEntries(photos.map(({ cf_id, id }) => [cf_id, [id]]));
    return reponsesQuittees({ ...images, ...champs }, compile.definition, versions);
  }, [champs, photos, compile, versions]);
  if (quittees.length === 0) return null;
  return (
    <details className={styles['quittees']}>
      <summary>{t('version.reponsesQuittees', { count: quittees.length })}</summary>
      <dl>
        {quittees.map((une) => (
          <div key={une.champ.cf_id}>
            <dt>{une.champ.cf_label}</dt>
            <dd>
              <Reponse {...une} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Reponse({ champ, valeur }: ReponseQuittee) {
  const { t } = useTranslation('formulaire');
  const texte = useTexteValeur();
  const { cf_component_type } = champ;
  if (cf_component_type === 'IMAGE' || cf_component_type === 'SIGNATURE')
    return <ChampPhotos definition={champ} lecture enErreur={false} />;
  if (Array.isArray(valeur)) return t('version.lignes', { count: valeur.length });
  return texte(champ, valeur as Valeur);
}
