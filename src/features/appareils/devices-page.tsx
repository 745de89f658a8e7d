import { Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './devices.module.css';
import { DeviceRows } from './device-rows.tsx';
import { devicesToShow, isLate } from './device-reading.ts';
import { DevicePanel } from './device-panel.tsx';
import { useDevices, type Reading } from './use-devices.ts';
import { useFilter } from './use-filter.ts';

/** /admin/appareils: where the work of the office is, tablet by tablet, and which of them are ready to leave. */
export function DevicesPage() {
  const { t } = useTranslation('appareils');
  const reading = useDevices();
  const { appareils, luLe, reload } = reading;
  const [ouvert, setOuvert] = useState<string | null>(null);
  const chosen = appareils?.find((appareil) => keyOf(appareil) === ouvert);
  return (
    <>
      <PageHeader title={t('titre')} count={appareils?.length} subtitle={t('sousTitre')} />
      <div className={styles['page']}>
        <Annonces reading={reading} />
        <List reading={reading} onOpen={setOuvert} />
      </div>
      <DevicePanel appareil={chosen} now={luLe} onClose={() => setOuvert(null)} onDone={reload} />
    </>
  );
}

/** A shared tablet is one line for each of its users. */
const keyOf = ({ id, idUser }: { readonly id: string; readonly idUser: number }): string => `${id}/${idUser}`;

/** What failed, and what waits for too long. */
function Annonces({ reading: { appareils, refus, luLe, reload } }: { readonly reading: Reading }) {
  const { t } = useTranslation('appareils');
  const late = (appareils ?? []).filter((appareil) => isLate(appareil, luLe)).length;
  return (
    <>
      {refus === null ? null : (
        <ErrorState refusal={refus} onRetry={() => void reload()}>
          {t(appareils === undefined ? 'horsLigne' : 'horsLigneReste')}
        </ErrorState>
      )}
      {late === 0 ? null : (
        <Notice tone="wait" title={t('retard', { count: late })}>
          {t('retardTexte')}
        </Notice>
      )}
    </>
  );
}

interface ListProps {
  readonly reading: Reading;
  readonly onOpen: (key: string) => void;
}

function List({ reading: { appareils, refus, luLe }, onOpen }: ListProps) {
  const { t } = useTranslation('appareils');
  const { filtre, changeFilter } = useFilter();
  if (appareils === undefined) return refus === null ? <Skeleton height={240} /> : null;
  const shown = devicesToShow(appareils, filtre, luLe);
  return (
    <>
      <div className={styles['filtres']}>
        <TextInput
          type="search"
          aria-label={t('chercher')}
          placeholder={t('chercher')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filtre.recherche}
          onChange={(event) => changeFilter({ recherche: event.currentTarget.value })}
        />
        <Switch
          label={t('seulementAlertes')}
          checked={filtre.alertes}
          onChange={(event) => changeFilter({ alertes: event.currentTarget.checked })}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t(appareils.length === 0 ? 'vide' : 'aucun')} text={t('videTexte')} />
      ) : (
        <DeviceRows devices={shown} now={luLe} onOpen={(appareil) => onOpen(keyOf(appareil))} />
      )}
    </>
  );
}
