import type { Act, Script } from './operations.ts';

export type Counts = Readonly<Record<string, number>>;

/** How often each thing went wrong, or happened at the wrong moment, in a story. */
export function countScript({ actes, appareils }: Script): Counts {
  const counts: Record<string, number> = {};
  const add = (nom: string): void => void (counts[nom] = (counts[nom] ?? 0) + 1);
  const countAct = (act: Act): void => {
    add(act.op);
    if (act.op === 'ensemble') for (const tour of act.tours) countAct(tour);
    for (const incident of act.incidents ?? []) {
      if ('quoi' in incident) add(incident.quoi);
      else countAct(incident.acte);
    }
  };
  for (const act of actes) countAct(act);
  for (const { decalageMs } of appareils) if (decalageMs !== 0) add('horloge');
  return counts;
}

export const addCounts = (a: Counts, b: Counts): Counts =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((nom) => [nom, (a[nom] ?? 0) + (b[nom] ?? 0)]),
  );
