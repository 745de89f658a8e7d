import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { fullName } from '#domain/base/person.ts';
import { useListName } from '../../data/use-list-name.ts';
import { useLive } from '../../data/use-live.ts';
import { userPath } from '../../platform/paths.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListCard } from '../../ui/list/list-card.tsx';
import { List } from '../../ui/list/list.tsx';
import { useColumns, useFilters } from './columns.tsx';
import { EtatCompteBadge } from './etat-badge.tsx';
import { NewUtilisateur } from './new-utilisateur.tsx';
import { accountEtat } from './types.ts';

const QUERY = { selector: { kind: 'utilisateur' } };
const DEFAULT_SORT = { id: 'nom', isDescending: false };
const rowId = (row: UtilisateurRecord): string => row.id;
const haystack = ({ nom, prenom, email, raisonSociale, siret }: UtilisateurRecord): string =>
  [nom, prenom, email, raisonSociale, siret].filter(Boolean).join(' ');

/** /users/list: the accounts of the office, live and without network; opening and changing them needs the server. */
export function UtilisateursPage() {
  const { t } = useTranslation(['utilisateurs', 'commun']);
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const rows = useLive<UtilisateurRecord>('records', QUERY);
  const columns = useColumns();
  const filters = useFilters(rows);
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <List
        name={useListName('utilisateurs')}
        title={t('utilisateurs:titre')}
        rows={rows}
        columns={columns}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={fullName}
        haystack={haystack}
        onOpen={({ idUser }) => void navigate(userPath(idUser))}
        renderCard={(row) => (
          <ListCard
            name={fullName(row)}
            badge={<EtatCompteBadge etat={accountEtat(row)} />}
            text={`${t(`commun:roles.${row.role}`)} · ${row.email}`}
          />
        )}
        empty={<EmptyState title={t('utilisateurs:vide')} text={t('utilisateurs:videTexte')} />}
        actions={[
          { label: t('utilisateurs:creer'), isCreate: true, disabled: isOffline, onRun: () => setCreating(true) },
        ]}
      />
      {isCreating && (
        <NewUtilisateur onClose={() => setCreating(false)} onCreated={(id) => void navigate(userPath(id))} />
      )}
    </>
  );
}
