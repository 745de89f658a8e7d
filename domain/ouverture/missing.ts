import { awaitsValidation, type VersionFormulaireRecord } from '../interventions/form-version.ts';
import { isOpenTo } from '../interventions/open-types.ts';
import type { TypeIntervention } from '../interventions/type-intervention.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { isSiret } from '../base/siret.ts';
import type { UtilisateurRecord } from '../utilisateurs/utilisateur.ts';
import type { BureauRecord, BureauSettingsRecord } from '../bureaux/bureau.ts';

/** Steps of the opening of an office, in the order in which each needs the one before. */
export const OPENING_STEPS = ['bureau', 'formulaires', 'equipe', 'tiers', 'dossier'] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

export const MISSING = [
  'bureau',
  'siret',
  'adresse',
  'logo',
  'tva',
  'iban',
  'conditions',
  'types',
  'modeles',
  'prix',
  'responsable',
  'controleur',
  'habilitation',
  'relecteur',
  'client',
  'entreprise',
  'dossier',
] as const;
/** What an office lacks: a word of the screen. */
export type Missing = (typeof MISSING)[number];

/** What exists, of this office alone. */
export interface OfficeFacts {
  /** null: the portal has no office yet. */
  readonly bureau: Pick<
    BureauRecord,
    'idBureau' | 'siret' | 'logo' | 'adresse' | 'tva' | 'relectureSansHabilitation'
  > | null;
  /** null: nothing of its invoices was ever given. */
  readonly reglages: Pick<BureauSettingsRecord, 'iban' | 'parametresFacture' | 'prix'> | null;
  readonly types: readonly TypeIntervention[];
  readonly versions: readonly Pick<VersionFormulaireRecord, 'actif' | 'modele' | 'validations'>[];
  readonly utilisateurs: readonly Pick<UtilisateurRecord, 'idUser' | 'role' | 'actif' | 'idBureauInspection'>[];
  readonly controleurs: readonly Pick<Controller, 'idUser' | 'idBureauInspection' | 'actif' | 'competences'>[];
  readonly hasClient: boolean;
  readonly hasEntreprise: boolean;
  readonly hasDossier: boolean;
}

export interface StepReading {
  readonly step: OpeningStep;
  /** Empty: the step is done. */
  readonly missing: readonly Missing[];
}

const only = (...asked: readonly (readonly [Missing, boolean])[]): readonly Missing[] =>
  asked.flatMap(([word, isMissing]) => (isMissing ? [word] : []));

/** [access/A51] Each open fiche has a responsable technique of the office who is authorised to review it, unless all review all. */
function hasReviewers({ bureau, types, utilisateurs, controleurs }: OfficeFacts): boolean {
  if (bureau?.relectureSansHabilitation === true) return true;
  const reviewers = utilisateurs.filter(
    ({ role, actif, idBureauInspection }) => role === 'MANAGER' && actif && idBureauInspection === bureau?.idBureau,
  );
  const reviewed = new Set(
    controleurs
      .filter(({ idUser }) => reviewers.some((one) => one.idUser === idUser))
      .flatMap(({ competences }) => competences.map(({ code }) => code)),
  );
  return types.filter((type) => isOpenTo(type, bureau?.idBureau ?? null)).every(({ code }) => reviewed.has(code));
}

function missingOfTeam(facts: OfficeFacts): readonly Missing[] {
  const { bureau, types, utilisateurs, controleurs } = facts;
  const isActive = (role: string): boolean =>
    utilisateurs.some((user) => user.role === role && user.actif && user.idBureauInspection === bureau?.idBureau);
  const codes = new Set(types.map(({ code }) => code));
  const isAuthorised = controleurs.some(
    ({ actif, idBureauInspection, competences }) =>
      actif && idBureauInspection === bureau?.idBureau && competences.some(({ code }) => codes.has(code)),
  );
  return only(
    ['responsable', !isActive('MANAGER')],
    ['controleur', !isActive('CONTROL')],
    ['habilitation', isActive('CONTROL') && !isAuthorised],
    ['relecteur', isActive('MANAGER') && !hasReviewers(facts)],
  );
}

/** [bureaux/O13] What its invoices will want of it. An office that charges no VAT (its rate is 0) has no number of it. */
function missingOfInvoices({ bureau, reglages }: OfficeFacts): readonly Missing[] {
  const isEmpty = (text: string | null | undefined): boolean => (text ?? '').trim() === '';
  const conditions = reglages?.parametresFacture ?? null;
  return only(
    ['tva', isEmpty(bureau?.tva) && conditions?.tauxTvaCentiemes !== 0],
    ['iban', isEmpty(reglages?.iban)],
    ['conditions', conditions === null],
  );
}

/** [bureaux/O4] What each step still lacks. The day on which an authorisation ends is the planner's matter, not the opening's. */
export function openingSteps(facts: OfficeFacts): readonly StepReading[] {
  const { bureau, types, versions, hasClient, hasEntreprise, hasDossier } = facts;
  const open = types.filter((type) => isOpenTo(type, bureau?.idBureau ?? null));
  const missing: Readonly<Record<OpeningStep, readonly Missing[]>> = {
    bureau:
      bureau === null
        ? ['bureau']
        : [
            ...only(
              ['siret', !isSiret(bureau.siret)],
              ['adresse', bureau.adresse.ligne1.trim() === ''],
              ['logo', bureau.logo === null],
            ),
            ...missingOfInvoices(facts),
          ],
    formulaires: only(
      ['types', open.length === 0],
      ['modeles', versions.some((version) => version.actif && awaitsValidation(version, bureau?.idBureau ?? null))],
      ['prix', open.length > 0 && open.every(({ id }) => facts.reglages?.prix[id] == null)],
    ),
    equipe: missingOfTeam(facts),
    tiers: only(['client', !hasClient], ['entreprise', !hasEntreprise]),
    dossier: only(['dossier', !hasDossier]),
  };
  return OPENING_STEPS.map((step) => ({ step, missing: missing[step] }));
}

/** Words that are missing, over all steps; empty: the office is open. */
export const missingOf = (steps: readonly StepReading[]): readonly Missing[] => steps.flatMap(({ missing }) => missing);

/** Where a person goes on: the first step that is not done; null: all are. */
export const nextStep = (steps: readonly StepReading[]): OpeningStep | null =>
  steps.find(({ missing }) => missing.length > 0)?.step ?? null;

/** [bureaux/O4] The office that somebody opens: their own, or the first of the portal for who has none (ADMIN). */
export const officeToOpen = <B extends Pick<BureauRecord, 'idBureau'>>(
  bureaux: readonly B[],
  idBureau: number | null,
): B | null => {
  const own = bureaux.filter((one) => idBureau === null || one.idBureau === idBureau);
  return own.toSorted((a, b) => a.idBureau - b.idBureau)[0] ?? null;
};
