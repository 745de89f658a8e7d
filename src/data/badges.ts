import { type EtatDossier, ETATS_DOSSIER } from '#domain/dossiers/dossier.ts';

export type Badges = Readonly<Record<EtatDossier, number>>;
export const NONE: Badges = { NOUVELLE: 0, 'EN COURS': 0, VALIDE: 0, ARCHIVE: 0, 'EN ATTENTE': 0 };

/** The only values that local storage holds in clear (specification, section 3). */
const keyOf = (etat: EtatDossier): string => `constat.badge.${etat}`;

/** What the last page counted: shown before the first count of this one. */
export function readBadges(storage: Pick<Storage, 'getItem'>): Badges {
  const read = (etat: EtatDossier): number => {
    const count = Number(storage.getItem(keyOf(etat)));
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  };
  return { ...NONE, ...Object.fromEntries(ETATS_DOSSIER.map((etat) => [etat, read(etat)])) };
}

export function writeBadges(storage: Pick<Storage, 'setItem'>, badges: Badges): void {
  for (const etat of ETATS_DOSSIER) storage.setItem(keyOf(etat), String(badges[etat]));
}

export function eraseBadges(storage: Pick<Storage, 'removeItem'>): void {
  for (const etat of ETATS_DOSSIER) storage.removeItem(keyOf(etat));
}
