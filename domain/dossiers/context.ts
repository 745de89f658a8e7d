import type { Intervention } from '../interventions/intervention.ts';
import type { Langue } from '../base/languages.ts';
import type { EditToCheck, PortalContext } from '../kind/edit-input.ts';
import type { Dossier } from './dossier.ts';

export interface InDossierContext extends PortalContext {
  /** In which the document stands, whatever its kind; null: it stands in none, or in one that the actor does not see. */
  readonly dossier: Dossier | null;
}

/** What the rules of a dossier, of its messages and of its files read beside the document. */
export interface DossierContext extends InDossierContext {
  /** All interventions of the dossier that are not deleted. */
  readonly interventions: readonly Intervention[];
  /** Names of the client and the installer that the edit chooses; null when they do not exist in this office. */
  readonly nomClient: string | null;
  readonly nomEntreprise: string | null;
  /** [tiers/T11] Of that client. */
  readonly langueClient: Langue;
  /** Which of the client and the installer that the edit chooses is closed by its office. */
  readonly tiersInactifs: readonly ('idClient' | 'idEntreprise')[];
  /** Types that the edit asks for, as it names them, and that the office of the dossier does not carry out. */
  readonly typesFermes: readonly string[];
}
export type DossierEdit = EditToCheck<DossierContext>;
