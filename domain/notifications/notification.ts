import type { TimeZone } from '../base/time-zone.ts';
import type { Variant } from '../variants/variants.ts';

/** A visit that somebody has, had, or now has at another hour. Its names are read in the visit itself, by who still has it. */
export type PublishedChange = {
  readonly idIntervention: string;
  readonly numero: string | null;
  readonly fuseau: TimeZone;
  /** ISO instant; null: it was not theirs, or had no hour. */
  readonly avant: string | null;
  /** ISO instant; null: it is theirs no more. */
  readonly apres: string | null;
};

/** Bell of one user; `lueLe` is edited by its owner alone. */
export interface NotificationRecord {
  id: string;
  kind: 'notification';
  variante: Variant;
  idUser: number;
  titre: string;
  message: string;
  niveau: 'info' | 'alerte' | 'maintenance';
  lien: string | null;
  /** [planning/P18] What a publication changed for this person; absent: it tells of something else. */
  changements?: readonly PublishedChange[];
  createdAt: string;
  lueLe: string | null;
}

/** What a bell says; `lien` null: it leads nowhere. */
export type Annonce = Pick<NotificationRecord, 'titre' | 'message' | 'lien' | 'niveau'>;
