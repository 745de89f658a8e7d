import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTyping } from '../../../shared/typing/use-typing.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form-page.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { issueSynthese } from './actions.ts';
import { Textarea } from '../../../ui/text-input.tsx';

interface IssueDialogProps {
  readonly idLot: string;
  /** It corrects another version: it says why. */
  readonly isCorrection: boolean;
  readonly onClose: () => void;
}

const NOTHING_SAID = { conclusion: '', commentaires: '', motif: '' };

/** [lots/L21] Issued once for ever, under an id that a lost answer does not double. */
export function IssueDialog({ idLot, isCorrection, onClose }: IssueDialogProps) {
  const { t } = useTranslation(['synthese', 'erreurs', 'commun']);
  const [id] = useState(() => crypto.randomUUID());
  const { typed, type, finish, notice } = useTyping(`synthese:${idLot}`, NOTHING_SAID);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { conclusion, commentaires, motif } = typed;
  const isReady = conclusion.trim() !== '' && (!isCorrection || motif.trim() !== '');
  const issue = async (): Promise<void> => {
    setBusy(true);
    const said = { conclusion, commentaires: commentaires.trim() || null, motif: isCorrection ? motif : null };
    const answer = await issueSynthese(idLot, { id, ...said });
    setBusy(false);
    if (answer.ok) {
      await finish();
      toast.success(t('synthese:emis'));
      return onClose();
    }
    if (answer.data?.['raison'] === 'lot-change') return setRefusal(t('synthese:conflit'));
    setRefusal(answer.code === 'REGLE_METIER' ? t('synthese:regle') : t(`erreurs:${answer.code}`));
  };
  return (
    <Dialog onClose={onClose} title={t(isCorrection ? 'synthese:corriger' : 'synthese:emettre')} width={560}>
      <div className={form['group']}>
        <p>{t('synthese:pourToujours')}</p>
        {notice}
        {isCorrection && (
          <Textarea
            label={t('synthese:motifChamp')}
            value={motif}
            maxLength={500}
            required
            autosize
            onChange={({ currentTarget: { value } }) => type({ motif: value })}
          />
        )}
        <Textarea
          label={t('synthese:conclusion')}
          description={t('synthese:conclusionAide')}
          value={conclusion}
          maxLength={2000}
          required
          autosize
          minRows={3}
          onChange={({ currentTarget: { value } }) => type({ conclusion: value })}
        />
        <Textarea
          label={t('synthese:remarques')}
          description={t('synthese:remarquesAide')}
          value={commentaires}
          maxLength={2000}
          autosize
          onChange={({ currentTarget: { value } }) => type({ commentaires: value })}
        />
        {refusal !== null && <Notice tone="ko" announced title={refusal} />}
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button variant="primary" size="lg" loading={isBusy} disabled={!isReady} onClick={() => void issue()}>
            {t(isCorrection ? 'synthese:corriger' : 'synthese:emettre')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
