import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalVisit } from '../assignment/visit.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import form from '../../ui/form-page.module.css';
import { useFormats } from '../../ui/format/use-formats.ts';

interface TouchedDialogProps {
  readonly visits: readonly LocalVisit[];
  /** Whether it may be brought back to what is to plan by who looks. */
  readonly mayBringBack: (visit: LocalVisit) => boolean;
  readonly onClose: () => void;
  /** Ids of those that are brought back. */
  readonly onConfirm: (ids: readonly string[]) => void;
}

/** [controleurs/AB7] Visits that an absence is laid over: which of them are planned again. */
export function TouchedDialog({ visits, mayBringBack, onClose, onConfirm }: TouchedDialogProps) {
  const { t } = useTranslation('presence');
  const formats = useFormats();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const back = visits.filter((one) => mayBringBack(one) && !left.has(one.id));
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => onConfirm(back.map(({ id }) => id))}
      title={t('touchees', { count: visits.length })}
      confirmLabel={back.length === 0 ? t('laisser') : t('remettre', { count: back.length })}
    >
      <div className={form['group']}>
        <p>{t('toucheesTexte')}</p>
        {visits.map((visit) => {
          const { id, dateRdv, beneficiaire, adresse, rdvFixe } = visit;
          const date = dateRdv === null ? '' : formats.at(visit).dateHeure(dateRdv);
          return (
            <Checkbox
              key={id}
              label={[date, beneficiaire.nom, adresse.ville].filter(Boolean).join(', ')}
              description={rdvFixe ? t('promis') : mayBringBack(visit) ? undefined : t('pasParVous')}
              disabled={!mayBringBack(visit)}
              checked={mayBringBack(visit) && !left.has(id)}
              onChange={({ currentTarget: { checked } }) => {
                const next = new Set(left);
                if (checked) next.delete(id);
                else next.add(id);
                setLeft(next);
              }}
            />
          );
        })}
      </div>
    </ConfirmDialog>
  );
}
