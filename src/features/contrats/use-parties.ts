import type { Parties } from '#domain/contrats/contrat.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { partiesOf } from '#domain/contrats/values.ts';
import { useNow } from '../../ui/format/use-now.ts';
import type { LocalContrat } from './row.ts';
import { useBureau, useClients, useContrats } from './use-contrats.ts';

/** What stands around a contract on this device; undefined: not read yet. */
export function useAround(contrat: LocalContrat) {
  const now = useNow();
  const clients = useClients();
  const bureau = useBureau(contrat.idBureauInspection);
  const contrats = useContrats();
  if (clients === undefined || bureau === undefined || contrats === undefined) return undefined;
  const client = clients.find(({ id }) => id === contrat.idClient);
  const parent = contrats.find(({ id }) => id === contrat.idContratParent) ?? null;

  const parties: Parties = partiesOf(client ?? { raisonSociale: contrat.nomClient }, bureau ?? {}, {
    tarifs: contrat.tarifs,
    day: localDay(now, zoneOf(bureau)),
  });
  return { client, bureau, contrats, parent, parties: contrat.parties ?? parties };
}
export type Around = NonNullable<ReturnType<typeof useAround>>;
