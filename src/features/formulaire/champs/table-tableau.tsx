import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useEffect, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition, LigneTable } from '#domain/forms/definition.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SaisieCellule, useEcrireCellule } from './cellule.tsx';
import type { PropsLignes } from './champ-table.tsx';
import { type Colonne, decimalesDe } from './colonnes.ts';
import styles from './table.module.css';

/** Words need more room than numbers: shares of what the actions leave. */
const PARTS = { texte: 34, jour: 24, choix: 22, nombre: 16 } as const;
const ACTIONS_PX = 88;

function largeurs(colonnes: readonly Colonne[], lecture: boolean): readonly string[] {
  const total = colonnes.reduce((somme, { genre }) => somme + PARTS[genre], 0);
  return colonnes.map(({ genre }) => `calc((100% - ${lecture ? 0 : ACTIONS_PX}px) * ${PARTS[genre] / total})`);
}

const idCellule = (id: string, rang: number, nom: string): string => `${id}-${rang}-${nom}`;

/** Rows as a table: cells are typed in place; Enter goes down, and adds a row after the last one. */
export function LignesEnTableau(props: PropsLignes) {
  const { definition, colonnes, id, lignes, lecture, actions, enMain, surEnMain } = props;
  const { t } = useTranslation(['formulaire', 'commun']);
  const premiere = colonnes.find(({ calculee }) => !calculee)?.nom ?? '';
  useEffect(() => {
    if (enMain === null) return;
    document.getElementById(idCellule(id, enMain, premiere))?.focus();
    surEnMain(null);
  }, [enMain, surEnMain, id, premiere]);
  const descendre = (event: KeyboardEvent<HTMLTableRowElement>, rang: number) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const nom = event.target.id.slice(idCellule(id, rang, '').length);
    if (rang + 1 < lignes.length) document.getElementById(idCellule(id, rang + 1, nom))?.focus();
    else actions.ajouter();
  };
  return (
    <table className={styles['table']} aria-labelledby={`${id}-libelle`}>
      <colgroup>
        {largeurs(colonnes, lecture).map((width, rang) => (
          <col key={colonnes[rang]?.nom} style={{ width }} />
        ))}
        {lecture ? null : <col style={{ width: ACTIONS_PX }} />}
      </colgroup>
      <thead>
        <tr>
          {colonnes.map(({ nom, libelle, genre }) => (
            <th key={nom} scope="col" data-droite={genre === 'nombre' || undefined}>
              {libelle}
            </th>
          ))}
          {lecture ? null : (
            <th scope="col">
              <span className="visually-hidden">{t('commun:actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lignes.map((ligne, rang) => (
          <tr key={rang} onKeyDown={(event) => descendre(event, rang)}>
            {colonnes.map((colonne) => (
              <Cellule
                key={colonne.nom}
                {...{ definition, colonne, ligne, lecture }}
                id={idCellule(id, rang, colonne.nom)}
                nom={`${colonne.libelle}, ${t('table.ligne', { ligne: rang + 1 })}`}
                decimales={decimalesDe(colonnes)}
                surValeur={(valeur) => actions.changer(rang, { [colonne.nom]: valeur })}
              />
            ))}
            {lecture ? null : (
              <td data-actions>
                <IconButton label={t('table.dupliquer', { ligne: rang + 1 })} onClick={() => actions.dupliquer(rang)}>
                  <IconCopy size={18} stroke={1.6} aria-hidden />
                </IconButton>
                <IconButton label={t('table.supprimer', { ligne: rang + 1 })} onClick={() => actions.supprimer(rang)}>
                  <IconTrash size={18} stroke={1.6} aria-hidden />
                </IconButton>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PropsCase {
  readonly definition: ChampDefinition;
  readonly colonne: Colonne;
  readonly ligne: LigneTable;
  readonly lecture: boolean;
  readonly id: string;
  readonly nom: string;
  readonly decimales: number | undefined;
  readonly surValeur: (valeur: LigneTable[string]) => void;
}

function Cellule({ definition, colonne, ligne, lecture, id, nom, decimales, surValeur }: PropsCase) {
  const ecrire = useEcrireCellule(decimales);
  const valeur = ligne[colonne.nom] ?? null;
  const droite = colonne.genre === 'nombre' || undefined;
  if (colonne.calculee) {
    return (
      <td data-calculee>
        {ecrire(colonne, valeur)}{' '}
        {valeur === null || definition.cf_unit === undefined ? null : <small>{definition.cf_unit}</small>}
      </td>
    );
  }
  if (lecture) {
    return (
      <td data-lue data-droite={droite} align={droite ? 'right' : 'left'}>
        {ecrire(colonne, valeur)}
      </td>
    );
  }
  return (
    <td data-droite={droite}>
      <label htmlFor={id} className="visually-hidden">
        {nom}
      </label>
      <SaisieCellule {...{ colonne, id, valeur, decimales, surValeur }} />
    </td>
  );
}
