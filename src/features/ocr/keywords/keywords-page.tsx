import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { searchableText } from '#domain/lists/condition.ts';
import { DOCUMENT_TYPES, type MotCle } from '#domain/ocr/mot-cle.ts';
import { motCleList } from '#domain/ocr/mot-cle-kind.ts';
import { useListName } from '../../../data/use-list-name.ts';
import { useLive } from '../../../data/use-live.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { List } from '../../../ui/list/list.tsx';
import type { TableColumn } from '../../../ui/table/column.ts';
import { KeywordForm } from './keyword-form.tsx';
import { expectationKey } from './words.ts';

type Row = MotCle & LocalDocument;
const QUERY = { selector: { kind: 'motCleOcr' } };
const DEFAULT_SORT = { id: 'motCle', isDescending: false };
const rowId = ({ id }: Row): string => id;
const rowName = ({ motCle }: Row): string => motCle;
const haystack = (row: Row): string => searchableText(row, motCleList.searched);

/** /ocr/keywords: what papers are searched for; read and written without a network ([ocr/OC1]). */
export function KeywordsPage() {
  const { t } = useTranslation(['ocr', 'menu']);
  const all = useLive<Row>('records', QUERY);
  const rows = useMemo(() => all?.filter(({ retireLe }) => (retireLe ?? null) === null), [all]);
  /** null: a new one; undefined: the panel is closed. */
  const [opened, setOpened] = useState<Row | null | undefined>(undefined);
  const columns = useColumns();
  const filters = useFilters();
  return (
    <>
      <List
        name={useListName('motsCles')}
        title={t('menu:motsCles')}
        rows={rows}
        columns={columns}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={rowName}
        haystack={haystack}
        onOpen={setOpened}
        unsent={rows?.filter(({ dirty }) => dirty === 1).length ?? 0}
        renderCard={(row) => (
          <ListCard
            name={row.motCle}
            text={[t(`ocr:types.${row.typeDocument}`), row.fiche, t(`ocr:attendus.${expectationKey(row.attendu)}`)]
              .filter((part) => part !== null)
              .join(' · ')}
          />
        )}
        empty={<EmptyState title={t('ocr:vide')} text={t('ocr:videTexte')} />}
        actions={[{ label: t('ocr:creer'), isCreate: true, onRun: () => setOpened(null) }]}
      />
      {opened !== undefined && (
        <KeywordForm key={`motCle ${opened?.id ?? 'nouveau'}`} keyword={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function useColumns(): readonly TableColumn<Row>[] {
  const { t } = useTranslation('ocr');
  return useMemo(() => {
    type Id = 'motCle' | 'variantes' | 'typeDocument' | 'fiche' | 'attendu' | 'obligatoire' | 'actif';
    const column = (id: Id, width: number, of: (row: Row) => string): TableColumn<Row> => ({
      id,
      header: t(`champs.${id}`),
      width,
      value: of,
      cell: of,
      sortValue: of,
    });
    const yes = (is: boolean): string => t(is ? 'oui' : 'non');
    return [
      { ...column('motCle', 220, ({ motCle }) => motCle), isPinned: true, isRequired: true },
      { ...column('variantes', 240, ({ variantes }) => variantes.join(', ')), grows: true },
      column('typeDocument', 190, ({ typeDocument }) => t(`types.${typeDocument}`)),
      column('fiche', 130, ({ fiche }) => fiche ?? t('toutes')),
      column('attendu', 120, ({ attendu }) => t(`attendus.${expectationKey(attendu)}`)),
      column('obligatoire', 120, ({ obligatoire }) => yes(obligatoire)),
      column('actif', 90, ({ actif }) => yes(actif)),
    ];
  }, [t]);
}

function useFilters(): readonly ListFilter<Row>[] {
  const { t } = useTranslation('ocr');
  return useMemo(
    () => [
      {
        id: 'typeDocument',
        label: t('champs.typeDocument'),
        options: DOCUMENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
        matches: ({ typeDocument }, value) => typeDocument === value,
      },
    ],
    [t],
  );
}
