import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LigneTable } from '#domain/forms/definition.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { SaisieCellule, useEcrireCellule } from './cellule.tsx';
import champs from './champs.module.css';
import { type Colonne, decimalesDe } from './colonnes.ts';
import type { PropsLignes } from './champ-table.tsx';
import styles from './table.module.css';

/** Rows on a phone: one line each, edited in a dialog. */
export function LignesEnCartes(props: PropsLignes) {
  const { definition, colonnes, id, lignes, lecture, actions, enMain: ouverte, surEnMain } = props;
  const { t } = useTranslation(['formulaire', 'commun']);
  const decimales = decimalesDe(colonnes);
  const ecrire = useEcrireCellule(decimales);
  const ligne = ouverte === null ? undefined : lignes[ouverte];
  const fermer = () => surEnMain(null);
  return (
    <>
      {lignes.map((uneLigne, rang) => {
        const { titre, detail, total } = resumer(uneLigne, colonnes, ecrire);
        return (
          <button
            key={rang}
            type="button"
            className={styles['carte']}
            disabled={lecture}
            onClick={() => surEnMain(rang)}
          >
            <strong>{titre === '' ? t('table.ligne', { ligne: rang + 1 }) : titre}</strong>
            <small>{detail}</small>
            {total === '' ? null : (
              <b>
                {total} {definition.cf_unit}
              </b>
            )}
            <IconChevronRight size={18} stroke={1.7} aria-hidden />
          </button>
        );
      })}
      <Dialog opened={ligne !== undefined} onClose={fermer} title={t('table.ligne', { ligne: (ouverte ?? 0) + 1 })}>
        {ligne === undefined || ouverte === null ? null : (
          <div className={styles['editeur']}>
            {colonnes.map((colonne) => (
              <CelluleEnForm key={colonne.nom} {...{ colonne, ligne, id, rang: ouverte, actions, decimales }} />
            ))}
            <div className={styles['editeurPied']}>
              <button
                type="button"
                className={styles['supprimer']}
                onClick={() => {
                  fermer();
                  actions.supprimer(ouverte);
                }}
              >
                {t('table.supprimer', { ligne: ouverte + 1 })}
              </button>
              <Button size="touch" variant="primary" onClick={fermer}>
                {t('table.termine')}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}

interface PropsCelluleEnForm extends Pick<PropsLignes, 'id' | 'actions'> {
  readonly colonne: Colonne;
  readonly ligne: LigneTable;
  readonly rang: number;
  readonly decimales: number | undefined;
}

function CelluleEnForm({ colonne, ligne, id, rang, actions, decimales }: PropsCelluleEnForm) {
  const ecrire = useEcrireCellule(decimales);
  const idCellule = `${id}-carte-${rang}-${colonne.nom}`;
  const valeur = ligne[colonne.nom] ?? null;
  return (
    <div className={champs['champ']}>
      <label htmlFor={idCellule} className={champs['libelle']}>
        {colonne.libelle}
      </label>
      {colonne.calculee ? (
        <output id={idCellule} className={champs['lu']}>
          {ecrire(colonne, valeur)}
        </output>
      ) : (
        <SaisieCellule
          {...{ colonne, id: idCellule, valeur, decimales }}
          surValeur={(saisie) => actions.changer(rang, { [colonne.nom]: saisie })}
        />
      )}
    </div>
  );
}

/** '9,20 × 6,40 − 1,20' would need the formula: the cells in their order are enough to recognise a row. */
function resumer(
  ligne: LigneTable,
  colonnes: readonly Colonne[],
  ecrire: (colonne: Colonne, valeur: LigneTable[string]) => string,
) {
  const [premiere, ...autres] = colonnes.filter(({ calculee }) => !calculee);
  const calculee = colonnes.find((colonne) => colonne.calculee);
  const texte = (colonne: Colonne | undefined) =>
    colonne === undefined ? '' : ecrire(colonne, ligne[colonne.nom] ?? null);
  return { titre: texte(premiere), detail: autres.map(texte).filter(Boolean).join(' · '), total: texte(calculee) };
}
