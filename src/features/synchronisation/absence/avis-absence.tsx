import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Absence } from '#domain/sync/collections.ts';
import { moteur } from '../../../data/worker-client.ts';
import { PATHS } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './absence.module.css';
import { useAbsences } from './use-absences.ts';

/** Once per absence: others have written, and one screen says what. */
export function AvisAbsence() {
  const { pathname } = useLocation();
  const absence = useAbsences()?.[0];
  if (absence === undefined || absence.vue === 1 || pathname === PATHS.absence) return null;
  return <Avis absence={absence} />;
}

/** The same above a form: it pushes the screen down, so it waits until nobody is typing. */
export function AvisAbsenceDiscret() {
  const absence = useAbsences()?.[0];
  return absence === undefined || absence.vue === 1 ? null : <QuandRienNEstTape absence={absence} />;
}

function QuandRienNEstTape({ absence }: { readonly absence: Absence }) {
  const [isCalme, setCalme] = useState(() => !estSaisie(document.activeElement));
  useEffect(() => {
    const regarder = ({ relatedTarget }: FocusEvent) => {
      if (!estSaisie(relatedTarget)) setCalme(true);
    };
    document.addEventListener('focusout', regarder);
    return () => document.removeEventListener('focusout', regarder);
  }, []);
  return isCalme ? <Avis absence={absence} /> : null;
}

const estSaisie = (element: EventTarget | null): boolean =>
  element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable]');

function Avis({ absence }: { readonly absence: Absence }) {
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
            <Button variant="text" onClick={() => void moteur().voirAbsence(absence.depuis)}>
              {t('plusTard')}
            </Button>
          </span>
        }
      />
    </div>
  );
}
