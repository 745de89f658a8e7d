import { memo, useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { EtatSection } from '#domain/forms/sections.ts';
import { Champ } from './champs/champ.tsx';
import { useFormulaire } from './contexte.ts';
import styles from './formulaire.module.css';
import { champsDe } from './parcours.ts';

export interface PropsSection {
  readonly section: EtatSection;
  readonly titre: RefObject<HTMLHeadingElement | null>;
  readonly noterChamp: (cfId: string) => void;
}

/** Fields of one section. It knows which field holds the focus: that one is never written over. */
export const Section = memo(function Section({ section, titre, noterChamp }: PropsSection) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const { vivant, compile } = useFormulaire();
  const grille = useRef<HTMLDivElement>(null);
  useApparitions(grille);
  const entrer = (event: FocusEvent) => {
    const cfId = champDe(event.target);
    if (cfId === null) return;
    vivant.entrer(cfId);
    noterChamp(cfId);
  };
  const sortir = (event: FocusEvent) => {
    const cfId = champDe(event.target);
    if (cfId !== null && champDe(event.relatedTarget) !== cfId) vivant.quitter(cfId);
  };
  return (
    <section aria-labelledby="titre-section">
      <header className={styles['enTeteSection']}>
        <h2 id="titre-section" ref={titre} tabIndex={-1}>
          {section.libelle}
        </h2>
        <span>{t('commun:surCombien', { fait: section.repondus, total: section.total })}</span>
      </header>
      <div ref={grille} className={styles['champs']} onFocus={entrer} onBlur={sortir}>
        {champsDe(compile, section.id).map((cfId) => (
          <Champ key={cfId} cfId={cfId} />
        ))}
      </div>
    </section>
  );
});

function champDe(cible: EventTarget | null): string | null {
  return cible instanceof Element ? (cible.closest('[data-champ]')?.getAttribute('data-champ') ?? null) : null;
}

/** A field that an answer made appear is brought into view when it came under the foot: nobody must look for it. */
function useApparitions(grille: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (grille.current === null) return undefined;
    const observateur = new MutationObserver((mutations) => {
      const ajoutes = mutations
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((noeud) => noeud instanceof HTMLElement);
      const premier = ajoutes.find((element) => element.hasAttribute('data-champ'));
      premier?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    });
    observateur.observe(grille.current, { childList: true });
    return () => observateur.disconnect();
  }, [grille]);
}
