import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toFirstField } from './first-field.ts';
import { useFocusGivenBack } from './use-focus-given-back.ts';
import styles from './dialogs.module.css';

export interface DialogProps {
  /** Absent: for as long as it is drawn. */
  readonly opened?: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Pixels. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A sheet over the page: the focus is kept inside and given back, Escape and the cross close it. */
export function Dialog({ opened = true, onClose, title, width = 480, children }: DialogProps) {
  const frame = useDialogFrame();
  useFocusGivenBack(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      closeButtonProps={frame.close}
      classNames={{ content: styles['content'], body: styles['body'], ...frame.head }}
    >
      <div ref={toFirstField}>{children}</div>
    </Modal>
  );
}

/** The head that every sheet has: its title, and a cross that a finger finds. */
export function useDialogFrame() {
  const { t } = useTranslation('commun');
  return {
    close: { 'aria-label': t('fermer'), size: 44, iconSize: 20 },
    head: { header: styles['head'], title: styles['title'] },
  };
}
