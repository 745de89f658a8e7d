import { groupBy } from '../base/group.ts';
import type { SyntheseData } from './synthese.ts';
import type { SyntheseSources } from './synthese-sources.ts';

/** What became of the attempts to reach one beneficiary. */
interface Reached {
  isReached: boolean;
  isWrong: boolean;
  /** null: nobody was asked. */
  accepts: boolean | null;
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/**
 * [lots/L20] Rates of wrong numbers, of people reached and of visits accepted: among the operations for which somebody was
 * called or written to, by a control by contact or to agree on a visit. A refusal is somebody who was reached.
 */
export function contactRates({
  controls,
  visits,
}: Pick<SyntheseSources, 'controls' | 'visits'>): SyntheseData['contacts'] {
  const byOperation = new Map<number, Reached>();
  const of = (ordre: number): Reached => {
    const known = byOperation.get(ordre) ?? { isReached: false, isWrong: false, accepts: null };
    byOperation.set(ordre, known);
    return known;
  };
  const note = (ordre: number, issue: string, accepts: boolean | null): void => {
    const one = of(ordre);
    if (issue === 'joint' || issue === 'refus') one.isReached = true;
    if (issue === 'numero-errone') one.isWrong = true;
    if (accepts !== null) one.accepts = accepts;
  };
  const byDossier = groupBy(visits, ({ demandeId }) => demandeId);
  for (const { ordre, idDossier, tentatives, conclusion } of controls) {
    const made = Object.values(tentatives).toSorted((a, b) => a.le.localeCompare(b.le));
    for (const { issue, accepteVisite } of made) note(ordre, issue, accepteVisite);
    if (conclusion !== null) of(ordre).isReached = true;
    const calls = (byDossier.get(idDossier ?? '') ?? []).flatMap(({ appels }) => Object.values(appels ?? {}));
    for (const { resultat } of calls)
      note(ordre, resultat, resultat === 'joint' ? true : resultat === 'refus' ? false : null);
  }
  const all = [...byOperation.values()];
  const asked = all.filter(({ accepts }) => accepts !== null);
  return {
    operations: all.length,
    numerosErrones: share(all.filter(({ isReached, isWrong }) => isWrong && !isReached).length, all.length),
    joints: share(all.filter(({ isReached }) => isReached).length, all.length),
    acceptation: share(asked.filter(({ accepts }) => accepts === true).length, asked.length),
  };
}
