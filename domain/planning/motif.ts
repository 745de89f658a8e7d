import { estHabilite } from '../access/authorisations.ts';
import { type AVisiter, type Equipier, estDeSonRessort, estPossible } from './tournee.ts';

/** [planning/PO8] Why a visit has no place, the first that holds. */
export const MOTIFS_NON_PLACEE = [
  /** Unknown, or not of those whom the asker sees. */
  'introuvable',
  /** Computed without a network, by a device that does not hold it: the server may know it. */
  'hors-appareil',
  /** Submitted, validated or called off: it is no longer planned. */
  'verrouillee',
  /** Nobody of its office, or not the one that it keeps. */
  'aucun-controleur',
  'hors-zone',
  /** Nobody is authorised for its fiche on a day of the period. */
  'habilitation',
  /** Absent, or not at work, all the days on which they are authorised; a kept appointment: that day. */
  'absence',
  /** Longer than the hours of a day; a kept appointment: outside of them. */
  'hors-horaires',
  /** It would have its place, were there not the others. */
  'complet',
] as const;
export type MotifNonPlacee = (typeof MOTIFS_NON_PLACEE)[number];

/** [planning/PO8] `jours`: days of the period. */
export function motifDe(visite: AVisiter, equipiers: readonly Equipier[], jours: readonly string[]): MotifNonPlacee {
  const memeBureau = equipiers.filter((un) => estDeSonRessort(visite, { ...un, zones: [] }));
  if (memeBureau.length === 0) return 'aucun-controleur';
  const duRessort = memeBureau.filter((un) => estDeSonRessort(visite, un));
  if (duRessort.length === 0) return 'hors-zone';
  const estHabiliteLe = ({ competences }: Equipier, jour: string): boolean =>
    estHabilite(competences, visite.codeFiche, jour);
  const voulus = visite.rendezVous === null ? jours : [visite.rendezVous.jour];
  if (!duRessort.some((un) => voulus.some((jour) => estHabiliteLe(un, jour)))) return 'habilitation';
  const libres = duRessort.flatMap((equipier) =>
    equipier.jours
      .filter(({ jour }) => voulus.includes(jour) && estHabiliteLe(equipier, jour))
      .map((jour) => ({ equipier, jour })),
  );
  if (libres.length === 0) return 'absence';
  return libres.some(({ equipier, jour }) => estPossible(visite, equipier, jour)) ? 'complet' : 'hors-horaires';
}
