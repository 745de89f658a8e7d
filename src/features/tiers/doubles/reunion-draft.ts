import type { Doubles } from '#domain/tiers/duplicates.ts';
import { type ChosenField, fieldsToChoose, proposedGiver, type Reunion } from '#domain/tiers/reunion.ts';
import type { Genre, Tiers } from '../fiche.ts';

/** What somebody chose of a group: which record stays, which ones are another third party, what each field takes. */
export interface ReunionChoices {
  readonly garde: string;
  readonly aPart: readonly string[];
  readonly champs: Readonly<Partial<Record<ChosenField, string>>>;
}

/** The record that is proposed to stay: in use, and the one that most dossiers name. */
export function firstChoices(tiers: Doubles<Tiers>['tiers'], countOf: (id: string) => number): ReunionChoices {
  const weight = ({ id, actif = true }: Tiers): number => countOf(id) + (actif ? 1_000_000 : 0);
  const [garde] = tiers.toSorted((one, other) => weight(other) - weight(one));
  return { garde: garde?.id ?? '', aPart: [], champs: {} };
}

/** null: every other record is another third party. */
export function reunionOf(genre: Genre, tiers: readonly Tiers[], { garde, aPart }: ReunionChoices): Reunion | null {
  const all = tiers.map((one) => ({ ...one }));
  const staying = all.find(({ id }) => id === garde);
  const doubles = all.filter(({ id }) => id !== garde && !aPart.includes(id));
  return staying === undefined || doubles.length === 0 ? null : { genre, garde: staying, doubles };
}

export interface AskedField {
  readonly field: ChosenField;
  /** Id of the record whose value is taken. */
  readonly giver: string;
}

export const askedFields = (reunion: Reunion, { champs }: ReunionChoices): readonly AskedField[] =>
  fieldsToChoose(reunion).map((field) => {
    const chosen = champs[field];
    const isHere = [reunion.garde, ...reunion.doubles].some(({ id }) => id === chosen);
    return { field, giver: isHere && chosen !== undefined ? chosen : proposedGiver(reunion, field) };
  });
