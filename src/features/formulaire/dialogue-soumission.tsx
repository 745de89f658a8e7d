import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Result } from '#domain/base/result.ts';
import { useDuMoteur } from '../../data/use-etat-moteur.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './dialogues.module.css';

export interface PropsSoumission {
  readonly relecture: boolean;
  /** The conclusion, as answered. */
  readonly resultat: string;
  readonly photos: number;
  readonly surFermer: () => void;
  readonly soumettre: () => Promise<Result<null>>;
}

/** The last question: what is concluded, and what can no longer be done after. */
export function DialogueSoumission({ relecture, resultat, photos, surFermer, soumettre }: PropsSoumission) {
  const { t } = useTranslation(['formulaire', 'erreurs']);
  const connexion = useDuMoteur((etat) => etat.connexion);
  const [enCours, setEnCours] = useState(false);
  const [refus, setRefus] = useState<ErrorCode | null>(null);
  const confirmer = async () => {
    setEnCours(true);
    const reponse = await soumettre();
    setEnCours(false);
    if (!reponse.ok) return setRefus(reponse.code);
    toast.success(t('soumission.faite'));
    return surFermer();
  };
  return (
    <ConfirmDialog
      opened
      onClose={surFermer}
      onConfirm={() => void confirmer()}
      title={t('soumission.titre')}
      confirmLabel={t('soumission.confirmer')}
      cancelLabel={t('soumission.annuler')}
      loading={enCours}
    >
      <p>{t(relecture ? 'soumission.relecture' : 'soumission.directe')}</p>
      <dl className={styles['faits']}>
        {resultat === '' ? null : (
          <>
            <dt>{t('soumission.resultat')}</dt>
            <dd>{resultat}</dd>
          </>
        )}
        <dt>{t('soumission.photos')}</dt>
        <dd>{photos}</dd>
      </dl>
      {connexion === 'hors-ligne' ? <p>{t('soumission.horsLigne')}</p> : null}
      {refus === null ? null : (
        <Notice tone="ko" announced title={t('soumission.echec')}>
          {t(`erreurs:${refus}`)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
