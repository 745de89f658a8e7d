import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../data/use-answer.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SignatureField } from '../../ui/signature-field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { ProofDialog } from '../account/proof-dialog.tsx';
import { useIsOffline } from '../connection/use-connection.ts';
import { keepSignature, readSignature } from './own-signature.ts';

export interface SignatureDialogProps {
  readonly idUser: number;
  readonly onClose: () => void;
  /** After the server has it. */
  readonly onKept?: () => void;
}

/** [reports/R40] One's own signature, with the password. Without a network what is drawn waits on the device for its password. */
export function SignatureDialog(props: SignatureDialogProps) {
  const isOffline = useIsOffline();
  return isOffline ? <Away {...props} /> : <Read {...props} />;
}

interface Typed {
  readonly signature: string | null;
  /** A draft of « none » is one too. */
  readonly isTouched: boolean;
}

/** What was drawn and not saved yet, found again on this device. */
export function useDrawnSignature(idUser: number, before: string | null) {
  const { t } = useTranslation('erreurs');
  return useKeptDraft<Typed & object>({
    sujet: `signature-du-compte:${idUser}`,
    before: { signature: before, isTouched: false },
    onFailure: (code) => toast.error(t(code)),
  });
}

function Away({ idUser, onClose }: SignatureDialogProps) {
  const { t } = useTranslation(['securite', 'commun']);
  const { saisie, write } = useDrawnSignature(idUser, null);
  return (
    <Dialog onClose={onClose} title={t('securite:signature.titre')} width={560}>
      <p>{t('securite:signature.horsLigne')}</p>
      <SignatureField value={saisie.signature} onChange={(signature) => write({ signature, isTouched: true })} />
      <Button size="lg" variant="primary" full disabled={saisie.signature === null} onClick={onClose}>
        {t('securite:signature.garderIci')}
      </Button>
    </Dialog>
  );
}

/** The stored one is shown first: whoever is asked whether it is theirs sees it. */
function Read(props: SignatureDialogProps) {
  const { t } = useTranslation(['securite', 'erreurs']);
  const { idUser, onClose } = props;
  const ask = useCallback(() => readSignature(idUser), [idUser]);
  const { answer } = useAnswer(ask);
  if (answer?.ok) return <Signing {...props} kept={answer.value} />;
  return (
    <Dialog onClose={onClose} title={t('securite:signature.titre')} width={560}>
      {answer === undefined ? (
        <SkeletonLines count={3} />
      ) : (
        <Notice tone="ko" announced title={t(`erreurs:${answer.code}`)} />
      )}
    </Dialog>
  );
}

function Signing({ idUser, onClose, onKept, kept }: SignatureDialogProps & { readonly kept: string | null }) {
  const { t } = useTranslation(['securite', 'commun']);
  const { saisie, write, finish } = useDrawnSignature(idUser, kept);
  const signature = saisie.isTouched ? saisie.signature : kept;
  const label =
    signature === null
      ? t(kept === null ? 'commun:enregistrer' : 'securite:signature.retirer')
      : t(signature === kept ? 'securite:signature.mienne' : 'commun:enregistrer');
  return (
    <ProofDialog
      opened
      onClose={onClose}
      title={t('securite:signature.titre')}
      confirmLabel={label}
      check={() => signature !== null || kept !== null}
      send={(proof) => keepSignature(idUser, signature, proof)}
      onDone={() => {
        void finish();
        toast.success(t(signature === null ? 'securite:signature.retiree' : 'securite:signature.gardee'));
        onKept?.();
        onClose();
      }}
    >
      <p>{t('securite:signature.note')}</p>
      <SignatureField value={signature} onChange={(next) => write({ signature: next, isTouched: true })} />
      {signature === null && kept === null ? <p>{t('securite:signature.aDessiner')}</p> : null}
    </ProofDialog>
  );
}
