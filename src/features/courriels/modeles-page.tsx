import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListName } from '../../data/use-list-name.ts';
import { useLive } from '../../data/use-live.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { BRANDS } from '../../platform/variant/brands.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListCard } from '../../ui/list/list-card.tsx';
import { List } from '../../ui/list/list.tsx';
import { TextBadge, useTemplateColumns, useTemplateFilters } from './template-columns.tsx';
import { type TemplateRow, rowsOf, type ModeleRecord } from './template-row.ts';
import { TemplatePanel } from './template-panel.tsx';

const QUERY = { selector: { kind: 'modeleCourriel' } };
const DEFAULT_SORT = { id: 'modele', isDescending: false };
const rowId = ({ id }: TemplateRow): string => id;

/** /admin/courriels/modeles: the words of every mail, by portal and language ([courriels/L7]); read without a network, written with it. */
export function ModelesPage() {
  const { t } = useTranslation(['courriels', 'menu']);
  const records = useLive<ModeleRecord>('records', QUERY);
  const rows = useMemo(() => (records === undefined ? undefined : rowsOf(records)), [records]);
  const columns = useTemplateColumns();
  const filters = useTemplateFilters();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = rows?.find(({ id }) => id === openedId);
  const haystack = useMemo(
    () =>
      ({ modele, sujet, texte }: TemplateRow): string =>
        `${t(`courriels:modeles.noms.${modele}`)} ${sujet} ${texte}`,
    [t],
  );
  return (
    <>
      <List
        name={useListName('modeles')}
        title={t('menu:modelesCourriels')}
        rows={rows}
        columns={columns}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={({ modele, variante, langue }) => `${t(`courriels:modeles.noms.${modele}`)}, ${variante}, ${langue}`}
        haystack={haystack}
        onOpen={({ id }) => setOpenedId(id)}
        renderCard={({ modele, sujet, variante, langue, isParDefaut }) => (
          <ListCard
            name={t(`courriels:modeles.noms.${modele}`)}
            badge={<TextBadge isParDefaut={isParDefaut} />}
            text={`${BRANDS[variante].suffix} · ${LANGUAGE_NAMES[langue]} · ${sujet}`}
          />
        )}
        empty={<EmptyState title={t('courriels:vide')} />}
        actions={[{ label: t('menu:courriels'), to: '/admin/courriels' }]}
      />
      {opened === undefined ? null : <TemplatePanel key={opened.id} row={opened} onClose={() => setOpenedId(null)} />}
    </>
  );
}
