import { IconDownload, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { engine } from '../../data/worker-client.ts';
import { PIECE, readerPath } from '../../platform/paths.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { AttachmentIcon } from './attachment-icon.tsx';
import { modifierPiece, type LieuPiece, type LocalPiece } from '../../data/pieces.ts';
import { AttachmentPanel, type WrittenAttachment } from './attachment-panel.tsx';
import styles from './pieces.module.css';

interface AttachmentCardProps {
  readonly piece: LocalPiece;
  readonly lieu: LieuPiece;
  /** false: it is only read. */
  readonly isEditable: boolean;
}

/** One file: what it is, where its bytes are, and what may be done with it. */
export function AttachmentCard({ piece, lieu, isEditable }: AttachmentCardProps) {
  const { t } = useTranslation(['pieces', 'erreurs']);
  const formats = useFormats();
  const octets = useOctets();
  const [isReading, setReading] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const read = useReading(piece);
  const { id, nom, categorie, taille, createdAt, auteur } = piece;
  const download = async (): Promise<void> => {
    setReading(true);
    const bytes = await engine().readFile(id);
    setReading(false);
    if (bytes === null) toast.error(t('pieces:echec', { nom }));
    else saveFile(nom, bytes);
  };
  const change = async (changes: Partial<WrittenAttachment> & { retireLe?: string }): Promise<boolean> => {
    const written = await modifierPiece(id, changes);
    if (!written.ok) {
      toast.error(t(`erreurs:${written.code}`));
      return false;
    }
    setOpen(false);
    toast.success(t(changes.retireLe === undefined ? 'pieces:modifiee' : 'pieces:retiree', { nom }));
    return true;
  };
  return (
    <li className={styles['piece']}>
      <AttachmentIcon isPdf={piece.type === 'application/pdf'} />
      <span className={styles['nom']}>
        <strong className="ellipsis" title={nom}>
          {nom}
        </strong>
        <span>{t('pieces:ligne', { categorie: t(`pieces:categories.${categorie}`), taille: octets(taille) })}</span>
        <span>{t('pieces:par', { nom: auteur.nom, date: formats.date(createdAt) })}</span>
        {lieu === 'recue' ? null : (
          <span className={styles['lieu']}>{t(`pieces:lieu.${lieu}`, { nom: auteur.nom })}</span>
        )}
      </span>
      {read === null ? null : (
        <IconButton label={t('pieces:lire', { nom })} disabled={lieu === 'ailleurs'} onClick={read}>
          <IconExternalLink size={17} stroke={1.7} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={t('pieces:telecharger', { nom })}
        disabled={isReading || lieu === 'ailleurs'}
        onClick={() => void download()}
      >
        <IconDownload size={17} stroke={1.7} aria-hidden />
      </IconButton>
      {isEditable ? (
        <IconButton label={t('pieces:modifier', { nom })} onClick={() => setOpen(true)}>
          <IconPencil size={17} stroke={1.7} aria-hidden />
        </IconButton>
      ) : null}
      {isOpen ? (
        <AttachmentPanel
          piece={piece}
          onClose={() => setOpen(false)}
          onSave={(written) => change({ nom: written.nom.trim(), categorie: written.categorie })}
          onRemove={() => change({ retireLe: new Date().toISOString() })}
        />
      ) : null}
    </li>
  );
}

/** [reader/D9] Opens a PDF in the reader, which leads back here; null: it is none. */
function useReading({ id, type }: LocalPiece): (() => void) | null {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (type !== 'application/pdf') return null;
  return () => void navigate(readerPath(id, { name: PIECE, back: pathname + search }), { state: { fromHere: true } });
}
