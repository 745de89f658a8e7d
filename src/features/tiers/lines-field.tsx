import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './tiers.module.css';
import { TextInput } from '../../ui/text-input.tsx';

interface LinesFieldProps<Line extends Readonly<Record<string, string>>> {
  readonly titre: string;
  readonly lines: readonly Line[];
  readonly vide: Line;
  readonly types?: Partial<Record<keyof Line & string, 'date' | 'email' | 'tel'>>;
  /** What is on screen; `libelle` names the field among all the lines. */
  readonly words: {
    readonly champ: (champ: keyof Line & string) => string;
    readonly libelle: (champ: keyof Line & string, n: number) => string;
    readonly add: string;
    readonly remove: (n: number) => string;
  };
  readonly isOpen: boolean;
  readonly error: string | undefined;
  readonly onChange: (lines: readonly Line[]) => void;
  readonly renderNote?: (line: Line) => ReactNode;
}

/** Lines of a few texts each, in a record: added, corrected and taken away in place. */
export function LinesField<Line extends Readonly<Record<string, string>>>(props: LinesFieldProps<Line>) {
  const { titre, lines, vide, types = {}, words, isOpen, error, onChange, renderNote } = props;
  const fields = Object.keys(vide) as (keyof Line & string)[];
  return (
    <fieldset className={styles['lignes']}>
      <legend className={form['legend']}>{titre}</legend>
      {lines.map((line, rank) => (
        <div key={rank} className={styles['ligne']}>
          <div className={form['pair']}>
            {fields.map((champ) => (
              <TextInput
                key={champ}
                label={words.champ(champ)}
                aria-label={words.libelle(champ, rank + 1)}
                type={(types as Partial<Record<string, string>>)[champ] ?? 'text'}
                maxLength={120}
                readOnly={!isOpen}
                value={line[champ] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChange(lines.map((one, other) => (other === rank ? { ...one, [champ]: value } : one)))
                }
              />
            ))}
          </div>
          <div className={styles['suite']}>
            {renderNote?.(line)}
            {isOpen && (
              <IconButton
                label={words.remove(rank + 1)}
                onClick={() => onChange(lines.filter((_, other) => other !== rank))}
              >
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </IconButton>
            )}
          </div>
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className={styles['erreur']}>
          {error}
        </p>
      )}
      {isOpen && (
        <Button icon={<IconPlus size={16} stroke={1.9} aria-hidden />} onClick={() => onChange([...lines, vide])}>
          {words.add}
        </Button>
      )}
    </fieldset>
  );
}
