import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isLate } from '#domain/supervisions/supervision.ts';
import { syncStateOf } from '../../../data/sync-state.ts';
import { PATHS } from '../../../platform/paths.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { backToList } from '../../../ui/list/list-places.ts';
import type { LocalSupervision } from './use-supervision.ts';

interface HeaderProps {
  readonly supervision: LocalSupervision;
  readonly children: ReactNode;
}

const TONES = { PLANIFIEE: 'new', 'EN COURS': 'progress', 'EN SIGNATURE': 'sign', SIGNEE: 'ok' } as const;

export function SupervisionHeader({ supervision, children }: HeaderProps) {
  const { t } = useTranslation(['supervision', 'supervisions', 'menu']);
  const formats = useFormats();
  const today = useToday();
  const sync = syncStateOf(supervision);
  const day = (value: string | null): string => (value === null ? '–' : formats.jour(value));
  const { etat, numero, libelleType, nomInspecteur, nomSuperviseur, fiche } = supervision;
  return (
    <RecordHeader
      breadcrumb={[
        <Link key="liste" {...backToList(PATHS.supervisions)}>
          {t('menu:supervisions')}
        </Link>,
        nomInspecteur,
      ]}
      number={numero ?? t('supervision:sansNumero')}
      badge={
        <>
          <Badge tone={TONES[etat]}>{t(`supervisions:etats.${etat}`)}</Badge>
          {sync === 'recu' ? null : <SyncBadge state={sync} />}
        </>
      }
      subject={libelleType}
      facts={[
        { label: t('supervisions:champs.idInspecteur'), value: nomInspecteur },
        { label: t('supervisions:champs.idSuperviseur'), value: nomSuperviseur },
        { label: t('supervisions:champs.fiche'), value: fiche ?? '–' },
        {
          label: t('supervisions:champs.datePrevue'),
          value: day(supervision.datePrevue),
          isUrgent: isLate(supervision, today),
        },
        { label: t('supervisions:champs.dateRealisee'), value: day(supervision.dateRealisee) },
        { label: t('supervisions:champs.prochaineLe'), value: day(supervision.prochaineLe) },
      ]}
    >
      {children}
    </RecordHeader>
  );
}
