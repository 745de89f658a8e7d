import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { availabilities, type Availability } from '#domain/places/disponibilites.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AvailabilityFields } from './hours-fields.tsx';
import styles from './presence.module.css';

interface AvailabilityDialogProps {
  readonly value: readonly Availability[];
  /** Whether it was kept: what is typed stays otherwise. */
  readonly onSave: (available: readonly Availability[]) => Promise<boolean>;
  readonly onClose: () => void;
}

/** [dossiers/D34] When a beneficiary is there: each wrong range says so at its place, and nothing is kept until none is. */
export function AvailabilityDialog({ value, onSave, onClose }: AvailabilityDialogProps) {
  const { t } = useTranslation(['presence', 'commun']);
  const [typed, setTyped] = useState(value);
  const [isSaving, setSaving] = useState(false);
  const isRight = availabilities.safeParse(typed).success;
  const save = async (): Promise<void> => {
    setSaving(true);
    const isKept = await onSave(typed);
    setSaving(false);
    if (isKept) onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('accueil.titre')} width={560}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) void save();
        }}
      >
        <AvailabilityFields value={typed} onChange={setTyped} />
        <div className={styles['gestures']}>
          <Button type="submit" variant="primary" size="lg" loading={isSaving} disabled={!isRight}>
            {t('commun:enregistrer')}
          </Button>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
