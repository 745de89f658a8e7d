import { addMonths } from '../base/days.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { isLocked, type Supervision } from './supervision.ts';
import { QUALIFYING, type TypeSupervision } from './type.ts';

type Competence = Controller['competences'][number];
type Concluded = Pick<Supervision, 'etat' | 'conclusion' | 'fiche' | 'dateRealisee' | 'categorie'>;

/**
 * [supervisions/SU14] [supervisions/SU15] [supervisions/SU16] What becomes of an inspector's authorisations when a
 * supervision is locked or signed; null: nothing. A suspension holds from the day on which it was decided, as soon as the
 * decision is locked: nobody waits for a signature to stop a danger. What gives or renews waits for both signatures.
 */
export function competencesAfter(
  competences: Controller['competences'],
  supervision: Concluded,
  type: Pick<TypeSupervision, 'periodiciteMois'>,
): readonly Competence[] | null {
  const { conclusion, etat, dateRealisee } = supervision;
  if (dateRealisee === null || !isLocked(supervision)) return null;
  if (conclusion === 'suspension') return changed(competences, suspended(competences, supervision, dateRealisee));
  if (etat !== 'SIGNEE') return null;
  const lifted =
    conclusion === 'levee' ? competences.map((one) => (isOf(one, supervision) ? given(one) : one)) : competences;
  return changed(competences, qualified(lifted, { ...supervision, dateRealisee }, type));
}

const isOf = ({ code }: Competence, { fiche }: Concluded): boolean => fiche === null || code === fiche;
/** Without its suspension. */
const given = ({ code, jusquAu }: Competence): Competence => ({ code, jusquAu });

/** The first day of a suspension stands, whatever says it again. */
const suspended = (
  competences: Controller['competences'],
  supervision: Concluded,
  day: string,
): readonly Competence[] =>
  competences.map((one) =>
    isOf(one, supervision) && one.suspenduLe === undefined ? { ...one, suspenduLe: day } : one,
  );

/** [supervisions/SU16] A qualification opens the fiche, or renews it; it never shortens what stands. */
function qualified(
  competences: readonly Competence[],
  { categorie, fiche, conclusion, dateRealisee }: Concluded & { readonly dateRealisee: string },
  { periodiciteMois }: Pick<TypeSupervision, 'periodiciteMois'>,
): readonly Competence[] {
  if (!QUALIFYING.includes(categorie) || fiche === null || conclusion === null) return competences;
  const jusquAu = periodiciteMois === null ? null : addMonths(dateRealisee, periodiciteMois);
  const held = competences.find(({ code }) => code === fiche);
  if (held === undefined) return [...competences, { code: fiche, jusquAu }];
  return competences.map((one) => (one.code === fiche ? { ...one, jusquAu: later(one.jusquAu, jusquAu) } : one));
}

/** null never ends. */
const later = (a: string | null, b: string | null): string | null => (a === null || b === null ? null : a > b ? a : b);

const changed = (before: readonly Competence[], after: readonly Competence[]): readonly Competence[] | null =>
  JSON.stringify(before) === JSON.stringify(after) ? null : after;
