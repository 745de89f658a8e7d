import type { LocalDocument } from '#domain/fields/documents.ts';
import type { Change } from '#domain/historique/change.ts';
import type { HistoryLine } from '#domain/historique/kept.ts';
import { readPath } from '#domain/fields/paths.ts';
import { syncStateOf, type DocumentSync } from '../../data/sync-state.ts';

export interface ChampChange extends Change {
  readonly collection: string;
}

/** What one person did to one document at one moment: a save of eleven answers is one event. */
export interface HistoryEvent {
  readonly id: string;
  readonly date: string;
  readonly utilisateur: string;
  readonly action: string;
  readonly numero: string | null;
  readonly collection: string;
  /** Kind of the record; null for anything else, and in a history read by a former program. */
  readonly genre: string | null;
  readonly horsLigne: boolean;
  /** null: nobody, or a history read by a former program. */
  readonly importePar: string | null;
  readonly champs: readonly ChampChange[];
  /** Lines that name no field: what was made, or gestures. */
  readonly whole: number;
}

/** Lines of one save come within this time of one another. */
const SAME_GESTURE_MS = 60_000;

/** Newest first; lines that follow one another for the same person, document and action become one event. */
export function eventsOf(rows: readonly HistoryLine[]): readonly HistoryEvent[] {
  // Lines of one instant in the order in which they were written, which the server tells the last one first.
  const order = rows.toReversed().toSorted((a, b) => b.date.localeCompare(a.date));
  const events: (HistoryEvent & { champs: ChampChange[]; whole: number })[] = [];
  for (const row of order) {
    const champ =
      row.champ === null ? [] : [{ collection: row.collection, champ: row.champ, avant: row.avant, apres: row.apres }];
    const last = events.at(-1);
    const whole = row.champ === null ? 1 : 0;
    if (last !== undefined && continues(last, row)) {
      last.champs.push(...champ);
      last.whole += whole;
    } else {
      const { date, utilisateur, action, numero, collection, genre = null, horsLigne, importePar = null } = row;
      events.push({
        id: `${date} ${events.length}`,
        date,
        utilisateur,
        action,
        numero,
        collection,
        genre,
        horsLigne,
        importePar,
        champs: champ,
        whole,
      });
    }
  }
  return events;
}

function continues(event: HistoryEvent, row: HistoryLine): boolean {
  return (
    event.utilisateur === row.utilisateur &&
    event.action === row.action &&
    event.numero === row.numero &&
    event.collection === row.collection &&
    event.genre === (row.genre ?? null) &&
    event.importePar === (row.importePar ?? null) &&
    Date.parse(event.date) - Date.parse(row.date) < SAME_GESTURE_MS
  );
}

/** Edits of this device that the server has not received: they stand above the server's history. */
export interface EditLocal {
  readonly id: string;
  readonly numero: string | null;
  readonly depuis: string;
  readonly sync: DocumentSync;
  readonly champs: readonly ChampChange[];
}

export function localEdits(
  collection: string,
  documents: readonly (LocalDocument & { readonly numero?: string | null })[],
): readonly EditLocal[] {
  return documents.flatMap((document) => {
    const { local } = document;
    if (document.dirty === 0 || local === undefined) return [];
    const fields = Object.entries(local.base).map(([champ, avant]) => ({
      collection,
      champ,
      avant,
      apres: readPath({ ...document }, champ),
    }));
    return [
      {
        id: document.id,
        numero: document.numero ?? null,
        depuis: local.depuis,
        sync: syncStateOf(document),
        champs: fields,
      },
    ];
  });
}

/** What is left of them when only some fields are asked for. */
export const editsAbout = (edits: readonly EditLocal[], about: (champ: string) => boolean): readonly EditLocal[] =>
  edits
    .map((edit) => ({ ...edit, champs: edit.champs.filter(({ champ }) => about(champ)) }))
    .filter(({ champs }) => champs.length > 0);
