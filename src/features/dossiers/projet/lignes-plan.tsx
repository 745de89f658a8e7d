import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GenreLigne, Ligne } from '#domain/renovation/lignes.ts';
import { syncStateOfFields } from '../../../data/sync-state.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import type { LocalDossier } from '../list/dossier-row.ts';
import detail from '../detail/detail.module.css';
import styles from './projet.module.css';

interface LignesPlanProps {
  readonly genre: GenreLigne;
  readonly dossier: LocalDossier;
  readonly lignes: readonly Ligne<GenreLigne>[];
  /** Absent: the plan is only read. */
  readonly onOpen: ((ligne: Ligne<GenreLigne>) => void) | undefined;
}

/** Works or resources, one line each, with where each unsent one is, and their sum. */
export function LignesPlan({ genre, dossier, lignes, onOpen }: LignesPlanProps) {
  const { t } = useTranslation(['projet', 'commun']);
  const { montant } = useFormats();
  if (lignes.length === 0) return <p className={detail['none']}>{t(`vide.${genre}`)}</p>;
  const isTravaux = genre === 'travaux';
  const total = lignes.reduce((somme, { centimes }) => somme + centimes, 0);
  return (
    <div className={detail['tableFrame']}>
      <table className={detail['table']}>
        <thead>
          <tr>
            <th scope="col">{t(isTravaux ? 'colonnes.travaux' : 'colonnes.origine')}</th>
            <th scope="col">{t(isTravaux ? 'colonnes.isolation' : 'colonnes.libelle')}</th>
            {isTravaux ? (
              <th scope="col" className={styles['montant']}>
                {t('colonnes.ht')}
              </th>
            ) : null}
            <th scope="col" className={styles['montant']}>
              {t(isTravaux ? 'colonnes.ttc' : 'colonnes.montant')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('commun:actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lignes.map((ligne) => (
            <tr key={ligne.chemin}>
              <Cellules ligne={ligne} />
              <td className={styles['actions']}>
                <OuEst dossier={dossier} chemin={ligne.chemin} />
                {onOpen === undefined ? null : (
                  <IconButton
                    size="sm"
                    label={t('ligne.ouvrir', { libelle: ligne.libelle })}
                    onClick={() => onOpen(ligne)}
                  >
                    <IconPencil size={15} stroke={1.7} aria-hidden />
                  </IconButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={isTravaux ? 3 : 2}>
              {t('colonnes.total')}
            </th>
            <td className={styles['montant']}>{montant(total)}</td>
            <td>{'\u00A0'}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Cellules({ ligne }: { readonly ligne: Ligne<GenreLigne> }) {
  const { t } = useTranslation(['projet', 'commun']);
  const { montant } = useFormats();
  if ('origine' in ligne) {
    return (
      <>
        <td>{t(`origines.${ligne.origine}`)}</td>
        <td className={styles['libelle']}>{ligne.libelle}</td>
        <td className={styles['montant']}>{montant(ligne.centimes)}</td>
      </>
    );
  }
  return (
    <>
      <td className={styles['libelle']}>{ligne.libelle}</td>
      <td>{ligne.isIsolation ? t('commun:oui') : '–'}</td>
      <td className={styles['montant']}>{ligne.horsTaxe === null ? '–' : montant(ligne.horsTaxe)}</td>
      <td className={styles['montant']}>{montant(ligne.centimes)}</td>
    </>
  );
}

function OuEst({ dossier, chemin }: { readonly dossier: LocalDossier; readonly chemin: string }) {
  const etat = syncStateOfFields(dossier, [chemin]);
  return etat === null ? null : <SyncBadge state={etat} />;
}
