import { FUSEAU, jourEtHeure, jourLocal } from '../base/fuseau.ts';
import { ecrireJour } from '../forms/ecriture.ts';

/** 24/03/2026 */
export const ecrireDate = (instant: string, fuseau = FUSEAU): string => ecrireJour(jourLocal(instant, fuseau));

/** 24/03/2026 à 09:24 */
export const ecrireInstant = (instant: string, fuseau = FUSEAU): string =>
  `${ecrireDate(instant, fuseau)} à ${jourEtHeure(instant, fuseau).heure}`;
