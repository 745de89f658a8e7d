import type { Langue } from '#domain/base/languages.ts';
import type { Modele } from '#domain/courriels/modeles.ts';
import type { CourrielEntry } from '../../shared/mail/courriel-entry.ts';

/** A mail about a dossier being written, as the device keeps it. */
export interface DossierCourrielEntry extends CourrielEntry {
  readonly modele: Modele;
  readonly langue: Langue;
  readonly fichiers: readonly string[];
  readonly rapports: readonly string[];
}
