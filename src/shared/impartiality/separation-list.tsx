import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Separation } from '#domain/controleurs/separations.ts';
import { canBePlanned } from '#domain/interventions/affectation.ts';
import { useLive } from '../../data/use-live.ts';
import form from '../../ui/form-page.module.css';
import { useFormats } from '../../ui/format/use-formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './impartiality.module.css';

interface SeparationListProps {
  readonly controller: Controller;
  /** Absent: it is read only. */
  readonly onRemove?: (one: Separation) => void;
}

/** Who, why, since when; and the visits that they were given there before, which stay with them ([controleurs/SEP4]). */
export function SeparationList({ controller, onRemove }: SeparationListProps) {
  const { t } = useTranslation('impartialite');
  const { jour } = useFormats();
  const left = useVisitsLeft(controller);
  const { separations = [] } = controller;
  if (separations.length === 0) return <p className={form['hint']}>{t('aucune')}</p>;
  return (
    <ul className={styles['list']}>
      {separations.map((one) => {
        const count = left.get(one.idEntreprise) ?? 0;
        return (
          <li key={one.idEntreprise} className={form['line']}>
            <span className={styles['words']}>
              <strong>{one.nomEntreprise}</strong>
              <span>{t('ligne', { motif: one.motif, jour: jour(one.depuis) })}</span>
              {count === 0 ? null : <span className={styles['left']}>{t('restantes', { count })}</span>}
            </span>
            {onRemove === undefined ? null : (
              <IconButton
                size="lg"
                label={t('retirer', { entreprise: one.nomEntreprise })}
                onClick={() => onRemove(one)}
              >
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Visits of a controller that may still be given to another, by installer, of those on this device. */
function useVisitsLeft({ idUser }: Controller): ReadonlyMap<string, number> {
  const query = useMemo(() => ({ selector: { $or: [{ idControleur: idUser }, { idSecond: idUser }] } }), [idUser]);
  const visits = useLive('interventions', query);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { etat, idEntreprise } of visits ?? [])
      if (idEntreprise !== null && canBePlanned(etat)) counts.set(idEntreprise, (counts.get(idEntreprise) ?? 0) + 1);
    return counts;
  }, [visits]);
}
