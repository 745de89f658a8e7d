import type { Actor } from './roles.ts';

/** Fine rights that `droitRestreint` takes away, for what is built. */
export const AUTORISATIONS = [
  'dossier.creer',
  'dossier.accepter',
  'dossier.archiver',
  'dossier.supprimer',
  'intervention.valider',
  'intervention.reinitialiser',
  'intervention.annulerRemplacer',
  'intervention.affecter',
  'planning.bureau',
  'utilisateur.gerer',
  'facture.emettre',
  'facture.envoyer',
  'rapport.horodater',
  'optimiseur.appliquer',
  'contrat.gerer',
  'contrat.signer',
  'supervision.realiser',
  'supervision.deverrouiller',
  'ocr.gerer',
  'document.publier',
  'ged.gerer',
] as const;
export type Autorisation = (typeof AUTORISATIONS)[number];

/** null takes nothing away. */
export const isWithdrawn = (actor: Pick<Actor, 'droitRestreint'>, autorisation: Autorisation): boolean =>
  actor.droitRestreint?.includes(autorisation) ?? false;

export interface Habilitation {
  readonly code: string;
  readonly jusquAu: string | null;
  /** [supervisions/SU14] From this day on it is suspended; absent: it is not. */
  readonly suspenduLe?: string | undefined;
}

/** Whether a controller may take a type on a day: habilitation.<code fiche>, valid that day. `jour`: YYYY-MM-DD. */
export const isHabilitated = (habilitations: readonly Habilitation[], code: string, day: string): boolean =>
  habilitations.some(
    (h) =>
      h.code === code && (h.jusquAu === null || h.jusquAu >= day) && (h.suspenduLe === undefined || day < h.suspenduLe),
  );
