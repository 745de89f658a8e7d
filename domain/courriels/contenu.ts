/** A mail before its layout: plain sentences. Nothing here is HTML ([L6]). */
export interface Contenu {
  readonly sujet: string;
  readonly paragraphes: readonly string[];
  readonly bouton?: { readonly libelle: string; readonly lien: string };
  /** Small print under the button. */
  readonly note?: string;
}
