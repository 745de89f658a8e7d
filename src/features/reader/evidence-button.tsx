import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Evidence } from '../../shared/preuves/evidence.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';

const WIDTH_PX = 760;

/** [reader/D7] The evidence of the report that is read, beside its pages. */
export function EvidenceButton({ content }: { readonly content: Blob }) {
  const { t } = useTranslation('preuve');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('bouton')} size="lg" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconFileCheck size={19} stroke={1.7} aria-hidden />
      </IconButton>
      <SidePanel opened={isOpen} onClose={() => setOpen(false)} title={t('titre')} width={WIDTH_PX}>
        {isOpen ? <Evidence content={content} /> : null}
      </SidePanel>
    </>
  );
}
