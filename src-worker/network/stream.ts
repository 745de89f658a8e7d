import { CONTACT_EVENT } from '#domain/api/appareils.ts';
import { STREAM_EVENT, STREAM_PATH } from '#domain/api/sync.ts';
import type { EffetsReseau } from './client.ts';
import { premierSignal } from '../browser.ts';

/** The server sends a comment every 25 s: silence for longer than this is a dead connection. */
export const SILENCE_MS = 60_000;

export interface EffetsFlux extends Pick<EffetsReseau, 'fetch' | 'origine' | 'token' | 'surRefus'> {
  /** Something in the user's scope was written, up to this seq. */
  readonly surSonnette: (seq: number) => void;
  /** An announcement that cannot be read: of something new, nobody knows what. */
  readonly surIllisible: () => void;
  /** [session/D1] The server asks how this device is. */
  readonly surAppel: () => void;
  readonly signal: AbortSignal;
  /** Calls after this many milliseconds; answers how to give up. */
  readonly programmer: (action: () => void, delaiMs: number) => () => void;
}

/**
 * Listens to the doorbell until it breaks off (GET /api/Sync/stream by fetch: EventSource carries no bearer token).
 * Resolves when the stream ended, whatever the reason; the caller decides when to listen again.
 */
export async function ecouterFlux(effets: EffetsFlux): Promise<void> {
  const token = await effets.token();
  const silence = new AbortController();
  let desarmer = effets.programmer(() => silence.abort(), SILENCE_MS);
  const signal = premierSignal(effets.signal, silence.signal);
  try {
    const reponse = await effets.fetch(new URL(STREAM_PATH, effets.origine).href, {
      headers: { accept: 'text/event-stream', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      signal,
      cache: 'no-store',
    });
    if (reponse.status === 401 && token !== null) await effets.surRefus(token);
    if (!reponse.ok || reponse.body === null) return;
    const lire = lecteurEvenements(effets);
    // A reader, not `for await`: Safari iterates no stream.
    const lecteur = reponse.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let morceau = await lecteur.read(); !morceau.done; morceau = await lecteur.read()) {
      desarmer();
      desarmer = effets.programmer(() => silence.abort(), SILENCE_MS);
      lire(morceau.value);
    }
  } catch {
    // Broken off: the network, the server, silence, or the caller.
  } finally {
    desarmer();
  }
}

/** Reads pieces of an event stream, cut anywhere; tells the seq of each event that announces documents. */
export function lecteurEvenements({
  surSonnette,
  surIllisible,
  surAppel,
}: Pick<EffetsFlux, 'surSonnette' | 'surIllisible' | 'surAppel'>): (morceau: string) => void {
  let reste = '';
  let evenement = '';
  const annoncer = (data: string): void => {
    const seq = seqDe(data);
    if (seq === null) surIllisible();
    else surSonnette(seq);
  };
  return (morceau) => {
    const lignes = (reste + morceau).split(/\r?\n/);
    reste = lignes.pop() ?? '';
    for (const ligne of lignes) {
      const [, champ, valeur = ''] = /^(event|data): ?(.*)$/.exec(ligne) ?? [];
      if (champ === 'event') evenement = valeur;
      if (champ === 'data' && evenement === STREAM_EVENT) annoncer(valeur);
      if (champ === 'data' && evenement === CONTACT_EVENT) surAppel();
      if (ligne === '') evenement = '';
    }
  };
}

function seqDe(data: string): number | null {
  try {
    const { seq } = JSON.parse(data) as { seq?: unknown };
    return typeof seq === 'number' ? seq : null;
  } catch {
    return null;
  }
}
