import type { Actor } from '#domain/access/roles.ts';
import { asJson } from '#domain/base/json.ts';
import type { Changes, Fields } from '#domain/fields/documents.ts';
import type { Result } from '#domain/base/result.ts';
import { emptyContext } from '#domain/gate/context.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { checkNewSupervision, checkSupervision } from '#domain/supervisions/edits.ts';
import type { Supervised } from '#domain/supervisions/context.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import type { Categorie } from '#domain/supervisions/type.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { dayOfVisit } from './visits.ts';

/** What is typed of a new supervision; empty: not chosen. */
export type PlanEntry = {
  readonly bureau: string;
  readonly idType: string;
  readonly idGrille: string;
  readonly idInspecteur: string;
  readonly idSuperviseur: string;
  readonly fiche: string;
  readonly idIntervention: string;
  readonly datePrevue: string;
  readonly lieu: string;
};
export const NEW_PLAN: PlanEntry = {
  bureau: '',
  idType: '',
  idGrille: '',
  idInspecteur: '',
  idSuperviseur: '',
  fiche: '',
  idIntervention: '',
  datePrevue: '',
  lieu: '',
};

/** What is known before anything is typed: a cell of the matrix, a visit to accompany. */
export interface Planning extends Partial<PlanEntry> {
  readonly categorie?: Categorie;
}

/** What stands of one that is planned or begun. */
export const entryOf = (supervision: Supervision): PlanEntry => ({
  bureau: String(supervision.idBureauInspection),
  idType: supervision.idType,
  idGrille: supervision.idGrille,
  idInspecteur: String(supervision.idInspecteur),
  idSuperviseur: String(supervision.idSuperviseur),
  fiche: supervision.fiche ?? '',
  idIntervention: supervision.idIntervention ?? '',
  datePrevue: supervision.datePrevue ?? '',
  lieu: supervision.lieu,
});

/** What a visit says of the supervision that accompanies it. */
export const ofVisit = (visit: Intervention) => ({
  idIntervention: visit.id,
  fiche: visit.codeFiche,
  datePrevue: dayOfVisit(visit) ?? '',
  lieu: visit.adresse.ville,
});

/** Why a field is refused, in the words of the rules. */
export const FAULTS = ['requis', 'soi', 'inconnu', 'non habilite', 'autre', 'siecle'] as const;
export type Fault = (typeof FAULTS)[number];
export type Faults = Partial<Record<keyof PlanEntry, Fault>>;

interface Standing {
  readonly actor: Actor;
  readonly variante: Variant;
  readonly idBureau: number;
  /** What the entry names, of this device. */
  readonly around: Supervised;
  /** Instant. */
  readonly now: string;
}

const REQUIRED = ['idType', 'idGrille', 'idInspecteur', 'idSuperviseur'] as const;

/** What nobody chose yet. */
export const missingOf = (entry: PlanEntry): Faults =>
  Object.fromEntries(REQUIRED.flatMap((field) => (entry[field] === '' ? [[field, 'requis' as const]] : [])));

/** [supervisions/SU6] [supervisions/SU7] [supervisions/SU8] The whole document that the rules make of what is typed, or why they do not. */
export function plannedOf(
  entry: PlanEntry,
  { actor, variante, idBureau, around, now }: Standing,
): Result<{ readonly changes: Changes }> {
  return checkNewSupervision({
    actor,
    collection: 'records',
    id: '',
    before: null,
    changes: { idBureauInspection: idBureau, ...headingOf(entry) },
    nouveau: true,
    now,
    context: { ...emptyContext(variante), supervise: around },
  });
}

const headingOf = (entry: PlanEntry): Fields => ({
  idType: entry.idType,
  idGrille: entry.idGrille,
  idInspecteur: Number(entry.idInspecteur),
  idSuperviseur: Number(entry.idSuperviseur),
  fiche: entry.fiche || null,
  idIntervention: entry.idIntervention || null,
  datePrevue: entry.datePrevue || null,
  lieu: entry.lieu.trim(),
});

/** [supervisions/SU45] What the rules make of another heading, or why they do not; nothing else of it changes. */
export function changedOf(
  entry: PlanEntry,
  supervision: Supervision,
  { actor, variante, around, now }: Omit<Standing, 'idBureau'>,
): Result<{ readonly changes: Changes }> {
  const stands = headingOf(entryOf(supervision));
  const changes = Object.fromEntries(
    Object.entries(headingOf(entry)).filter(([field, value]) => stands[field] !== value),
  );
  return checkSupervision(
    {
      actor,
      collection: 'records',
      id: supervision.id,
      before: { ...supervision },
      changes: asJson(changes),
      nouveau: false,
      now,
      context: { ...emptyContext(variante), supervise: around },
    },
    supervision,
  );
}

/** The fields that a refusal names; one that names none is told by its code. */
export function faultsOf(refusal: { readonly data?: Readonly<Record<string, unknown>> | undefined }): Faults {
  const fields = refusal.data?.['champs'];
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, why]) => {
      const fault = FAULTS.find((one) => one === why);
      return field in NEW_PLAN ? [[field, fault ?? 'inconnu']] : [];
    }),
  );
}
