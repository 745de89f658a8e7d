import { TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './tiers.module.css';

interface ChampLignesProps<Ligne extends Readonly<Record<string, string>>> {
  readonly titre: string;
  readonly lignes: readonly Ligne[];
  readonly vide: Ligne;
  readonly types?: Partial<Record<keyof Ligne & string, 'date' | 'email' | 'tel'>>;
  /** What is on screen; `libelle` names the field among all the lines. */
  readonly mots: {
    readonly champ: (champ: keyof Ligne & string) => string;
    readonly libelle: (champ: keyof Ligne & string, n: number) => string;
    readonly ajouter: string;
    readonly retirer: (n: number) => string;
  };
  readonly isOpen: boolean;
  readonly error: string | undefined;
  readonly onChange: (lignes: readonly Ligne[]) => void;
  readonly renderNote?: (ligne: Ligne) => ReactNode;
}

/** Lines of a few texts each, in a record: added, corrected and taken away in place. */
export function ChampLignes<Ligne extends Readonly<Record<string, string>>>(props: ChampLignesProps<Ligne>) {
  const { titre, lignes, vide, types = {}, mots, isOpen, error, onChange, renderNote } = props;
  const champs = Object.keys(vide) as (keyof Ligne & string)[];
  return (
    <fieldset className={styles['lignes']}>
      <legend className={form['legend']}>{titre}</legend>
      {lignes.map((ligne, rang) => (
        <div key={rang} className={styles['ligne']}>
          <div className={form['pair']}>
            {champs.map((champ) => (
              <TextInput
                key={champ}
                label={mots.champ(champ)}
                aria-label={mots.libelle(champ, rang + 1)}
                type={(types as Partial<Record<string, string>>)[champ] ?? 'text'}
                maxLength={120}
                readOnly={!isOpen}
                value={ligne[champ] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChange(lignes.map((une, autre) => (autre === rang ? { ...une, [champ]: value } : une)))
                }
              />
            ))}
          </div>
          <div className={styles['suite']}>
            {renderNote?.(ligne)}
            {isOpen && (
              <IconButton
                label={mots.retirer(rang + 1)}
                onClick={() => onChange(lignes.filter((_, autre) => autre !== rang))}
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
        <Button icon={<IconPlus size={16} stroke={1.9} aria-hidden />} onClick={() => onChange([...lignes, vide])}>
          {mots.ajouter}
        </Button>
      )}
    </fieldset>
  );
}
