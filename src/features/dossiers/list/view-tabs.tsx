import { Popover, TextInput } from '@mantine/core';
import { IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { DossierRow } from './dossier-row.ts';
import { filterRows, readFilters, writeFilters, type FilterContext, type Filters } from './filters.ts';
import { canonical, readViews, sameView, writeViews, type View } from './views.ts';
import styles from './list.module.css';

interface ViewTabsProps {
  readonly rows: readonly DossierRow[] | undefined;
  /** Rows that the filters on screen keep. */
  readonly shown: number | undefined;
  readonly filters: Filters;
  readonly context: FilterContext;
  readonly onShow: (query: string) => void;
  readonly builtIn: readonly View[];
  /** Name of the user's local database: views belong to one person on one device. */
  readonly base: string;
  /** The list itself: what the chosen tab shows. */
  readonly children: ReactNode;
}

/** Filters that have no name yet stand as a tab of their own: one tab is always the one on screen. */
const UNNAMED = 'sans-nom';

export function ViewTabs({ rows, shown, filters, context, onShow, builtIn, base, children }: ViewTabsProps) {
  const { t } = useTranslation('dossiers');
  const formats = useFormats();
  const [saved, setSaved] = useState(() => readViews(localStorage, base));
  const query = writeFilters(filters, null).toString();
  const named = useMemo(() => [...builtIn, ...saved], [builtIn, saved]);
  // Counting every view over a long list waits for the list itself, and is not done again at each letter.
  const counted = useDeferredValue(rows);
  const counts = useMemo(
    () => new Map(named.map((view) => [view.id, countOf(view, counted, context)])),
    [named, counted, context],
  );
  const current = named.find((view) => sameView(view.query, query));
  const views = current === undefined ? [...named, { id: UNNAMED, nom: t('vues.sansNom'), query }] : named;
  const keep = (next: readonly View[]): void => {
    setSaved(next);
    writeViews(localStorage, base, next);
  };
  const own = saved.find((view) => view.id === current?.id);
  const value = current?.id ?? UNNAMED;
  return (
    <>
      <Tabs
        group="vues"
        label={t('vues.zone')}
        tabs={views.map(({ id, nom }) => ({
          id,
          label: nom,
          count: countText(id === UNNAMED ? shown : counts.get(id), formats.nombre),
        }))}
        value={value}
        onChange={(id) => {
          onShow(views.find((view) => view.id === id)?.query ?? '');
        }}
      >
        <span className={styles['viewTools']}>
          {own === undefined ? null : (
            <IconButton
              size="sm"
              label={t('vues.supprimer', { nom: own.nom })}
              onClick={() => {
                keep(saved.filter((view) => view.id !== own.id));
                toast.info(t('vues.supprimee', { nom: own.nom }));
              }}
            >
              <IconTrash size={16} stroke={1.7} aria-hidden />
            </IconButton>
          )}
          {value === UNNAMED ? (
            <SaveView
              onSave={(nom) => {
                keep([...saved, { id: crypto.randomUUID(), nom, query: canonical(query) }]);
                toast.success(t('vues.enregistree', { nom }));
              }}
            />
          ) : null}
        </span>
      </Tabs>
      <TabPanel group="vues" id={value} className={styles['panel'] ?? ''}>
        {children}
      </TabPanel>
    </>
  );
}

const countOf = (view: View, rows: readonly DossierRow[] | undefined, context: FilterContext): number | undefined =>
  rows && filterRows(rows, readFilters(new URLSearchParams(view.query)), context).length;

const countText = (count: number | undefined, write: (value: number) => string): string | undefined =>
  count === undefined ? undefined : write(count);

function SaveView({ onSave }: { readonly onSave: (nom: string) => void }) {
  const { t } = useTranslation(['dossiers', 'commun']);
  const [isOpen, setOpen] = useState(false);
  const [nom, setNom] = useState('');
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
        <form
          className={styles['saveView']}
          onSubmit={(event) => {
            event.preventDefault();
            if (nom.trim() === '') return;
            onSave(nom.trim());
            setOpen(false);
          }}
        >
          <TextInput
            label={t('vues.nom')}
            placeholder={t('vues.exemple')}
            maxLength={60}
            value={nom}
            onChange={(event) => {
              setNom(event.currentTarget.value);
            }}
          />
          <Button type="submit" variant="primary" disabled={nom.trim() === ''}>
            {t('commun:enregistrer')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
