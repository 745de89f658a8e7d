import { writeDay } from '../forms/writing.ts';
import type { TimeZone } from '../base/time-zone.ts';
import { answerToChange, changeOfConclusion, isInspectorsOwn } from '../interventions/changed-conclusion.ts';
import { writeInstant } from './instants.ts';
import { EMISSION } from './phrases-emission.ts';
import type { RapportToWrite } from './rapport-to-write.ts';

type Told = Pick<RapportToWrite, 'intervention' | 'phrases' | 'validateur'>;
interface Reading {
  /** Name of who inspected. */
  readonly inspector: string;
  readonly timeZone: TimeZone;
}

/** [reports/R41] Who inspected, who reviewed and who issued, each with its instant; what did not happen yet is not said. */
export function whoIssued({ intervention, phrases, validateur }: Told, { inspector, timeZone }: Reading): string[] {
  const words = EMISSION[phrases.langue];
  const { soumisLe, valideLe, validePar } = intervention;
  const at = (instant: string): string => writeInstant(instant, timeZone, phrases);
  const inspected = soumisLe === null ? [] : [words.inspection(inspector, at(soumisLe))];
  if (valideLe === null) return inspected;
  // A type that asks for no review is issued by its submission.
  if (validePar == null && validateur === null)
    return [...inspected, words.sansRelecture, words.emission(inspector, at(valideLe))];
  const reviewer = validateur ?? phrases.nonRenseigne;
  return [...inspected, words.relecture(reviewer, at(valideLe)), words.emission(reviewer, at(valideLe))];
}

/** [reports/R41] Under the conclusion: who changed it, when and why, and what its inspector answered. null: nobody did. */
export function conclusionChange({ intervention, phrases }: Told, { inspector, timeZone }: Reading): string | null {
  const change = changeOfConclusion(intervention);
  if (change === null) return null;
  const words = EMISSION[phrases.langue];
  const answer = answerToChange(intervention);
  const at = (instant: string): string => writeInstant(instant, timeZone, phrases);
  const said =
    answer === null
      ? words.sansReponse(inspector)
      : answer.accord
        ? words.accord(answer.nom, at(answer.le))
        : words.refus(answer.nom, at(answer.le), answer.motif ?? '');
  return `${words.changee(change.nom, at(change.le), intervention.motifConclusion ?? null)}. ${said}.`;
}

/** [dossiers/D40] Its label, then who ordered, when and by which paper; null: nobody said it. */
export function orderTold({
  dossier: { commandePar = null, dateCommande = null, pieceCommande = null },
  phrases: { langue },
}: Pick<RapportToWrite, 'dossier' | 'phrases'>): readonly [string, string] | null {
  const day = dateCommande === null ? null : writeDay(dateCommande, langue);
  const said = [commandePar, day, pieceCommande].filter((part) => part !== null && part !== '');
  return said.length === 0 ? null : [EMISSION[langue].commande, said.join(', ')];
}

/** [reports/R41] Why the frame of the inspector stays empty; null: it may bear their signature. */
export const withheldSignature = ({ intervention, phrases }: Told): string | null =>
  isInspectorsOwn(intervention) ? null : EMISSION[phrases.langue].nonSigne;
