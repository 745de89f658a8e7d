import { useMemo } from 'react';
import { groupBy } from '#domain/base/group.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { type ContratDuClient, contratDuClient } from '#domain/contrats/of-client.ts';
import { useLive } from '../../data/use-live.ts';
import { useToday } from '../../ui/format/use-today.ts';

const CONTRATS = { selector: { kind: 'contrat' } };

/** [contrats/CT42] What each client has, of the contracts of this device; undefined: not read yet. */
export function useContratsOfClients(): ((idClient: string) => ContratDuClient) | undefined {
  const all = useLive<Contrat>('records', CONTRATS);
  const today = useToday();
  return useMemo(() => {
    if (all === undefined) return undefined;
    const byClient = groupBy(all, ({ idClient }) => idClient);
    return (idClient) => contratDuClient(byClient.get(idClient) ?? [], today);
  }, [all, today]);
}
