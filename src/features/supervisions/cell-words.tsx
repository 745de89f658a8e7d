import {
  IconAlertTriangleFilled,
  IconCalendarEvent,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
  IconHandStop,
  IconMinus,
} from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell, CellState } from '#domain/supervisions/matrix.ts';
import { useFormats } from '../../ui/format/use-formats.ts';

const ICONS = {
  'non-habilite': IconMinus,
  suspendu: IconHandStop,
  jamais: IconCircleDashed,
  retard: IconAlertTriangleFilled,
  bientot: IconCircleHalf2,
  prevue: IconCalendarEvent,
  ajour: IconCircleCheckFilled,
} as const;

/** The picture of a state, beside its word. */
export function CellIcon({ etat }: { readonly etat: CellState }) {
  const Icon = ICONS[etat];
  return <Icon size={14} stroke={1.8} aria-hidden />;
}

export interface CellWords {
  /** « retard 24 j » */
  readonly state: (cell: Cell) => string;
  /** What an export and a reader of screens hear of it. */
  readonly whole: (cell: Cell) => string;
}

/** What a cell says. */
export function useCellWords(): CellWords {
  const { t } = useTranslation('supervisions');
  const formats = useFormats();
  const state = useCallback(
    ({ etat, retard, echeance, prevue }: Cell): string => {
      if (etat === 'retard') return t('mots.retard', { jours: retard });
      if (etat === 'bientot' && echeance !== null) return t('mots.bientot', { jour: formats.jour(echeance) });
      if (etat === 'prevue' && prevue !== null) return t('mots.prevue', { jour: formats.jour(prevue) });
      if (etat === 'ajour' && echeance !== null) return t('mots.ajour', { jour: formats.jour(echeance) });
      return t(`cellules.${etat}`);
    },
    [t, formats],
  );
  const whole = useCallback(
    (cell: Cell): string =>
      [
        t(`cellules.${cell.etat}`),
        state(cell) === t(`cellules.${cell.etat}`) ? '' : state(cell),
        cell.derniere === null ? '' : t('matrice.vuLe', { jour: formats.jour(cell.derniere) }),
        cell.ecartsOuverts === 0 ? '' : t('matrice.ecarts', { count: cell.ecartsOuverts }),
      ]
        .filter(Boolean)
        .join(', '),
    [t, formats, state],
  );
  return { state, whole };
}
