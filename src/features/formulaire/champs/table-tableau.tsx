import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition, LigneTable } from '#domain/forms/definition.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SaisieCellule, useEcrireCellule } from './cellule.tsx';
import type { ActionsLignes } from './champ-table.tsx';
import type { Colonne, Lignes } from './colonnes.ts';
import styles from './table.module.css';

export interface PropsLignes {
  readonly definition: ChampDefinition;
  readonly colonnes: readonly Colonne[];
  readonly id: string;
  readonly lignes: Lignes;
  readonly lecture: boolean;
  readonly actions: ActionsLignes;
}

/** Words need more room than numbers; the columns share what the actions leave. */
const LARGEURS = { texte: '34%', choix: '22%', jour: '24%', nombre: '16%' } as const;

const idCellule = (id: string, rang: number, nom: string): string => `${id}-${rang}-${nom}`;

/** Measures of a table that calculates are written to the centimetre; other tables keep what was typed. */
export const decimalesDe = (colonnes: readonly Colonne[]): number | undefined =>
  colonnes.some(({ calculee }) => calculee) ? 2 : undefined;

/** Rows as a table: cells are typed in place; Enter goes down, and adds a row after the last one. */
export function LignesEnTableau({ definition, colonnes, id, lignes, lecture, actions }: PropsLignes) {
  const { t } = useTranslation('formulaire');
  const premiere = colonnes.find(({ calculee }) => !calculee)?.nom ?? '';
  const nombre = useRef(lignes.length);
  useEffect(() => {
    const ajoutee = lignes.length === nombre.current + 1;
    nombre.current = lignes.length;
    if (ajoutee && document.activeElement?.closest(`[data-champ="${definition.cf_id}"]`)) {
      document.getElementById(idCellule(id, lignes.length - 1, premiere))?.focus();
    }
  }, [lignes.length, id, premiere, definition.cf_id]);
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
        {colonnes.map(({ nom, genre }) => (
          <col key={nom} style={{ width: LARGEURS[genre] }} />
        ))}
        {lecture ? null : <col style={{ width: 88 }} />}
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
              <span className="visually-hidden">{t('table.actions')}</span>
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
