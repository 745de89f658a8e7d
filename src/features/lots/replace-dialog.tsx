import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '#domain/base/text-limits.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { NO_REASON, useTyping } from '../../shared/typing/use-typing.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form-page.module.css';
import { Notice } from '../../ui/notice.tsx';
import { replaceOperation } from './actions.ts';
import { useDrawRefusal } from './use-draw-refusal.ts';
import { TrialsNotice } from './trials-notice.tsx';
import type { ListedOperation, LotData } from './use-lot.ts';
import { Textarea } from '../../ui/text-input.tsx';

interface ReplaceDialogProps {
  readonly data: LotData;
  readonly row: ListedOperation;
  readonly onClose: () => void;
}

/** [lots/L13] Why an operation cannot be reached: the order of the draw gives the one that comes in its place. */
export function ReplaceDialog({ data, row, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation(['lots', 'commun', 'erreurs']);
  const isOffline = useIsOffline();
  const words = useDrawRefusal();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { reference, nom } = row.operation;
  const { typed, type, finish, notice } = useTyping(`lot.remplacer:${data.lot.id}:${reference}`, NO_REASON);
  const { motif } = typed;
  const replace = async (): Promise<void> => {
    if (motif.trim() === '') return setRefusal(t('erreurs:MOTIF_REQUIS'));
    setBusy(true);
    const answer = await replaceOperation(data.lot.id, { reference, motif: motif.trim() });
    setBusy(false);
    if (!answer.ok) return setRefusal(words(answer));
    await finish();
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('lots:remplacer.question', { reference })}>
      <div className={form['group']}>
        <p>{t('lots:remplacer.texte', { nom })}</p>
        {notice}
        <TrialsNotice data={data} row={row} />
        <Textarea
          label={t('lots:champs.motif')}
          value={motif}
          rows={3}
          maxLength={REASON_MAX}
          required
          data-autofocus
          onChange={({ currentTarget: { value } }) => type({ motif: value })}
        />
        {isOffline && <Notice tone="ko" title={t('lots:remplacer.horsLigne')} />}
        {refusal !== null && <Notice tone="ko" announced title={refusal} />}
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button variant="primary" size="lg" loading={isBusy} disabled={isOffline} onClick={() => void replace()}>
            {t('lots:remplacer.bouton')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
