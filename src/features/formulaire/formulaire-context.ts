import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Json } from '#domain/base/json.ts';
import { must } from '#domain/base/must.ts';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import type { EtatChamp } from '#domain/forms/etat-champ.ts';
import type { Mark } from '#domain/interventions/corrections.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { LiveFormulaire } from './live-formulaire.ts';

/** What every field of the open form needs. Stable while the form is open, so that a keystroke renders its own field. */
export interface FormulaireContext {
  readonly vivant: LiveFormulaire;
  readonly compile: FormulaireCompile;
  readonly isReadOnly: boolean;
  /** [interventions/I74] Who reads this form and adds pictures to it; they change those that are theirs. */
  readonly photographer?: number | null;
  readonly intervention: Pick<Intervention, 'id' | 'demandeId' | 'codeFiche'>;
  /** Open conflicts of this intervention, by cf_id. */
  readonly conflits: ReadonlyMap<string, string>;
  /** [interventions/I33] What the office corrected since the submission, by cf_id; null: the conclusion. */
  readonly corrections: ReadonlyMap<string | null, Mark>;
}

const Context = createContext<FormulaireContext | null>(null);
export const FormulaireProvider = Context.Provider;

export const useFormulaire = (): FormulaireContext => must(use(Context), 'a field stands inside an open form');

/** [interventions/I74] null: nobody but who answers adds pictures, or the pictures stand outside of a form. */
export const usePhotographer = (): number | null => use(Context)?.photographer ?? null;

export function useEtatChamp(cfId: string): EtatChamp {
  const { session } = useFormulaire().vivant;
  const subscribe = useCallback((notify: () => void) => session.subscribe(cfId, notify), [session, cfId]);
  return useSyncExternalStore(subscribe, () => session.read(cfId));
}

/** A value that the office gave to this field while someone was in it; undefined: none. */
export function useHeldValue(cfId: string): Json | undefined {
  const { vivant } = useFormulaire();
  return useSyncExternalStore(vivant.subscribeHeld, () => vivant.heldValue(cfId));
}

/** A text left in this field that could not be read; null: none. */
export function useUnreadable(cfId: string): string | null {
  const { vivant } = useFormulaire();
  return useSyncExternalStore(vivant.subscribeUnreadables, () => vivant.unreadables().get(cfId) ?? null);
}

/** Visible fields that are there because of this one. */
export function useTriggered(cfId: string): readonly string[] {
  const { vivant, compile } = useFormulaire();
  const dependants = compile.dependants.get(cfId) ?? NONE;
  const subscribe = useCallback(
    (notify: () => void) => {
      const stops = dependants.map((other) => vivant.session.subscribe(other, notify));
      return () => stops.forEach((stop) => stop());
    },
    [vivant, dependants],
  );
  const read = () => dependants.filter((other) => isTriggered(vivant.session.read(other), cfId)).join(' ');
  const key = useSyncExternalStore(subscribe, read);
  return key === '' ? NONE : key.split(' ');
}

const NONE: readonly string[] = [];
const isTriggered = ({ visible, cause }: EtatChamp, cfId: string): boolean =>
  visible && cause !== null && cause.split(' ').includes(cfId);
