/** [session/D7] What an office asks of its people: absent from its record, it leaves the choice to each. */
export const POLITIQUES_SECOND_FACTEUR = ['facultatif', 'obligatoire', 'interdit'] as const;
export type PolitiqueSecondFacteur = (typeof POLITIQUES_SECOND_FACTEUR)[number];

export interface SecondFacteurDuBureau {
  /** The office asks for one, and this account has none: it is set up before anything else. */
  readonly secondFacteurDu: boolean;
  /** false: the office does not want any; one that stands goes on being asked for. */
  readonly secondFacteurPermis: boolean;
}

/** [session/D7] `politique`: of the account's office; null when it has none, or when the office has not chosen. */
export function secondFacteurSelon(
  politique: PolitiqueSecondFacteur | null,
  { isActif }: { readonly isActif: boolean },
): SecondFacteurDuBureau {
  return {
    secondFacteurDu: politique === 'obligatoire' && !isActif,
    secondFacteurPermis: politique !== 'interdit' || isActif,
  };
}

/** [session/D7] A session that is open is never held back: only a sign-in makes it due, and the server's later word frees it. */
export const resteDu = (avant: boolean | undefined, relu: boolean | undefined): boolean =>
  avant === true && relu === true;
