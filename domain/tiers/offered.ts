/** What tells whether a client or an installer may be chosen; a record made before `actif` is active. */
export interface Choosable {
  readonly id: string;
  readonly actif?: boolean;
  /** Absent of a name that is known from a dossier alone. */
  readonly idBureauInspection?: number;
}

interface Choice {
  /** Office in which the choice is made; null: any. */
  readonly idBureau: number | null;
  /** Ids that stand already: shown whatever became of them. */
  readonly chosen: readonly (string | null)[];
}

/** [tiers/T4] Of these, those that are offered: active, of that office, and those that are chosen already. */
export const offeredThirdParties = <T extends Choosable>(all: readonly T[], { idBureau, chosen }: Choice): T[] =>
  all.filter(
    ({ id, actif = true, idBureauInspection = idBureau }) =>
      chosen.includes(id) || (actif && (idBureau === null || idBureauInspection === idBureau)),
  );
