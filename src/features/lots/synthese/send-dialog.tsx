import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactsOfClient } from '#domain/courriels/contacts.ts';
import type { SyntheseRecord } from '#domain/lots/synthese.ts';
import type { ClientRecord } from '#domain/tiers/tiers.ts';
import { useLive } from '../../../data/use-live.ts';
import { ContactsChoice } from '../../../shared/mail/contacts-choice.tsx';
import { useTyping } from '../../../shared/typing/use-typing.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form-page.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { sendSynthese } from './actions.ts';

/** [lots/L22] To contacts of the client alone, the PDF attached. */
export function SendDialog({ version, onClose }: { readonly version: SyntheseRecord; readonly onClose: () => void }) {
  const { t } = useTranslation(['synthese', 'erreurs', 'commun']);
  const clients = useLive<ClientRecord>('records', { selector: { kind: 'client', id: version.idClient } });
  const contacts = contactsOfClient(clients?.[0] ?? null);
  const code = version.donnees.lot.uniqueCode;
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const { typed, type, finish, notice } = useTyping(`synthese.envoyer:${version.id}`, {
    objet: t('synthese:objetTexte', { code }),
    message: t('synthese:messageTexte', { code }),
  });
  const { objet, message } = typed;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const destinataires = chosen ?? contacts.slice(0, 1).map(({ email }) => email);
  const isReady = destinataires.length > 0 && objet.trim() !== '' && message.trim() !== '';
  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await sendSynthese(version.id, { id, destinataires, objet, message });
    setBusy(false);
    if (!answer.ok) return setRefusal(t(`erreurs:${answer.code}`));
    await finish();
    toast.success(t('synthese:envoye'));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('synthese:envoyer')} width={560}>
      <div className={form['group']}>
        {notice}
        {clients !== undefined && contacts.length === 0 && <Notice tone="wait" title={t('synthese:sansContact')} />}
        <ContactsChoice
          label={t('synthese:destinataires')}
          contacts={contacts}
          value={destinataires}
          onChange={setChosen}
        />
        <TextInput
          label={t('synthese:objet')}
          value={objet}
          onChange={({ currentTarget: { value } }) => type({ objet: value })}
        />
        <Textarea
          label={t('synthese:message')}
          value={message}
          autosize
          minRows={4}
          onChange={({ currentTarget: { value } }) => type({ message: value })}
        />
        {refusal !== null && <Notice tone="ko" announced title={refusal} />}
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button variant="primary" size="lg" loading={isBusy} disabled={!isReady} onClick={() => void send()}>
            {t('commun:envoyer')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
