import { useTranslation } from 'react-i18next';
import { useSupervisions } from '../../shared/supervisions/use-matrix.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { useAddress } from '../../ui/list/use-address.ts';
import type { TabsProps } from '../../ui/tabs.tsx';
import type { Planning } from '../../shared/supervisions/plan/plan-entry.ts';

const VIEWS = ['matrice', 'liste', 'plan', 'reglages'] as const;
type View = (typeof VIEWS)[number];

/** What each view of the supervisions of an office is given. */
export interface ViewProps {
  readonly tabs: Omit<TabsProps<string>, 'children'>;
  /** null: they may not. */
  readonly onPlan: ((planning: Planning) => void) | null;
}

/** The view of the address, and the way to the others: what narrows one says nothing of another. */
export function useViews(): { readonly view: View; readonly tabs: ViewProps['tabs'] } {
  const { t } = useTranslation('supervisions');
  const formats = useFormats();
  const { query, edit } = useAddress();
  const count = useSupervisions()?.length;
  const annee = useToday().slice(0, 4);
  const asked = new URLSearchParams(query).get('onglet');
  const view = VIEWS.find((one) => one === asked) ?? 'matrice';
  const counts = {
    matrice: undefined,
    liste: count === undefined ? undefined : formats.nombre(count),
    plan: annee,
    reglages: undefined,
  };
  return {
    view,
    tabs: {
      group: 'supervisions',
      label: t('onglets.zone'),
      tabs: VIEWS.map((id) => ({ id, label: t(`onglets.${id}`), count: counts[id] })),
      value: view,
      onChange: (id) => edit(() => new URLSearchParams(id === 'matrice' ? {} : { onglet: id })),
    },
  };
}
