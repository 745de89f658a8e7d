import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourrielRow } from '#domain/api/mails.ts';
import { useListName } from '../../data/use-list-name.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { ListCard } from '../../ui/list/list-card.tsx';
import { List } from '../../ui/list/list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { readCourriels } from './actions.ts';
import { useColumns, useFilters } from './columns.tsx';
import styles from './courriels.module.css';
import { EtatCourrielBadge } from './etat-badge.tsx';
import { CourrielPanel } from './courriel-panel.tsx';

const DEFAULT_SORT = { id: 'le', isDescending: true };
const rowId = ({ id }: CourrielRow): string => id;
const rowName = ({ sujet, a }: CourrielRow): string => `${sujet}, ${a}`;
const haystack = ({ a, sujet }: CourrielRow): string => `${a} ${sujet}`;

/** /admin/courriels: what was sent, what waits, what failed. The server's own list: nothing of it is on a device. */
export function CourrielsPage() {
  const { t } = useTranslation(['courriels', 'menu']);
  const { answer, again } = useAnswer(readCourriels);
  const [opened, setOpened] = useState<string | null>(null);
  const formats = useFormats();
  const name = useListName('courriels');
  const columns = useColumns();
  const filters = useFilters();
  if (answer?.ok === false) {
    return (
      <>
        <PageHeader title={t('menu:courriels')} />
        <div className={styles['erreur']}>
          <ErrorState refusal={answer} onRetry={again} />
        </div>
      </>
    );
  }
  return (
    <>
      <List
        name={name}
        title={t('menu:courriels')}
        rows={answer?.value.items}
        columns={columns}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={rowName}
        haystack={haystack}
        onOpen={({ id }) => setOpened(id)}
        renderCard={({ sujet, a, etat, le }) => (
          <ListCard name={sujet} badge={<EtatCourrielBadge etat={etat} />} text={a} end={formats.dateHeure(le)} />
        )}
        empty={<EmptyState title={t('courriels:vide')} text={t('courriels:videTexte')} />}
        actions={[
          { label: t('menu:modelesCourriels'), to: `/admin/courriels/modeles?variante=${VARIANT}&langue=fr` },
          {
            label: t('courriels:actualiser'),
            icon: <IconRefresh size={16} stroke={1.8} aria-hidden />,
            onRun: again,
          },
        ]}
      />
      {opened === null ? null : (
        <CourrielPanel key={opened} id={opened} onClose={() => setOpened(null)} onSent={again} />
      )}
    </>
  );
}
