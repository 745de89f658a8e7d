import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Said } from '#domain/signatures/in-person.ts';
import { useDialogFrame } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import type { InterventionLocale } from '../use-formulaire-data.ts';
import { ShownDocument, type Shown } from './shown-document.tsx';
import { SignStep } from './sign-step.tsx';
import styles from './in-person.module.css';
import { keyOfSaid } from './use-said.ts';

interface InPersonDialogProps {
  readonly visit: InterventionLocale;
  readonly said: readonly Said[];
  readonly onClose: () => void;
}

/** [signatures/E30] The whole screen is theirs: the document, then their signature. One that changes meanwhile is shown again. */
export function InPersonDialog({ visit, said, onClose }: InPersonDialogProps) {
  const { t } = useTranslation('surplace');
  const frame = useDialogFrame();
  useFocusGivenBack(true);
  // The first document that they saw: another one says why it is shown.
  const [firstSeen, setFirstSeen] = useState<string | null>(null);
  const key = keyOfSaid(said);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t('titreDe', { numero: visit.numero ?? visit.codeFiche })}
      closeButtonProps={frame.close}
      closeOnEscape={false}
      classNames={{ ...frame.head, content: styles['content'], body: styles['body'] }}
    >
      {firstSeen === null || firstSeen === key ? null : (
        <Notice tone="wait" announced title={t('change')}>
          {t('changeTexte')}
        </Notice>
      )}
      <Signing
        key={key}
        cle={key}
        visit={visit}
        said={said}
        onSeen={() => setFirstSeen(firstSeen ?? key)}
        onClose={onClose}
      />
    </Modal>
  );
}

interface SigningProps extends InPersonDialogProps {
  readonly cle: string;
  readonly onSeen: () => void;
}

function Signing({ visit, said, cle, onSeen, onClose }: SigningProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isRead, setRead] = useState(false);
  if (shown === null || !isRead)
    return (
      <ShownDocument
        visit={visit}
        shown={shown}
        onShown={(document) => {
          setShown(document);
          onSeen();
        }}
        onRead={() => setRead(true)}
      />
    );
  return <SignStep visit={visit} said={said} cle={cle} shown={shown} onBack={() => setRead(false)} onClose={onClose} />;
}
