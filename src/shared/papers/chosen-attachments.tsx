import { IconPencil } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetAttachment, type DraftAttachment } from '../../data/pieces.ts';
import { useOctets } from '../../ui/format/use-formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AddAttachments } from './add-attachments.tsx';
import { AttachmentIcon } from './attachment-icon.tsx';
import { AttachmentPanel } from './attachment-panel.tsx';
import { FoundAttachments } from './found-attachments.tsx';
import styles from './pieces.module.css';

interface ChosenAttachmentsProps {
  readonly pieces: readonly DraftAttachment[];
  readonly onChange: (change: (pieces: readonly DraftAttachment[]) => DraftAttachment[]) => void;
  /** What is pasted there is added too. */
  readonly zone?: RefObject<HTMLElement | null>;
}

/** Files chosen for what is being written: on this device, and nowhere else until it is sent. */
export function ChosenAttachments({ pieces, onChange, zone }: ChosenAttachmentsProps) {
  const { t } = useTranslation('pieces');
  const octets = useOctets();
  const [ouverte, setOuverte] = useState<string | null>(null);
  const piece = pieces.find(({ id }) => id === ouverte);
  return (
    <>
      {pieces.length === 0 ? null : (
        <ul className={styles['liste']} aria-label={t('titre')}>
          {pieces.map(({ id, nom, categorie, taille }) => (
            <li key={id} className={styles['piece']}>
              <AttachmentIcon isPdf={/\.pdf$/i.test(nom)} />
              <span className={styles['nom']}>
                <strong className="ellipsis" title={nom}>
                  {nom}
                </strong>
                <span>{t('ligne', { categorie: t(`categories.${categorie}`), taille: octets(taille) })}</span>
              </span>
              <IconButton label={t('modifier', { nom })} onClick={() => setOuverte(id)}>
                <IconPencil size={17} stroke={1.7} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <FoundAttachments
        present={new Set(pieces.map(({ id }) => id))}
        onTake={(taken) => onChange((present) => [...present, taken])}
      />
      <AddAttachments onKept={(keptOnes) => onChange((present) => [...present, ...keptOnes])} zone={zone} />
      {piece === undefined ? null : (
        <AttachmentPanel
          key={piece.id}
          piece={piece}
          onClose={() => setOuverte(null)}
          onSave={async (written) => {
            const nom = written.nom.trim();
            onChange((present) => present.map((one) => (one.id === piece.id ? { ...one, ...written, nom } : one)));
            setOuverte(null);
            return true;
          }}
          onRemove={() => {
            onChange((present) => present.filter(({ id }) => id !== piece.id));
            setOuverte(null);
            void forgetAttachment(piece.id);
          }}
        />
      )}
    </>
  );
}
