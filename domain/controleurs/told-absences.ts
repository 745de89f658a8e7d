import { sameJson } from '../base/json.ts';
import { fullName } from '../base/person.ts';
import type { Annonce } from '../notifications/notification.ts';
import type { Absence, Controller } from './controleur.ts';

type Person = Pick<Controller, 'nom' | 'prenom' | 'absences'>;

/** Absences that an edit adds or changes, the first first. */
const newAbsences = (before: Person, after: Person): readonly Absence[] =>
  (after.absences ?? [])
    .filter((one) => !(before.absences ?? []).some((known) => sameJson(known, one)))
    .toSorted((a, b) => a.du.localeCompare(b.du));

/** [controleurs/AB8] What planners are told of an edit of somebody's own absences; null: it enters none. The kind and the reason are left to the board. */
export function annonceOfAbsences(before: Person, after: Person): Annonce | null {
  const added = newAbsences(before, after);
  const [first] = added;
  if (first === undefined) return null;
  return {
    titre: `${fullName(after)} : ${added.length === 1 ? 'absence notée' : `${added.length} absences notées`}`,
    message: added.map(periodOf).join(' ; '),
    lien: `/planning/manager?du=${first.du}`,
    niveau: 'info',
  };
}

const shown = (day: string): string => day.split('-').toReversed().join('/');
const afternoon = ({ debut }: Absence): string => (debut === 'apres-midi' ? ' après-midi' : '');
const morning = ({ fin }: Absence): string => (fin === 'matin' ? ' matin' : '');

function periodOf(absence: Absence): string {
  const { du, au } = absence;
  if (du === au) return `le ${shown(du)}${afternoon(absence)}${morning(absence)}`;
  return `du ${shown(du)}${afternoon(absence)} au ${shown(au)}${morning(absence)}`;
}
