import { CONTACT_EVENT } from '#domain/api/devices.ts';
import { STREAM_EVENT, STREAM_PATH } from '#domain/api/sync.ts';
import type { NetworkEffects } from './client.ts';
import { firstSignal } from '../browser.ts';

/** The server sends a comment every 25 s: silence for longer than this is a dead connection. */
export const SILENCE_MS = 60_000;

export interface StreamEffects extends Pick<NetworkEffects, 'fetch' | 'origine' | 'token' | 'onRefus'> {
  /** Something in the user's scope was written, up to this seq. */
  readonly onDoorbell: (seq: number) => void;
  /** An announcement that cannot be read: of something new, nobody knows what. */
  readonly onUnreadable: () => void;
  /** [session/D1] The server asks how this device is. */
  readonly onCall: () => void;
  readonly signal: AbortSignal;
  /** Calls after this many milliseconds; answers how to give up. */
  readonly programmer: (action: () => void, delayMs: number) => () => void;
}

/**
 * Listens to the doorbell until it breaks off (GET /api/Sync/stream by fetch: EventSource carries no bearer token).
 * Resolves when the stream ended, whatever the reason; the caller decides when to listen again.
 */
export async function listenToStream(effects: StreamEffects): Promise<void> {
  const token = await effects.token();
  const silence = new AbortController();
  let disarm = effects.programmer(() => silence.abort(), SILENCE_MS);
  const signal = firstSignal(effects.signal, silence.signal);
  try {
    const answer = await effects.fetch(new URL(STREAM_PATH, effects.origine).href, {
      headers: { accept: 'text/event-stream', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      signal,
      cache: 'no-store',
    });
    if (answer.status === 401 && token !== null) await effects.onRefus(token);
    if (!answer.ok || answer.body === null) return;
    const read = eventReader(effects);
    // A reader, not `for await`: Safari iterates no stream.
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      disarm();
      disarm = effects.programmer(() => silence.abort(), SILENCE_MS);
      read(chunk.value);
    }
  } catch {
    // Broken off: the network, the server, silence, or the caller.
  } finally {
    disarm();
  }
}

/** Reads pieces of an event stream, cut anywhere; tells the seq of each event that announces documents. */
export function eventReader({
  onDoorbell,
  onUnreadable,
  onCall,
}: Pick<StreamEffects, 'onDoorbell' | 'onUnreadable' | 'onCall'>): (chunk: string) => void {
  let rest = '';
  let event = '';
  const announce = (data: string): void => {
    const seq = seqOf(data);
    if (seq === null) onUnreadable();
    else onDoorbell(seq);
  };
  return (chunk) => {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, champ, valeur = ''] = /^(event|data): ?(.*)$/.exec(line) ?? [];
      if (champ === 'event') event = valeur;
      if (champ === 'data' && event === STREAM_EVENT) announce(valeur);
      if (champ === 'data' && event === CONTACT_EVENT) onCall();
      if (line === '') event = '';
    }
  };
}

function seqOf(data: string): number | null {
  try {
    const { seq } = JSON.parse(data) as { seq?: unknown };
    return typeof seq === 'number' ? seq : null;
  } catch {
    return null;
  }
}
