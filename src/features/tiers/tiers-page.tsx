import { searchableText } from '#domain/lists/condition.ts';
import { withoutDoubles } from '#domain/tiers/duplicates.ts';
import { clientList } from '#domain/tiers/list.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeOfNew } from '#domain/access/office-of-new.ts';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { actorOf } from '../../data/actor.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListCard } from '../../ui/list/list-card.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { List } from '../../ui/list/list.tsx';
import { useColumns, useFilters } from './columns.tsx';
import { DoublesNotice } from './doubles/doubles-notice.tsx';
import { FichePanel } from './fiche-panel.tsx';
import type { Genre, Tiers } from './fiche.ts';
import { ThirdPartyImport } from './import/third-party-import.tsx';

const CLIENTS = { selector: { kind: 'client' } };
const ENTREPRISES = { selector: {} };
const DEFAULT_SORT = { id: 'raisonSociale', isDescending: false };
/** Not the id of any record. */
const NEW = 'nouvelle';
const OPEN_KEY = 'ouvert';
const NONE: readonly Tiers[] = [];
const rowId = (row: Tiers): string => row.id;
const rowName = (row: Tiers): string => row.raisonSociale;
/** Whom the office may reach there too: no search of the server's looks in what some readers are not told. */
const haystack = (row: Tiers): string =>
  [searchableText(row, clientList.searched), 'contact' in row ? row.contact : '', row.email].filter(Boolean).join('\n');

/** Ménages in mar, sous-traitants in eds. */
const wordOf = (genre: Genre) =>
  genre === 'client'
    ? VARIANT === 'mar'
      ? 'menages'
      : 'clients'
    : VARIANT === 'eds'
      ? 'sousTraitants'
      : 'installateurs';

const useTiers = (genre: Genre) =>
  useLive<Tiers>(genre === 'client' ? 'records' : 'entreprises', genre === 'client' ? CLIENTS : ENTREPRISES);

export const ClientsPage = () => <TiersList genre="client" />;
export const EntreprisesPage = () => <TiersList genre="entreprise" />;

interface FicheProps {
  readonly genre: Genre;
  /** Doubles included. */
  readonly all: readonly Tiers[] | undefined;
  readonly rows: readonly Tiers[] | undefined;
  readonly actor: Actor;
  readonly opened: string | null;
  readonly onOpen: (id: string | null) => void;
}

/** The panel of one record, or of a new one; nothing for an address that names none of this device. */
function Fiche({ genre, all = NONE, rows = NONE, actor, opened, onOpen }: FicheProps) {
  // [tiers/T19] The id of a double opens the record that stays.
  const former = all.find(({ id }) => id === opened)?.fusionneDans;
  const tiers = rows.find(({ id }) => id === (former ?? opened)) ?? null;
  if (opened === null || (tiers === null && opened !== NEW)) return null;
  return (
    <FichePanel
      key={tiers?.id ?? opened}
      genre={genre}
      tiers={tiers}
      all={rows}
      actor={actor}
      onOpen={onOpen}
      onClose={() => {
        onOpen(null);
      }}
    />
  );
}

/** The record that is open, in the address: a link leads to it. */
function useOpenRecord() {
  const { query, edit } = useAddress();
  const open = (id: string | null): void =>
    edit((now) => {
      if (id === null) now.delete(OPEN_KEY);
      else now.set(OPEN_KEY, id);
      return now;
    });
  return { ouverte: new URLSearchParams(query).get(OPEN_KEY), ouvrir: open };
}

/** /clients/list and /entreprises/list: live and without a network; an edit waits in the queue like any other. */
function TiersList({ genre }: { readonly genre: Genre }) {
  const { t } = useTranslation(['tiers', 'menu', 'tableur']);
  const session = useSession();
  const all = useTiers(genre);
  const rows = useMemo(() => all && withoutDoubles(all), [all]);
  const columns = useColumns(genre);
  const filters = useFilters(genre, rows);
  const exported = useMemo(
    () => [
      { header: t('tiers:champs.email'), value: ({ email }: Tiers) => email ?? null },
      { header: t('tiers:champs.ligne1'), value: ({ adresse }: Tiers) => adresse?.ligne1 ?? null },
      { header: t('tiers:champs.codePostal'), value: ({ adresse }: Tiers) => adresse?.codePostal ?? null },
    ],
    [t],
  );
  const { ouverte, ouvrir } = useOpenRecord();
  const [isImporting, setImporting] = useState(false);
  if (session === null) return null;
  const actor = actorOf(session);
  return (
    <>
      {rows !== undefined && <DoublesNotice genre={genre} rows={rows} actor={actor} onOpen={ouvrir} />}
      <List
        name={`${session.base}.${genre}`}
        title={t(`menu:${wordOf(genre)}`)}
        rows={rows}
        columns={columns}
        exported={exported}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={rowName}
        haystack={haystack}
        onOpen={({ id }) => {
          ouvrir(id);
        }}
        renderCard={(row) => (
          <ListCard name={row.raisonSociale} text={[row.ville, row.telephone].filter(Boolean).join(' · ')} />
        )}
        empty={<EmptyState title={t(`tiers:vide.${genre}`)} text={t('tiers:vide.texte')} />}
        actions={
          can(actor, 'tiers.creer', actor).ok
            ? [
                {
                  label: t('tableur:titre'),
                  icon: <IconFileSpreadsheet size={16} stroke={1.8} aria-hidden />,
                  onRun: () => setImporting(true),
                },
                { label: t('tiers:creer'), isCreate: true, onRun: () => ouvrir(NEW) },
              ]
            : []
        }
      />
      {/* A list is judged once, when it is chosen: against all that is known, or a double would pass for new. */}
      {isImporting && rows !== undefined && (
        <ThirdPartyImport
          genre={genre}
          all={rows}
          idBureau={officeOfNew(actor, VARIANT, null)}
          onClose={() => setImporting(false)}
        />
      )}
      <Fiche genre={genre} all={all} rows={rows} actor={actor} opened={ouverte} onOpen={ouvrir} />
    </>
  );
}
