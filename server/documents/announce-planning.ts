import { changesByController, daysOfChanges, type PublishedVisit } from '#domain/planning/told-changes.ts';
import type { Sql } from '../db/db.ts';
import { ringPeople } from './announce.ts';
import type { Author } from './edit.ts';

/** [planning/P18] Each controller concerned by a publication is told once, with what it changed for them. */
export async function ringPublication(tx: Sql, author: Author, visits: readonly PublishedVisit[]): Promise<void> {
  for (const [idUser, changements] of changesByController(visits)) {
    const days = daysOfChanges(changements);
    const count = changements.length === 1 ? 'Une visite a changé' : `${changements.length} visites ont changé`;
    await ringPeople(tx, author, {
      a: [idUser],
      evenement: 'visite',
      annonce: {
        titre: 'Planning publié',
        message: days === null ? count : `${count}, ${periodOf(days)}`,
        lien: `/planning/controller?changements=oui${days === null ? '' : `&du=${days[0]}`}`,
        niveau: 'info',
        changements,
      },
    });
  }
}

const shown = (day: string): string => day.split('-').toReversed().join('/');
const periodOf = ([first, last]: readonly [string, string]): string =>
  first === last ? `le ${shown(first)}` : `du ${shown(first)} au ${shown(last)}`;
