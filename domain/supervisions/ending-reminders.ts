import { daysBetween } from '../base/days.ts';
import { inDays } from '../base/french.ts';
import { fullName } from '../base/person.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { writeDay } from '../forms/writing.ts';
import { SOON_DAYS } from './matrix.ts';
import type { Around, Reminder, Reminding } from './reminder.ts';

export interface Ending {
  readonly code: string;
  /** Its last day. */
  readonly fin: string;
}
type Holder = Pick<Controller, 'actif' | 'competences' | 'rappelsHabilitations'>;

/** [supervisions/SU31] Authorisations that end within 60 days, by their end, and of which nobody was told. A suspended one is for a lifting first. */
export function endingsToTell(
  { actif, competences, rappelsHabilitations: told = {} }: Holder,
  today: string,
): readonly Ending[] {
  if (!actif) return [];
  const held = competences.filter(({ suspenduLe }) => suspenduLe === undefined);
  return held
    .flatMap(({ code, jusquAu: fin }) => {
      const isLast = held.every(
        (other) => other.code !== code || (other.jusquAu !== null && other.jusquAu <= (fin ?? '')),
      );
      return fin !== null && isLast && isNear(fin, today) && told[code] !== fin ? [{ code, fin }] : [];
    })
    .toSorted((a, b) => a.fin.localeCompare(b.fin) || a.code.localeCompare(b.code));
}
const isNear = (day: string, today: string): boolean => today <= day && daysBetween(today, day) <= SOON_DAYS;

/** [supervisions/SU31] The controller is told of theirs, the leads of the controller's. null: as for gaps. */
export function remindersOfEndings(controller: Controller, { today, managers, isOpen }: Around): Reminding | null {
  const endings = endingsToTell(controller, today);
  const { idUser } = controller;
  const titre = endings.length === 1 ? 'Habilitation à renouveler' : `${endings.length} habilitations à renouveler`;
  const what = endings.map(({ code, fin }) => `${code} jusqu’au ${writeDay(fin)}, ${inDays(daysBetween(today, fin))}`);
  const told = (a: readonly number[], lien: string, who: string): readonly Reminder[] => {
    const open = a.filter(isOpen);
    const annonce = { titre, message: `${who}${what.join(' ; ')}.`, lien, niveau: 'alerte' as const };
    return open.length === 0 || endings.length === 0 ? [] : [{ a: open, annonce }];
  };
  const reminders = [
    ...told([idUser], '/supervisions/list', ''),
    ...told(
      managers.filter((id) => id !== idUser),
      `/users/edit?id=${idUser}`,
      `${fullName({ prenom: controller.prenom, nom: controller.nom })} : `,
    ),
  ];
  if (reminders.length === 0) return null;
  const ends = Object.fromEntries(endings.map(({ code, fin }) => [code, fin]));
  return { reminders, rappels: { ...controller.rappelsHabilitations, ...ends } };
}
