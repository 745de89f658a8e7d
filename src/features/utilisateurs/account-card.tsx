import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal, Result } from '#domain/base/result.ts';
import { fullName } from '#domain/base/person.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import form from '../../ui/form-page.module.css';
import { deactivate, forceReset, updateUtilisateur } from './actions.ts';
import { usePhrase } from './phrases.ts';
import { accountEtat } from './types.ts';
import { LeftBehind } from './left-behind.tsx';
import { UnsentDevices } from './unsent-devices.tsx';
import { useLeftBehind } from './use-left-behind.ts';
import type { CardProps } from './utilisateur-page.tsx';

type Gesture = 'desactiver' | 'reinitialiser';

/** Activation, deactivation, and a password taken away. Nothing is erased: reports bear the name. */
export function AccountCard({ user, reload }: CardProps) {
  const { t } = useTranslation('utilisateurs');
  const phrase = usePhrase();
  const isOffline = useIsOffline();
  const [geste, setGeste] = useState<Gesture | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const behind = useLeftBehind(user);

  const run = async (call: Promise<Result<unknown>>, done: string, after?: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    const answer = await call;
    if (answer.ok) await after?.();
    setBusy(false);
    setGeste(null);
    if (!answer.ok) return setRefusal(answer);
    toast.success(done);
    reload();
  };
  const confirm = () =>
    geste === 'desactiver'
      ? run(deactivate(user.id), t('desactive'), behind.handOver)
      : run(forceReset(user.id), t('lienEnvoye', { email: user.email }));
  return (
    <Card title={t('compte')}>
      <div className={form['group']}>
        <p>{t(`compteTexte.${accountEtat(user)}`)}</p>
        {!user.emailVerifie && user.enAttente && <p className={form['hint']}>{t('adresseNonProuvee')}</p>}
        {refusal && <Notice tone="ko" announced title={phrase(refusal)} />}
        <div className={form['row']}>
          {user.actif ? (
            <>
              <Button size="lg" disabled={isOffline} onClick={() => setGeste('reinitialiser')}>
                {t('reinitialiser')}
              </Button>
              <Button size="lg" variant="danger" disabled={isOffline} onClick={() => setGeste('desactiver')}>
                {t('desactiver')}
              </Button>
            </>
          ) : (
            <Button
              size="lg"
              variant="primary"
              loading={isBusy}
              disabled={isOffline}
              onClick={() => void run(updateUtilisateur(user.id, { actif: true }), t('active'))}
            >
              {t('activer')}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={geste !== null}
        onClose={() => setGeste(null)}
        onConfirm={() => void confirm()}
        danger={geste === 'desactiver'}
        loading={isBusy}
        title={t(`question.${geste ?? 'desactiver'}`, { nom: fullName(user) })}
        confirmLabel={t(geste ?? 'desactiver')}
      >
        <p>{t(`consequence.${geste ?? 'desactiver'}`)}</p>
        {geste === 'desactiver' && <LeftBehind state={behind} />}
        {geste === null ? null : <UnsentDevices idUser={user.id} />}
      </ConfirmDialog>
    </Card>
  );
}
