import { canonical } from './canonical.ts';
import type { Hash } from './chain.ts';

/** What somebody drew on the spot, as it is kept ([signatures/E30]): data URL of its picture, strokes of [x, y, ms]. */
export interface DrawnHere {
  /** null: erased. */
  readonly image: string | null;
  /** Empty: their name was typed. */
  readonly traits: readonly (readonly (readonly [number, number, number])[])[];
}

/** [signatures/E65] Of the picture and the strokes together, in the form of [preuves/PV2]; null once they were erased. */
export const drawnHash = async (hash: Hash, { image, traits }: DrawnHere): Promise<string | null> =>
  image === null ? null : hash(canonical({ image, traits }));
