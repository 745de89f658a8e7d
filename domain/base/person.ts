export interface PersonName {
  readonly civilite?: string | null | undefined;
  readonly prenom?: string | null | undefined;
  readonly nom?: string | null | undefined;
}

/** « Mme Jocelyne Thévenard »: what is missing leaves no space. */
export const fullName = ({ civilite, prenom, nom }: PersonName): string =>
  [civilite, prenom, nom].filter(Boolean).join(' ').trim();

/** What programs of mail turn into a link by themselves. */
const ADDRESS = /:\/\/|\bwww\.|@/i;

/** [session/D30] Whether a name reads as an address, which a stranger would have us send to somebody who asked nothing. */
export const readsAsAddress = (name: string): boolean => ADDRESS.test(name);

/** [courriels/L27] A name as a mail writes it: nothing in it is followed as a link, « Dupont. fr » included. */
export const nameInMail = (name: string): string => name.replaceAll(/[.:/@](?=[\p{L}\p{N}/])/gu, '$& ');
