import { IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import { can } from '#domain/access/can.ts';
import type { Result } from '#domain/base/result.ts';
import { contratFieldsOf } from '#domain/contrats/edits.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Bulk } from '../../ui/list/list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type BulkAction, SelectionBar } from '../../ui/table/selection-bar.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { removeContrat } from './actions.ts';
import type { ContratRow } from './row.ts';
import { sendContrat } from './signature/actions.ts';
import styles from './signature/signature.module.css';

type What = 'partis' | 'supprimes';
interface Refused {
  readonly row: ContratRow;
  readonly why: string;
}

/** [contrats/CT46] The chosen drafts leave for signature, or are taken away; each that could not is named with its reason. */
export function BulkActions({ chosen, onClear, exporting, actor }: Bulk<ContratRow> & { readonly actor: Actor }) {
  const { t } = useTranslation(['contrats', 'liste', 'signatures', 'erreurs', 'commun']);
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<{ readonly what: What; readonly rows: readonly ContratRow[] } | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isBusy, setBusy] = useState(false);
  const removable = chosen.filter(({ contrat }) => contratFieldsOf(actor, contrat).includes('retireLe'));
  const sendable = chosen.filter(
    ({ contrat }) => contrat.etat === 'BROUILLON' && can(actor, 'contrat.signer', contrat).ok,
  );
  const ask = (what: What, rows: readonly ContratRow[]) => () => {
    setRefused([]);
    setAsked({ what, rows });
  };
  const none = t('contrats:choix.aucunBrouillon');
  const send: BulkAction = {
    id: 'envoyer',
    label: t('signatures:contrat.envoyer'),
    icon: <IconSend size={16} stroke={1.8} aria-hidden />,
    reason: sendable.length === 0 ? none : isOffline ? t('signatures:sansReseau') : undefined,
    onRun: ask('partis', sendable),
  };
  const remove: BulkAction = {
    id: 'supprimer',
    label: t('contrats:choix.supprimer'),
    icon: <IconTrash size={16} stroke={1.8} aria-hidden />,
    reason: removable.length === 0 ? none : undefined,
    onRun: ask('supprimes', removable),
  };
  const run = async (): Promise<void> => {
    if (asked === null) return;
    setBusy(true);
    const failures: Refused[] = [];
    // One after the other: each is judged with those that left before it ([contrats/CT7]).
    for (const row of asked.rows) {
      const answer: Result<unknown> =
        asked.what === 'partis' ? await sendContrat(row.id, row.contrat.rev) : await removeContrat(row.id);
      if (!answer.ok) failures.push({ row, why: t(`erreurs:${answer.code}`) });
    }
    setBusy(false);
    const count = asked.rows.length - failures.length;
    if (count > 0) toast.success(t(`contrats:choix.${asked.what}`, { count }));
    setRefused(failures);
    if (failures.length > 0) return setAsked({ ...asked, rows: failures.map(({ row }) => row) });
    setAsked(null);
    onClear();
  };
  return (
    <>
      <SelectionBar
        summary={t('liste:choix.resume', { count: chosen.length })}
        actions={[send, remove, exporting]}
        clearLabel={t('liste:choix.effacer')}
        onClear={onClear}
      />
      {asked !== null && (
        <Question
          {...asked}
          others={refused.length > 0 ? 0 : chosen.length - asked.rows.length}
          refused={refused}
          isBusy={isBusy}
          onClose={() => setAsked(null)}
          onConfirm={() => void run()}
        />
      )}
    </>
  );
}

interface QuestionProps {
  readonly what: What;
  readonly rows: readonly ContratRow[];
  /** How many of those that were chosen it is not about. */
  readonly others: number;
  readonly refused: readonly Refused[];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Names what it is about; asked again of those that were refused. */
function Question({ what, rows, others, refused, isBusy, onClose, onConfirm }: QuestionProps) {
  const { t } = useTranslation(['contrats', 'signatures']);
  const isRemoval = what === 'supprimes';
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={onConfirm}
      title={t(isRemoval ? 'contrats:choix.supprimerTitre' : 'signatures:contrat.envoyer')}
      confirmLabel={t(isRemoval ? 'contrats:choix.supprimer' : 'signatures:contrat.partir')}
      danger={isRemoval}
      loading={isBusy}
    >
      {refused.length > 0 && <Notice tone="ko" announced title={t('contrats:choix.refusTitre')} />}
      <ul className={styles['drafts']}>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{row.numero || row.contrat.libelle}</strong>{' '}
            {refused.find((one) => one.row.id === row.id)?.why ??
              [row.numero && row.contrat.libelle, row.contrat.nomClient].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles['others']}>{t('contrats:choix.autres', { count: others })}</p>}
    </ConfirmDialog>
  );
}
