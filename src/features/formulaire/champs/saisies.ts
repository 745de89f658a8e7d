import type { ChampDefinition } from '#domain/forms/definition.ts';

/** What every input receives from its frame. `surValeur` is called at each keystroke. */
export interface PropsSaisie<V> {
  readonly definition: ChampDefinition;
  readonly id: string;
  readonly valeur: V;
  readonly surValeur: (valeur: V) => void;
  readonly requis: boolean;
  readonly enErreur: boolean;
  /** Id of the sentence that says what is wrong. */
  readonly idErreur: string | undefined;
}

/** Limits of the rules (domain/interventions/reponses.ts): nothing longer can be typed. */

export const aria = ({
  requis,
  enErreur,
  idErreur,
}: Pick<PropsSaisie<unknown>, 'requis' | 'enErreur' | 'idErreur'>) => ({
  'aria-required': requis || undefined,
  'aria-invalid': enErreur || undefined,
  'aria-describedby': idErreur,
});
