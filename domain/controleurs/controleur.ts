import type { OfOffice } from '../bureaux/bureau.ts';
import type { Adresse } from '../places/contact.ts';

export interface Controller extends OfOffice {
  id: string;
  idUser: number;
  nom: string;
  prenom: string;
  email: string;
  couleur: string;
  /** Codes of fiches with the last valid day of the authorisation. */
  competences: readonly { code: string; jusquAu: string | null }[];
  domicile: Adresse | null;
  /** Départements where they work; absent or empty: everywhere. */
  zones?: readonly string[];
  /** Days worked, 1 is Monday, `HH:MM`. */
  horaires?: readonly { jour: number; debut: string; fin: string }[];
  /** Whole days, both included. */
  absences?: readonly { du: string; au: string; motif: string | null }[];
  maxParJour?: number | null;
  /** May supervise other controllers. */
  superviseur?: boolean;
  actif: boolean;
}
