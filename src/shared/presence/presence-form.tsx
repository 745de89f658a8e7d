import { useTranslation } from 'react-i18next';
import { sameJson } from '#domain/base/json.ts';
import type { Controller, WorkedHours } from '#domain/controleurs/controleur.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { AbsenceFields } from './absence-fields.tsx';
import { absencesOf, EMPTY_ENTRY, without } from './entry.ts';
import { HoursFields } from './hours-fields.tsx';
import styles from './presence.module.css';
import { TouchedDialog } from './touched-dialog.tsx';
import { usePresenceForm } from './use-presence-form.ts';

interface PresenceFormProps {
  readonly controller: Controller;
  /** Hours that are proposed over those that stand; null: none. */
  readonly proposed?: readonly WorkedHours[] | null;
  /** Saved on the device. */
  readonly onDone?: () => void;
}

/** [controleurs/AB1] Absences and hours of a controller: kept while they are typed, saved without a network too. */
export function PresenceForm({ controller, proposed = null, onDone = () => undefined }: PresenceFormProps) {
  const { t } = useTranslation(['presence', 'commun']);
  const { draft, error, type, add, save, isSaving, today, asked, ...rest } = usePresenceForm(
    controller,
    onDone,
    proposed,
  );
  const { saisie, isRetrouve, finish } = draft;
  return (
    <div className={styles['form']}>
      {isRetrouve ? <DraftNotice onForget={finish} /> : null}
      <AbsenceFields
        absences={absencesOf(controller, saisie)}
        entry={saisie}
        error={error}
        today={today}
        onType={type}
        onAdd={add}
        onRemove={(one) => type(without(saisie, one))}
      />
      <HoursFields value={saisie.horaires ?? controller.horaires ?? []} onChange={(horaires) => type({ horaires })} />
      <Button variant="primary" size="lg" loading={isSaving} disabled={sameJson(saisie, EMPTY_ENTRY)} onClick={save}>
        {t('commun:enregistrer')}
      </Button>
      {asked === null ? null : (
        <TouchedDialog
          visits={asked.visits}
          mayBringBack={rest.mayBringBack}
          onClose={() => rest.setAsked(null)}
          onConfirm={(ids) => void rest.carryOut(asked.entry, ids)}
        />
      )}
    </div>
  );
}
