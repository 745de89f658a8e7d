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

function Known(props: KnownProps) {
  const { idUser, isOwn, state, reload } = props;
  const { t } = useTranslation('agenda');
  const { isBusy, address, make, revoke } = useCalendar(idUser, reload);
  const isOffline = useIsOffline();
  return (
    <div className={styles['steps']}>
      <p className={styles['note']}>{t('texte')}</p>
      <Since state={state} isOwn={isOwn} />
      {address === null ? null : <CalendarAddress address={address} />}
      <Actions {...props} isHeld={isBusy || isOffline} make={make} revoke={revoke} />
      {isOffline ? <p className={styles['note']}>{t('horsLigne')}</p> : null}
    </div>
  );
}

/** Its making and its end; the address stays on this page alone. */
function useCalendar(idUser: number, reload: () => void) {
  const { t } = useTranslation(['agenda', 'erreurs']);
  const [isBusy, setBusy] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setBusy(true);
    const made = await makeCalendar(idUser);
    setBusy(false);
    if (!made.ok) return void toast.error(t(`erreurs:${made.code}`));
    setAddress(made.value.adresse);
    reload();
  };
  const revoke = async (): Promise<void> => {
    setBusy(true);
    const done = await revokeCalendar(idUser);
    setBusy(false);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    setAddress(null);
    toast.success(t('agenda:revoquee'));
    reload();
  };
  return { isBusy, address, make, revoke };
}

function Since({ state: { creeLe, luLe }, isOwn }: Pick<KnownProps, 'state' | 'isOwn'>) {
  const { t } = useTranslation('agenda');
  const { dateHeure } = useFormats();
  if (creeLe === null) return isOwn ? null : <p>{t('aucune')}</p>;
  const read = luLe === null ? t('jamaisLue') : t('lue', { date: dateHeure(luLe) });
  return (
    <p>
      {t('depuis', { date: dateHeure(creeLe) })} {read}
    </p>
  );
}

interface ActionsProps extends KnownProps {
  readonly isHeld: boolean;
  readonly make: () => Promise<void>;
  readonly revoke: () => Promise<void>;
}

/** What kills an address is asked first. */
function Actions({ isOwn, state: { creeLe }, isHeld, make, revoke }: ActionsProps) {
  const { t } = useTranslation('agenda');
  const [asked, setAsked] = useState<'renouveler' | 'revoquer' | null>(null);
  const onConfirm = (): void => {
    setAsked(null);
    void (asked === 'revoquer' ? revoke() : make());
  };
  return (
    <div className={styles['actions']}>
      {isOwn ? (
        <Button size="lg" disabled={isHeld} onClick={() => (creeLe === null ? void make() : setAsked('renouveler'))}>
          {t(creeLe === null ? 'creer' : 'renouveler')}
        </Button>
      ) : null}
      {creeLe === null ? null : (
        <Button size="lg" variant="danger" disabled={isHeld} onClick={() => setAsked('revoquer')}>
          {t('revoquer')}
        </Button>
      )}
      {asked === null ? null : (
        <ConfirmDialog
          opened
          danger={asked === 'revoquer'}
          onClose={() => setAsked(null)}
          onConfirm={onConfirm}
          title={t(`question.${asked}`)}
          confirmLabel={t(asked)}
        >
          <p>{t(`consequence.${asked}`)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
