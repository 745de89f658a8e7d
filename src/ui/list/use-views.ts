import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../toast/toast.ts';
import { canonical } from './list-address.ts';
import type { AnyFilter } from './list-filter.ts';
import type { ListUrl } from './use-list-url.ts';
import { readViews, writeViews, type View } from './views.ts';

const NONE: readonly View[] = [];

export interface Views {
  /** Those that everybody has, then this person's. */
  readonly named: readonly View[];
  readonly saved: readonly View[];
  /** What the filters on screen ask for, as a view would keep it. */
  readonly query: string;
  /** The view on screen; undefined: its filters have no name. */
  readonly current: View | undefined;
  readonly save: (nom: string) => void;
  readonly remove: (view: View) => void;
}

interface ViewsOf<Row> {
  /** The list and the person's local database: views belong to one person on one device. */
  readonly name: string;
  readonly filters: readonly AnyFilter<Row>[];
  readonly url: ListUrl;
  readonly builtIn?: readonly View[];
}

/** Views of a list: each is a set of filters that has a name. */
export function useViews<Row>({ name, filters, url, builtIn = NONE }: ViewsOf<Row>): Views {
  const { t } = useTranslation('liste');
  const [saved, setSaved] = useState(() => readViews(localStorage, name));
  const named = useMemo(() => [...builtIn, ...saved], [builtIn, saved]);
  const query = canonical(filters, url.query);
  const keep = (next: readonly View[]): void => {
    setSaved(next);
    writeViews(localStorage, name, next);
  };
  return {
    named,
    saved,
    query,
    current: named.find((view) => canonical(filters, view.query) === query),
    save: (nom) => {
      keep([...saved, { id: crypto.randomUUID(), nom, query }]);
      toast.success(t('vues.enregistree', { nom }));
    },
    remove: ({ id, nom }) => {
      keep(saved.filter((view) => view.id !== id));
      toast.info(t('vues.supprimee', { nom }));
    },
  };
}
