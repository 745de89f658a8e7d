import { DESCRIPTION_MAX, LINE_MAX } from '#domain/base/text-limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketRecord } from '#domain/tickets/ticket.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast/toast.ts';
import form from '../../ui/form-page.module.css';
import { modifierTicket } from './actions.ts';
import { useEntry } from './use-entry.ts';
import styles from './tickets.module.css';
import { TextInput, Textarea } from '../../ui/text-input.tsx';

interface DescriptionCardProps {
  readonly ticket: TicketRecord;
  /** [tickets/B2] ADMIN, and the MANAGER who wrote it. */
  readonly mayCorrect: boolean;
}

/** What its author wrote, and the answer. */
export function DescriptionCard({ ticket, mayCorrect }: DescriptionCardProps) {
  const { t } = useTranslation('tickets');
  const [isOpen, setOpen] = useState(false);
  const { description, reponse, motif, version, ecran, erreur = null } = ticket;
  const correct =
    mayCorrect && !isOpen ? (
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('corriger')}
      </Button>
    ) : null;
  return (
    <>
      <Card title={t('champs.description')} actions={correct}>
        {isOpen ? (
          <Correction ticket={ticket} onClose={() => setOpen(false)} />
        ) : (
          <p className={styles['texte']}>{description}</p>
        )}
        {version === null ? null : <p className={form['hint']}>{t('version', { version })}</p>}
        {ecran === null ? null : <p className={form['hint']}>{t('ecran', { ecran })}</p>}
        {erreur === null ? null : <p className={`${styles['texte']} ${form['hint']}`}>{t('erreur', { erreur })}</p>}
        {motif === null ? null : <p className={styles['texte']}>{t('rouvertPour', { motif })}</p>}
      </Card>
      <Card title={t('reponse')}>
        {reponse === null ? (
          <p className={form['hint']}>{t('sansReponse')}</p>
        ) : (
          <p className={styles['texte']}>{reponse}</p>
        )}
      </Card>
    </>
  );
}

function Correction({ ticket, onClose }: { readonly ticket: TicketRecord; readonly onClose: () => void }) {
  const { t } = useTranslation(['tickets', 'erreurs', 'champs', 'commun']);
  const before = { titre: ticket.titre, description: ticket.description };
  const { saisie, write, finish } = useEntry(`ticket:${ticket.id}:correction`, before);
  const isWhole = saisie.titre.trim() !== '' && saisie.description.trim() !== '';
  const save = async (): Promise<void> => {
    if (!isWhole) return;
    const written = await modifierTicket(ticket.id, {
      titre: saisie.titre.trim(),
      description: saisie.description.trim(),
    });
    if (!written.ok) return void toast.error(t(`erreurs:${written.code}`));
    await finish();
    onClose();
  };
  return (
    <div className={form['group']}>
      <TextInput
        label={t('champs:titre')}
        value={saisie.titre}
        maxLength={LINE_MAX}
        error={saisie.titre.trim() === '' ? t('tickets:requis') : undefined}
        onChange={(event) => write({ titre: event.currentTarget.value })}
      />
      <Textarea
        label={t('tickets:champs.description')}
        value={saisie.description}
        rows={8}
        maxLength={DESCRIPTION_MAX}
        error={saisie.description.trim() === '' ? t('tickets:requis') : undefined}
        onChange={(event) => write({ description: event.currentTarget.value })}
      />
      <div className={form['row']}>
        <Button variant="primary" disabled={!isWhole} onClick={() => void save()}>
          {t('commun:enregistrer')}
        </Button>
        <Button onClick={() => void finish().then(onClose)}>{t('tickets:abandonner')}</Button>
      </div>
    </div>
  );
}
