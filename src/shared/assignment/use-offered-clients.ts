import { useMemo } from 'react';
import { offeredThirdParties } from '#domain/tiers/offered.ts';
import type { ClientRecord } from '#domain/tiers/tiers.ts';
import { useLive } from '../../data/use-live.ts';

const CLIENTS = { selector: { kind: 'client' } };

/** [tiers/T4] Clients that may be chosen in an office, by name; undefined: not read yet. */
export function useOfferedClients(idBureau: number | null): readonly ClientRecord[] | undefined {
  const all = useLive<ClientRecord>('records', CLIENTS);
  return useMemo(
    () =>
      all &&
      offeredThirdParties(all, { idBureau, chosen: [] }).toSorted((a, b) =>
        a.raisonSociale.localeCompare(b.raisonSociale),
      ),
    [all, idBureau],
  );
}
