import { useMemo } from 'react';
import { type Choosable, offeredThirdParties } from '#domain/tiers/offered.ts';
import type { ClientRecord } from '#domain/tiers/tiers.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { api } from '../../../data/api.ts';
import { useAnswer } from '../../../data/use-answer.ts';
import { useLive } from '../../../data/use-live.ts';
import type { Session } from '../../../../src-worker/api.ts';

export interface Tiers extends Omit<Choosable, 'id'> {
  readonly value: string;
  readonly label: string;
  /** Of a client that this person receives whole. */
  readonly record?: ClientRecord;
}
export interface KnownThirdParties {
  readonly clients: readonly Tiers[];
  readonly installateurs: readonly Tiers[];
}

interface Reference extends Choosable {
  readonly raisonSociale: string;
}

type Linked = readonly Reference[];
const askLinked = (): Promise<Result<Linked>> => api.clientsDeLEntreprise({ query: {} });
const askNobody = (): Promise<Result<Linked>> => Promise.resolve(ok([]));

const ALL = { selector: {} };
const CLIENTS = { selector: { kind: 'client' } };

/**
 * Who may be named in a demand: the references of the office, and, for a client or an installer who does not receive
 * them, those of the dossiers they see. [tiers/T10] An installer names the clients that its office linked to it, from its
 * first demand on.
 */
export function useTiers({ user, role }: Session): KnownThirdParties | undefined {
  const clients = useLive<ClientRecord>('records', CLIENTS);
  const entreprises = useLive<Reference>('entreprises', ALL);
  const dossiers = useLive<Dossier>('dossiers', ALL);
  const { answer: linked } = useAnswer(role === 'ENTREPRISE' ? askLinked : askNobody);
  return useMemo(() => {
    if (clients === undefined || entreprises === undefined || dossiers === undefined || linked === undefined)
      return undefined;
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
    const records = new Map(clients.map((record) => [record.id, record]));
    const whole = named(clients).map((one) => ({ ...one, ...recordOf(records, one.value) }));
    const allClients = unique([...seenClients, ...(linked.ok ? named(linked.value) : []), ...whole]);
    const allInstallers = unique([...seenInstallers, ...named(entreprises)]);
    return {
      clients: role === 'CLIENT' ? own(allClients, user.idClient) : allClients,
      installateurs: role === 'ENTREPRISE' ? own(allInstallers, user.idEntreprise) : allInstallers,
    };
  }, [clients, entreprises, dossiers, linked, role, user.idClient, user.idEntreprise]);
}

const recordOf = (records: ReadonlyMap<string, ClientRecord>, id: string): Pick<Tiers, 'record'> => {
  const record = records.get(id);
  return record === undefined ? {} : { record };
};

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
