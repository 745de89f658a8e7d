import type { Langue } from '#domain/base/langues.ts';
import type { Modele } from '#domain/courriels/modeles.ts';
import type { SaisieDeCourriel } from '../../shared/mail/saisie.ts';

/** A mail about a dossier being written, as the device keeps it. */
export interface SaisieCourriel extends SaisieDeCourriel {
  readonly modele: Modele;
  readonly langue: Langue;
  readonly fichiers: readonly string[];
  readonly rapports: readonly string[];
}
