import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { groupBy } from '#domain/base/group.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { hasLots } from '#domain/variants/variants.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { useListName } from '../../data/use-list-name.ts';
import { useLive } from '../../data/use-live.ts';
import { bureauPath, PATHS } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListCard } from '../../ui/list/list-card.tsx';
import { List } from '../../ui/list/list.tsx';
import { useColumns } from './columns.tsx';
import { NewBureau } from './new-bureau.tsx';
import type { BureauRow } from './types.ts';

const BUREAUX = { selector: { kind: 'bureau' } };
const UTILISATEURS = { selector: { kind: 'utilisateur' } };
const NO_FILTER: [] = [];
const DEFAULT_SORT = { id: 'nom', isDescending: false };
const haystack = ({ nom, adresse, siret, numeroCofrac }: BureauRow): string =>
  `${nom} ${adresse.ville} ${siret} ${numeroCofrac}`;

/** Offices with their active accounts: both stand on the device of an ADMIN. */
function useRows(): readonly BureauRow[] | undefined {
  const bureaux = useLive<BureauRecord>('records', BUREAUX);
  const utilisateurs = useLive<UtilisateurRecord>('records', UTILISATEURS);
  return useMemo(() => {
    if (bureaux === undefined || utilisateurs === undefined) return undefined;
    const active = utilisateurs.filter(({ actif }) => actif);
    const byBureau = groupBy(active, ({ idBureauInspection }) => idBureauInspection);
    return bureaux.map((bureau) => ({ ...bureau, nbUtilisateurs: byBureau.get(bureau.idBureau)?.length ?? 0 }));
  }, [bureaux, utilisateurs]);
}

/** /controlCompany/list: the offices of the variant, live and without network; opening one needs the server. */
export function BureauxPage() {
  const { t } = useTranslation(['bureaux', 'menu']);
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const columns = useColumns();
  const [isCreating, setCreating] = useState(false);
  const open = (idBureau: number) => void navigate(bureauPath(idBureau));
  return (
    <>
      <List
        name={useListName('bureaux')}
        title={t('titre')}
        rows={useRows()}
        columns={columns}
        filters={NO_FILTER}
        defaultSort={DEFAULT_SORT}
        rowId={({ id }) => id}
        rowName={({ nom }) => nom}
        haystack={haystack}
        onOpen={({ idBureau }) => open(idBureau)}
        renderCard={({ nom, adresse, siret }) => <ListCard name={nom} text={`${adresse.ville} · ${siret}`} />}
        empty={<EmptyState title={t('vide')} text={t('videTexte')} />}
        actions={[
          { label: t('menu:lectures'), to: PATHS.readings },
          ...(hasLots(VARIANT) ? [{ label: t('menu:tauxDesLots'), to: PATHS.lotRates }] : []),
          { label: t('bureaux:creer'), isCreate: true, disabled: isOffline, onRun: () => setCreating(true) },
        ]}
      />
      {isCreating && <NewBureau onClose={() => setCreating(false)} onCreated={open} />}
    </>
  );
}
