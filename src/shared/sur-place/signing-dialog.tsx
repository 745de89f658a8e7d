import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogFrame } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusGivenBack } from '../../ui/use-focus-given-back.ts';
import { ShownDocument, type Shown } from './shown-document.tsx';
import { SignStep } from './sign-step.tsx';
import styles from './in-person.module.css';
import type { Signable } from './signable.ts';

interface SigningDialogProps {
  readonly signable: Signable;
  readonly onClose: () => void;
}

/** [signatures/E30] The whole screen is theirs: the document, then their signature. One that changes meanwhile is shown again. */
export function SigningDialog({ signable, onClose }: SigningDialogProps) {
  const { t } = useTranslation('surplace');
  const frame = useDialogFrame();
  useFocusGivenBack(true);
  // The first document that they saw: another one says why it is shown.
  const [firstSeen, setFirstSeen] = useState<string | null>(null);
  const { cle, numero } = signable;
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t('titreDe', { numero })}
      closeButtonProps={frame.close}
      closeOnEscape={false}
      classNames={{ ...frame.head, content: styles['content'], body: styles['body'] }}
    >
      {firstSeen === null || firstSeen === cle ? null : (
        <Notice tone="wait" announced title={t('change')}>
          {t('changeTexte')}
        </Notice>
      )}
      <Signing key={cle} signable={signable} onSeen={() => setFirstSeen(firstSeen ?? cle)} onClose={onClose} />
    </Modal>
  );
}

interface SigningProps extends SigningDialogProps {
  readonly onSeen: () => void;
}

function Signing({ signable, onSeen, onClose }: SigningProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isRead, setRead] = useState(false);
  if (shown === null || !isRead)
    return (
      <ShownDocument
        signable={signable}
        shown={shown}
        onShown={(document) => {
          setShown(document);
          onSeen();
        }}
        onRead={() => setRead(true)}
      />
    );
  return <SignStep signable={signable} shown={shown} onBack={() => setRead(false)} onClose={onClose} />;
}
