import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../data/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { useAddress } from '../../../ui/list/use-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import type { Vue } from './actions.ts';
import { CarteRefus } from './carte-refus.tsx';
import { ImportFile } from './import-file.tsx';
import styles from './refus.module.css';
import { type Lecture, useRefus } from './use-refus.ts';

const PAS = 50;
const TAILLE_MAX = 500;

/** /admin/refus: what devices sent and the rules refused, to be written after all or set aside (behaviour 4). */
export function RefusPage() {
  const { t } = useTranslation('refus');
  const session = useSession();
  const { query, edit } = useAddress();
  const params = new URLSearchParams(query);
  const vue: Vue = params.get('vue') === 'tous' ? 'tous' : 'ouverts';
  const recherche = params.get('q') ?? '';
  const [taille, setTaille] = useState(PAS);
  const lecture = useRefus(vue, useDeferredValue(recherche), taille);
  const changer = (cle: 'vue' | 'q', valeur: string, defaut: string) =>
    edit((adresse) => {
      if (valeur === defaut) adresse.delete(cle);
      else adresse.set(cle, valeur);
      return adresse;
    });
  return (
    <>
      <PageHeader title={t('titre')} subtitle={t('sousTitre')}>
        {session?.role === 'ADMIN' ? <ImportFile surImporte={lecture.relire} /> : null}
      </PageHeader>
      <div className={styles['page']}>
        <Tabs
          label={t('vue')}
          group="refus"
          value={vue}
          onChange={(choisie) => changer('vue', choisie, 'ouverts')}
          tabs={[
            { id: 'ouverts', label: t('aTraiter') },
            { id: 'tous', label: t('toutes') },
          ]}
        />
        <Field
          type="search"
          label={t('chercher')}
          value={recherche}
          onChange={(event) => changer('q', event.currentTarget.value, '')}
        />
        <TabPanel group="refus" id={vue}>
          <Liste lecture={lecture} recherche={recherche} />
          {lecture.page !== null && lecture.page.total > taille && taille < TAILLE_MAX ? (
            <Button size="lg" onClick={() => setTaille(taille + PAS)}>
              {t('plus')}
            </Button>
          ) : null}
        </TabPanel>
      </div>
    </>
  );
}

function Liste({
  lecture: { page, refus, relire },
  recherche,
}: {
  readonly lecture: Lecture;
  readonly recherche: string;
}) {
  const { t } = useTranslation('refus');
  if (refus !== null) return <ErrorState refusal={{ code: refus }} onRetry={relire} />;
  if (page === null) return <SkeletonLines />;
  if (page.total === 0)
    return recherche === '' ? (
      <EmptyState drawing="done" title={t('videTitre')} text={t('videTexte')} />
    ) : (
      <EmptyState title={t('rienTrouve')} />
    );
  return (
    <>
      <p className={styles['note']}>{t('compte', { count: page.total })}</p>
      <ul className={styles['liste']}>
        {page.items.map((un) => (
          <CarteRefus key={`${un.idUser}/${un.edit.editId}`} refus={un} surTraite={relire} />
        ))}
      </ul>
    </>
  );
}
