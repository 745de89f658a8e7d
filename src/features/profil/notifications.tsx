import { Checkbox } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOMER_ROLES, FIELD_ROLES, OFFICE_ROLES, type Role } from '#domain/access/roles.ts';
import { type EventKind, EVENTS, type Preferences, type Channels } from '#domain/courriels/preferences.ts';
import type { Session } from '../../../src-worker/api.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { Card } from '../../ui/card.tsx';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { keepNotifications, readNotifications } from './actions.ts';
import styles from './profile.module.css';

/** Whom each event is ever told to. */
const CONCERNED: Readonly<Record<EventKind, readonly Role[]>> = {
  demande: ['MANAGER', ...CUSTOMER_ROLES],
  message: ['MANAGER', 'CONTROL', ...CUSTOMER_ROLES],
  visite: [...FIELD_ROLES, ...CUSTOMER_ROLES],
  ticket: [...OFFICE_ROLES, ...CUSTOMER_ROLES],
  compte: ['MANAGER'],
  contrat: ['MANAGER'],
  supervision: ['ADMIN', 'MANAGER', 'CONTROL'],
  document: ['MANAGER', 'CLIENT'],
};
const CHANNELS = ['cloche', 'courriel'] as const satisfies readonly (keyof Channels)[];

/** [courriels/L9] How one is told of what happens, by the bell or by mail. */
export function Notifications({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['profil', 'erreurs']);
  const idUser = session.user.id;
  const ask = useCallback(() => readNotifications(idUser), [idUser]);
  const { answer, times } = useAnswer(ask);
  if (answer?.ok) return <Choice key={times} session={session} kept={answer.value} />;
  return (
    <Card title={t('profil:notifications.titre')}>
      {answer === undefined ? (
        <SkeletonLines count={4} />
      ) : (
        <p className={styles['note']}>{t(`erreurs:${answer.code}`)}</p>
      )}
    </Card>
  );
}

function Choice({ session, kept }: { readonly session: Session; readonly kept: Preferences }) {
  const { t } = useTranslation('profil');
  const [before, setBefore] = useState(kept);
  const [chosen, setChosen] = useState(kept);
  const own = EVENTS.filter((event) => CONCERNED[event].includes(session.role));
  const save = async () => {
    const answer = await keepNotifications(session.user.id, chosen);
    if (answer.ok) setBefore(chosen);
    return answer;
  };
  const toggle = (event: EventKind, channel: keyof Channels) =>
    setChosen({ ...chosen, [event]: { ...chosen[event], [channel]: !chosen[event][channel] } });
  return (
    <FormCard title={t('notifications.titre')} isChanged={chosen !== before} onSave={save}>
      <p className={styles['note']}>{t('notifications.note')}</p>
      <table className={styles['voies']}>
        <thead>
          <tr>
            <th scope="col" aria-label={t('notifications.titre')} />
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`notifications.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {own.map((event) => (
            <tr key={event}>
              <th scope="row">{t(`notifications.evenements.${event}`)}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    aria-label={`${t(`notifications.evenements.${event}`)}, ${t(`notifications.${channel}`)}`}
                    checked={chosen[event][channel]}
                    onChange={() => toggle(event, channel)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {own.includes('message') && !chosen.message.cloche ? (
        <p className={styles['alerte']}>{t('notifications.sansCloche')}</p>
      ) : null}
      <p className={styles['note']}>{t('notifications.toujours')}</p>
    </FormCard>
  );
}
