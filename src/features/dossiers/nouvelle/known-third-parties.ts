import { useMemo } from 'react';
import { type Choosable, offeredThirdParties } from '#domain/tiers/offered.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { useLive } from '../../../data/use-live.ts';
import type { Session } from '../../../../src-worker/api.ts';

export interface Tiers extends Omit<Choosable, 'id'> {
  readonly value: string;
  readonly label: string;
}
export interface KnownThirdParties {
  readonly clients: readonly Tiers[];
  readonly installateurs: readonly Tiers[];
}

interface Reference extends Choosable {
  readonly raisonSociale: string;
}

const ALL = { selector: {} };
const CLIENTS = { selector: { kind: 'client' } };

/**
 * Who may be named in a demand: the references of the office, and, for a client or an installer who does not receive
 * them, those of the dossiers they see.
 */
export function useTiers({ user, role }: Session): KnownThirdParties | undefined {
  const clients = useLive<Reference>('records', CLIENTS);
  const entreprises = useLive<Reference>('entreprises', ALL);
  const dossiers = useLive<Dossier>('dossiers', ALL);
  return useMemo(() => {
    if (clients === undefined || entreprises === undefined || dossiers === undefined) return undefined;
    const named = (list: readonly Reference[]) =>
      list.map(({ id, raisonSociale, actif = true, idBureauInspection }) => ({
        value: id,
        label: raisonSociale,
        actif,
        ...(idBureauInspection === undefined ? {} : { idBureauInspection }),
      }));
    const seenClients = dossiers.map(({ idClient, nomClient, idBureauInspection }) => ({
      value: idClient,
      label: nomClient,
      idBureauInspection,
    }));
    const seenInstallers = dossiers.flatMap(({ idEntreprise, nomEntreprise, idBureauInspection }) =>
      idEntreprise === null ? [] : [{ value: idEntreprise, label: nomEntreprise ?? '', idBureauInspection }],
    );
    const own = (list: readonly Tiers[], id: string | null) => list.filter(({ value }) => value === id);
    const allClients = unique([...seenClients, ...named(clients)]);
    const allInstallers = unique([...seenInstallers, ...named(entreprises)]);
    return {
      clients: role === 'CLIENT' ? own(allClients, user.idClient) : allClients,
      installateurs: role === 'ENTREPRISE' ? own(allInstallers, user.idEntreprise) : allInstallers,
    };
  }, [clients, entreprises, dossiers, role, user.idClient, user.idEntreprise]);
}

interface Choice {
  readonly idBureau: number | null;
  readonly idClient: string | null;
  readonly idEntreprise: string | null;
}

/** [tiers/T4] Those of them that a demand in this office is offered, with what it names already. */
export function offeredIn(
  { clients, installateurs }: KnownThirdParties,
  { idBureau, idClient, idEntreprise }: Choice,
): KnownThirdParties {
  const offered = (list: readonly Tiers[], chosen: string | null): readonly Tiers[] =>
    offeredThirdParties(
      list.map((one) => ({ ...one, id: one.value })),
      { idBureau, chosen: [chosen] },
    );
  return { clients: offered(clients, idClient), installateurs: offered(installateurs, idEntreprise) };
}

/** Each once; the reference of the office, which comes last, wins over what a dossier says. */
const unique = (list: readonly Tiers[]): readonly Tiers[] =>
  [...new Map(list.map((tiers) => [tiers.value, tiers])).values()].toSorted((a, b) => a.label.localeCompare(b.label));
