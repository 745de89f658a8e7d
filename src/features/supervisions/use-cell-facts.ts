import { useTranslation } from 'react-i18next';
import type { Cell } from '#domain/supervisions/matrix.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import { typesInForce } from '#domain/supervisions/type.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useWrittenTypes } from '../../shared/supervisions/use-matrix.ts';
import type { Definition } from '../../ui/definition-list.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import type { MatrixRow } from './matrix-rows.ts';

/** What the side panel says of a cell: last, due, period, planned, who supervises, the authorisation. */
export function useCellFacts(
  { inspecteur }: MatrixRow,
  cell: Cell,
  supervisions: readonly Supervision[],
): readonly Definition[] {
  const { t } = useTranslation('supervisions');
  const formats = useFormats();
  const period = usePeriod(inspecteur.idBureauInspection);
  const last = supervisions.find(({ id }) => id === cell.idDerniere);
  const next = supervisions.find(({ id }) => id === cell.idPrevue);
  const seen = cell.derniere && [formats.jour(cell.derniere), last?.lieu].filter(Boolean).join(', ');
  const facts: readonly Definition[] = [
    { term: t('panneau.derniere'), value: seen ?? t('panneau.jamais') },
    { term: t('panneau.echeance'), value: cell.echeance && formats.jour(cell.echeance) },
    { term: t('panneau.periodicite'), value: period && t('panneau.mois', { count: period }) },
    { term: t('panneau.superviseur'), value: (next ?? last)?.nomSuperviseur },
    {
      term: t('panneau.habilitation'),
      value: useHeldWords()(inspecteur.competences.find(({ code }) => code === cell.code)),
    },
  ];
  if (cell.idPrevue === null) return facts;
  const planned = cell.prevue === null ? t('panneau.sansJour') : formats.jour(cell.prevue);
  return [...facts.slice(0, 2), { term: t('panneau.prevue'), value: planned }, ...facts.slice(2)];
}

/** [supervisions/SU2] Months from one observation to the next in an office; null: none is asked. */
function usePeriod(idBureauInspection: number): number | null {
  const written = useWrittenTypes() ?? [];
  const day = useToday();
  const types = typesInForce(written, { variante: VARIANT, idBureauInspection, day });
  return types.find(({ categorie }) => categorie === 'SUR SITE')?.periodiciteMois ?? null;
}

type Held = MatrixRow['inspecteur']['competences'][number];

function useHeldWords(): (held: Held | undefined) => string {
  const { t } = useTranslation('supervisions');
  const formats = useFormats();
  return (held) => {
    if (held === undefined) return t('cellules.non-habilite');
    if (held.suspenduLe !== undefined) return t('panneau.suspenduLe', { jour: formats.jour(held.suspenduLe) });
    return held.jusquAu === null ? t('panneau.sansFin') : t('panneau.jusquAu', { jour: formats.jour(held.jusquAu) });
  };
}
