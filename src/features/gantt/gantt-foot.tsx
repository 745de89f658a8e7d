import { IconFlag, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Glyph, type Tone } from '../../ui/glyph.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { ETAT_WORDS } from '../../shared/states/etat-words.ts';
import styles from './foot.module.css';

const STATES = [
  ['new', 'PLANIFIE'],
  ['progress', 'EN COURS'],
  ['sign', 'EN SIGNATURE'],
  ['ok', 'VALIDE'],
] as const satisfies readonly (readonly [Tone, keyof typeof ETAT_WORDS])[];

/** What the colours and signs mean. */
export function GanttFoot({ isDrawn }: { readonly isDrawn: boolean }) {
  const { t } = useTranslation(['gantt', 'etats']);
  if (!isDrawn) return null;
  return (
    <footer className={styles['foot']}>
      <ul aria-label={t('gantt:legende.titre')}>
        {STATES.map(([tone, etat]) => (
          <li key={tone}>
            <i className={styles[tone]}>
              <Glyph tone={tone} size={12} />
            </i>
            {t(`etats:${ETAT_WORDS[etat]}`)}
          </li>
        ))}
        <li>
          <i className={styles['late']} />
          {t('gantt:legende.retard')}
        </li>
        <li>
          <IconLock size={13} stroke={2} aria-hidden />
          {t('gantt:legende.fixe')}
        </li>
        <li>
          <IconFlag size={14} stroke={1.9} aria-hidden />
          {t('gantt:legende.echeance')}
        </li>
      </ul>
      <p>
        <Kbd>{t('gantt:legende.echap')}</Kbd> {t('gantt:legende.abandonner')}
      </p>
    </footer>
  );
}
