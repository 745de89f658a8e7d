import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentFieldsOf } from '#domain/documents/edits.ts';
import { twinOf } from '#domain/documents/same-name.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { joinInto } from './actions.ts';
import type { DocumentRow } from './row.ts';
import styles from './documents.module.css';

interface TwinProps {
  readonly row: DocumentRow;
  readonly rows: readonly DocumentRow[];
  readonly session: Session;
  readonly onRename: () => void;
}

/** [documents/DO14] Another document bears the same name in the same folder: one is renamed, or both are joined. */
export function Twin({ row, rows, session, onRename }: TwinProps) {
  const { t } = useTranslation(['documents', 'erreurs']);
  const [isBusy, setBusy] = useState(false);
  const { document } = row;
  const found = twinOf(
    rows.map((one) => one.document),
    document,
  );
  const twin = rows.find(({ id }) => id === found?.id);
  if (twin === undefined || !documentFieldsOf(actorOf(session), document).includes('nom')) return null;
  const isNewer = document.createdAt > twin.document.createdAt;
  const [older, newer] = isNewer ? [twin, row] : [row, twin];
  const join = async (): Promise<void> => {
    setBusy(true);
    const done = await joinInto(newer, older.id, t('documents:jumeau.motif'));
    setBusy(false);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    toast.success(t('documents:jumeau.reunis'));
  };
  const gestures = (
    <div className={styles['gestures']}>
      <Button onClick={onRename}>{t('documents:jumeau.renommer')}</Button>
      <Button loading={isBusy} onClick={() => void join()}>
        {t('documents:jumeau.reunir')}
      </Button>
    </div>
  );
  return (
    <Notice tone="wait" title={t('documents:jumeau.titre')} action={gestures}>
      {t('documents:jumeau.texte')}
    </Notice>
  );
}
