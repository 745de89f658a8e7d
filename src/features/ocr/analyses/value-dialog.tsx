import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { EXTRACT_MAX } from '#domain/ocr/verdict.ts';
import { useTyping } from '../../../shared/typing/use-typing.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form-page.module.css';
import { ErrorState } from '../../../ui/error-state.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { typeValue } from './actions.ts';
import type { Result } from './results.ts';
import { TextInput } from '../../../ui/text-input.tsx';

interface ValueDialogProps {
  readonly idPaper: string;
  readonly result: Result;
  readonly onClose: () => void;
  readonly onWritten: () => void;
}

/** [ocr/OC32] The value of a keyword as somebody reads it on the page. What is typed stays while the server does not take it. */
export function ValueDialog({ idPaper, result: { one }, onClose, onWritten }: ValueDialogProps) {
  const { t } = useTranslation(['analyses', 'commun']);
  const { typed, type, finish, notice } = useTyping(`valeur:${idPaper}:${one.idMotCle}`, { valeur: one.extrait ?? '' });
  const { valeur } = typed;
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<ErrorCode | null>(null);
  const save = async (): Promise<void> => {
    if (valeur.trim() === '') return;
    setBusy(true);
    const done = await typeValue(idPaper, one.idMotCle, valeur.trim());
    setBusy(false);
    if (!done.ok) return setCode(done.code);
    await finish();
    toast.success(t('analyses:valeurSaisie'));
    onWritten();
  };
  return (
    <Dialog onClose={onClose} title={t('analyses:valeurDe', { motCle: one.motCle })}>
      <form
        className={form['group']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {notice}
        <TextInput
          label={t('analyses:valeurLue')}
          value={valeur}
          maxLength={EXTRACT_MAX}
          data-autofocus
          onChange={({ currentTarget: { value } }) => type({ valeur: value })}
        />
        {code !== null && <ErrorState refusal={{ code }} />}
        <div className={form['line']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button type="submit" variant="primary" size="lg" loading={isBusy}>
            {t('commun:enregistrer')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
