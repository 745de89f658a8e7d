import { z } from 'zod';
import { fullName } from '../base/person.ts';
import { refuse, type Refusal } from '../base/result.ts';
import { NOTE_MAX } from '../base/text-limits.ts';
import type { Changes } from '../fields/documents.ts';
import { isEmpty } from '../fields/schemas.ts';
import type { InterventionEdit } from './context.ts';
import type { Correction, Intervention } from './intervention.ts';

/** [interventions/I60] What the inspector answered to a conclusion that the office changed: which one, when, and why not. */
export const accordConclusion = z.strictObject({
  accord: z.boolean(),
  motif: z.string().trim().max(NOTE_MAX).nullable(),
  /** The conclusion that they read: another one asks again. */
  sur: z.string().max(NOTE_MAX).nullable(),
  id: z.number().int(),
  nom: z.string().max(200),
  le: z.iso.datetime(),
});
export type AccordConclusion = z.output<typeof accordConclusion>;
/** As a device writes it. */
const accordGiven = accordConclusion.partial({ id: true, nom: true, le: true });

/** Of a call that writes a visit. */
export const changedConclusion = {
  motifConclusion: z.string().max(NOTE_MAX).nullable().optional(),
  accordConclusion: accordGiven.optional(),
};

export type WithConclusion = Pick<Intervention, 'correctionsRt' | 'resultat' | 'accordConclusion'>;

/** The change of the conclusion since its submission; null: nobody changed it. */
export const changeOfConclusion = ({ correctionsRt = [] }: Pick<Intervention, 'correctionsRt'>): Correction | null =>
  correctionsRt.find(({ champ }) => champ === null) ?? null;

/** What the inspector answered to the conclusion that stands; null: nothing yet. */
export function answerToChange(visit: WithConclusion): AccordConclusion | null {
  const change = changeOfConclusion(visit);
  const { accordConclusion: answer = null } = visit;
  const isOfIt = change !== null && answer !== null && answer.sur === visit.resultat && answer.le >= change.le;
  return isOfIt ? answer : null;
}

/** [reports/R41] Whether the report may bear the signature of its inspector: its conclusion is theirs, or they agreed to it. */
export const isInspectorsOwn = (visit: WithConclusion): boolean =>
  changeOfConclusion(visit) === null || answerToChange(visit)?.accord === true;

/** Whoever submitted answers while the visit is under review: it is the one thing that they write then. */
export const isAnswerAlone = (changes: Changes): boolean => Object.keys(changes).join() === 'accordConclusion';

/** [interventions/I60] The answer is that of who submitted, to a change that stands; a refusal says why. */
export function answerRefusal({ actor, changes }: InterventionEdit, before: Intervention): Refusal | null {
  const asked = changes['accordConclusion'];
  if (asked === undefined) return null;
  if (before.soumisPar !== actor.id) return refuse('DROIT_INSUFFISANT', { champs: { accordConclusion: 'interdit' } });
  if (before.etat !== 'VERIF RT' || changeOfConclusion(before) === null)
    return refuse('REGLE_METIER', { regle: 'conclusion-inchangee' });
  const answer = accordGiven.safeParse(asked);
  if (!answer.success) return refuse('VALIDATION', { champs: { accordConclusion: 'illisible' } });
  const isMute = !answer.data.accord && isEmpty(answer.data.motif);
  return isMute ? refuse('MOTIF_REQUIS', { champ: 'accordConclusion' }) : null;
}

/** Who answered and when are those of the edit, whatever the device wrote. */
export function answerAfter({ actor, changes, now }: InterventionEdit): Changes {
  const asked = changes['accordConclusion'];
  if (asked === undefined) return {};
  const { accord, motif, sur } = accordGiven.parse(asked);
  return { accordConclusion: { accord, motif, sur, id: actor.id, nom: fullName(actor), le: now } };
}

/** [interventions/I60] Nothing is issued under a conclusion that was changed without a reason. */
export const reasonRefusal = ({
  correctionsRt = [],
  motifConclusion = null,
}: {
  readonly correctionsRt?: readonly { readonly champ: string | null }[] | undefined;
  readonly motifConclusion?: string | null;
}): Refusal | null =>
  correctionsRt.some(({ champ }) => champ === null) && isEmpty(motifConclusion)
    ? refuse('MOTIF_REQUIS', { champ: 'motifConclusion' })
    : null;

/** A submission, a reset: neither the change nor what was said of it stands any more. */
export const withoutChange = ({ motifConclusion, accordConclusion: answer }: Intervention): Changes => ({
  ...(motifConclusion == null ? {} : { motifConclusion: null }),
  ...(answer == null ? {} : { accordConclusion: null }),
});
