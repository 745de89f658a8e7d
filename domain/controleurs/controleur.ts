import type { OfOffice } from '../bureaux/bureau.ts';
import type { Adresse } from '../places/contact.ts';
import type { ABSENCE_GENRES } from './absence.ts';
import type { Separation } from './separations.ts';

/** [controleurs/AB1] Days and half days, both ends included (YYYY-MM-DD). */
export interface Absence {
  du: string;
  au: string;
  /** Absent: it was entered before there were kinds, or it is withheld. */
  genre?: (typeof ABSENCE_GENRES)[number];
  /** The first day from noon on; absent: the whole of it. */
  debut?: 'apres-midi';
  /** The last day until noon; absent: the whole of it. */
  fin?: 'matin';
  motif: string | null;
}

/** [controleurs/AB3] Hours worked on a day of the week, 1 is Monday, `HH:MM`; several a day are several of them. */
export interface WorkedHours {
  jour: number;
  debut: string;
  fin: string;
  /** Even or odd weeks alone; absent: every week. */
  semaine?: 'paire' | 'impaire';
}

export interface Controller extends OfOffice {
  id: string;
  idUser: number;
  nom: string;
  prenom: string;
  email: string;
  couleur: string;
  /** Codes of fiches with the last valid day of the authorisation. */
  competences: readonly { code: string; jusquAu: string | null; suspenduLe?: string | undefined }[];
  domicile: Adresse | null;
  /** Départements where they work; absent or empty: everywhere. */
  zones?: readonly string[];
  horaires?: readonly WorkedHours[];
  absences?: readonly Absence[];
  /** [controleurs/SEP1] Absent: no link with anybody. */
  separations?: readonly Separation[];
  maxParJour?: number | null;
  /** May supervise other controllers. */
  superviseur?: boolean;
  /** [supervisions/SU31] The end of which somebody was told, by code. Absent: nobody was told of any. */
  rappelsHabilitations?: Readonly<Record<string, string>>;
  actif: boolean;
}
