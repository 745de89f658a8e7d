import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../data/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useIsOffline } from '../connection/use-connection.ts';
import styles from './account.module.css';
import { CalendarAddress } from './calendar-address.tsx';
import { type CalendarState, makeCalendar, readCalendarState, revokeCalendar } from './calls.ts';

interface CalendarCardProps {
  readonly idUser: number;
  /** Whoever manages an account takes its address away; its controller alone makes one. */
  readonly isOwn: boolean;
}

/** [agenda/IC6] The address at which other programs read the visits of a controller. */
export function CalendarCard({ idUser, isOwn }: CalendarCardProps) {
  const { t } = useTranslation('agenda');
  const ask = useCallback(() => readCalendarState(idUser), [idUser]);
  const { answer, again } = useAnswer(ask);
  const isOffline = useIsOffline();
  return (
    <Card title={t('titre')}>
      {answer === undefined && <SkeletonLines count={2} />}
      {answer !== undefined && !answer.ok && isOffline && <p className={styles['note']}>{t('horsLigne')}</p>}
      {answer !== undefined && !answer.ok && !isOffline && <ErrorState refusal={answer} onRetry={again} />}
      {answer?.ok && <Known idUser={idUser} isOwn={isOwn} state={answer.value} reload={again} />}
    </Card>
  );
}

interface KnownProps extends CalendarCardProps {
  readonly state: CalendarState;
  readonly reload: () => void;
}

function Known({ idUser, isOwn, state: { creeLe, luLe }, reload }: KnownProps) {
  const { t } = useTranslation(['agenda', 'erreurs']);
  const { dateHeure } = useFormats();
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<'renouveler' | 'revoquer' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setAsked(null);
    setBusy(true);
    const made = await makeCalendar(idUser);
    setBusy(false);
    if (!made.ok) return void toast.error(t(`erreurs:${made.code}`));
    setAddress(made.value.adresse);
    reload();
  };
  const revoke = async (): Promise<void> => {
    setAsked(null);
    setBusy(true);
    const done = await revokeCalendar(idUser);
    setBusy(false);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    setAddress(null);
    toast.success(t('agenda:revoquee'));
    reload();
  };
  return (
    <div className={styles['steps']}>
      <p className={styles['note']}>{t('agenda:texte')}</p>
      {creeLe === null ? null : (
        <p>
          {t('agenda:depuis', { date: dateHeure(creeLe) })}{' '}
          {luLe === null ? t('agenda:jamaisLue') : t('agenda:lue', { date: dateHeure(luLe) })}
        </p>
      )}
      {creeLe === null && !isOwn ? <p>{t('agenda:aucune')}</p> : null}
      {address === null ? null : <CalendarAddress address={address} />}
      <div className={styles['actions']}>
        {isOwn ? (
          <Button
            size="lg"
            loading={isBusy}
            disabled={isOffline}
            onClick={() => (creeLe === null ? void make() : setAsked('renouveler'))}
          >
            {t(creeLe === null ? 'agenda:creer' : 'agenda:renouveler')}
          </Button>
        ) : null}
        {creeLe === null ? null : (
          <Button size="lg" variant="danger" disabled={isOffline || isBusy} onClick={() => setAsked('revoquer')}>
            {t('agenda:revoquer')}
          </Button>
        )}
      </div>
      {isOffline ? <p className={styles['note']}>{t('agenda:horsLigne')}</p> : null}
      {asked === null ? null : (
        <ConfirmDialog
          opened
          danger={asked === 'revoquer'}
          onClose={() => setAsked(null)}
          onConfirm={() => void (asked === 'revoquer' ? revoke() : make())}
          title={t(`agenda:question.${asked}`)}
          confirmLabel={t(`agenda:${asked}`)}
        >
          <p>{t(`agenda:consequence.${asked}`)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
