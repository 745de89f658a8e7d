import { daysBetween } from '../base/days.ts';
import { fold } from '../base/fold.ts';
import { counted, excerpt } from '../base/french.ts';
import { writeDay } from '../forms/writing.ts';
import { ecartsOf, isOverdue, type NamedEcart } from './ecart.ts';
import type { Around, Reminder, Reminding } from './reminder.ts';
import type { Supervision } from './supervision.ts';

type Overdue = Pick<Supervision, 'ecarts' | 'rappels' | 'retireLe'>;

/** [supervisions/SU30] Open gaps whose day has passed and of which nobody was told: another day is told of again. */
export const gapsToTell = ({ ecarts, rappels = {}, retireLe }: Overdue, today: string): readonly NamedEcart[] =>
  retireLe === null ? ecartsOf(ecarts).filter((one) => isOverdue(one, today) && rappels[one.id] !== one.echeance) : [];

/**
 * [supervisions/SU30] The supervisor and the leads are told of every gap, the inspector of those that they do: somebody
 * else who does one does not read supervisions ([supervisions/SU21]). null: there is nothing to tell, or nobody to tell it.
 */
export function remindersOfGaps(supervision: Supervision, { today, managers, isOpen }: Around): Reminding | null {
  const due = gapsToTell(supervision, today);
  const { idInspecteur, idSuperviseur, nomInspecteur } = supervision;
  const watching = [...new Set([idSuperviseur, ...managers])].filter(isOpen);
  const own = due.filter(({ responsable }) => isNamed(nomInspecteur, responsable));
  const doing = watching.includes(idInspecteur) ? [] : [idInspecteur].filter(isOpen);
  const reminders = [
    { a: watching, gaps: due },
    { a: doing, gaps: own },
  ].flatMap(({ a, gaps }) =>
    a.length === 0 || gaps.length === 0 ? [] : [{ a, annonce: annonceOfGaps(supervision, gaps, today) }],
  );
  if (reminders.length === 0) return null;
  const told = (watching.length === 0 ? own : due).flatMap(({ id, echeance }) =>
    echeance === null ? [] : [[id, echeance] as const],
  );
  return { reminders, rappels: { ...supervision.rappels, ...Object.fromEntries(told) } };
}

/** « Kerdoncuff Yann » is « Yann Kerdoncuff ». */
const isNamed = (nom: string, responsable: string): boolean => wordsOf(nom) === wordsOf(responsable);
const wordsOf = (nom: string): string =>
  fold(nom)
    .split(/\s+/)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');

/** Said whole; the others are counted. */
const SAID_MAX = 3;

function annonceOfGaps(
  { id, numero, nomInspecteur }: Supervision,
  gaps: readonly NamedEcart[],
  today: string,
): Reminder['annonce'] {
  const said = gaps.slice(0, SAID_MAX).map((gap) => gapWords(gap, today));
  const others = gaps.length - said.length;
  return {
    titre: gaps.length === 1 ? 'Écart en retard' : `${gaps.length} écarts en retard`,
    message: `${[numero, nomInspecteur].filter(Boolean).join(', ')}. ${said.join(' ')}${others === 0 ? '' : ` Et ${counted(others, 'autre')}.`}`,
    lien: `/supervisions/current/${id}`,
    niveau: 'alerte',
  };
}

function gapWords({ constat, action, responsable, echeance }: NamedEcart, today: string): string {
  const done = [action === '' ? constat : action, responsable].filter((part) => part !== '').map(excerpt);
  const since = counted(daysBetween(echeance ?? today, today), 'jour');
  return `${done.join(', ')} : à faire pour le ${writeDay(echeance ?? today)}, il y a ${since}.`;
}
