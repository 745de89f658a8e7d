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
import type { View } from './actions.ts';
import { RefusCard } from './refus-card.tsx';
import { QueueImport } from './queue-import.tsx';
import styles from './refus.module.css';
import { type Reading, useRefus } from './use-refus.ts';

const STEP = 50;
const MAX_SIZE = 500;

/** /admin/refus: what devices sent and the rules refused, to be written after all or set aside (behaviour 4). */
export function RefusPage() {
  const { t } = useTranslation('refus');
  const session = useSession();
  const { query, edit } = useAddress();
  const params = new URLSearchParams(query);
  const view: View = params.get('vue') === 'tous' ? 'tous' : 'ouverts';
  const search = params.get('q') ?? '';
  const [taille, setTaille] = useState(STEP);
  const reading = useRefus(view, useDeferredValue(search), taille);
  const change = (key: 'vue' | 'q', value: string, fallback: string) =>
    edit((adresse) => {
      if (value === fallback) adresse.delete(key);
      else adresse.set(key, value);
      return adresse;
    });
  return (
    <>
      <PageHeader title={t('titre')} subtitle={t('sousTitre')}>
        {session?.role === 'ADMIN' ? <QueueImport onImported={reading.reload} /> : null}
      </PageHeader>
      <div className={styles['page']}>
        <Tabs
          label={t('vue')}
          group="refus"
          value={view}
          onChange={(chosen) => change('vue', chosen, 'ouverts')}
          tabs={[
            { id: 'ouverts', label: t('aTraiter') },
            { id: 'tous', label: t('toutes') },
          ]}
        />
        <Field
          type="search"
          label={t('chercher')}
          value={search}
          onChange={(event) => change('q', event.currentTarget.value, '')}
        />
        <TabPanel group="refus" id={view}>
          <List reading={reading} search={search} />
          {reading.page !== null && reading.page.total > taille && taille < MAX_SIZE ? (
            <Button size="lg" onClick={() => setTaille(taille + STEP)}>
              {t('plus')}
            </Button>
          ) : null}
        </TabPanel>
      </div>
    </>
  );
}

function List({ reading: { page, refus, reload }, search }: { readonly reading: Reading; readonly search: string }) {
  const { t } = useTranslation('refus');
  if (refus !== null) return <ErrorState refusal={{ code: refus }} onRetry={reload} />;
  if (page === null) return <SkeletonLines />;
  if (page.total === 0)
    return search === '' ? (
      <EmptyState drawing="done" title={t('videTitre')} text={t('videTexte')} />
    ) : (
      <EmptyState title={t('rienTrouve')} />
    );
  return (
    <>
      <p className={styles['note']}>{t('compte', { count: page.total })}</p>
      <ul className={styles['liste']}>
        {page.items.map((one) => (
          <RefusCard key={`${one.idUser}/${one.edit.editId}`} refus={one} onHandled={reload} />
        ))}
      </ul>
    </>
  );
}
