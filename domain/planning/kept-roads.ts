import type { Road } from './roads.ts';

/** `cleDossier` of the answers that hold roads, among those that a device keeps: of no dossier. */
export const ROADS_KEY = 'trajets';

/** [planning/P21] Roads that the server answered, kept 30 days on the device. */
export interface KeptRoads {
  readonly id: string;
  readonly trajets: readonly Road[];
}
