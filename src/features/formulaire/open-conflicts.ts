import { useMemo } from 'react';
import type { Conflit } from '#domain/fields/documents.ts';
import { useLive } from '../../data/use-live.ts';

/** Conflicts that nobody settled yet on a document of this device. */
export function useOpenConflits(docId: string): readonly Conflit[] | undefined {
  const readRows = useLive('conflits', { selector: { docId } });
  return useMemo(() => readRows?.filter(({ ouvert, genre }) => ouvert === 1 && genre === 'conflit'), [readRows]);
}

/** Of its answers, by cf_id. */
export function conflitByChamp(conflits: readonly Conflit[]): ReadonlyMap<string, string> {
  const openConflits = conflits.flatMap(({ id, champs }) =>
    champs.filter(({ choix }) => choix === undefined).map(({ champ }) => [champ, id] as const),
  );
  return new Map(openConflits.map(([chemin, id]) => [chemin.replace('champs.', ''), id]));
}
