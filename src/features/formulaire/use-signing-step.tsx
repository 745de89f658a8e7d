import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/use-session.ts';
import { useSignatureLack } from '../../shared/signature/own-signature.ts';
import { SignatureDialog } from '../../shared/signature/signature-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './dialogues.module.css';

export interface SigningStep {
  /** null: nothing is asked. */
  readonly step: ReactNode;
  /** The report would go out without a signature. */
  readonly isUnsigned: boolean;
}

/** [reports/R23] [reports/R40] The signature of one's reports, asked for at the latest when a visit is submitted. */
export function useSigningStep(): SigningStep {
  const { t } = useTranslation(['formulaire', 'securite']);
  const session = useSession();
  const lack = useSignatureLack();
  const [isOpen, setOpen] = useState(false);
  if (session === null || lack === null) return { step: null, isUnsigned: false };
  return {
    step: (
      <div className={styles['signature']}>
        <p>{t(lack === 'asked' ? 'securite:signature.aConfirmer.texte' : 'formulaire:soumission.signature')}</p>
        <Button onClick={() => setOpen(true)}>
          {t(lack === 'asked' ? 'securite:signature.aConfirmer.geste' : 'securite:signature.manquante.geste')}
        </Button>
        {isOpen ? <SignatureDialog idUser={session.user.id} onClose={() => setOpen(false)} /> : null}
      </div>
    ),
    isUnsigned: true,
  };
}
