import type { ChampDefinition } from '#domain/forms/definition.ts';
import { sameJson, type Json } from '#domain/base/json.ts';
import { ownWords } from './choices.ts';
import styles from './conflits.module.css';
import { type FieldContainer, useWriteValue } from './use-write-value.ts';

export interface ShownValueProps {
  readonly value: Json;
  /** The value it stands beside: what only this one says is marked by a tint and by `mark`. */
  readonly other: Json;
  readonly tone: 'mien' | 'leur';
  readonly champ: FieldContainer;
}

/** A row of a table, whatever its columns. */
type Row = { readonly [column: string]: Json };

const isTable = (value: Json): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null);

/** Columns of the form, or whatever the rows hold when the form is not on this device. */
function columnsOf(rows: readonly Row[], definition?: ChampDefinition): readonly (readonly [string, string])[] {
  const { cf_columns: columns, cf_column_labels: labels = {} } = definition ?? {};
  if (columns === undefined) return [...new Set(rows.flatMap((row) => Object.keys(row)))].map((nom) => [nom, nom]);
  return columns.filter((column) => column.length === 2).map(([nom]) => [nom, labels[nom] ?? nom]);
}

function Table({ value: rows, other, tone, champ }: ShownValueProps & { readonly value: readonly Row[] }) {
  const write = useWriteValue();
  const columns = columnsOf(rows, champ.definition);
  const others = Array.isArray(other) ? other : [];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(([nom, libelle]) => (
            <th key={nom} scope="col">
              {libelle}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rank) => (
          // Two equal rows are two rows: only the rank tells them apart.
          <tr key={rank} className={others.some((one) => sameJson(one, row)) ? undefined : styles[tone]}>
            {columns.map(([nom]) => (
              <td key={nom}>{write(row[nom])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value as it is read: a table with its rows, a sentence with the words that only it has, anything else in words. */
export function ShownValue(props: ShownValueProps) {
  const { value, other, tone, champ } = props;
  const write = useWriteValue();
  if (isTable(value)) return <Table {...props} value={value} />;
  const text = write(value, champ);
  if (typeof value !== 'string' || !text.includes(' ')) return <b className={styles.valeur}>{text}</b>;
  return (
    <span className={styles.phrase}>
      {ownWords(text, write(other, champ)).map(({ mot, propre }, rank) =>
        // The pieces of one sentence never move: their rank is their identity.
        propre ? (
          <mark key={rank} className={styles[tone]}>
            {mot}
          </mark>
        ) : (
          <span key={rank}>{mot}</span>
        ),
      )}
    </span>
  );
}
