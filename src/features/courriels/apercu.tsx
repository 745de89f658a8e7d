import type { Langue } from '#domain/base/langues.ts';
import type { Contenu } from '#domain/courriels/contenu.ts';
import styles from './courriels.module.css';

/** A mail as its reader sees it: words are text here as they are in the mail ([courriels/L6]). */
export function Apercu({ contenu, langue }: { readonly contenu: Contenu; readonly langue: Langue }) {
  const { sujet, paragraphes, bouton, note } = contenu;
  return (
    <article className={styles['apercu']} lang={langue}>
      <h3>{sujet}</h3>
      {paragraphes.map((paragraphe, rang) => (
        // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may say the same
        <p key={rang}>{paragraphe}</p>
      ))}
      {bouton === undefined ? null : (
        <p>
          <span className={styles['bouton']}>{bouton.libelle}</span>
          <small>{bouton.lien}</small>
        </p>
      )}
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
    </article>
  );
}
