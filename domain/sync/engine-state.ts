/**
 * The one record of `configs` (id '1', specification section 9) with what the screens tell of the engine.
 * The worker writes it, at most four times a second; every tab reads it live.
 */
export interface EngineState {
  id: '1';
  /** ISO instant of the last complete synchronisation; null shows AUCUNE SYNC. */
  syncDate: string | null;
  epoch: string | null;
  /** Checkpoint of the pull. */
  seq: number;
  /** Server reached, after a probe of /api/health: navigator.onLine alone lies. */
  connexion: 'en-ligne' | 'hors-ligne';
  depuis: string;
  phase: 'repos' | 'envoi' | 'reception' | 'photos' | 'telechargement';
  /** Counts of the running phase, for the dialog: documents or photos. */
  fait: number;
  total: number;
  /** Bytes received or sent in the running phase. */
  octets: number;
  /** Last failure of a round, as an ErrorCode; null after a complete one. */
  erreur: string | null;
  /** [sync/S32] ISO instant of the next attempt, once one has failed; null: none failed, or the network is awaited. */
  prochainEssai: string | null;
  /** The server answered 401: the queue is held until the same user signs in again. */
  session: 'ouverte' | 'a-renouveler';
  /** Difference between the device's clock and the server's, in milliseconds. */
  decalageMs: number;
  /** Whether the browser promised not to evict our storage; null before it was asked, or where it cannot tell. */
  persistant: boolean | null;
}
export const INITIAL_ENGINE_STATE: EngineState = {
  id: '1',
  syncDate: null,
  epoch: null,
  seq: 0,
  connexion: 'hors-ligne',
  depuis: '1970-01-01T00:00:00.000Z',
  phase: 'repos',
  fait: 0,
  total: 0,
  octets: 0,
  erreur: null,
  prochainEssai: null,
  session: 'ouverte',
  decalageMs: 0,
  persistant: null,
};
