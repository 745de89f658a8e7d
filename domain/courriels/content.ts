/** A mail before its layout: plain sentences. Nothing here is HTML ([courriels/L6]). */
export interface Content {
  readonly sujet: string;
  readonly paragraphes: readonly string[];
  readonly bouton?: { readonly libelle: string; readonly lien: string };
  /** Small print under the button. */
  readonly note?: string;
}

/** A mail that a person wrote: it names the papers that it carries, and at the end its sender, unless they named themselves. */
export const writtenContent = (
  { objet, message }: { readonly objet: string; readonly message: string },
  { nom, pieces }: { readonly nom: string; readonly pieces: readonly { readonly nom: string }[] },
): Content => ({
  sujet: objet,
  paragraphes: [
    ...message.split(/\n{2,}/),
    ...(pieces.length === 0 ? [] : [pieces.map((one) => `+ ${one.nom}`).join('\n')]),
  ],
  ...(message.includes(nom) ? {} : { note: nom }),
});
