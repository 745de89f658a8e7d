import { memo, useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { EtatSection } from '#domain/forms/sections.ts';
import { Champ } from './champs/champ.tsx';
import { useFormulaire } from './formulaire-context.ts';
import styles from './formulaire.module.css';
import { champsOf } from './section-navigation.ts';

export interface SectionProps {
  readonly section: EtatSection;
  readonly titre: RefObject<HTMLHeadingElement | null>;
  readonly noteChamp: (cfId: string) => void;
}

/** Fields of one section. It knows which field holds the focus: that one is never written over. */
export const Section = memo(function Section({ section, titre, noteChamp }: SectionProps) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const { vivant, compile } = useFormulaire();
  const grille = useRef<HTMLDivElement>(null);
  useApparitions(grille);
  const enter = (event: FocusEvent) => {
    const cfId = cfIdOf(event.target);
    if (cfId === null) return;
    vivant.enter(cfId);
    noteChamp(cfId);
  };
  const leave = (event: FocusEvent) => {
    const cfId = cfIdOf(event.target);
    if (cfId !== null && cfIdOf(event.relatedTarget) !== cfId) vivant.quitter(cfId);
  };
  return (
    <section aria-labelledby="titre-section">
      <header className={styles['enTeteSection']}>
        <h2 id="titre-section" ref={titre} tabIndex={-1}>
          {section.libelle}
        </h2>
        <span>{t('commun:surCombien', { fait: section.repondus, total: section.total })}</span>
      </header>
      <div ref={grille} className={styles['champs']} onFocus={enter} onBlur={leave}>
        {champsOf(compile, section.id).map((cfId) => (
          <Champ key={cfId} cfId={cfId} />
        ))}
      </div>
    </section>
  );
});

function cfIdOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest('[data-champ]')?.getAttribute('data-champ') ?? null) : null;
}

/** A field that an answer made appear is brought into view when it came under the foot: nobody must look for it. */
function useApparitions(grille: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (grille.current === null) return undefined;
    const observer = new MutationObserver((mutations) => {
      const added = mutations
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node instanceof HTMLElement);
      const premier = added.find((element) => element.hasAttribute('data-champ'));
      premier?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    });
    observer.observe(grille.current, { childList: true });
    return () => observer.disconnect();
  }, [grille]);
}
