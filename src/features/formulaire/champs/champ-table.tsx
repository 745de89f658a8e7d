import { ANSWER_LINES_MAX } from '#domain/base/text-limits.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition, LigneTable } from '#domain/forms/definition.ts';
import {
  changerCellule,
  type Colonne,
  estPleine,
  inserer,
  ligneVide,
  type Lignes,
  lireColonnes,
  retirer,
} from './colonnes.ts';
import { LignesEnCartes } from './table-cartes.tsx';
import { LignesEnTableau } from './table-tableau.tsx';
import { AT_ONCE, PHONE } from '../../../ui/theme/breakpoints.ts';
import styles from './table.module.css';

export interface PropsChampTable {
  readonly definition: ChampDefinition;
  readonly id: string;
  readonly valeur: Lignes;
  readonly lecture: boolean;
  readonly surValeur: (lignes: Lignes) => void;
}

/** What both views, table and cards, know of the rows and may do to them. */
export interface PropsLignes {
  readonly definition: ChampDefinition;
  readonly colonnes: readonly Colonne[];
  readonly id: string;
  readonly lignes: Lignes;
  readonly lecture: boolean;
  readonly actions: ActionsLignes;
  /** Row in hand: just added, or open in its dialog. */
  readonly enMain: number | null;
  readonly surEnMain: (rang: number | null) => void;
}

export interface ActionsLignes {
  readonly changer: (rang: number, cellule: LigneTable) => void;
  readonly dupliquer: (rang: number) => void;
  readonly supprimer: (rang: number) => void;
  readonly ajouter: () => void;
}

interface Suppression {
  readonly rang: number;
  readonly ligne: LigneTable;
}

/** Rows to add, duplicate and delete; a deleted row comes back until the next change. */
export function ChampTable({ definition, id, valeur, lecture, surValeur }: PropsChampTable) {
  const { t } = useTranslation('formulaire');
  const telephone = useMediaQuery(PHONE, false, AT_ONCE);
  const [supprimee, setSupprimee] = useState<Suppression | null>(null);
  const [enMain, setEnMain] = useState<number | null>(null);
  const colonnes = lireColonnes(definition);
  const ecrire = (lignes: Lignes, suppression: Suppression | null = null) => {
    setSupprimee(suppression);
    surValeur(lignes);
  };
  const actions: ActionsLignes = {
    changer: (rang, cellule) => ecrire(changerCellule(valeur, rang, cellule)),
    dupliquer: (rang) => ecrire(inserer(valeur, rang + 1, valeur[rang] ?? ligneVide(colonnes))),
    supprimer: (rang) => ecrire(retirer(valeur, rang), { rang, ligne: valeur[rang] ?? {} }),
    ajouter: () => {
      ecrire(inserer(valeur, valeur.length, ligneVide(colonnes)));
      setEnMain(valeur.length);
    },
  };
  const Vue = telephone ? LignesEnCartes : LignesEnTableau;
  return (
    <div className={styles['cadre']}>
      {valeur.length === 0 ? (
        <p className={styles['vide']}>{t(lecture ? 'champ.nonRenseigne' : 'table.premiere')}</p>
      ) : null}
      {valeur.length > 0 ? (
        <Vue lignes={valeur} surEnMain={setEnMain} {...{ definition, colonnes, id, lecture, actions, enMain }} />
      ) : null}
      {lecture ? null : (
        <div className={styles['sous']}>
          <button type="button" className={styles['ajouter']} disabled={estPleine(valeur)} onClick={actions.ajouter}>
            <IconPlus size={18} stroke={1.9} aria-hidden />
            {estPleine(valeur) ? t('table.pleine', { max: ANSWER_LINES_MAX }) : t('table.ajouter')}
          </button>
          <output className={styles['annuler']}>
            {supprimee === null ? null : (
              <>
                {t('table.supprimee', { ligne: supprimee.rang + 1 })}
                <button type="button" onClick={() => ecrire(inserer(valeur, supprimee.rang, supprimee.ligne))}>
                  {t('table.annuler')}
                </button>
              </>
            )}
          </output>
        </div>
      )}
    </div>
  );
}
