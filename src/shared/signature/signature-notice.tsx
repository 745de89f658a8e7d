import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSignatureLack } from './own-signature.ts';
import { SignatureDialog, useDrawnSignature } from './signature-dialog.tsx';

interface SignatureNoticeProps {
  /** Somebody whose reports are few: asked about a signature that is stored, never for one. */
  readonly isForStored?: boolean;
}

/** Asks once for the signature that one's reports bear, or whether the stored one is theirs; nothing for who signs no report. */
export function SignatureNotice({ isForStored = false }: SignatureNoticeProps) {
  const session = useSession();
  const lack = useSignatureLack();
  if (session === null || lack === null || (isForStored && lack === 'missing')) return null;
  return <Asking lack={lack} idUser={session.user.id} />;
}

function Asking({ lack, idUser }: { readonly lack: 'missing' | 'asked'; readonly idUser: number }) {
  const { t } = useTranslation('securite');
  const [isOpen, setOpen] = useState(false);
  const { saisie } = useDrawnSignature(idUser, null);
  const isDrawn = saisie.isTouched && saisie.signature !== null;
  const words = isDrawn ? 'dessinee' : lack === 'asked' ? 'aConfirmer' : 'manquante';
  return (
    <>
      <Notice
        tone="wait"
        title={t(`signature.${words}.titre`)}
        action={
          <Button icon={<IconSignature size={17} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
            {t(`signature.${words}.geste`)}
          </Button>
        }
      >
        {t(`signature.${words}.texte`)}
      </Notice>
      {isOpen ? <SignatureDialog idUser={idUser} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
