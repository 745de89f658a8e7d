import { Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './appareils.module.css';
import { LignesAppareils } from './lignes-appareils.tsx';
import { aMontrer, estEnRetard } from './lecture.ts';
import { PanneauAppareil } from './panneau-appareil.tsx';
import { useAppareils, type Lecture } from './use-appareils.ts';
import { useFiltre } from './use-filtre.ts';

/** /admin/appareils: where the work of the office is, tablet by tablet, and which of them are ready to leave. */
export function AppareilsPage() {
  const { t } = useTranslation('appareils');
  const lecture = useAppareils();
  const { appareils, luLe, relire } = lecture;
  const [ouvert, setOuvert] = useState<string | null>(null);
  const choisi = appareils?.find((appareil) => cleDe(appareil) === ouvert);
  return (
    <>
      <PageHeader title={t('titre')} count={appareils?.length} subtitle={t('sousTitre')} />
      <div className={styles['page']}>
        <Annonces lecture={lecture} />
        <Liste lecture={lecture} surOuvrir={setOuvert} />
      </div>
      <PanneauAppareil appareil={choisi} maintenant={luLe} surFermer={() => setOuvert(null)} surFait={relire} />
    </>
  );
}

/** A shared tablet is one line for each of its users. */
const cleDe = ({ id, idUser }: { readonly id: string; readonly idUser: number }): string => `${id}/${idUser}`;

/** What failed, and what waits for too long. */
function Annonces({ lecture: { appareils, refus, luLe, relire } }: { readonly lecture: Lecture }) {
  const { t } = useTranslation('appareils');
  const enRetard = (appareils ?? []).filter((appareil) => estEnRetard(appareil, luLe)).length;
  return (
    <>
      {refus === null ? null : (
        <ErrorState refusal={refus} onRetry={() => void relire()}>
          {t(appareils === undefined ? 'horsLigne' : 'horsLigneReste')}
        </ErrorState>
      )}
      {enRetard === 0 ? null : (
        <Notice tone="wait" title={t('retard', { count: enRetard })}>
          {t('retardTexte')}
        </Notice>
      )}
    </>
  );
}

interface PropsListe {
  readonly lecture: Lecture;
  readonly surOuvrir: (cle: string) => void;
}

function Liste({ lecture: { appareils, refus, luLe }, surOuvrir }: PropsListe) {
  const { t } = useTranslation('appareils');
  const { filtre, filtrer } = useFiltre();
  if (appareils === undefined) return refus === null ? <Skeleton height={240} /> : null;
  const montres = aMontrer(appareils, filtre, luLe);
  return (
    <>
      <div className={styles['filtres']}>
        <TextInput
          type="search"
          aria-label={t('chercher')}
          placeholder={t('chercher')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filtre.recherche}
          onChange={(event) => filtrer({ recherche: event.currentTarget.value })}
        />
        <Switch
          label={t('seulementAlertes')}
          checked={filtre.alertes}
          onChange={(event) => filtrer({ alertes: event.currentTarget.checked })}
        />
      </div>
      {montres.length === 0 ? (
        <EmptyState title={t(appareils.length === 0 ? 'vide' : 'aucun')} text={t('videTexte')} />
      ) : (
        <LignesAppareils appareils={montres} maintenant={luLe} surOuvrir={(appareil) => surOuvrir(cleDe(appareil))} />
      )}
    </>
  );
}
