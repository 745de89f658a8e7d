import { IDBFactory } from 'fake-indexeddb';
import { type Role, ROLES } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import { must } from '#domain/base/must.ts';
import { publishMissing } from '../../server/modules/auth/publish.ts';
import { type Bureau, completer, openBureau } from '../../server/test-support/bureau.ts';
import { EXAMPLES, type Example, type Fixtures } from '../../server/test-support/examples.ts';
import { EVERY, prepareFixtures } from '../../server/test-support/fixtures.ts';
import { createTestServer, type TestServer } from '../../server/test-support/server.ts';
import type { Session } from '../../src-worker/api.ts';
import type { Gateway } from '../../src-worker/fallback/gateway.ts';
import { BytesStore } from '../../src-worker/media/bytes.ts';
import { clientApi } from '../../src-worker/network/client.ts';
import type { KeptSession } from '../../src-worker/session/people.ts';
import { ScenarioDevice, fetchOf } from './device.ts';

/** Calls of the contract with this mark (api: L answered from the device, Q queued). */
export const callsMarked = (mark: Call['offline']): CallName[] =>
  (Object.entries(CONTRACT) as [CallName, Call][]).filter(([, { offline }]) => offline === mark).map(([nom]) => nom);

export const exampleOf = (nom: CallName, fixtures: Fixtures): Example => EXAMPLES[nom]?.(fixtures) ?? {};

const withoutNetwork: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
const PEOPLE = {
  ADMIN: 'gaelle',
  MANAGER: 'claire',
  CONTROL: 'yann',
  BASIC: 'sandrine',
  CLIENT: 'maud',
  ENTREPRISE: 'loic',
  COFRAC: 'helene',
} as const;

interface Account {
  readonly id: number;
  readonly token: string;
  readonly user: Session['user'];
}

/** The real server, and the device of one person of each role, all with offline access. */
export class OfflineBureau {
  readonly server: TestServer;
  readonly bureau: Bureau;
  readonly #accounts = new Map<Role, Account>();

  private constructor(server: TestServer, bureau: Bureau) {
    this.server = server;
    this.bureau = bureau;
  }

  static async open(): Promise<OfflineBureau> {
    const server = await createTestServer();
    const office = new OfflineBureau(server, await openBureau(server));
    await completer(server);
    const pncee = { email: 'pncee@bureau.example', role: 'PNCEE', idBureau: null, bureauxAttaches: [1] } as const;
    await server.createAccount(pncee);
    await server.db.query('update utilisateurs set offline_access = true');
    for (const role of ROLES) {
      const token = role === 'PNCEE' ? await server.signIn(pncee.email) : office.bureau.jetons[PEOPLE[role]];
      const answer = await server.call('GET', '/api/Auth/user', { jeton: token });
      const user = answer.json<Session['user']>();
      office.#accounts.set(role, { id: user.id, token, user });
    }
    await publishMissing(server.db, server.clock().toISOString());
    return office;
  }
  close(): Promise<void> {
    return this.server.close();
  }

  account(role: Role): Account {
    return must(this.#accounts.get(role), role);
  }
  fixtures(role: Role): Promise<Fixtures> {
    return prepareFixtures(this.server, this.bureau, { role, id: this.account(role).id, names: EVERY });
  }
  /** A device that has received everything. */
  async device(role: Role, nom: string = role): Promise<ScenarioDevice> {
    const { id, token } = this.account(role);
    const device = new ScenarioDevice(nom, () => this.server, { token, owner: { id, role } });
    await device.synchronise();
    return device;
  }

  askServer(nom: CallName, { params = {}, query, body }: Example, role: Role) {
    const { method, path }: Call = CONTRACT[nom];
    const url = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
    const token = this.account(role).token;
    return this.server.call(method, url, { jeton: token, ...(query === undefined ? {} : { query }), body });
  }

  /** The gateway of a device; nothing answers it, unless it is given the network. */
  gateway(role: Role, { store }: ScenarioDevice, network: 'sans' | 'avec' = 'sans'): Gateway {
    const { user, token } = this.account(role);
    const session = { user, token, role, variante: 'cee' } as KeptSession;
    return {
      client: clientApi({
        fetch: network === 'avec' ? fetchOf(() => this.server) : withoutNetwork,
        origine: 'http://cee.localhost',
        token: () => Promise.resolve(token),
        onToken: () => Promise.resolve(),
        onRefus: () => Promise.resolve(),
      }),
      local: {
        store,
        octets: new BytesStore(`constat-cee-${user.id}`, new IDBFactory()),
        session,
        clock: () => this.server.clock().toISOString(),
        uuid: () => crypto.randomUUID(),
      },
      wait: () => Promise.resolve(),
      signOut: () => Promise.resolve(),
    };
  }
}
