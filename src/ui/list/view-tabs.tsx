import { Popover } from '@mantine/core';
import { IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { useFormats } from '../format/use-formats.ts';
import { useToday } from '../format/use-today.ts';
import { IconButton } from '../icon-button.tsx';
import { TabPanel, Tabs } from '../tabs.tsx';
import { keptRows, readWanted } from './list-address.ts';
import type { AnyFilter } from './list-filter.ts';
import type { ListUrl } from './use-list-url.ts';
import { useViews } from './use-views.ts';
import { ViewForm } from './view-form.tsx';
import type { View } from './views.ts';
import styles from './list.module.css';

/** Views that everybody has, as tabs beside those that a person keeps. */
export interface ListViews {
  readonly builtIn: readonly View[];
  /** A name that somebody could give to a view of this list. */
  readonly example: string;
}

interface ViewTabsProps<Row extends object> extends ListViews {
  /** Every row of the list; undefined until all of them are read. */
  readonly rows: readonly Row[] | undefined;
  readonly filters: readonly AnyFilter<Row>[];
  readonly haystack: (row: Row) => string;
  readonly url: ListUrl;
  /** Rows that the filters on screen keep. */
  readonly shown: number | undefined;
  readonly name: string;
  /** The list itself: what the chosen tab shows. */
  readonly children: ReactNode;
}

/** Filters that have no name yet stand as a tab of their own: one tab is always the one on screen. */
const UNNAMED = 'sans-nom';

export function ViewTabs<Row extends object>(props: ViewTabsProps<Row>) {
  const { t } = useTranslation('liste');
  const { nombre } = useFormats();
  const { named, saved, query, current, save, remove } = useViews(props);
  const counts = useCounts(named, props);
  const tabs = current === undefined ? [...named, { id: UNNAMED, nom: t('vues.sansNom'), query }] : named;
  const own = saved.find((view) => view.id === current?.id);
  const value = current?.id ?? UNNAMED;
  const countText = (count: number | undefined) => (count === undefined ? undefined : nombre(count));
  return (
    <>
      <Tabs
        group="vues"
        label={t('vues.zone')}
        tabs={tabs.map(({ id, nom }) => ({
          id,
          label: nom,
          count: countText(id === UNNAMED ? props.shown : counts.get(id)),
        }))}
        value={value}
        onChange={(id) => {
          props.url.show(tabs.find((view) => view.id === id)?.query ?? '');
        }}
      >
        <span className={styles['viewTools']}>
          {own === undefined ? null : (
            <IconButton size="sm" label={t('vues.supprimer', { nom: own.nom })} onClick={() => remove(own)}>
              <IconTrash size={16} stroke={1.7} aria-hidden />
            </IconButton>
          )}
          {value === UNNAMED ? <SaveView example={props.example} onSave={save} /> : null}
        </span>
      </Tabs>
      <TabPanel group="vues" id={value} className={styles['panel'] ?? ''}>
        {props.children}
      </TabPanel>
    </>
  );
}

/** Counting every view over a long list waits for the list itself, and is not done again at each letter. */
function useCounts<Row extends object>(
  views: readonly View[],
  { rows, filters, haystack }: Pick<ViewTabsProps<Row>, 'rows' | 'filters' | 'haystack'>,
): ReadonlyMap<string, number> {
  const counted = useDeferredValue(rows);
  const today = useToday();
  return useMemo(() => {
    if (counted === undefined) return new Map();
    const countOf = ({ query }: View): number =>
      keptRows(counted, { filters, haystack }, { ...readWanted(filters, query), today }).length;
    return new Map(views.map((view) => [view.id, countOf(view)]));
  }, [views, counted, filters, haystack, today]);
}

interface SaveViewProps {
  readonly example: string;
  readonly onSave: (nom: string) => void;
}

function SaveView({ example, onSave }: SaveViewProps) {
  const { t } = useTranslation('liste');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="text"
          size="sm"
          icon={<IconBookmarkPlus size={16} stroke={1.8} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen((was) => !was);
          }}
        >
          {t('vues.enregistrer')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ViewForm
          example={example}
          onSave={(nom) => {
            onSave(nom);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
