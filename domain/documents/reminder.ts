import type { Actor } from '../access/roles.ts';
import { refuse, type Refusal } from '../base/result.ts';
import { localDay, type TimeZone } from '../base/time-zone.ts';
import type { FiledDocument } from './document.ts';
import { documentRefusal } from './rights.ts';

type Reminded = Pick<
  FiledDocument,
  'idBureauInspection' | 'idClient' | 'auteur' | 'retireLe' | 'version' | 'relanceLe'
>;

interface Hour {
  /** ISO instant. */
  readonly now: string;
  /** Of the office. */
  readonly zone: TimeZone;
}

/** [documents/GE13] Whether its readers were reminded today, by the day of the office. */
export const isRemindedToday = ({ relanceLe }: Pick<FiledDocument, 'relanceLe'>, { now, zone }: Hour): boolean =>
  relanceLe !== undefined && localDay(relanceLe, zone) === localDay(now, zone);

/** [documents/GE13] Why the readers of a document are not reminded now; null: they are. */
export function reminderRefusal(actor: Actor, document: Reminded, hour: Hour): Refusal | null {
  const refusal = documentRefusal(actor, document);
  if (refusal !== null) return refusal;
  if (document.idClient === null || document.version === 0) return refuse('TRANSITION_INTERDITE');
  if (document.retireLe !== null) return refuse('VERROUILLE', { etat: 'RETIRE' });
  return isRemindedToday(document, hour) ? refuse('REGLE_METIER', { regle: 'relance-du-jour' }) : null;
}
