import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '#domain/base/text-limits.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import type { Session } from '../../../src-worker/api.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form-page.module.css';
import { toast } from '../../ui/toast/toast.ts';
import { endContrat } from './actions.ts';
import { TextInput, Textarea } from '../../ui/text-input.tsx';

interface EndDialogProps {
  readonly contrat: Contrat;
  readonly session: Session;
  readonly onClose: () => void;
}

/** [contrats/CT10] A signed contract is ended with its last day and a reason. */
export function EndDialog({ contrat, session, onClose }: EndDialogProps) {
  const { t } = useTranslation(['contrats', 'erreurs', 'commun']);
  const { saisie, write, finish } = useKeptDraft({
    sujet: `contrat:${contrat.id}:fin`,
    before: { effet: '', motif: '' },
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isAsked, setAsked] = useState(false);
  const { effet, motif } = saisie;
  const isBefore = effet !== '' && contrat.dateDebut !== null && effet < contrat.dateDebut;
  const end = async (): Promise<void> => {
    setAsked(true);
    if (effet === '' || isBefore || motif.trim() === '') return;
    const done = await endContrat(session, contrat.id, { effet, motif });
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    await finish();
    toast.success(t('contrats:resilie'));
    onClose();
  };
  const missing = (text: string): string | undefined =>
    isAsked && text.trim() === '' ? t('contrats:requis') : undefined;
  return (
    <Dialog onClose={onClose} title={t('contrats:resilierTitre')} width={460}>
      <div className={form['group']}>
        <p className={form['hint']}>{t('contrats:resilierTexte')}</p>
        <TextInput
          type="date"
          label={t('contrats:dernierJour')}
          value={effet}
          error={isBefore ? t('contrats:avantDebut') : missing(effet)}
          onChange={({ currentTarget: { value } }) => write({ ...saisie, effet: value })}
        />
        <Textarea
          label={t('contrats:motif')}
          value={motif}
          error={missing(motif)}
          maxLength={REASON_MAX}
          autosize
          minRows={2}
          onChange={({ currentTarget: { value } }) => write({ ...saisie, motif: value })}
        />
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button variant="primary" size="lg" onClick={() => void end()}>
            {t('contrats:resilier')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
