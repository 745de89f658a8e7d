import { useMemo } from 'react';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { useLive } from '../../../data/use-live.ts';
import type { Session } from '../../../../src-worker/api.ts';

export interface Tiers {
  readonly value: string;
  readonly label: string;
}
export interface KnownThirdParties {
  readonly clients: readonly Tiers[];
  readonly installateurs: readonly Tiers[];
}

const ALL = { selector: {} };
const CLIENTS = { selector: { kind: 'client' } };

/**
 * Who may be named in a demand: the references of the office, and, for a client or an installer who does not receive
 * them, those of the dossiers they see.
 */
export function useTiers({ user, role }: Session): KnownThirdParties | undefined {
  const clients = useLive<{ id: string; raisonSociale: string }>('records', CLIENTS);
  const entreprises = useLive<{ id: string; raisonSociale: string }>('entreprises', ALL);
  const dossiers = useLive<Dossier>('dossiers', ALL);
  return useMemo(() => {
    if (clients === undefined || entreprises === undefined || dossiers === undefined) return undefined;
    const named = (list: readonly { id: string; raisonSociale: string }[]) =>
      list.map(({ id, raisonSociale }) => ({ value: id, label: raisonSociale }));
    const seenClients = dossiers.map(({ idClient, nomClient }) => ({ value: idClient, label: nomClient }));
    const seenInstallers = dossiers.flatMap(({ idEntreprise, nomEntreprise }) =>
      idEntreprise === null ? [] : [{ value: idEntreprise, label: nomEntreprise ?? '' }],
    );
    const own = (list: readonly Tiers[], id: string | null) => list.filter(({ value }) => value === id);
    const allClients = unique([...named(clients), ...seenClients]);
    const allInstallers = unique([...named(entreprises), ...seenInstallers]);
    return {
      clients: role === 'CLIENT' ? own(allClients, user.idClient) : allClients,
      installateurs: role === 'ENTREPRISE' ? own(allInstallers, user.idEntreprise) : allInstallers,
    };
  }, [clients, entreprises, dossiers, role, user.idClient, user.idEntreprise]);
}

const unique = (list: readonly Tiers[]): readonly Tiers[] =>
  [...new Map(list.map((tiers) => [tiers.value, tiers])).values()].toSorted((a, b) => a.label.localeCompare(b.label));
