import { IconArchive, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLead } from '#domain/access/roles.ts';
import { documentFieldsOf } from '#domain/documents/edits.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import type { Bulk } from '../../ui/list/list.tsx';
import { type BulkAction, SelectionBar } from '../../ui/table/selection-bar.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { saveVersion } from './actions.ts';
import type { DocumentRow } from './row.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The chosen documents are downloaded, in their last version, or withdrawn with one reason. */
export function BulkActions({
  chosen,
  onClear,
  exporting,
  session,
}: Bulk<DocumentRow> & { readonly session: Session }) {
  const { t } = useTranslation(['documents', 'liste']);
  const [isAsking, setAsking] = useState(false);
  const actor = actorOf(session);
  const isOwn = !isLead(actor.role);
  const removable = chosen
    .map(({ document }) => document)
    .filter((one) => one.retireLe === null && documentFieldsOf(actor, one).includes('retireLe'));
  const download = async (): Promise<void> => {
    const missing: string[] = [];
    for (const { document, versions } of chosen) {
      const [last] = versions;
      if (last === undefined || !(await saveVersion(session, document, last.file))) missing.push(document.nom);
    }
    if (missing.length > 0) toast.error(t('documents:horsAppareilDe', { noms: missing.join(', ') }));
  };
  const actions: BulkAction[] = [
    {
      id: 'telecharger',
      label: t('documents:telecharger'),
      icon: <IconDownload size={16} stroke={1.8} aria-hidden />,
      onRun: () => void download(),
    },
    {
      id: 'retirer',
      label: t(isOwn ? 'documents:supprimer' : 'documents:retirer'),
      icon: <IconArchive size={16} stroke={1.8} aria-hidden />,
      reason: removable.length === 0 ? t('documents:aucunARetirer') : undefined,
      onRun: () => setAsking(true),
    },
    exporting,
  ];
  return (
    <>
      <SelectionBar
        summary={t('liste:choix.resume', { count: chosen.length })}
        actions={actions}
        clearLabel={t('liste:choix.effacer')}
        onClear={onClear}
      />
      {isAsking && (
        <WithdrawDialog
          documents={removable}
          isOwn={isOwn}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onClear();
          }}
        />
      )}
    </>
  );
}
