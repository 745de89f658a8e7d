/**
 * A whole server for tests, on real parts: only its clock is ours. Used by the tests of the server and by the scenarios.
 *
 *   const serveur = await creerServeurDeTest();
 *   const jeton = await serveur.connecter('control.cee@constat.example');
 *   await serveur.appel('GET', '/api/Sync/pull', { jeton });
 *   await serveur.close();
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { must } from '#domain/base/must.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Db } from '../db/db.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import type { KeptCourriel } from '../mail/outbox.ts';
import { folderStore, type FileStore } from '../storage/file-store.ts';
import { emptyImage } from './image.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which database the tests of a project run on (vite.config.ts). */
    database: Db['moteur'];
    /** Maintenance database of the real PostgreSQL of this run (tests/support/postgres.ts); on `postgres` alone. */
    postgresUrl: string;
    /** Name of the migrated, empty database there; on `postgres` alone. */
    postgresModel: string;
  }
}

export const PASSWORD = 'Constat-2026';
/** Of the least cost, which a hash tells itself: every test signs in, and what is judged is not how long that takes. */
const HASH = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A clock that only moves when a test says so. */
export interface TestClock {
  (): Date;
  advance(ms: number): void;
  setTo(instant: string): void;
}

export function testClock(depart: string): TestClock {
  let now = Date.parse(depart);
  const clock = () => new Date(now);
  return Object.assign(clock, {
    advance: (ms: number) => void (now += ms),
    setTo: (instant: string) => void (now = Date.parse(instant)),
  });
}

export interface TestAccount {
  readonly email: string;
  readonly role: Role;
  readonly nom?: string;
  readonly prenom?: string;
  readonly variantes?: readonly Variant[];
  readonly idBureau?: number | null;
  readonly idClient?: string;
  readonly idEntreprise?: string;
  readonly bureauxAttaches?: readonly number[];
  readonly offlineAccess?: boolean;
  readonly actif?: boolean;
}

export interface CallOptions {
  readonly jeton?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly variante?: Variant;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly clock: TestClock;
  readonly fichiers: FileStore;
  /** Folder of the files, of the mails kept. */
  readonly dataDir: string;
  /** Of the real PostgreSQL; null on PGlite. */
  readonly url: string | null;
  /** A request without a port; the host is the variant's. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    call?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  /**
   * The server as it is after a restart, or another process of it: same database (or the one that is given) and folder,
   * nothing in memory. Closed by who asked for it.
   */
  restart(db?: Db): Promise<FastifyInstance>;
  /** Creates a user with MOT_DE_PASSE; answers their id. */
  createAccount(compte: TestAccount): Promise<number>;
  /** An account that no other test knows, for those that move the clock and change rights. */
  newAccount(compte?: Partial<TestAccount>): Promise<{ readonly id: number; readonly email: string }>;
  /** What a sign-in is answered. */
  login(email: string, password?: string, variante?: Variant): Promise<LightMyRequestResponse>;
  /** Signs in; answers the token. Throws when refused. */
  signIn(email: string, variante?: Variant): Promise<string>;
  /** Mails that the server has written, once the work that its answers do not wait for is over. */
  courriels(): Promise<KeptCourriel[]>;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly now?: string;
  readonly heartbeatMs?: number;
  /** Documents that a first synchronisation may bring. */
  readonly syncMax?: number;
  /** Opened and migrated by whoever asks; an empty one otherwise. */
  readonly base?: TestDatabase;
  /** Environment of the server, beside its log and its folder. */
  readonly env?: Readonly<Record<string, string>>;
  /** What its log says, line by line; the level is of `env`. */
  readonly journal?: Writable;
}

/** Default clock: 21 November 2026, 08:00 in Paris. */
const DEPART = '2026-11-21T07:00:00.000Z';

export async function createTestServer({
  now = DEPART,
  heartbeatMs = 25_000,
  syncMax = 200_000,
  base,
  env = {},
  journal,
}: TestOptions = {}): Promise<TestServer> {
  const { db, drop, url } = base ?? (await testDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'constat-test-'));
  const clock = testClock(now);
  const files = folderStore(join(dataDir, 'fichiers'));
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', ...env, DATA_DIR: dataDir }),
    secret: 'secret de test, 32 caractères au moins',
    strict: true,
  };
  const deps = {
    db,
    clock,
    config: { ...config, heartbeatMs, syncMax, distDir: join(dataDir, 'dist') },
    fichiers: files,
    ...(journal && { journal }),
  };
  const app = await buildApp(deps);
  const call: TestServer['call'] = (method, url, { jeton, body, query, variante = 'cee', headers = {} } = {}) =>
    app.inject({
      method,
      url,
      headers: {
        host: `${variante}.localhost`,
        ...(jeton === undefined ? {} : { authorization: `Bearer ${jeton}` }),
        ...headers,
      },
      ...(query === undefined
        ? {}
        : { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) }),
      ...(body === undefined ? {} : { payload: body as object }),
    });
  const login: TestServer['login'] = (email, password = PASSWORD, variante = 'cee') =>
    call('POST', '/api/Auth/login', { body: { email, password }, variante });
  return {
    app,
    db,
    clock,
    fichiers: files,
    dataDir,
    url,
    call,
    restart: (other = db) => buildApp({ ...deps, db: other, fichiers: folderStore(join(dataDir, 'fichiers')) }),
    createAccount: (compte) => createAccount(db, compte),
    newAccount: async (compte = {}) => {
      const email = `compte-${randomUUID().slice(0, 8)}@essais.example`;
      return { email, id: await createAccount(db, { email, role: 'BASIC', ...compte }) };
    },
    login,
    signIn: async (email, variante = 'cee') => {
      const answer = await login(email, PASSWORD, variante);
      if (answer.statusCode !== 200) throw new Error(`sign-in of ${email}: ${answer.statusCode} ${answer.body}`);
      return answer.json<{ token: string }>().token;
    },
    courriels: async () => {
      await app.courrier.collect();
      await app.courrier.settled();
      return app.courrier.keptMails();
    },
    close: async () => {
      await app.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface TestDatabase {
  readonly db: Db;
  readonly drop: () => Promise<void>;
  /** Of the real PostgreSQL; null on PGlite. */
  readonly url: string | null;
}

/** An empty, migrated database, of the engine of the project; on PostgreSQL one of its own in the server of this run. */
export async function testDatabase(): Promise<TestDatabase> {
  const base = await (inject('database') === 'postgres' ? ownDatabase(inject('postgresModel')) : migratedPglite());
  await base.db.query('update base set epoch = gen_random_uuid()');
  return base;
}

const pgliteBase = (db: Db): TestDatabase => ({ db, url: null, drop: () => db.close() });
const migratedPglite = async () => pgliteBase(await openPglite(null, await emptyImage()));

/** A database without a table. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return inject('database') === 'postgres' ? ownDatabase('template1') : pgliteBase(await openPglite(null));
}

async function ownDatabase(copied: string): Promise<TestDatabase> {
  const maintenance = inject('postgresUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await onMaintenance(maintenance, `create database ${name} template ${copied}`);
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  const db = openPostgres(url.href);
  const drop = async (): Promise<void> => {
    await db.close();
    await onMaintenance(maintenance, `drop database ${name} with (force)`);
  };
  return { db, url: url.href, drop };
}

async function onMaintenance(url: string, statement: string): Promise<void> {
  const db = openPostgres(url, 1);
  await db.query(statement);
  await db.close();
}

const COMPTE = {
  nom: 'Test',
  prenom: 'Un',
  variantes: ['cee'],
  idBureau: 1,
  idClient: null,
  idEntreprise: null,
  bureauxAttaches: [],
  offlineAccess: false,
  actif: true,
} as const;

async function createAccount(db: Db, compte: TestAccount): Promise<number> {
  const c = { ...COMPTE, ...compte };
  const [row] = await db.query<{ id: number }>(
    `insert into utilisateurs (email, mot_de_passe, nom, prenom, role, variantes, id_bureau, id_client, id_entreprise,
                               bureaux_attaches, offline_access, actif)
     values ($1, $2, $3, $4, $5, $6::text[], $7, $8, $9, $10::integer[], $11, $12) returning id`,
    [
      c.email,
      await HASH,
      c.nom,
      c.prenom,
      c.role,
      c.variantes,
      c.idBureau,
      c.idClient,
      c.idEntreprise,
      c.bureauxAttaches,
      c.offlineAccess,
      c.actif,
    ],
  );
  return must(row, 'an inserted row is answered').id;
}
