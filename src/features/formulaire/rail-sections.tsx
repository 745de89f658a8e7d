import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EtatSection } from '#domain/forms/sections.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { AT_ONCE, PHONE } from '../../ui/theme/breakpoints.ts';
import styles from './entete.module.css';
import railStyles from './rail.module.css';
import { avancement } from './parcours.ts';
import { SigneSection } from './signe-section.tsx';

export interface PropsRail {
  readonly sections: readonly EtatSection[];
  readonly courante: string;
  readonly surSection: (idSection: string) => void;
  /** On a phone the save status stands beside the section. */
  readonly statut: ReactNode;
}

const part = ({ repondus, total }: EtatSection): number => (total === 0 ? 0 : repondus / total);

/** Sections with what is answered: a row, a column, or one line on a phone. */
export function RailSections({ sections, courante, surSection, statut }: PropsRail) {
  const { t } = useTranslation('formulaire');
  const telephone = useMediaQuery(PHONE, false, AT_ONCE);
  if (telephone) return <ChoixSection {...{ sections, courante, surSection, statut }} />;
  const repondus = sections.reduce((somme, section) => somme + section.repondus, 0);
  const total = sections.reduce((somme, section) => somme + section.total, 0);
  return (
    <nav className={railStyles['rail']} aria-label={t('sections')}>
      <ol className={railStyles['sections']}>
        {sections.map((section) => (
          <Section key={section.id} section={section} courante={section.id === courante} surSection={surSection} />
        ))}
      </ol>
      <div className={railStyles['ensemble']}>
        <p>
          {t('ensemble')}
          <strong>
            {repondus}/{total}
          </strong>
        </p>
        <ProgressBar ratio={total === 0 ? 0 : repondus / total} label={t('ensemble')} />
      </div>
    </nav>
  );
}

function Section({
  section,
  courante,
  surSection,
}: {
  readonly section: EtatSection;
  readonly courante: boolean;
  readonly surSection: (id: string) => void;
}) {
  const { t } = useTranslation('formulaire');
  const bouton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (courante) bouton.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [courante]);
  const etat = avancement(section);
  return (
    <li>
      <button
        ref={bouton}
        type="button"
        className={railStyles['section']}
        aria-current={courante ? 'step' : undefined}
        onClick={() => surSection(section.id)}
      >
        <SigneSection avancement={etat} part={part(section)} />
        <span className={railStyles['nom']}>{section.libelle}</span>
        <span className={railStyles['compte']} data-avancement={etat} data-manque={section.manquants > 0 || undefined}>
          {section.repondus}/{section.total}
          <span className="visually-hidden">, {t(`etatSection.${etat}`)}</span>
        </span>
      </button>
    </li>
  );
}

/** The system's own list over the line: it is reached by thumb, keyboard and screen reader alike. */
function ChoixSection({ sections, courante, surSection, statut }: PropsRail) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const rang = Math.max(
    0,
    sections.findIndex(({ id }) => id === courante),
  );
  const section = sections[rang];
  if (section === undefined) return null;
  return (
    <nav className={railStyles['rail']} aria-label={t('sections')}>
      <div className={styles['choixSection']}>
        <SigneSection avancement={avancement(section)} part={part(section)} taille={30} />
        <strong>
          {rang + 1}. {section.libelle}
        </strong>
        <small>{t('commun:surCombien', { fait: section.repondus, total: section.total })}</small>
        {statut}
        <select
          aria-label={t('section')}
          value={section.id}
          onChange={(event) => surSection(event.currentTarget.value)}
        >
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
