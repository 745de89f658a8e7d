import type { ChampDefinition } from '#domain/forms/definition.ts';
import { sameJson, type Json } from '#domain/base/json.ts';
import { motsPropres } from './choix.ts';
import styles from './conflits.module.css';
import { type Contenant, useValeur } from './use-valeur.ts';

export interface ValeurAfficheeProps {
  readonly valeur: Json;
  /** The value it stands beside: what only this one says is marked by a tint and by `mark`. */
  readonly autre: Json;
  readonly ton: 'mien' | 'leur';
  readonly champ: Contenant;
}

/** A row of a table, whatever its columns. */
type Ligne = { readonly [colonne: string]: Json };

const estTable = (valeur: Json): valeur is readonly Ligne[] =>
  Array.isArray(valeur) && valeur.length > 0 && valeur.every((ligne) => typeof ligne === 'object' && ligne !== null);

/** Columns of the form, or whatever the rows hold when the form is not on this device. */
function colonnesDe(lignes: readonly Ligne[], definition?: ChampDefinition): readonly (readonly [string, string])[] {
  const { cf_columns: colonnes, cf_column_labels: libelles = {} } = definition ?? {};
  if (colonnes === undefined)
    return [...new Set(lignes.flatMap((ligne) => Object.keys(ligne)))].map((nom) => [nom, nom]);
  return colonnes.filter((colonne) => colonne.length === 2).map(([nom]) => [nom, libelles[nom] ?? nom]);
}

function Table({ valeur: lignes, autre, ton, champ }: ValeurAfficheeProps & { readonly valeur: readonly Ligne[] }) {
  const ecrire = useValeur();
  const colonnes = colonnesDe(lignes, champ.definition);
  const autres = Array.isArray(autre) ? autre : [];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {colonnes.map(([nom, libelle]) => (
            <th key={nom} scope="col">
              {libelle}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lignes.map((ligne, rang) => (
          // Two equal rows are two rows: only the rank tells them apart.
          <tr key={rang} className={autres.some((une) => sameJson(une, ligne)) ? undefined : styles[ton]}>
            {colonnes.map(([nom]) => (
              <td key={nom}>{ecrire(ligne[nom])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value as it is read: a table with its rows, a sentence with the words that only it has, anything else in words. */
export function ValeurAffichee(props: ValeurAfficheeProps) {
  const { valeur, autre, ton, champ } = props;
  const ecrire = useValeur();
  if (estTable(valeur)) return <Table {...props} valeur={valeur} />;
  const texte = ecrire(valeur, champ);
  if (typeof valeur !== 'string' || !texte.includes(' ')) return <b className={styles.valeur}>{texte}</b>;
  return (
    <span className={styles.phrase}>
      {motsPropres(texte, ecrire(autre, champ)).map(({ mot, propre }, rang) =>
        // The pieces of one sentence never move: their rank is their identity.
        propre ? (
          <mark key={rang} className={styles[ton]}>
            {mot}
          </mark>
        ) : (
          <span key={rang}>{mot}</span>
        ),
      )}
    </span>
  );
}
