import type { Langue } from '#domain/base/languages.ts';
import type { Content } from '#domain/courriels/content.ts';
import styles from './courriels.module.css';

/** A mail as its reader sees it: words are text here as they are in the mail ([courriels/L6]). */
export function Preview({ content, langue }: { readonly content: Content; readonly langue: Langue }) {
  const { sujet, paragraphes, bouton, note } = content;
  return (
    <article className={styles['apercu']} lang={langue}>
      <h3>{sujet}</h3>
      {paragraphes.map((paragraph, rank) => (
        // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may say the same
        <p key={rank}>{paragraph}</p>
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
