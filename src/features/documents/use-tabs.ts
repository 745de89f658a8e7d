import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useAddress } from '../../ui/list/use-address.ts';
import type { TabsProps } from '../../ui/tabs.tsx';
import type { DocumentRow } from './row.ts';

type ViewName = 'tous' | 'deposes' | 'vosDepots' | 'nonLus' | 'echeances' | 'corbeille';
/** Documents that one tab shows. */
export interface DocumentView {
  readonly id: ViewName;
  readonly isIn: (row: DocumentRow) => boolean;
}

const isOut = ({ document }: DocumentRow): boolean => document.retireLe !== null;
export const standing = (id: ViewName, keeps: (row: DocumentRow) => boolean): DocumentView => ({
  id,
  isIn: (row) => !isOut(row) && keeps(row),
});
export const ALL_VIEW = standing('tous', () => true);
export const ENDING_VIEW = standing('echeances', ({ echeance }) => echeance === 'expire' || echeance === 'sous30');
/** For who may put them back. */
export const BIN_VIEW: DocumentView = { id: 'corbeille', isIn: isOut };

/** Names the area in the address: a tab keeps it. */
export const CLIENT_KEY = 'client';

interface Tabbed {
  readonly rows: readonly DocumentRow[] | undefined;
  readonly tabs: Omit<TabsProps<string>, 'children'>;
}

/** `views`: the same list from one drawing to the next, what stands first. */
export function useTabs(all: readonly DocumentRow[] | undefined, views: readonly DocumentView[]): Tabbed {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  const { query, edit } = useAddress();
  const asked = new URLSearchParams(query).get('onglet');
  const view = views.find(({ id }) => id === asked) ?? ALL_VIEW;
  const rows = useMemo(() => all?.filter(view.isIn), [all, view]);
  const choose = (id: string): void =>
    edit((before) => {
      const client = before.get(CLIENT_KEY);
      return new URLSearchParams({
        ...(client !== null && { [CLIENT_KEY]: client }),
        ...(id !== ALL_VIEW.id && { onglet: id }),
      });
    });
  return {
    rows,
    tabs: {
      group: 'documents',
      label: t('onglets.zone'),
      tabs: views.map(({ id, isIn }) => ({
        id,
        label: t(`onglets.${id}`),
        count: all === undefined ? undefined : formats.nombre(all.filter(isIn).length),
      })),
      value: view.id,
      onChange: choose,
    },
  };
}
