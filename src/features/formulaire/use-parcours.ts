import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import type { EtatSection } from '#domain/forms/sections.ts';
import { idChamp } from './champs/cadre-champ.tsx';
import type { FormulaireVivant } from './formulaire-vivant.ts';
import { garderLieu, lireLieu } from './lieu.ts';
import { aParcourir } from './parcours.ts';

export interface Parcours {
  readonly sections: readonly EtatSection[];
  readonly courante: EtatSection | undefined;
  readonly titre: RefObject<HTMLHeadingElement | null>;
  readonly allerASection: (idSection: string) => void;
  readonly allerAuChamp: (cfId: string) => void;
  /** Last field that held the focus. */
  readonly dernier: RefObject<string | null>;
  readonly noterChamp: (cfId: string) => void;
}

/** A move that waits for its section to be drawn. `n` makes two moves to the same place two moves. */
interface Deplacement {
  readonly cfId: string | null;
  readonly n: number;
}

const FOCALISABLE = 'input, select, textarea, button, canvas';

/** Where the person is in the form: kept, found again after the page died, and moved from section to section. */
export function useParcours(vivant: FormulaireVivant, compile: FormulaireCompile, idIntervention: string): Parcours {
  const { hash } = useLocation();
  const sections = aParcourir(useSyncExternalStore(vivant.session.abonnerSections, vivant.session.sections));
  const [depart] = useState(() => lireLieu(idIntervention, hash));
  const sectionDe = (cfId: string | null) => (cfId === null ? undefined : compile.champs.get(cfId)?.idSection);
  const [idSection, setIdSection] = useState(() => sectionDe(depart.cfId) ?? depart.idSection ?? sections[0]?.id ?? '');
  const [vers, setVers] = useState<Deplacement | null>(() =>
    depart.cfId === null ? null : { cfId: depart.cfId, n: 0 },
  );
  const titre = useRef<HTMLHeadingElement>(null);
  const dernier = useRef<string | null>(depart.cfId);
  const courante = sections.find(({ id }) => id === idSection) ?? sections[0];

  useEffect(() => {
    if (vers === null) return;
    if (vers.cfId === null) titre.current?.focus();
    else montrer(vers.cfId);
  }, [vers]);

  const deplacer = useCallback(
    (id: string, cfId: string | null) => {
      void vivant.enregistreur.vider();
      setIdSection(id);
      setVers((avant) => ({ cfId, n: (avant?.n ?? 0) + 1 }));
      garderLieu(idIntervention, { idSection: id, cfId });
    },
    [vivant, idIntervention],
  );
  const idCourante = courante?.id ?? null;
  const noterChamp = useCallback(
    (cfId: string) => {
      dernier.current = cfId;
      garderLieu(idIntervention, { idSection: idCourante, cfId });
    },
    [idIntervention, idCourante],
  );
  return {
    sections,
    courante,
    titre,
    dernier,
    allerASection: (id) => deplacer(id, null),
    allerAuChamp: (cfId) => deplacer(sectionDe(cfId) ?? idSection, cfId),
    noterChamp,
  };
}

function montrer(cfId: string): void {
  const champ = document.getElementById(idChamp(cfId));
  champ?.scrollIntoView({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
  champ?.querySelector<HTMLElement>(FOCALISABLE)?.focus({ preventScroll: true });
}
