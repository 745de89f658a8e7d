import type { ChampCompile } from '../compile-champ.ts';
import type { Conclusion } from '../conclusions.ts';
import { senseOf } from '../conclusions.ts';
import type { FormulaireDefinition } from '../definition.ts';
import type { CritereCompile } from './compile-criteres.ts';
import { sourcesOf } from './compile-criteres.ts';
import { conclusionOf, judgeCriteres } from './judge.ts';
import { isProposed } from './proposed.ts';

type Champs = ReadonlyMap<string, ChampCompile>;

/**
 * [forms/CR2] The fields of a form, of which those that are calculated from its criteria know how. They read all that the criteria
 * rest on, so that an answer that only changes why something cannot be told is heard too.
 */
export function withProposal(
  champs: Champs,
  criteres: readonly CritereCompile[],
  definition: FormulaireDefinition,
): Champs {
  const readIds = sourcesOf([...new Set(criteres.flatMap((one) => one.readIds))], champs);
  return new Map(
    [...champs].map(([cf_id, champ]) => {
      if (!isProposed(champ.definition)) return [cf_id, champ];
      const proposal: ChampCompile['proposal'] = (etats) => {
        const conclusion = conclusionOf(judgeCriteres({ criteres, champs }, etats));
        return conclusion === null ? '' : wordFor(conclusion, definition);
      };
      return [cf_id, { ...champ, proposal, readIds: [...new Set([...champ.readIds, ...readIds])] }];
    }),
  );
}

/** [lots/L65] The first choice of the conclusion that says so; a form that offers none has it said in the words of the arrêté. */
function wordFor(conclusion: Conclusion, { champs, champResultat, sensResultats }: FormulaireDefinition): string {
  const choices = champs.find(({ cf_id }) => cf_id === champResultat)?.cf_options ?? [];
  return choices.find((word) => senseOf(word, sensResultats ?? {}) === conclusion) ?? conclusion;
}
