import { useTranslation } from 'react-i18next';
import type { FileSubject } from '#domain/fichiers/file.ts';
import { attachAttachments, type DraftAttachment } from '../../data/pieces.ts';
import { toast } from '../../ui/toast/toast.ts';
import { AddAttachments } from './add-attachments.tsx';
import { FoundAttachments } from './found-attachments.tsx';

/** Chosen files belong to this subject at once; they leave when the network allows. */
export function AddAttachmentsTo({ subject }: { readonly subject: FileSubject }) {
  const { t } = useTranslation('pieces');
  const attach = async (keptOnes: readonly DraftAttachment[]): Promise<void> => {
    const lost = await attachAttachments(subject, keptOnes);
    const count = keptOnes.length - lost.length;
    if (count > 0) toast.success(t('ajoutees', { count }));
    if (lost.length > 0) toast.error(t('perdues', { noms: lost.map(({ nom }) => nom).join(', ') }));
  };
  return (
    <>
      <FoundAttachments onTake={(prise) => attach([prise])} />
      <AddAttachments onKept={attach} />
    </>
  );
}
