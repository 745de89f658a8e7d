import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { actorOf } from '../../data/actor.ts';
import { useListName } from '../../data/use-list-name.ts';
import { useSession } from '../../data/use-session.ts';
import { contratPath, PATHS } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list/list.tsx';
import { useColumns, useFilters } from './columns.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { ContratCard } from './contrat-card.tsx';
import { DEFAULT_SORT, haystack, rowId, rowName } from './list-rows.ts';
import { NewContrat } from './new-contrat.tsx';
import { useContratRows } from './use-contrats.ts';

/** /contracts/list: contracts of the office, live and without a network. */
export function ContratsPage() {
  const { t } = useTranslation(['contrats', 'menu']);
  const navigate = useNavigate();
  const session = useSession();
  const rows = useContratRows();
  const reader = { isClient: false, email: session?.user.email ?? null };
  const columns = useColumns(reader);
  const filters = useFilters(rows, reader);
  const name = useListName('contrats');
  const [isCreating, setCreating] = useState(false);
  if (session === null) return null;
  const actor = actorOf(session);
  const mayCreate = can(actor, 'contrat.ecrire', { idBureauInspection: actor.idBureauInspection }).ok;
  return (
    <>
      <List
        name={name}
        title={t('menu:contrats')}
        rows={rows}
        columns={columns}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={rowName}
        haystack={haystack}
        onOpen={({ id }) => void navigate(contratPath(id))}
        unsent={rows?.filter(({ contrat }) => contrat.dirty === 1).length ?? 0}
        renderCard={(row) => <ContratCard row={row} note={row.contrat.nomClient} />}
        renderBulk={(bulk) => <BulkActions {...bulk} actor={actor} />}
        empty={<EmptyState title={t('contrats:vide')} text={t('contrats:videTexte')} />}
        actions={[
          ...(can(actor, 'contrat.modele').ok ? [{ label: t('menu:modelesContrats'), to: PATHS.contratModeles }] : []),
          ...(mayCreate ? [{ label: t('contrats:creer'), isCreate: true, onRun: () => setCreating(true) }] : []),
        ]}
      />
      {isCreating && (
        <NewContrat
          session={session}
          onClose={() => setCreating(false)}
          onCreated={(id) => void navigate(contratPath(id))}
        />
      )}
    </>
  );
}
