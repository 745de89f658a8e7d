import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NotificationRecord } from '#domain/notifications/notification.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './notifications.module.css';

export interface NotificationLineProps {
  readonly notification: NotificationRecord;
  readonly onOpen: () => void;
}

/** One message; a link when it speaks of a record. */
export function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const { titre, message, lien, createdAt, lueLe } = notification;
  const content = (
    <>
      <span className={styles['title']}>
        {lueLe === null && <span className={styles['dot']} role="img" aria-label={t('notifications.nonLue')} />}
        {titre}
      </span>
      <span className={styles['message']}>{message}</span>
      <span className={styles['date']}>{formats.dateHeure(createdAt)}</span>
    </>
  );
  return (
    <li>
      {lien?.startsWith('/') ? (
        <Link to={lien} className={styles['line']} onClick={onOpen}>
          {content}
        </Link>
      ) : (
        <button type="button" className={styles['line']} onClick={onOpen}>
          {content}
        </button>
      )}
    </li>
  );
}
