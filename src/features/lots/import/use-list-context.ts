import { useMemo } from 'react';
import { keyOfReference, type OperationsRecord } from '#domain/lots/operation.ts';
import type { Installer, ListContext } from '#domain/lots/read-list.ts';
import { withoutDoubles } from '#domain/tiers/duplicates.ts';
import type { MaybeDouble } from '#domain/tiers/tiers.ts';
import { useLive } from '../../../data/use-live.ts';
import type { LocalLot } from '../use-lots.ts';

const ALL = { selector: {} };

interface Known extends Omit<ListContext, 'columns'> {
  /** [lots/L3] Titles of the last list of this client. */
  readonly remembered: Readonly<Record<string, string>>;
}

/** What this device knows around a list: what the client's lots list already, the installers; undefined: not read yet. */
export function useListContext(lot: LocalLot): Known | undefined {
  const lots = useLive<LocalLot>('rsBatchs', ALL);
  const installers = useLive<Installer & MaybeDouble>('entreprises', ALL);
  const parts = useLive<OperationsRecord>('records', { selector: { kind: 'operations', idClient: lot.idClient } });
  return useMemo(() => {
    if (lots === undefined || installers === undefined || parts === undefined) return undefined;
    const codes = new Map(lots.map(({ id, uniqueCode }) => [id, uniqueCode ?? id]));
    const known = new Map(
      parts.flatMap(({ idLot, operations }) =>
        operations.map(({ reference }) => [keyOfReference(reference), codes.get(idLot) ?? idLot]),
      ),
    );
    const matched = lots
      .filter(({ idClient, colonnes }) => idClient === lot.idClient && Object.keys(colonnes ?? {}).length > 0)
      .toSorted((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1));
    const own = matched.find(({ id }) => id === lot.id) ?? matched[0];
    return { known, installers: withoutDoubles(installers), remembered: own?.colonnes ?? {} };
  }, [lots, installers, parts, lot.id, lot.idClient]);
}
