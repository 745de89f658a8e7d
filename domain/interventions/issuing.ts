import { can, type Thing } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import type { IssuingOffice } from '../bureaux/bureau.ts';
import { isHabilitated } from '../access/authorisations.ts';
import { type Refusal, refuse } from '../base/result.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { awaitsValidation, type VersionFormulaireRecord } from './form-version.ts';
import type { Intervention } from './intervention.ts';

export type IssuingForm = Pick<VersionFormulaireRecord, 'id' | 'code'> &
  Partial<Pick<VersionFormulaireRecord, 'version' | 'modele' | 'validations'>>;

interface Issued {
  readonly visit: Pick<Intervention, 'idBureauInspection' | 'codeFiche'>;
  /** null: it is not on this device, and the server asks. */
  readonly office: IssuingOffice | null;
  /** YYYY-MM-DD, where the office is. */
  readonly day: string;
}

/**
 * [bureaux/O21] A report is issued with a form that the RT of its office has validated, or until the day that the office gave
 * itself. `form` null: a visit without a form, or one that is not here.
 */
export function unvalidatedFormRefusal({
  visit,
  form,
  office,
  day,
}: Issued & { readonly form: IssuingForm | null }): Refusal | null {
  if (form === null || office === null || !awaitsValidation(form, visit.idBureauInspection)) return null;
  const until = office.formulairesNonValidesJusquAu ?? null;
  if (until !== null && day <= until) return null;
  return refuse('FORMULAIRE_NON_VALIDE', { idVersion: form.id, code: form.code, version: form.version ?? null, until });
}

/** What the office knows of who reviews; null: it never authorised them for anything. */
export type Reviewer = Pick<Controller, 'competences'>;

/** [access/A51] The reviewer is authorised for the fiche on the day of the review, unless the office lets every RT review everything. */
export function unauthorisedReviewerRefusal({
  visit,
  office,
  reviewer,
  day,
}: Issued & { readonly reviewer: Reviewer | null }): Refusal | null {
  if (office === null || office.relectureSansHabilitation === true) return null;
  if (isHabilitated(reviewer?.competences ?? [], visit.codeFiche, day)) return null;
  return refuse('RELECTEUR_NON_HABILITE', { code: visit.codeFiche, jour: day });
}

/** `inconnue`: what they are authorised for is not here; the server knows. */
export type ReviewBar = 'SEPARATION_DES_TACHES' | 'RELECTEUR_NON_HABILITE' | 'inconnue';

/** [access/A13] [access/A51] Why a responsable technique may not validate a visit that waits for its review; null: they may, or review nothing. */
export function reviewBar(
  actor: Actor,
  { reviewer, ...issued }: Issued & { readonly visit: Thing; readonly reviewer: Reviewer | null },
): ReviewBar | null {
  if (issued.visit.etat !== 'VERIF RT' || actor.role !== 'MANAGER') return null;
  const right = can(actor, 'intervention.valider', issued.visit);
  if (!right.ok) return right.code === 'SEPARATION_DES_TACHES' ? right.code : null;
  if (unauthorisedReviewerRefusal({ ...issued, reviewer }) === null) return null;
  return reviewer === null ? 'inconnue' : 'RELECTEUR_NON_HABILITE';
}
