import { IconPencil } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { oublierPiece, type PieceDeBrouillon } from '../../data/pieces.ts';
import { useOctets } from '../../ui/format/use-formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AjouterPieces } from './ajouter-pieces.tsx';
import { IconePiece } from './icone-piece.tsx';
import { PiecePanneau } from './piece-panneau.tsx';
import styles from './pieces.module.css';

interface PiecesChoisiesProps {
  readonly pieces: readonly PieceDeBrouillon[];
  readonly onChange: (changer: (pieces: readonly PieceDeBrouillon[]) => PieceDeBrouillon[]) => void;
  /** What is pasted there is added too. */
  readonly zone?: RefObject<HTMLElement | null>;
}

/** Files chosen for what is being written: on this device, and nowhere else until it is sent. */
export function PiecesChoisies({ pieces, onChange, zone }: PiecesChoisiesProps) {
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
              <IconePiece isPdf={/\.pdf$/i.test(nom)} />
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
      <AjouterPieces onKept={(gardees) => onChange((presentes) => [...presentes, ...gardees])} zone={zone} />
      {piece === undefined ? null : (
        <PiecePanneau
          key={piece.id}
          piece={piece}
          onClose={() => setOuverte(null)}
          onSave={(ecrite) => {
            const nom = ecrite.nom.trim();
            onChange((presentes) => presentes.map((une) => (une.id === piece.id ? { ...une, ...ecrite, nom } : une)));
            setOuverte(null);
          }}
          onRemove={() => {
            onChange((presentes) => presentes.filter(({ id }) => id !== piece.id));
            setOuverte(null);
            void oublierPiece(piece.id);
          }}
        />
      )}
    </>
  );
}
