import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Result } from '#domain/base/result.ts';
import { useFromEngine } from '../../data/use-engine-state.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { CriteresTable } from './criteres/criteres-table.tsx';
import styles from './dialogues.module.css';
import { useSigningStep } from './use-signing-step.tsx';

export interface SubmissionProps {
  readonly hasReview: boolean;
  /** The conclusion, as answered. */
  readonly resultat: string;
  readonly photos: number;
  /** What its measures say against it, the dangers, the photos in doubt. */
  readonly findings: ReactNode;
  readonly onClose: () => void;
  readonly submit: () => Promise<Result<null>>;
}

/** The last question: what is concluded, and what can no longer be done after. */
export function SubmissionDialog({ hasReview, resultat, photos, findings, onClose, submit }: SubmissionProps) {
  const { t } = useTranslation(['formulaire', 'erreurs']);
  const connection = useFromEngine((etat) => etat.connexion);
  const [enCours, setEnCours] = useState(false);
  const [refus, setRefus] = useState<ErrorCode | null>(null);
  const signing = useSigningStep();
  const confirmSubmission = async () => {
    setEnCours(true);
    const answer = await submit();
    setEnCours(false);
    if (!answer.ok) return setRefus(answer.code);
    toast.success(t('soumission.faite'));
    return onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void confirmSubmission()}
      title={t('soumission.titre')}
      confirmLabel={t(signing.isUnsigned ? 'soumission.sansSignature' : 'soumission.confirmer')}
      cancelLabel={t('soumission.annuler')}
      loading={enCours}
    >
      <p>{t(hasReview ? 'soumission.relecture' : 'soumission.directe')}</p>
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
      {findings}
      <CriteresTable />
      {signing.step}
      {connection === 'hors-ligne' ? <p>{t('soumission.horsLigne')}</p> : null}
      {refus === null ? null : (
        <Notice tone="ko" announced title={t('soumission.echec')}>
          {t(`erreurs:${refus}`)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
