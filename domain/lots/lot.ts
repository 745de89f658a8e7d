import type { OfOffice } from '../bureaux/bureau.ts';

/** What is known of a lot of dossiers so far: the server alone writes it. */
export interface Lot extends OfOffice {
  id: string;
  /** OXA-BZH-2026-11. */
  uniqueCode?: string;
  libelle?: string;
  idClient: string;
}
