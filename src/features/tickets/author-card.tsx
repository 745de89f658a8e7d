import { REASON_MAX } from '#domain/base/text-limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Changes } from '#domain/fields/documents.ts';
import type { TicketRecord } from '#domain/tickets/ticket.ts';
import { possibleStatuses } from '#domain/tickets/statuses.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast/toast.ts';
import form from '../../ui/form-page.module.css';
import { modifierTicket } from './actions.ts';
import { useEntry } from './use-entry.ts';
import { TextInput } from '../../ui/text-input.tsx';

const EMPTY = { motif: '' };

/** [tickets/B3] [tickets/B4] What its author may still do: give it up, or open it again and say why. */
export function AuthorCard({ ticket }: { readonly ticket: TicketRecord }) {
  const { t } = useTranslation(['tickets', 'erreurs']);
  const { saisie, write, finish } = useEntry(`ticket:${ticket.id}:motif`, EMPTY);
  const [isAsked, setAsked] = useState(false);
  const possibles = possibleStatuses(ticket.status, { isAdmin: false, isAuteur: true });
  if (possibles.length === 0) return null;
  const apply = async (changes: Changes): Promise<void> => {
    const written = await modifierTicket(ticket.id, changes);
    if (!written.ok) return void toast.error(t(`erreurs:${written.code}`));
    await finish();
    toast.success(t('tickets:enregistre'));
  };
  const reopen = async (): Promise<void> => {
    setAsked(true);
    if (saisie.motif.trim() !== '') await apply({ status: 'En cours', motif: saisie.motif.trim() });
  };
  return (
    <Card title={t('tickets:votreTicket')}>
      {possibles.includes('Annulé') ? (
        <Button onClick={() => void apply({ status: 'Annulé' })}>{t('tickets:annuler')}</Button>
      ) : (
        <div className={form['group']}>
          <TextInput
            label={t('tickets:motif')}
            value={saisie.motif}
            required
            maxLength={REASON_MAX}
            error={isAsked && saisie.motif.trim() === '' ? t('tickets:motifRequis') : undefined}
            onChange={(event) => write({ motif: event.currentTarget.value })}
          />
          <div className={form['row']}>
            <Button onClick={() => void reopen()}>{t('tickets:rouvrir')}</Button>
          </div>
        </div>
      )}
    </Card>
  );
}
