import { useMemo } from 'react';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { useLive } from '../../../data/use-live.ts';
import type { Session } from '../../../../src-worker/api.ts';

export interface Tiers {
  readonly value: string;
  readonly label: string;
}
export interface TiersConnus {
  readonly clients: readonly Tiers[];
  readonly installateurs: readonly Tiers[];
}

const ALL = { selector: {} };
const CLIENTS = { selector: { kind: 'client' } };

/**
 * Who may be named in a demand: the references of the office, and, for a client or an installer who does not receive
 * them, those of the dossiers they see.
 */
export function useTiers({ user, role }: Session): TiersConnus | undefined {
  const clients = useLive<{ id: string; raisonSociale: string }>('records', CLIENTS);
  const entreprises = useLive<{ id: string; raisonSociale: string }>('entreprises', ALL);
  const dossiers = useLive<Dossier>('dossiers', ALL);
  return useMemo(() => {
    if (clients === undefined || entreprises === undefined || dossiers === undefined) return undefined;
    const nommes = (liste: readonly { id: string; raisonSociale: string }[]) =>
      liste.map(({ id, raisonSociale }) => ({ value: id, label: raisonSociale }));
    const vusClients = dossiers.map(({ idClient, nomClient }) => ({ value: idClient, label: nomClient }));
    const vusInstallateurs = dossiers.flatMap(({ idEntreprise, nomEntreprise }) =>
      idEntreprise === null ? [] : [{ value: idEntreprise, label: nomEntreprise ?? '' }],
    );
    const siens = (liste: readonly Tiers[], id: string | null) => liste.filter(({ value }) => value === id);
    const tousClients = uniques([...nommes(clients), ...vusClients]);
    const tousInstallateurs = uniques([...nommes(entreprises), ...vusInstallateurs]);
    return {
      clients: role === 'CLIENT' ? siens(tousClients, user.idClient) : tousClients,
      installateurs: role === 'ENTREPRISE' ? siens(tousInstallateurs, user.idEntreprise) : tousInstallateurs,
    };
  }, [clients, entreprises, dossiers, role, user.idClient, user.idEntreprise]);
}

const uniques = (liste: readonly Tiers[]): readonly Tiers[] =>
  [...new Map(liste.map((tiers) => [tiers.value, tiers])).values()].toSorted((a, b) => a.label.localeCompare(b.label));
