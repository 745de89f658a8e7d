import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { initialsOf } from '../people/persons.ts';
import { SyncBadge } from '../states/sync-badge.tsx';
import type { EditLocal, HistoryEvent } from './events.ts';
import styles from './history.module.css';

interface EventLineProps {
  readonly event: Pick<HistoryEvent, 'date' | 'horsLigne' | 'importePar'>;
  readonly who: string;
  readonly sentence: ReactNode;
  /** Beside the hour. */
  readonly aside?: string | null;
  readonly children?: ReactNode;
}

/** Who did what, when, whether without a network, and what in particular (`children`). */
export function EventLine({ event, who, sentence, aside = null, children }: EventLineProps) {
  const { t } = useTranslation('dossier');
  const formats = useFormats();
  return (
    <li className={styles['event']}>
      <Avatar initials={initialsOf(who)} />
      <div className={styles['body']}>
        <p>{sentence}</p>
        <p className={styles['when']}>
          <span className="tabular">{formats.dateHeure(event.date)}</span>
          {aside === null ? null : ` · ${aside}`}
          {event.importePar === null ? null : ` · ${t('historique.importePar', { nom: event.importePar })}`}
          {event.horsLigne ? (
            <span className={styles['offline']}>
              <IconWifiOff size={13} stroke={1.8} aria-hidden /> {t('historique.horsLigne')}
            </span>
          ) : null}
        </p>
        {children}
      </div>
    </li>
  );
}

interface LocalLineProps {
  readonly edit: EditLocal;
  /** Of the person at this device. */
  readonly nom: string;
  readonly sentence: ReactNode;
  readonly children?: ReactNode;
}

/** What this device has not sent, or what the server has not taken yet. */
export function LocalLine({ edit, nom, sentence, children }: LocalLineProps) {
  const formats = useFormats();
  return (
    <li className={styles['event']}>
      <Avatar own initials={initialsOf(nom)} />
      <div className={styles['body']}>
        <p>
          {sentence} <SyncBadge state={edit.sync} />
        </p>
        <p className={`${styles['when']} tabular`}>{formats.dateHeure(edit.depuis)}</p>
        {children}
      </div>
    </li>
  );
}
