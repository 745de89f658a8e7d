import { type EtatDossier, ETATS_DOSSIER } from '#domain/dossiers/dossier.ts';

export type Badges = Readonly<Record<EtatDossier, number>>;
export const AUCUN: Badges = { NOUVELLE: 0, 'EN COURS': 0, VALIDE: 0, ARCHIVE: 0, 'EN ATTENTE': 0 };

/** The only values that local storage holds in clear (specification, section 3). */
const cleDe = (etat: EtatDossier): string => `constat.badge.${etat}`;

/** What the last page counted: shown before the first count of this one. */
export function lireBadges(stockage: Pick<Storage, 'getItem'>): Badges {
  const lire = (etat: EtatDossier): number => {
    const nombre = Number(stockage.getItem(cleDe(etat)));
    return Number.isSafeInteger(nombre) && nombre > 0 ? nombre : 0;
  };
  return { ...AUCUN, ...Object.fromEntries(ETATS_DOSSIER.map((etat) => [etat, lire(etat)])) };
}

export function ecrireBadges(stockage: Pick<Storage, 'setItem'>, badges: Badges): void {
  for (const etat of ETATS_DOSSIER) stockage.setItem(cleDe(etat), String(badges[etat]));
}

export function effacerBadges(stockage: Pick<Storage, 'removeItem'>): void {
  for (const etat of ETATS_DOSSIER) stockage.removeItem(cleDe(etat));
}
