import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { duringKeeping } from '../../data/attachments-being-kept.ts';
import { type DraftAttachment, keepAttachments } from '../../data/pieces.ts';
import { toast } from '../../ui/toast/toast.ts';
import { type Drop, useFileDrop } from '../../ui/use-file-drop.ts';

interface Adding {
  /** Files being added, kept on this device; null: nothing is being added. */
  readonly adding: readonly DraftAttachment[] | null;
  readonly onAdd: () => void;
  readonly onClose: () => void;
  readonly drop: Drop;
}

/** What is being added: files that were dropped on the list, or those that its panel asks for. */
export function useAdding(mayAdd: boolean): Adding {
  const { t } = useTranslation('erreurs');
  const [adding, setAdding] = useState<readonly DraftAttachment[] | null>(null);
  const keep = (files: readonly File[]): Promise<void> =>
    duringKeeping(async () => {
      const { gardees, refusees } = await keepAttachments(files);
      for (const { nom, code } of refusees) toast.error(`${nom} : ${t(code)}`);
      if (gardees.length > 0) setAdding(gardees);
    });
  const drop = useFileDrop(mayAdd ? (files) => void keep(files) : null);
  return { adding, onAdd: () => setAdding([]), onClose: () => setAdding(null), drop };
}
