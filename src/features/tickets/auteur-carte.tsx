import { REASON_MAX } from '#domain/base/text-limits.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Changes } from '#domain/sync/documents.ts';
import type { TicketRecord } from '#domain/tickets/ticket.ts';
import { statutsPossibles } from '#domain/tickets/statuts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast/toast.ts';
import form from '../../ui/form-page.module.css';
import { modifierTicket } from './actions.ts';
import { useSaisie } from './use-saisie.ts';

const VIDE = { motif: '' };

/** [tickets/B3] [tickets/B4] What its author may still do: give it up, or open it again and say why. */
export function AuteurCarte({ ticket }: { readonly ticket: TicketRecord }) {
  const { t } = useTranslation(['tickets', 'erreurs']);
  const { saisie, ecrire, finir } = useSaisie(`ticket:${ticket.id}:motif`, VIDE);
  const [isAsked, setAsked] = useState(false);
  const possibles = statutsPossibles(ticket.status, { isAdmin: false, isAuteur: true });
  if (possibles.length === 0) return null;
  const appliquer = async (changes: Changes): Promise<void> => {
    const written = await modifierTicket(ticket.id, changes);
    if (!written.ok) return void toast.error(t(`erreurs:${written.code}`));
    await finir();
    toast.success(t('tickets:enregistre'));
  };
  const rouvrir = async (): Promise<void> => {
    setAsked(true);
    if (saisie.motif.trim() !== '') await appliquer({ status: 'En cours', motif: saisie.motif.trim() });
  };
  return (
    <Card title={t('tickets:votreTicket')}>
      {possibles.includes('Annulé') ? (
        <Button onClick={() => void appliquer({ status: 'Annulé' })}>{t('tickets:annuler')}</Button>
      ) : (
        <div className={form['group']}>
          <TextInput
            label={t('tickets:motif')}
            value={saisie.motif}
            required
            maxLength={REASON_MAX}
            error={isAsked && saisie.motif.trim() === '' ? t('tickets:motifRequis') : undefined}
            onChange={(event) => ecrire({ motif: event.currentTarget.value })}
          />
          <div className={form['row']}>
            <Button onClick={() => void rouvrir()}>{t('tickets:rouvrir')}</Button>
          </div>
        </div>
      )}
    </Card>
  );
}
