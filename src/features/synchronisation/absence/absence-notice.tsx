import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Absence } from '#domain/sync/collections.ts';
import { engine } from '../../../data/worker-client.ts';
import { PATHS } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './absence.module.css';
import { useAbsences } from './use-absences.ts';

/** Once per absence: others have written, and one screen says what. */
export function AbsenceNotice() {
  const { pathname } = useLocation();
  const absence = useAbsences()?.[0];
  if (absence === undefined || absence.vue === 1 || pathname === PATHS.absence) return null;
  return <AbsenceMessage absence={absence} />;
}

/** The same above a form: it pushes the screen down, so it waits until nobody is typing. */
export function QuietAbsenceNotice() {
  const absence = useAbsences()?.[0];
  return absence === undefined || absence.vue === 1 ? null : <WhenNothingIsTyped absence={absence} />;
}

function WhenNothingIsTyped({ absence }: { readonly absence: Absence }) {
  const [isCalme, setCalme] = useState(() => !isEntry(document.activeElement));
  useEffect(() => {
    const watchFocus = ({ relatedTarget }: FocusEvent) => {
      if (!isEntry(relatedTarget)) setCalme(true);
    };
    document.addEventListener('focusout', watchFocus);
    return () => document.removeEventListener('focusout', watchFocus);
  }, []);
  return isCalme ? <AbsenceMessage absence={absence} /> : null;
}

const isEntry = (element: EventTarget | null): boolean =>
  element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable]');

function AbsenceMessage({ absence }: { readonly absence: Absence }) {
  const { t } = useTranslation('absence');
  const formats = useFormats();
  return (
    <div className={styles.avis} role="status">
      <Notice
        tone="new"
        title={t('avis', { date: formats.dateHeure(absence.depuis) })}
        action={
          <span className={styles.gestes}>
            <LinkButton to={PATHS.absence}>{t('voir')}</LinkButton>
            <Button variant="text" onClick={() => void engine().markAbsenceSeen(absence.depuis)}>
              {t('plusTard')}
            </Button>
          </span>
        }
      />
    </div>
  );
}
