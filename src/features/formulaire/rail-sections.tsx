import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EtatSection } from '#domain/forms/sections.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { AT_ONCE, PHONE } from '../../ui/theme/breakpoints.ts';
import styles from './header.module.css';
import railStyles from './rail.module.css';
import { progressOf } from './section-navigation.ts';
import { SectionSign } from './section-sign.tsx';

export interface RailProps {
  readonly sections: readonly EtatSection[];
  readonly current: string;
  readonly onSection: (idSection: string) => void;
  /** On a phone the save status stands beside the section. */
  readonly statut: ReactNode;
}

const part = ({ repondus, total }: EtatSection): number => (total === 0 ? 0 : repondus / total);

/** Sections with what is answered: a row, a column, or one line on a phone. */
export function RailSections({ sections, current, onSection, statut }: RailProps) {
  const { t } = useTranslation('formulaire');
  const telephone = useMediaQuery(PHONE, false, AT_ONCE);
  if (telephone) return <SectionChoice {...{ sections, current, onSection, statut }} />;
  const answered = sections.reduce((sum, section) => sum + section.repondus, 0);
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  return (
    <nav className={railStyles['rail']} aria-label={t('sections')}>
      <ol className={railStyles['sections']}>
        {sections.map((section) => (
          <Section key={section.id} section={section} current={section.id === current} onSection={onSection} />
        ))}
      </ol>
      <div className={railStyles['ensemble']}>
        <p>
          {t('ensemble')}
          <strong>
            {answered}/{total}
          </strong>
        </p>
        <ProgressBar ratio={total === 0 ? 0 : answered / total} label={t('ensemble')} />
      </div>
    </nav>
  );
}

function Section({
  section,
  current,
  onSection,
}: {
  readonly section: EtatSection;
  readonly current: boolean;
  readonly onSection: (id: string) => void;
}) {
  const { t } = useTranslation('formulaire');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const etat = progressOf(section);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={railStyles['section']}
        aria-current={current ? 'step' : undefined}
        onClick={() => onSection(section.id)}
      >
        <SectionSign progress={etat} part={part(section)} />
        <span className={railStyles['nom']}>{section.libelle}</span>
        <span className={railStyles['compte']} data-avancement={etat} data-manque={section.missing > 0 || undefined}>
          {section.repondus}/{section.total}
          <span className="visually-hidden">, {t(`etatSection.${etat}`)}</span>
        </span>
      </button>
    </li>
  );
}

/** The system's own list over the line: it is reached by thumb, keyboard and screen reader alike. */
function SectionChoice({ sections, current, onSection, statut }: RailProps) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const rank = Math.max(
    0,
    sections.findIndex(({ id }) => id === current),
  );
  const section = sections[rank];
  if (section === undefined) return null;
  return (
    <nav className={railStyles['rail']} aria-label={t('sections')}>
      <div className={styles['choixSection']}>
        <SectionSign progress={progressOf(section)} part={part(section)} size={30} />
        <strong>
          {rank + 1}. {section.libelle}
        </strong>
        <small>{t('commun:surCombien', { fait: section.repondus, total: section.total })}</small>
        {statut}
        <select aria-label={t('section')} value={section.id} onChange={(event) => onSection(event.currentTarget.value)}>
          {sections.map(({ id, libelle, repondus, total }, numero) => (
            <option key={id} value={id}>
              {numero + 1}. {libelle} ({repondus}/{total})
            </option>
          ))}
        </select>
      </div>
    </nav>
  );
}
