import { IconDatabaseExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { derniere, type EtatSauvegardes } from '#domain/sauvegardes/etat.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Alertes } from './alertes.tsx';
import { KeptList } from './kept-list.tsx';
import styles from './sauvegardes.module.css';
import { useAge } from './use-age.ts';
import { useSauvegardes } from './use-sauvegardes.ts';

/** /admin/sauvegardes: whether the data would come back, from where, and from when. The server's own: nothing of it is on a device. */
export function SauvegardesPage() {
  const { t } = useTranslation(['sauvegardes', 'menu']);
  const { etat, refus, isUnderWay, reload, start } = useSauvegardes();
  return (
    <>
      <PageHeader title={t('menu:sauvegardes')} subtitle={t('sousTitre')}>
        {etat?.reglage == null ? null : (
          <Button
            variant="primary"
            icon={<IconDatabaseExport size={16} stroke={1.8} aria-hidden />}
            loading={isUnderWay}
            onClick={start}
          >
            {t('maintenant')}
          </Button>
        )}
      </PageHeader>
      <div className={styles['page']}>
        {refus === null ? null : (
          <ErrorState refusal={refus} onRetry={reload}>
            {t(etat === undefined ? 'horsLigne' : 'horsLigneReste')}
          </ErrorState>
        )}
        {etat === undefined ? (
          refus === null && <Skeleton height={240} />
        ) : (
          <State etat={etat} isUnderWay={isUnderWay} />
        )}
      </div>
    </>
  );
}

function State({ etat, isUnderWay }: { readonly etat: EtatSauvegardes; readonly isUnderWay: boolean }) {
  const { t } = useTranslation('sauvegardes');
  return (
    <>
      <div role="status">
        {isUnderWay && (
          <Notice tone="progress" title={t('enCours')}>
            {t('enCoursTexte')}
          </Notice>
        )}
      </div>
      <Alertes etat={etat} />
      {etat.reglage === null ? null : <Newest etat={etat} reglage={etat.reglage} />}
      {etat.sauvegardes.length === 0 ? null : <KeptList sauvegardes={etat.sauvegardes} />}
    </>
  );
}

interface NewestProps {
  readonly etat: EtatSauvegardes;
  readonly reglage: NonNullable<EtatSauvegardes['reglage']>;
}

function Newest({ etat, reglage }: NewestProps) {
  const { t } = useTranslation('sauvegardes');
  const formats = useFormats();
  const octets = useOctets();
  const ageOf = useAge();
  const newest = derniere(etat);
  const ofNewest =
    newest === null
      ? []
      : [
          { term: t('faiteLe'), value: `${formats.dateHeure(newest.le)}, ${ageOf(newest.le)}` },
          { term: t('taille'), value: `${octets(newest.taille)}, ${t('fichiers', { count: newest.fichiers })}` },
        ];
  return (
    <Card title={t('derniere')}>
      <DefinitionList
        items={[
          ...ofNewest,
          { term: t('lieu'), value: reglage.ou },
          { term: t('rythme'), value: t('toutesLes', { count: reglage.toutesLes }) },
          { term: t('conservees'), value: t('nombre', { count: reglage.gardees }) },
        ]}
      />
    </Card>
  );
}
