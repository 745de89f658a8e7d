import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useAddress } from '../../ui/list/use-address.ts';
import type { TabsProps } from '../../ui/tabs.tsx';
import type { DocumentRow } from './row.ts';

const VIEWS = ['tous', 'echeances', 'corbeille'] as const;
type View = (typeof VIEWS)[number];

const isOut = ({ document }: DocumentRow): boolean => document.retireLe !== null;
const IS_IN: Readonly<Record<View, (row: DocumentRow) => boolean>> = {
  tous: (row) => !isOut(row),
  echeances: (row) => !isOut(row) && (row.echeance === 'expire' || row.echeance === 'sous30'),
  corbeille: isOut,
};

const rowsIn = (all: readonly DocumentRow[] | undefined, view: View): readonly DocumentRow[] | undefined =>
  all?.filter((row) => IS_IN[view](row));

function viewOf(query: string, hasBin: boolean): View {
  const asked = new URLSearchParams(query).get('onglet');
  if (asked === 'echeances') return asked;
  return asked === 'corbeille' && hasBin ? asked : 'tous';
}

interface Tabbed {
  readonly rows: readonly DocumentRow[] | undefined;
  readonly tabs: Omit<TabsProps<string>, 'children'>;
}

/** What stands, what ends soon, and what was withdrawn, for who may put it back. */
export function useTabs(all: readonly DocumentRow[] | undefined, { hasBin }: { readonly hasBin: boolean }): Tabbed {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  const { query, edit } = useAddress();
  const views = VIEWS.filter((one) => hasBin || one !== 'corbeille');
  const value = viewOf(query, hasBin);
  const rows = useMemo(() => rowsIn(all, value), [all, value]);
  return {
    rows,
    tabs: {
      group: 'documents',
      label: t('onglets.zone'),
      tabs: views.map((id) => ({
        id,
        label: t(`onglets.${id}`),
        count: all === undefined ? undefined : formats.nombre(all.filter(IS_IN[id]).length),
      })),
      value,
      onChange: (id) => edit(() => new URLSearchParams(id === 'tous' ? {} : { onglet: id })),
    },
  };
}
