import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/base/result.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsOffline } from '../connection/use-connection.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './account.module.css';
import { closeSession, closeSessions, type OpenSessions, readSessions } from './calls.ts';

/** [session/D4] Open sessions of an account, each with its way to close it; one's own is named, and closed by signing out. */
export function SessionsCard({ idUser }: { readonly idUser: number }) {
  const { t } = useTranslation('securite');
  const ask = useCallback(() => readSessions(idUser), [idUser]);
  const { answer, again } = useAnswer(ask);
  const isOffline = useIsOffline();
  return (
    <Card title={t('sessions.titre')}>
      {answer === undefined && <SkeletonLines count={3} />}
      {answer !== undefined && !answer.ok && isOffline && <p className={styles['note']}>{t('sessions.horsLigne')}</p>}
      {answer !== undefined && !answer.ok && !isOffline && <ErrorState refusal={answer} onRetry={again} />}
      {answer?.ok && <Sessions idUser={idUser} sessions={answer.value} reload={again} />}
    </Card>
  );
}

interface SessionsProps {
  readonly idUser: number;
  readonly sessions: OpenSessions;
  readonly reload: () => void;
}

function Sessions({ idUser, sessions, reload }: SessionsProps) {
  const { t } = useTranslation(['securite', 'erreurs', 'commun']);
  const isOffline = useIsOffline();
  const [busy, setBusy] = useState<string | null>(null);
  const { dateHeure } = useFormats();
  const others = sessions.filter(({ courante }) => !courante);
  const close = async (key: string, call: Promise<Result<unknown>>, done: string) => {
    setBusy(key);
    const answer = await call;
    setBusy(null);
    if (answer.ok) toast.success(done);
    else toast.error(t(`erreurs:${answer.code}`));
    reload();
  };
  if (sessions.length === 0) return <p className={styles['note']}>{t('securite:sessions.aucune')}</p>;
  return (
    <>
      <ul className={styles['list']}>
        {sessions.map(({ id, appareil, vueLe, ouverteLe, courante }) => {
          const nom = appareil ?? t('securite:sessions.inconnu');
          return (
            <li key={id} className={styles['session']}>
              <span className={styles['facts']}>
                <strong>{courante ? `${nom} · ${t('securite:sessions.celleCi')}` : nom}</strong>
                <span className={styles['note']}>
                  {t('securite:sessions.vue', { date: dateHeure(vueLe), ouverte: dateHeure(ouverteLe) })}
                </span>
              </span>
              {!courante && (
                <Button
                  loading={busy === id}
                  disabled={isOffline}
                  aria-label={t('securite:sessions.fermerCelle', { appareil: nom })}
                  onClick={() => void close(id, closeSession(idUser, id), t('securite:sessions.fermee'))}
                >
                  {t('commun:fermer')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 1 && (
        <Button
          loading={busy === 'all'}
          disabled={isOffline}
          onClick={() => void close('all', closeSessions(idUser), t('securite:sessions.fermees'))}
        >
          {others.length === sessions.length
            ? t('securite:sessions.fermerToutes')
            : t('securite:sessions.fermerAutres')}
        </Button>
      )}
      <p className={styles['note']}>{t('securite:sessions.note')}</p>
    </>
  );
}
