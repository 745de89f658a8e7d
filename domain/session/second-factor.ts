/** [session/D7] What an office asks of its people: absent from its record, it leaves the choice to each. */
export const SECOND_FACTOR_POLICIES = ['facultatif', 'obligatoire', 'interdit'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

export interface SecondFactorOfBureau {
  /** The office asks for one, and this account has none: it is set up before anything else. */
  readonly secondFacteurDu: boolean;
  /** false: the office does not want any; one that stands goes on being asked for. */
  readonly secondFacteurPermis: boolean;
}

/** [session/D7] `politique`: of the account's office; null when it has none, or when the office has not chosen. */
export function secondFactorUnder(
  policy: SecondFactorPolicy | null,
  { isActif }: { readonly isActif: boolean },
): SecondFactorOfBureau {
  return {
    secondFacteurDu: policy === 'obligatoire' && !isActif,
    secondFacteurPermis: policy !== 'interdit' || isActif,
  };
}

/** [session/D7] A session that is open is never held back: only a sign-in makes it due, and the server's later word frees it. */
export const isStillDue = (before: boolean | undefined, reread: boolean | undefined): boolean =>
  before === true && reread === true;
