import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { useOctets } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import detail from '../detail/detail.module.css';
import { AjouterPieces } from './ajouter-pieces.tsx';
import { IconePiece } from './icone-piece.tsx';
import { oublierPiece, type PieceDeBrouillon } from './pieces.ts';
import { PiecesRetrouvees } from './pieces-retrouvees.tsx';
import { PiecePanneau } from './piece-panneau.tsx';
import styles from './pieces.module.css';

interface PiecesBrouillonProps {
  readonly pieces: readonly PieceDeBrouillon[];
  readonly onChange: (changer: (pieces: readonly PieceDeBrouillon[]) => PieceDeBrouillon[]) => void;
}

/** Files of a demand that is being written: on this device, and nowhere else until it is sent. */
export function PiecesBrouillon({ pieces, onChange }: PiecesBrouillonProps) {
  const { t } = useTranslation('pieces');
  const octets = useOctets();
  const [ouverte, setOuverte] = useState<string | null>(null);
  const piece = pieces.find(({ id }) => id === ouverte);
  return (
    <Card title={t('titre')}>
      <p className={styles['aide']}>{t('aide')}</p>
      {pieces.length === 0 ? null : (
        <ul className={styles['liste']}>
          {pieces.map(({ id, nom, categorie, taille }) => (
            <li key={id} className={detail['file']}>
              <IconePiece isPdf={/\.pdf$/i.test(nom)} />
              <span className={detail['fileName']}>
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
      <PiecesRetrouvees
        presentes={new Set(pieces.map(({ id }) => id))}
        onTake={(prise) => onChange((presentes) => [...presentes, prise])}
      />
      <AjouterPieces onKept={(gardees) => onChange((presentes) => [...presentes, ...gardees])} />
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
    </Card>
  );
}
