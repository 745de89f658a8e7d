import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { type Actor, isLead } from '#domain/access/roles.ts';
import { isUnread } from '#domain/documents/readers.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { useListName } from '../../../data/use-list-name.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormats, useOctets } from '../../../ui/format/use-formats.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { Place } from '../actions.ts';
import { BulkActions } from '../bulk-actions.tsx';
import { DocumentPlace, TwinsNotice } from '../document-place.tsx';
import { filtersOf } from '../filters.ts';
import { type DocumentRow, haystack, isUnsent, rowId, rowName } from '../row.ts';
import { StatutBadge } from '../statut-badge.tsx';
import { useDocumentRows } from '../use-documents.ts';
import { ALL_VIEW, BIN_VIEW, type DocumentView, ENDING_VIEW, standing, useTabs } from '../use-tabs.ts';
import { useAreaColumns } from './area-columns.tsx';
import { AccessDialog, SharedWith } from './access.tsx';
import { Readers } from './readers.tsx';
import type { Person } from './use-people.ts';

const DEFAULT_SORT = { id: 'depose', isDescending: true };
const NONE: readonly DocumentRow[] = [];

export interface AreaProps {
  readonly session: Session;
  readonly place: Place & { readonly idClient: string };
  readonly title: string;
  /** Open accounts of the client, for its office; undefined: not known. */
  readonly people: readonly Person[] | undefined;
  /** Whether files may be given there: a client that its office has closed takes no more. */
  readonly isOpen: boolean;
  /** Above the list: the way back. */
  readonly crumb?: ReactNode;
}

/** What stands, by who gave it, who has read it and how long it holds. */
function viewsOf(actor: Actor): readonly DocumentView[] {
  const unread = standing('nonLus', ({ document, giver }) => isUnread(document, giver, actor));
  const given = (id: 'deposes' | 'vosDepots') => standing(id, ({ document }) => document.auteur.role === 'CLIENT');
  return isLead(actor.role)
    ? [ALL_VIEW, given('deposes'), unread, ENDING_VIEW, BIN_VIEW]
    : [ALL_VIEW, unread, given('vosDepots'), ENDING_VIEW];
}

/** The documents that an office and one of its clients share, both ways. */
export function Area(props: AreaProps) {
  const { session, place, people, isOpen, crumb } = props;
  const actor = useMemo(() => actorOf(session), [session]);
  const views = useMemo(() => viewsOf(actor), [actor]);
  const all = useDocumentRows(place.idClient);
  const { rows, tabs } = useTabs(all, views);
  const isOffice = isLead(actor.role);
  return (
    <DocumentPlace
      session={session}
      all={all}
      rows={rows}
      place={place}
      mayAdd={isOpen && can(actor, 'ged.ecrire', place).ok}
      aside={isOffice ? <SharedWith people={people} /> : null}
      {...(isOffice && {
        renderReaders: (row: DocumentRow) => <Readers row={row} people={people} session={session} />,
      })}
    >
      {(gestures) => (
        <>
          {crumb}
          <AreaList {...props} actor={actor} all={all ?? NONE} rows={rows} tabs={tabs} {...gestures} />
        </>
      )}
    </DocumentPlace>
  );
}

interface AreaListProps extends AreaProps {
  readonly actor: Actor;
  readonly all: readonly DocumentRow[];
  readonly rows: readonly DocumentRow[] | undefined;
  readonly tabs: ReturnType<typeof useTabs>['tabs'];
  readonly onOpen: (id: string) => void;
  readonly onAdd: (() => void) | null;
}

function AreaList({ session, title, people, actor, all, rows, tabs, onOpen, onAdd }: AreaListProps) {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  const octets = useOctets();
  const [isAsking, setAsking] = useState(false);
  const isOffice = isLead(actor.role);
  const columns = useAreaColumns({ actor, people, onOpen });
  const filters = useMemo(() => filtersOf(t, rows ?? NONE), [t, rows]);
  const name = useListName('ged');
  const weight = all.flatMap(({ versions }) => versions).reduce((total, { file }) => total + file.taille, 0);
  const card = ({ document, statut, giver }: DocumentRow) => (
    <ListCard
      name={document.nom}
      badge={<StatutBadge statut={statut} />}
      text={[isUnread(document, giver, actor) ? t('nonLu') : null, document.dossierParent].filter(Boolean).join(' · ')}
      {...(document.valideAu !== null && { end: formats.jour(document.valideAu) })}
    />
  );
  const access = {
    label: people === undefined ? t('acces.bouton') : t('acces.boutonCompte', { count: people.length }),
    icon: <IconUsers size={16} stroke={1.8} aria-hidden />,
    onRun: () => setAsking(true),
  };
  return (
    <>
      <List
        name={name}
        title={title}
        rows={rows}
        columns={columns}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={rowName}
        haystack={haystack}
        tabs={tabs}
        onOpen={({ id }) => onOpen(id)}
        unsent={rows?.filter(isUnsent).length ?? 0}
        footParts={weight === 0 ? [] : [octets(weight)]}
        renderCard={card}
        renderBulk={(bulk) => <BulkActions {...bulk} session={session} />}
        notice={isOffice ? <TwinsNotice rows={all} /> : null}
        empty={<EmptyState title={t('vide')} text={t(isOffice ? 'espace.videBureau' : 'espace.videClient')} />}
        actions={[
          ...(isOffice ? [access] : []),
          ...(onAdd === null ? [] : [{ label: t('espace.deposer'), isCreate: true, onRun: onAdd }]),
        ]}
      />
      {isAsking && <AccessDialog people={people} nom={title} onClose={() => setAsking(false)} />}
    </>
  );
}
