import type { IssuingOffice } from '../bureaux/bureau.ts';
import type { Controller } from '../controleurs/controleur.ts';
import type { InDossierContext } from '../dossiers/context.ts';
import type { FormulaireDefinition } from '../forms/definition.ts';
import type { EditToCheck } from '../kind/edit-input.ts';
import type { VersionFormulaireRecord } from './form-version.ts';
import type { Intervention, Photo } from './intervention.ts';
import type { Reviewer } from './issuing.ts';
import type { TypeIntervention } from './type-intervention.ts';

/** What the rules of a visit and of its photos read beside the document. */
export interface InterventionContext extends InDossierContext {
  /** All interventions of the dossier that are not deleted. */
  readonly interventions: readonly Intervention[];
  /** Intervention of the photo. */
  readonly intervention: Intervention | null;
  /** Photos and signatures of the intervention, removed ones included. */
  readonly photos: readonly Photo[];
  /** Type of the intervention (of `idTypeIntervention` for a new one). */
  readonly type: TypeIntervention | null;
  /** Form version of the intervention, with the names of its reports; null when it has none, or when it is not on this device. */
  readonly formulaire:
    | (FormulaireDefinition &
        Partial<Pick<VersionFormulaireRecord, 'templates' | 'version' | 'modele' | 'validations'>>)
    | null;
  /** Form version to which the edit moves the intervention; null when it moves to none, or to one that does not exist. */
  readonly versionDemandee: VersionFormulaireRecord | null;
  /**
   * The other form versions of its type, read when the edit names a field that `formulaire` has not ([interventions/I16]): what was
   * typed on a former version, without a network, is kept.
   */
  readonly autresVersions: readonly Pick<FormulaireDefinition, 'champs'>[];
  /** Controller of the intervention: the one the edit assigns, otherwise the present one. */
  readonly controleur: Controller | null;
  /** [interventions/I44] Who accompanies, when the edit says so. */
  readonly second: Controller | null;
  /** [bureaux/O21] [access/A51] What the office of the visit lets issue; null: it is not on this device. */
  readonly bureau: IssuingOffice | null;
  /** [access/A51] What the office knows of who edits; null: it never authorised them for anything. */
  readonly relecteur: Reviewer | null;
  /** The edit names a lot that is not in the scope of its author; a device leaves it to the server. */
  readonly lotInconnu: boolean;
}
export type InterventionEdit = EditToCheck<InterventionContext>;
