import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { contratList } from '#domain/contrats/list.ts';
import { searchableText } from '#domain/lists/condition.ts';
import { actorOf } from '../../data/actor.ts';
import { useListName } from '../../data/use-list-name.ts';
import { useSession } from '../../data/use-session.ts';
import { contratPath, PATHS } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { ListCard } from '../../ui/list/list-card.tsx';
import { List } from '../../ui/list/list.tsx';
import { useColumns, useFilters } from './columns.tsx';
import { EtatContratBadge } from './etat-badge.tsx';
import { NewContrat } from './new-contrat.tsx';
import { type ContratRow, useContratRows } from './use-contrats.ts';
import { useSignedWords } from './use-signed-words.ts';

const DEFAULT_SORT = { id: 'numero', isDescending: true };
const rowId = ({ id }: ContratRow): string => id;
const rowName = ({ numero, contrat }: ContratRow): string => numero || contrat.libelle;
const haystack = ({ contrat }: ContratRow): string => searchableText({ ...contrat }, contratList.searched);

/** /contracts/list: contracts of the office, live and without a network. */
export function ContratsPage() {
  const { t } = useTranslation(['contrats', 'menu']);
  const navigate = useNavigate();
  const formats = useFormats();
  const signed = useSignedWords();
  const session = useSession();
  const rows = useContratRows();
  const columns = useColumns();
  const filters = useFilters(rows);
  const name = useListName('contrats');
  const [isCreating, setCreating] = useState(false);
  if (session === null) return null;
  const actor = actorOf(session);
  const endOf = ({ contrat, fin }: Pick<ContratRow, 'contrat' | 'fin'>): { readonly end?: string } => {
    if (contrat.etat === 'EN SIGNATURE') return { end: signed(contrat) };
    return fin === null ? {} : { end: formats.jour(fin) };
  };
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
        renderCard={({ numero, contrat, etat, fin }) => (
          <ListCard
            name={contrat.libelle}
            badge={<EtatContratBadge etat={etat} />}
            text={[numero || t('contrats:sansNumero'), contrat.nomClient].join(' · ')}
            {...endOf({ contrat, fin })}
          />
        )}
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
