import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Json } from '#domain/base/json.ts';
import { must } from '#domain/base/must.ts';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import type { EtatChamp } from '#domain/forms/etat-champ.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { FormulaireVivant } from './formulaire-vivant.ts';

/** What every field of the open form needs. Stable while the form is open, so that a keystroke renders its own field. */
export interface ContexteFormulaire {
  readonly vivant: FormulaireVivant;
  readonly compile: FormulaireCompile;
  readonly lecture: boolean;
  readonly intervention: Pick<Intervention, 'id' | 'demandeId' | 'codeFiche'>;
  /** Open conflicts of this intervention, by cf_id. */
  readonly conflits: ReadonlyMap<string, string>;
}

const Contexte = createContext<ContexteFormulaire | null>(null);
export const FournirFormulaire = Contexte.Provider;

export const useFormulaire = (): ContexteFormulaire => must(use(Contexte), 'a field stands inside an open form');

export function useEtatChamp(cfId: string): EtatChamp {
  const { session } = useFormulaire().vivant;
  const abonner = useCallback((prevenir: () => void) => session.abonner(cfId, prevenir), [session, cfId]);
  return useSyncExternalStore(abonner, () => session.lire(cfId));
}

/** A value that the office gave to this field while someone was in it; undefined: none. */
export function useRetenue(cfId: string): Json | undefined {
  const { vivant } = useFormulaire();
  return useSyncExternalStore(vivant.abonnerRetenues, () => vivant.retenue(cfId));
}

/** A text left in this field that could not be read; null: none. */
export function useIllisible(cfId: string): string | null {
  const { vivant } = useFormulaire();
  return useSyncExternalStore(vivant.abonnerIllisibles, () => vivant.illisibles().get(cfId) ?? null);
}

/** Visible fields that are there because of this one. */
export function useDeclenches(cfId: string): readonly string[] {
  const { vivant, compile } = useFormulaire();
  const dependants = compile.dependants.get(cfId) ?? AUCUN;
  const abonner = useCallback(
    (prevenir: () => void) => {
      const arrets = dependants.map((autre) => vivant.session.abonner(autre, prevenir));
      return () => arrets.forEach((arreter) => arreter());
    },
    [vivant, dependants],
  );
  const lire = () => dependants.filter((autre) => declenche(vivant.session.lire(autre), cfId)).join(' ');
  const cle = useSyncExternalStore(abonner, lire);
  return cle === '' ? AUCUN : cle.split(' ');
}

const AUCUN: readonly string[] = [];
const declenche = ({ visible, cause }: EtatChamp, cfId: string): boolean =>
  visible && cause !== null && cause.split(' ').includes(cfId);
