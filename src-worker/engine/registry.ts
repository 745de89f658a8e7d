import { ok, refuse, type Result } from '#domain/base/result.ts';
import { must } from '#domain/base/must.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { mayForget } from '#domain/session/erasure.ts';
import { eraseLocal } from '../appareil/erasure.ts';
import { synchronise } from './synchronise.ts';
import { Wipe } from '../appareil/wipe.ts';
import { isWithoutAnswer } from '../fallback/rules.ts';
import { clientApi, timeoutSignal, type ClientApi } from '../network/client.ts';
import { DataKeys } from '../session/data-keys.ts';
import { ifBroken } from '../local/failures.ts';
import { KeysStore } from '../session/keys-store.ts';
import { forgetProof, keepProof, sendProofs } from '../session/revocations.ts';
import type { KeptSession } from '../session/people.ts';
import { SessionStore } from '../session/store.ts';
import { Sessions } from '../session/sessions.ts';
import { Locks } from '../session/locks.ts';
import { NOTHING_WAITS, UNKNOWN_WAITS, type WaitingCount } from '#domain/sync/waiting.ts';
import { hasDrafts, waitingOf } from '../media/waiting.ts';
import type { Effects, Message } from './effects.ts';
import { OpenBase } from './open-base.ts';
import { Station } from './station.ts';

interface Portal {
  readonly variante: Variant;
  readonly origine: string;
}

/** Made once the page has said which portal this is. */
interface Parts {
  readonly client: ClientApi;
  readonly sessions: Sessions;
  readonly verrous: Locks;
}

const SIGN_OUT_MS = 3000;
/** Between two tries to say that a session is closed. */
const REVOKE_MS = 30_000;

/**
 * What is open in this thread: the portal, the session, and its database (open-base.ts).
 *
 *     demarrer ──> signed out ──connecter──> session ──ouvrir──> poste open ──deconnecter──> signed out
 */
export class Registry {
  readonly #effects: Effects;
  readonly #store: SessionStore;
  readonly #open: OpenBase;
  readonly keys: DataKeys;
  #parts: Parts | null = null;
  #wipe: Wipe | null = null;

  constructor(effects: Effects) {
    this.#effects = effects;
    this.#store = new SessionStore(effects.indexedDB, effects.ballast.hasRoomForText);
    this.keys = new DataKeys({
      store: new KeysStore(effects.indexedDB, effects.ballast.hasRoomForText),
      locks: effects.locks,
      deposit: async (key) =>
        this.client.appareilCle({
          params: { id: await this.#store.appareil() },
          body: { cle: key, preuve: await this.#store.preuve() },
        }),
      ...iterationsOf(effects),
    });
    this.#open = new OpenBase({
      effects,
      openStation: (session) => this.#openStation(session),
      onClose: () => this.#store.forget(),
      onOrder: (station, order) => void this.#wipe?.carryOut(station, order),
    });
  }

  get station(): Station | null {
    return this.#open.station;
  }
  get client(): ClientApi {
    return this.#demarre.client;
  }
  get sessions(): Sessions {
    return this.#demarre.sessions;
  }
  get locks(): Locks {
    return this.#demarre.verrous;
  }
  get #demarre(): Parts {
    return must(this.#parts, 'demarrer est appelé avant toute autre commande');
  }

  async start(portal: Portal): Promise<void> {
    if (this.#parts !== null) return;
    const client = this.#clientOf(portal);
    const store = this.#store;
    const sessions = new Sessions(
      {
        store,
        now: () => new Date(this.#effects.now()),
        login: async (body) => {
          const answer = await client.authLogin({ body });
          if (answer.ok) void this.#revoke();
          return answer;
        },
        ...iterationsOf(this.#effects),
      },
      portal,
    );
    const locks = new Locks({
      store,
      sessions,
      cles: this.keys,
      now: this.#effects.now,
      announce: this.#effects.announceLock,
      ...iterationsOf(this.#effects),
    });
    this.#parts = { client, sessions, verrous: locks };
    const release = () => this.#letGo();
    this.#wipe = new Wipe({ effects: this.#effects, store, client, cles: this.keys, release, synchronise });
    await this.#effects.ballast.recount();
    await store.sealClearRows().catch(ifBroken(undefined));
    await this.#wipe.finish();
    void this.#revoke();
  }

  #clientOf({ origine }: Portal): ClientApi {
    return clientApi({
      fetch: this.#effects.fetch,
      origine,
      token: async () => (await this.#store.session())?.token || null,
      // [sync/C29] What the storage does not take changes no answer: the token that it holds still counts ([session/D12]).
      onToken: async (token) => void (await this.sessions.renew(token).catch(ifBroken(null))),
      onRefus: async (token) => {
        await this.sessions.refuseToken(token).catch(ifBroken(null));
        this.say('session');
      },
      onBytes: (octets) => this.station?.noteBytes(octets),
    });
  }

  /** Opens the database of the session. */
  async open(): Promise<void> {
    const session = await this.sessions.current();
    if (session === null) throw new Error('aucune session à ouvrir');
    await this.#open.open(session);
    await this.remember();
  }

  /** [sync/C29] Who is signed in, their lock and their keys, as they are now; nothing once the database is closed here. */
  async remember(): Promise<void> {
    if (this.station !== null) await this.#store.remember().catch(ifBroken(undefined));
  }

  async #openStation(session: KeptSession): Promise<Station> {
    const { client, sessions } = this;
    const [appareil, preuve] = [await this.#store.appareil(), await this.#store.preuve()];
    return Station.open({
      key: () => this.keys.keyOf(session.base),
      effects: this.#effects,
      sessions,
      client,
      session,
      appareil,
      preuve,
    });
  }

  /** Tells the leader, whichever tab it lives in. */
  say(genre: Message['genre']): void {
    this.#open.say(genre);
  }

  /** This tab and the others let the database go. */
  async #letGo(): Promise<void> {
    this.#open.say('fermeture');
    await this.#open.close();
  }

  /** The specification's sign-out of a user without offline access whose calls get no answer. */
  async refuseSession(): Promise<void> {
    const { sessions } = this;
    const session = await sessions.current();
    if (session === null) return;
    await sessions.refuseToken(session.token);
    this.station?.etat.retouch({ session: 'a-renouveler' });
    this.say('session');
  }

  async waitingHere(): Promise<WaitingCount> {
    const session = await this.sessions.current();
    return session === null ? NOTHING_WAITS : (await this.#remains(session)).waiting;
  }

  async signOut({ garder }: { readonly garder: boolean }): Promise<Result<null>> {
    const { sessions } = this;
    const session = await sessions.current();
    if (session === null) return ok(null);
    const { waiting, aDesSaisies } = await this.#remains(session);
    const nEnAttente = waiting.total;
    if (nEnAttente > 0 && !garder) return refuse('REGLE_METIER', { nEnAttente });
    await keepProof(this.#store, session);
    const answer = await this.client.authLogout({ signal: timeoutSignal(SIGN_OUT_MS) });
    if (answer.ok || !isWithoutAnswer(answer.code)) await forgetProof(this.#store, session.token);
    else this.#effects.programmer(() => void this.#revoke(), REVOKE_MS);
    await this.#letGo();
    await sessions.close();
    await this.keys.close(session.base);
    const isForgettable = mayForget({ sendable: nEnAttente, stuck: aDesSaisies ? 1 : 0 });
    if (session.user.offlineAccess || !isForgettable) return ok(null);
    await eraseLocal(this.#effects, session.base);
    await this.keys.forget(session.base);
    return ok(null);
  }

  /** [session/D27] At each contact; without an answer, again in a while. */
  async #revoke(): Promise<void> {
    const { fetch, programmer } = this.#effects;
    if (!(await sendProofs({ store: this.#store, fetch }))) programmer(() => void this.#revoke(), REVOKE_MS);
  }

  /** What would be lost with the database. Sealed, nobody can tell: all of it stays, for the same user. */
  async #remains({ base }: KeptSession): Promise<{ readonly waiting: WaitingCount; readonly aDesSaisies: boolean }> {
    if (await this.keys.isSealed(base)) return { waiting: UNKNOWN_WAITS, aDesSaisies: true };
    if (this.station === null) await this.open();
    const station = must(this.station, 'une base est ouverte');
    return { waiting: await waitingOf(station), aDesSaisies: await hasDrafts(station) };
  }
}

const iterationsOf = ({ iterations }: Effects): Pick<Effects, 'iterations'> =>
  iterations === undefined ? {} : { iterations };
