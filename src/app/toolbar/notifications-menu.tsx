import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationRecord } from '#domain/notifications/notification.ts';
import type { Session } from '../../../src-worker/api.ts';
import { editDocument } from '../../data/edit-document.ts';
import { useLive } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { capped } from '../../shared/connection/connection-state.ts';
import { NotificationLine } from './notification-line.tsx';
import styles from './notifications.module.css';

const NOTIFICATIONS = { selector: { kind: 'notification' } } as const;
const SHOWN_MAX = 50;
const CAP = 99;

const newestFirst = (a: NotificationRecord, b: NotificationRecord): number => b.createdAt.localeCompare(a.createdAt);
const markRead = (id: string): Promise<unknown> => editDocument('records', id, { lueLe: new Date().toISOString() });

/** The bell: unread count capped at 99+, and the messages themselves, read offline too. */
export function NotificationsMenu({ session }: { readonly session: Session }) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const all = useLive<NotificationRecord>('records', NOTIFICATIONS) ?? [];
  const mine = all.filter(({ idUser }) => idUser === session.user.id).toSorted(newestFirst);
  const unread = mine.filter(({ lueLe }) => lueLe === null);
  const name =
    unread.length > CAP ? t('notifications.boutonPlus') : t('notifications.bouton', { count: unread.length });
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={360}
      radius="lg"
      shadow="md"
      trapFocus
      withinPortal={false}
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={styles['bell']}
          aria-label={name}
          title={name}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={19} stroke={1.7} aria-hidden />
          {unread.length > 0 && <span className={styles['count']}>{capped(unread.length)}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles['panel']} aria-label={t('notifications.titre')}>
        <div className={styles['head']}>
          <h2>{t('notifications.titre')}</h2>
          {unread.length > 0 && (
            <Button variant="text" size="sm" onClick={() => void Promise.all(unread.map(({ id }) => markRead(id)))}>
              {t('notifications.toutLire')}
            </Button>
          )}
        </div>
        {mine.length === 0 ? (
          <p className={styles['empty']}>{t('notifications.vide')}</p>
        ) : (
          <ul className={styles['list']}>
            {mine.slice(0, SHOWN_MAX).map((one) => (
              <NotificationLine
                key={one.id}
                notification={one}
                onOpen={() => {
                  if (one.lueLe === null) void markRead(one.id);
                  setOpen(false);
                }}
              />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
