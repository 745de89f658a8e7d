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
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { must } from '#domain/base/must.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Db } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import type { CourrielGarde } from '../mail/outbox.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import { folderStore, type FileStore } from '../storage/file-store.ts';
import { emptyImage } from './image.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which database the tests of a project run on (vite.config.ts). */
    database: Db['moteur'];
    /** Maintenance database of the real PostgreSQL of this run (tests/support/postgres.ts); on `postgres` alone. */
    postgresUrl: string;
  }
}

export const MOT_DE_PASSE = 'Constat-2026';
const HASH = hashPassword(MOT_DE_PASSE);

/** A clock that only moves when a test says so. */
export interface Horloge {
  (): Date;
  avancer(ms: number): void;
  regler(instant: string): void;
}

export function horlogeDeTest(depart: string): Horloge {
  let now = Date.parse(depart);
  const horloge = () => new Date(now);
  return Object.assign(horloge, {
    avancer: (ms: number) => void (now += ms),
    regler: (instant: string) => void (now = Date.parse(instant)),
  });
}

export interface CompteDeTest {
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

export interface Appel {
  readonly jeton?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly variante?: Variant;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ServeurDeTest {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly clock: Horloge;
  readonly fichiers: FileStore;
  /** Folder of the files, of the mails kept. */
  readonly dataDir: string;
  /** Of the real PostgreSQL; null on PGlite. */
  readonly url: string | null;
  /** A request without a port; the host is the variant's. */
  appel(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    appel?: Appel,
  ): Promise<LightMyRequestResponse>;
  /**
   * The server as it is after a restart, or another process of it: same database (or the one that is given) and folder,
   * nothing in memory. Closed by who asked for it.
   */
  redemarre(db?: Db): Promise<FastifyInstance>;
  /** Creates a user with MOT_DE_PASSE; answers their id. */
  creerCompte(compte: CompteDeTest): Promise<number>;
  /** An account that no other test knows, for those that move the clock and change rights. */
  newAccount(compte?: Partial<CompteDeTest>): Promise<{ readonly id: number; readonly email: string }>;
  /** What a sign-in is answered. */
  login(email: string, password?: string, variante?: Variant): Promise<LightMyRequestResponse>;
  /** Signs in; answers the token. Throws when refused. */
  connecter(email: string, variante?: Variant): Promise<string>;
  /** Mails that the server has written, once the work that its answers do not wait for is over. */
  courriels(): Promise<CourrielGarde[]>;
  close(): Promise<void>;
}

export interface OptionsDeTest {
  readonly maintenant?: string;
  readonly heartbeatMs?: number;
  /** Documents that a first synchronisation may bring. */
  readonly syncMax?: number;
  /** Opened and migrated by whoever asks; an empty one otherwise. */
  readonly base?: BaseDeTest;
  /** Environment of the server, beside its log and its folder. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Default clock: 21 November 2026, 08:00 in Paris. */
const DEPART = '2026-11-21T07:00:00.000Z';

export async function creerServeurDeTest({
  maintenant = DEPART,
  heartbeatMs = 25_000,
  syncMax = 200_000,
  base,
  env = {},
}: OptionsDeTest = {}): Promise<ServeurDeTest> {
  const { db, drop, url } = base ?? (await baseDeTest());
  const dataDir = await mkdtemp(join(tmpdir(), 'constat-test-'));
  const clock = horlogeDeTest(maintenant);
  const fichiers = folderStore(join(dataDir, 'fichiers'));
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', ...env, DATA_DIR: dataDir }),
    secret: 'secret de test, 32 caractères au moins',
    strict: true,
  };
  const deps = { db, clock, config: { ...config, heartbeatMs, syncMax, distDir: join(dataDir, 'dist') }, fichiers };
  const app = await buildApp(deps);
  const appel: ServeurDeTest['appel'] = (method, url, { jeton, body, query, variante = 'cee', headers = {} } = {}) =>
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
  const login: ServeurDeTest['login'] = (email, password = MOT_DE_PASSE, variante = 'cee') =>
    appel('POST', '/api/Auth/login', { body: { email, password }, variante });
  return {
    app,
    db,
    clock,
    fichiers,
    dataDir,
    url,
    appel,
    redemarre: (autre = db) => buildApp({ ...deps, db: autre, fichiers: folderStore(join(dataDir, 'fichiers')) }),
    creerCompte: (compte) => creerCompte(db, compte),
    newAccount: async (compte = {}) => {
      const email = `compte-${randomUUID().slice(0, 8)}@essais.example`;
      return { email, id: await creerCompte(db, { email, role: 'BASIC', ...compte }) };
    },
    login,
    connecter: async (email, variante = 'cee') => {
      const reponse = await login(email, MOT_DE_PASSE, variante);
      if (reponse.statusCode !== 200) throw new Error(`sign-in of ${email}: ${reponse.statusCode} ${reponse.body}`);
      return reponse.json<{ token: string }>().token;
    },
    courriels: async () => {
      await app.courrier.relever();
      await app.courrier.repos();
      return app.courrier.gardes();
    },
    close: async () => {
      await app.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface BaseDeTest {
  readonly db: Db;
  readonly drop: () => Promise<void>;
  /** Of the real PostgreSQL; null on PGlite. */
  readonly url: string | null;
}

/** An empty, migrated database, of the engine of the project; on PostgreSQL one of its own in the server of this run. */
export async function baseDeTest(): Promise<BaseDeTest> {
  if (inject('database') === 'postgres') {
    const base = await baseVide();
    await migrate(base.db);
    return base;
  }
  const db = await openPglite(null, await emptyImage());
  await db.query('update base set epoch = gen_random_uuid()');
  return { db, url: null, drop: () => db.close() };
}

/** A database without a table. */
export async function baseVide(): Promise<BaseDeTest> {
  if (inject('database') === 'pglite') {
    const db = await openPglite(null);
    return { db, url: null, drop: () => db.close() };
  }
  const maintenance = inject('postgresUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await surMaintenance(maintenance, `create database ${name}`);
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  const db = openPostgres(url.href);
  const drop = async (): Promise<void> => {
    await db.close();
    await surMaintenance(maintenance, `drop database ${name} with (force)`);
  };
  return { db, url: url.href, drop };
}

async function surMaintenance(url: string, statement: string): Promise<void> {
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

async function creerCompte(db: Db, compte: CompteDeTest): Promise<number> {
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
