import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import type { EtatSection } from '#domain/forms/sections.ts';
import { idChamp } from './champs/champ-frame.tsx';
import type { LiveFormulaire } from './live-formulaire.ts';
import { keepPlace, readPlace } from './lieu.ts';
import { visibleSections } from './section-navigation.ts';

export interface SectionNavigation {
  readonly sections: readonly EtatSection[];
  readonly courante: EtatSection | undefined;
  readonly titre: RefObject<HTMLHeadingElement | null>;
  readonly goToSection: (idSection: string) => void;
  readonly goToChamp: (cfId: string) => void;
  /** Last field that held the focus. */
  readonly dernier: RefObject<string | null>;
  readonly noteChamp: (cfId: string) => void;
}

/** A move that waits for its section to be drawn. `n` makes two moves to the same place two moves. */
interface Move {
  readonly cfId: string | null;
  readonly n: number;
}

const FOCALISABLE = 'input, select, textarea, button, canvas';

/** Where the person is in the form: kept, found again after the page died, and moved from section to section. */
export function useSectionNavigation(
  live: LiveFormulaire,
  compile: FormulaireCompile,
  idIntervention: string,
): SectionNavigation {
  const { hash } = useLocation();
  const sections = visibleSections(useSyncExternalStore(live.session.subscribeToSections, live.session.sections));
  const [depart] = useState(() => readPlace(idIntervention, hash));
  const sectionOf = (cfId: string | null) => (cfId === null ? undefined : compile.champs.get(cfId)?.idSection);
  const [idSection, setIdSection] = useState(() => sectionOf(depart.cfId) ?? depart.idSection ?? sections[0]?.id ?? '');
  const [vers, setVers] = useState<Move | null>(() => (depart.cfId === null ? null : { cfId: depart.cfId, n: 0 }));
  const titre = useRef<HTMLHeadingElement>(null);
  const last = useRef<string | null>(depart.cfId);
  const current = sections.find(({ id }) => id === idSection) ?? sections[0];

  useEffect(() => {
    if (vers === null) return;
    if (vers.cfId === null) titre.current?.focus();
    else show(vers.cfId);
  }, [vers]);

  const moveTo = useCallback(
    (id: string, cfId: string | null) => {
      void live.saver.empty();
      setIdSection(id);
      setVers((before) => ({ cfId, n: (before?.n ?? 0) + 1 }));
      keepPlace(idIntervention, { idSection: id, cfId });
    },
    [live, idIntervention],
  );
  const currentId = current?.id ?? null;
  const noteChamp = useCallback(
    (cfId: string) => {
      last.current = cfId;
      keepPlace(idIntervention, { idSection: currentId, cfId });
    },
    [idIntervention, currentId],
  );
  return {
    sections,
    courante: current,
    titre,
    dernier: last,
    goToSection: (id) => moveTo(id, null),
    goToChamp: (cfId) => moveTo(sectionOf(cfId) ?? idSection, cfId),
    noteChamp,
  };
}

function show(cfId: string): void {
  const champ = document.getElementById(idChamp(cfId));
  champ?.scrollIntoView({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
  champ?.querySelector<HTMLElement>(FOCALISABLE)?.focus({ preventScroll: true });
}
