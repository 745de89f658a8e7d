import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guessedCategory } from '#domain/fichiers/files.ts';
import { engine } from '../../data/worker-client.ts';
import { type Found, useFound } from '../../data/found.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useOctets } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { forgetAttachment, type DraftAttachment } from '../../data/pieces.ts';
import styles from './pieces.module.css';

interface FoundAttachmentsProps {
  /** Those that this form has already. */
  readonly present?: ReadonlySet<string>;
  /** `found`: with what the form that asked for it said of it. */
  readonly onTake: (piece: DraftAttachment, found: Found) => unknown;
}

/** [sync/M9] Files whose page was killed before it could name them: taken up here, or thrown away by a person. */
export function FoundAttachments({ present, onTake }: FoundAttachmentsProps) {
  const found = useFound()?.filter(({ docId }) => present?.has(docId) !== true) ?? [];
  if (found.length === 0) return null;
  return (
    <div className={styles['retrouvees']}>
      {found.map((one) => (
        <FoundAttachment key={one.docId} foundOne={one} onTake={onTake} />
      ))}
    </div>
  );
}

function FoundAttachment({ foundOne, onTake }: Pick<FoundAttachmentsProps, 'onTake'> & { readonly foundOne: Found }) {
  const { t } = useTranslation(['pieces', 'commun']);
  const octets = useOctets();
  const [isLeaving, setLeaving] = useState(false);
  const { docId: id, octets: size } = foundOne;
  const nom = foundOne.nom ?? t('retrouvee.sansNom');
  const open = async (): Promise<void> => {
    const bytesRead = await engine().readFile(id);
    if (bytesRead !== null) saveFile(nom, bytesRead);
  };
  return (
    <Notice tone="wait" title={t('retrouvee.titre', { nom, taille: octets(size) })}>
      {t('retrouvee.texte')}
      <span className={styles['gestes']}>
        <Button
          size="sm"
          onClick={() => void onTake({ id, nom, taille: size, categorie: guessedCategory(nom) }, foundOne)}
        >
          {t('retrouvee.prendre')}
        </Button>
        <Button size="sm" variant="text" onClick={() => void open()}>
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
          onConfirm={() => void forgetAttachment(id)}
        >
          {t('retrouvee.jeterTexte')}
        </ConfirmDialog>
      </span>
    </Notice>
  );
}
