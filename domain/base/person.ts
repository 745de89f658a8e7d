export interface PersonName {
  readonly civilite?: string | null | undefined;
  readonly prenom?: string | null | undefined;
  readonly nom?: string | null | undefined;
}

/** « Mme Jocelyne Thévenard »: what is missing leaves no space. */
export const fullName = ({ civilite, prenom, nom }: PersonName): string =>
  [civilite, prenom, nom].filter(Boolean).join(' ').trim();
