/** What each mail says, and what it needs to say it. A new mail is one line here and one phrase in each of the five languages. */
export interface Modeles {
  /** A password was forgotten, or the office asks for a new one. `heures`: life of the link. */
  readonly motDePasse: { readonly prenom: string; readonly lien: string; readonly heures: number };
  /** An account was opened by the office: its owner chooses the password. */
  readonly invitation: { readonly prenom: string; readonly lien: string; readonly heures: number };
  /** Somebody signed up with this address. */
  readonly verification: { readonly prenom: string; readonly lien: string; readonly heures: number };
  /** Somebody signed up with an address that already has an account. */
  readonly dejaInscrit: { readonly prenom: string; readonly lien: string };
  /** The office has activated the account. */
  readonly compteActive: { readonly prenom: string; readonly lien: string };
}
export type Modele = keyof Modeles;

/** A mail before its layout: plain sentences. Nothing here is HTML. */
export interface Contenu {
  readonly sujet: string;
  readonly paragraphes: readonly string[];
  readonly bouton?: { readonly libelle: string; readonly lien: string };
  /** Small print under the button. */
  readonly note?: string;
}

/** Every mail in one language. `marque`: name of the brand, « Constat CEE ». */
export type Phrases = {
  readonly [M in Modele]: (donnees: Modeles[M] & { readonly marque: string }) => Contenu;
};
