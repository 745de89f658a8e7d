import { IconDownload, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moteur } from '../../data/worker-client.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { IconePiece } from './icone-piece.tsx';
import { modifierPiece, type LieuPiece, type LocalPiece } from '../../data/pieces.ts';
import { PiecePanneau, type PieceEcrite } from './piece-panneau.tsx';
import styles from './pieces.module.css';

interface CartePieceProps {
  readonly piece: LocalPiece;
  readonly lieu: LieuPiece;
  /** false: it is only read. */
  readonly isEditable: boolean;
}

/** One file: what it is, where its bytes are, and what may be done with it. */
export function CartePiece({ piece, lieu, isEditable }: CartePieceProps) {
  const { t } = useTranslation(['pieces', 'erreurs']);
  const formats = useFormats();
  const octets = useOctets();
  const [isReading, setReading] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { id, nom, categorie, taille, createdAt, auteur } = piece;
  const telecharger = async (): Promise<void> => {
    setReading(true);
    const bytes = await moteur().lireFichier(id);
    setReading(false);
    if (bytes === null) toast.error(t('pieces:echec', { nom }));
    else saveFile(nom, bytes);
  };
  const changer = async (changes: Partial<PieceEcrite> & { retireLe?: string }): Promise<void> => {
    const written = await modifierPiece(id, changes);
    if (!written.ok) return void toast.error(t(`erreurs:${written.code}`));
    setOpen(false);
    toast.success(t(changes.retireLe === undefined ? 'pieces:modifiee' : 'pieces:retiree', { nom }));
  };
  return (
    <li className={styles['piece']}>
      <IconePiece isPdf={piece.type === 'application/pdf'} />
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
      <IconButton
        label={t('pieces:telecharger', { nom })}
        disabled={isReading || lieu === 'ailleurs'}
        onClick={() => void telecharger()}
      >
        <IconDownload size={17} stroke={1.7} aria-hidden />
      </IconButton>
      {isEditable ? (
        <IconButton label={t('pieces:modifier', { nom })} onClick={() => setOpen(true)}>
          <IconPencil size={17} stroke={1.7} aria-hidden />
        </IconButton>
      ) : null}
      {isOpen ? (
        <PiecePanneau
          piece={piece}
          onClose={() => setOpen(false)}
          onSave={(ecrite) => changer({ nom: ecrite.nom.trim(), categorie: ecrite.categorie })}
          onRemove={() => changer({ retireLe: new Date().toISOString() })}
        />
      ) : null}
    </li>
  );
}
