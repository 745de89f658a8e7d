import { refuse } from '#domain/base/result.ts';
import { makeContact } from '../appareil/presence.ts';
import { isWithoutAnswer } from '../fallback/rules.ts';
import { ifBroken } from '../local/failures.ts';
import { clientApi } from '../network/client.ts';
import { Sessions } from '../session/sessions.ts';
import { DataKeys } from '../session/data-keys.ts';
import { KeysStore } from '../session/keys-store.ts';
import { sendProofs } from '../session/revocations.ts';
import { SessionStore } from '../session/store.ts';
import type { Effects } from './effects.ts';
import { Station } from './station.ts';
import { synchronise } from './synchronise.ts';

/**
 * Background sync, with no tab open: the same round as a tab's, by the session that the worker kept. Throws when no
 * answer came, so that the browser rings again; resolves when there is nobody to send for, or when a tab leads this
 * database (`isLed`): it sends by itself, sooner.
 */
export async function sendWithoutTab(effects: Effects, isLed: (base: string) => Promise<boolean>): Promise<void> {
  const store = new SessionStore(effects.indexedDB);
  // [session/D27] The sign-out that had no network, then whoever is signed in.
  if (!(await sendProofs({ store, fetch: effects.fetch }))) throw new Error('HORS_LIGNE');
  const session = await store.session();
  if (session === null || session.aRenouveler || (await isLed(session.base))) return;
  const deposit = () => Promise.resolve(refuse('HORS_LIGNE'));
  const keys = new DataKeys({ store: new KeysStore(effects.indexedDB), locks: effects.locks, deposit });
  // [session/K3] Sealed, and its key is not on the disk: the queue leaves at the next opening, by whoever knows the password.
  if (await keys.isSealed(session.base)) return;
  const key = (): Promise<CryptoKey | null> => keys.keyOf(session.base);
  const now = (): Date => new Date(effects.now());
  const sessions = new Sessions({ store, now, login: () => Promise.resolve(refuse('HORS_LIGNE')) }, session);
  const client = clientApi({
    fetch: effects.fetch,
    origine: session.origine,
    token: async () => (await store.session())?.token ?? null,
    onToken: async (token) => void (await sessions.renew(token)),
    onRefus: async (token) => void (await sessions.refuseToken(token)),
  });
  const [appareil, preuve] = [await store.appareil(), await store.preuve()];
  const station = await Station.open({ effects, sessions, client, session, key, appareil, preuve });
  try {
    const answer = await synchronise(station, station.signal);
    // An order to wipe heard here is carried out at the next opening: its pages must let the database go.
    await makeContact(station).catch(ifBroken(null));
    if (!answer.ok && isWithoutAnswer(answer.code)) throw new Error(answer.code);
  } finally {
    await station.close();
  }
}
