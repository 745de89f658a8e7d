import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LineKind, PlanLine } from '#domain/renovation/lines.ts';
import { syncStateOfFields } from '../../../data/sync-state.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import type { LocalDossier } from '../list/dossier-row.ts';
import detail from '../detail/detail.module.css';
import styles from './projet.module.css';

interface PlanLinesProps {
  readonly genre: LineKind;
  readonly dossier: LocalDossier;
  readonly lines: readonly PlanLine<LineKind>[];
  /** Absent: the plan is only read. */
  readonly onOpen: ((line: PlanLine<LineKind>) => void) | undefined;
}

/** Works or resources, one line each, with where each unsent one is, and their sum. */
export function PlanLines({ genre, dossier, lines, onOpen }: PlanLinesProps) {
  const { t } = useTranslation(['projet', 'commun']);
  const { montant } = useFormats();
  if (lines.length === 0) return <p className={detail['none']}>{t(`vide.${genre}`)}</p>;
  const areWorks = genre === 'travaux';
  const total = lines.reduce((sum, { centimes }) => sum + centimes, 0);
  return (
    <div className={detail['tableFrame']}>
      <table className={detail['table']}>
        <thead>
          <tr>
            <th scope="col">{t(areWorks ? 'colonnes.travaux' : 'colonnes.origine')}</th>
            <th scope="col">{t(areWorks ? 'colonnes.isolation' : 'colonnes.libelle')}</th>
            {areWorks ? (
              <th scope="col" className={styles['montant']}>
                {t('colonnes.ht')}
              </th>
            ) : null}
            <th scope="col" className={styles['montant']}>
              {t(areWorks ? 'colonnes.ttc' : 'colonnes.montant')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('commun:actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.chemin}>
              <Cells line={line} />
              <td className={styles['actions']}>
                <Whereabouts dossier={dossier} path={line.chemin} />
                {onOpen === undefined ? null : (
                  <IconButton
                    size="sm"
                    label={t('ligne.ouvrir', { libelle: line.libelle })}
                    onClick={() => onOpen(line)}
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
            <th scope="row" colSpan={areWorks ? 3 : 2}>
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

function Cells({ line }: { readonly line: PlanLine<LineKind> }) {
  const { t } = useTranslation(['projet', 'commun']);
  const { montant } = useFormats();
  if ('origine' in line) {
    return (
      <>
        <td>{t(`origines.${line.origine}`)}</td>
        <td className={styles['libelle']}>{line.libelle}</td>
        <td className={styles['montant']}>{montant(line.centimes)}</td>
      </>
    );
  }
  return (
    <>
      <td className={styles['libelle']}>{line.libelle}</td>
      <td>{line.isIsolation ? t('commun:oui') : '–'}</td>
      <td className={styles['montant']}>{line.horsTaxe === null ? '–' : montant(line.horsTaxe)}</td>
      <td className={styles['montant']}>{montant(line.centimes)}</td>
    </>
  );
}

function Whereabouts({ dossier, path }: { readonly dossier: LocalDossier; readonly path: string }) {
  const etat = syncStateOfFields(dossier, [path]);
  return etat === null ? null : <SyncBadge state={etat} />;
}
