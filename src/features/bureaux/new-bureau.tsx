import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { useTyping } from '../../shared/typing/use-typing.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { createBureau } from './actions.ts';
import { CREATION, CREATION_INVOICES, creationBody, entryOf, errorsOf, type Entry } from './fields.ts';
import { EntryFields } from './entry-fields.tsx';

interface NewBureauProps {
  readonly onClose: () => void;
  readonly onCreated: (idBureau: number) => void;
}

const EMPTY = entryOf(CREATION_INVOICES, {});

/** The facts without which no office is made; the rest is filled in on its sheets. */
export function NewBureau({ onClose, onCreated }: NewBureauProps) {
  const { t } = useTranslation(['bureaux', 'commun', 'erreurs']);
  const { typed: saisie, type, finish, notice } = useTyping<Entry>('bureau.nouveau', EMPTY);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const errors = errorsOf([...CREATION, ...CREATION_INVOICES], saisie);
  const send = async () => {
    setChecked(true);
    setRefusal(null);
    if (Object.keys(errors).length > 0) return;
    setBusy(true);
    const answer = await createBureau({ logo: null, numeroCofrac: '', ...creationBody(saisie) });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    await finish();
    toast.success(t('bureaux:cree', { nom: answer.value.nom }));
    onCreated(answer.value.idBureau);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog onClose={onClose} title={t('bureaux:creer')} width={560}>
      <form className={form['group']} noValidate onSubmit={onSubmit}>
        {notice}
        <EntryFields fields={CREATION} entry={saisie} errors={isChecked ? errors : {}} onChange={type} />
        <p className={form['hint']}>{t('bureaux:creationFactures')}</p>
        <EntryFields fields={CREATION_INVOICES} entry={saisie} errors={isChecked ? errors : {}} onChange={type} />
        {refusal && <Notice tone="ko" announced title={t(`erreurs:${refusal.code}`)} />}
        <div className={form['row']}>
          <Button type="submit" size="lg" variant="primary" loading={isBusy}>
            {t('bureaux:creer')}
          </Button>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
