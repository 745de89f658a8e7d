import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categorieDevinee } from '#domain/dossiers/fichiers.ts';
import { moteur } from '../../data/worker-client.ts';
import { type Retrouvee, useRetrouvees } from '../../data/retrouvees.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useOctets } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { oublierPiece, type PieceDeBrouillon } from '../../data/pieces.ts';
import styles from './pieces.module.css';

interface PiecesRetrouveesProps {
  /** Those that this form has already. */
  readonly presentes?: ReadonlySet<string>;
  readonly onTake: (piece: PieceDeBrouillon) => unknown;
}

/** [sync/M9] Files whose page was killed before it could name them: taken up here, or thrown away by a person. */
export function PiecesRetrouvees({ presentes, onTake }: PiecesRetrouveesProps) {
  const retrouvees = useRetrouvees()?.filter(({ docId }) => presentes?.has(docId) !== true) ?? [];
  if (retrouvees.length === 0) return null;
  return (
    <div className={styles['retrouvees']}>
      {retrouvees.map((une) => (
        <PieceRetrouvee key={une.docId} retrouvee={une} onTake={onTake} />
      ))}
    </div>
  );
}

function PieceRetrouvee({
  retrouvee,
  onTake,
}: Pick<PiecesRetrouveesProps, 'onTake'> & { readonly retrouvee: Retrouvee }) {
  const { t } = useTranslation(['pieces', 'commun']);
  const octets = useOctets();
  const [isLeaving, setLeaving] = useState(false);
  const { docId: id, octets: taille } = retrouvee;
  const nom = retrouvee.nom ?? t('retrouvee.sansNom');
  const ouvrir = async (): Promise<void> => {
    const lus = await moteur().lireFichier(id);
    if (lus !== null) saveFile(nom, lus);
  };
  return (
    <Notice tone="wait" title={t('retrouvee.titre', { nom, taille: octets(taille) })}>
      {t('retrouvee.texte')}
      <span className={styles['gestes']}>
        <Button size="sm" onClick={() => void onTake({ id, nom, taille, categorie: categorieDevinee(nom) })}>
          {t('retrouvee.prendre')}
        </Button>
        <Button size="sm" variant="text" onClick={() => void ouvrir()}>
          {t('commun:ouvrir')}
        </Button>
        <Button size="sm" variant="text" onClick={() => setLeaving(true)}>
          {t('commun:supprimer')}
        </Button>
        <ConfirmDialog
          opened={isLeaving}
          danger
          title={t('retrouvee.jeterTitre', { nom })}
          confirmLabel={t('commun:supprimer')}
          onClose={() => setLeaving(false)}
          onConfirm={() => void oublierPiece(id)}
        >
          {t('retrouvee.jeterTexte')}
        </ConfirmDialog>
      </span>
    </Notice>
  );
}
