import type { Result } from '../base/result.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { FormulaireDefinition } from '../forms/definition.ts';
import type { Intervention, Photo } from '../interventions/intervention.ts';
import type { Changes, Fields, SyncedCollection } from '../sync/documents.ts';
import type { Controller } from '../controleurs/controleur.ts';
import type { VersionFormulaireRecord } from '../interventions/form-version.ts';
import type { TypeIntervention } from '../interventions/type-intervention.ts';
import type { Variant } from '../variants/variants.ts';
import type { Actor, Role } from './roles.ts';

export interface Assignee {
  readonly nom: string;
  readonly role: Role;
  readonly idBureauInspection: number | null;
}

/** What the rules need beside the document: loaded by the server in the same transaction, by the device from its store. */
export interface EditContext {
  readonly variante: Variant;
  /** Dossier of the intervention, of the photo or of the message. */
  readonly dossier: Dossier | null;
  /** All interventions of the dossier that are not deleted. */
  readonly interventions: readonly Intervention[];
  /** Intervention of the photo. */
  readonly intervention: Intervention | null;
  /** Photos and signatures of the intervention, removed ones included. */
  readonly photos: readonly Photo[];
  /** Type of the intervention (of `idTypeIntervention` for a new one). */
  readonly type: TypeIntervention | null;
  /** Form version of the intervention; null when it has none, or when it is not on this device. */
  readonly formulaire: FormulaireDefinition | null;
  /** Form version to which the edit moves the intervention; null when it moves to none, or to one that does not exist. */
  readonly versionDemandee: VersionFormulaireRecord | null;
  /**
   * The other form versions of its type, read when the edit names a field that `formulaire` has not ([interventions/I16]): what was
   * typed on a former version, without a network, is kept.
   */
  readonly autresVersions: readonly Pick<FormulaireDefinition, 'champs'>[];
  /** Controller of the intervention: the one the edit assigns, otherwise the present one. */
  readonly controleur: Controller | null;
  /** Names of the client and the installer that the edit chooses; null when they do not exist in this office. */
  readonly nomClient: string | null;
  readonly nomEntreprise: string | null;
  /** What a comment is about, the ticket or the message that bears a file, when the actor may read it. */
  readonly entite: Fields | null;
  /** Office that serves the client or the installer who makes a ticket; null for everybody else. */
  readonly bureauServi: number | null;
  /** Active account to which the edit assigns the ticket; null when there is none. */
  readonly assigne: Assignee | null;
  /** The edit names a lot that is not in the scope of its author; a device leaves it to the server. */
  readonly lotInconnu: boolean;
  /**
   * Name of another third party of this office with the SIRET that the edit writes; '' when the actor does not see it,
   * null when there is none.
   */
  readonly siretConnu: string | null;
}

export const emptyContext = (variante: Variant): EditContext => ({
  variante,
  dossier: null,
  interventions: [],
  intervention: null,
  photos: [],
  type: null,
  formulaire: null,
  versionDemandee: null,
  autresVersions: [],
  controleur: null,
  nomClient: null,
  nomEntreprise: null,
  entite: null,
  assigne: null,
  bureauServi: null,
  lotInconnu: false,
  siretConnu: null,
});

export interface EditToCheck {
  readonly actor: Actor;
  readonly collection: SyncedCollection;
  readonly id: string;
  /** Document before the edit; null when it is created. */
  readonly before: Fields | null;
  readonly changes: Changes;
  readonly nouveau: boolean;
  /** Instant of whoever checks: the server's when it counts. */
  readonly now: string;
  readonly context: EditContext;
}

/** The changes to apply: those asked for, and what follows from them (dates, authors, names). */
export type CheckedEdit = Result<{ readonly changes: Changes }>;
