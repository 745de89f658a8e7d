import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDialogFrame } from './dialog.tsx';
import { toFirstField } from './first-field.ts';
import { useFocusGivenBack } from './use-focus-given-back.ts';
import styles from './dialogs.module.css';

export interface SidePanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  /** Pixels. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** Panel that slides over the page from the right, 12 px from the edges; the focus is kept inside and given back. */
export function SidePanel({ opened, onClose, title, footer, width = 548, children }: SidePanelProps) {
  const frame = useDialogFrame();
  useFocusGivenBack(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      offset={12}
      radius="xl"
      closeButtonProps={frame.close}
      classNames={{ content: styles['panel'], body: styles['panelBody'], ...frame.head }}
    >
      <div ref={toFirstField} className={styles['scroll']}>
        {children}
      </div>
      {footer && <footer className={styles['foot']}>{footer}</footer>}
    </Drawer>
  );
}
