import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { useSession } from '../../data/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SignatureField } from '../../ui/signature-field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { keepSignature, useIsSignatureMissing } from './own-signature.ts';

/** Asks once for the signature that one's reports bear; nothing for who gave it, or signs no report. */
export function SignatureNotice() {
  const { t } = useTranslation('securite');
  const session = useSession();
  const isMissing = useIsSignatureMissing();
  const [isOpen, setOpen] = useState(false);
  if (session === null || !isMissing) return null;
  return (
    <>
      <Notice
        tone="wait"
        title={t('signature.manque')}
        action={
          <Button icon={<IconSignature size={17} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
            {t('signature.donner')}
          </Button>
        }
      >
        {t('signature.uneFois')}
      </Notice>
      {isOpen ? <SignatureDialog idUser={session.user.id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SignatureDialog({ idUser, onClose }: { readonly idUser: number; readonly onClose: () => void }) {
  const { t } = useTranslation(['securite', 'erreurs', 'commun']);
  const [signature, setSignature] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await keepSignature(idUser, signature);
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.code);
    toast.success(t('securite:signature.gardee'));
    return onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('securite:signature.titre')} width={560}>
      <p>{t('securite:signature.note')}</p>
      <SignatureField value={signature} onChange={setSignature} />
      {refusal === null ? null : <Notice tone="ko" announced title={t(`erreurs:${refusal}`)} />}
      <Button
        size="lg"
        variant="primary"
        full
        loading={isBusy}
        disabled={signature === null}
        onClick={() => void save()}
      >
        {t('commun:enregistrer')}
      </Button>
    </Dialog>
  );
}
