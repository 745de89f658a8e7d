import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Evidence } from '../../shared/preuves/evidence.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import styles from './reader.module.css';

const WIDTH_PX = 760;

interface EvidenceButtonProps {
  readonly content: Blob;
  /** What is known of it beside the file: its timestamp. */
  readonly note?: string | undefined;
}

/** [reader/D7] The evidence of the report that is read, beside its pages. */
export function EvidenceButton({ content, note }: EvidenceButtonProps) {
  const { t } = useTranslation('preuve');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('bouton')} size="lg" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconFileCheck size={19} stroke={1.7} aria-hidden />
      </IconButton>
      <SidePanel opened={isOpen} onClose={() => setOpen(false)} title={t('titre')} width={WIDTH_PX}>
        {isOpen && note !== undefined ? <p className={styles['note']}>{note}</p> : null}
        {isOpen ? <Evidence content={content} /> : null}
      </SidePanel>
    </>
  );
}
