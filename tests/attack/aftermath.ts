/**
 * What an attack leaves: nothing beside the data folder was touched, the server stops, another one starts on the same
 * folder as an operator would start it, and everything that was acknowledged is there.
 */
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Actor } from '#domain/access/roles.ts';
import { must } from '#domain/base/must.ts';
import type { Db } from '../../server/db/db.ts';
import { openDatabase } from '../../server/db/open.ts';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { ACTOR_COLUMNS, openSession } from '../../server/http/sessions.ts';
import { hashPassword } from '../../server/modules/auth/passwords.ts';
import { folderStore } from '../../server/storage/file-store.ts';
import { sweepBytes } from '../../server/sweep-bytes.ts';
import { within } from '../../server/within.ts';
import { launch, type AppServer } from '../e2e/server.ts';
import type { Attack } from './attack.ts';
import type { Fault } from './judge.ts';
import type { Ledger, Row } from './ledger.ts';
import { GUARDIAN } from './offices.ts';
import type { World } from './world.ts';

export interface Place {
  readonly folder: string;
  readonly databaseUrl: string | null;
  /** Slow bodies that stand open while the server is stopped; each such stop takes some seconds. */
  readonly slowBodies: number;
}

/** A stop that takes longer leaves a server that nobody can update. */
const STOP_MS = 20_000;

export async function aftermath(world: World, attack: Attack, place: Place): Promise<Fault[]> {
  const faults: Fault[] = world.damage().map((detail) => ({ kind: 'touché hors de sa place', detail }));
  const token = await guardianToken(world);
  const isClosed = await within(STOP_MS, world.close());
  if (!isClosed) return [...faults, { kind: 'ne s’arrête pas', detail: 'le serveur attaqué, sans connexion ouverte' }];
  faults.push(...(await startAgain({ dataDir: world.dataDir, token }, place)));
  if (faults.some(({ kind }) => kind === 'ne redémarre pas')) return faults;
  return [...faults, ...(await lost(world.dataDir, attack, place))];
}

/** A session of the time of the machine, by which the server that starts again lives. */
async function guardianToken({ db, secret }: World): Promise<string> {
  // An ADMIN of the attack may have given the guardian another password, or closed the account.
  await db.query('update utilisateurs set mot_de_passe = $2, actif = true where email = $1', [
    GUARDIAN,
    await hashPassword(DEMO_PASSWORD),
  ]);
  const [user] = await db.query<Actor>(`select ${ACTOR_COLUMNS} from utilisateurs u where u.email = $1`, [GUARDIAN]);
  const guardian = must(user, 'no account is ever erased');
  return openSession(db, { user: guardian, variante: 'cee', now: new Date(), secret, appareil: 'Attaque' });
}

interface Left {
  readonly dataDir: string;
  readonly token: string;
}

async function startAgain({ dataDir, token }: Left, { folder, databaseUrl, slowBodies }: Place): Promise<Fault[]> {
  let server: AppServer;
  try {
    const settings = { DATABASE_URL: databaseUrl ?? '', HOST: '127.0.0.1', DIST_DIR: join(folder, 'dist') };
    server = await launch(dataDir, settings);
  } catch (error) {
    return [{ kind: 'ne redémarre pas', detail: String(error).slice(0, 1500) }];
  }
  const faults = await serves(server.port, token);
  const open = await Promise.all(Array.from({ length: slowBodies }, () => slowBody(server.port)));
  const stopping = server.stop();
  if (!(await within(STOP_MS, stopping)))
    faults.push({ kind: 'ne s’arrête pas', detail: `${slowBodies} corps qui n’arrivent jamais` });
  for (const socket of open) socket.destroy();
  // Nobody holds it any more: its folder is free once it has ended.
  await stopping;
  return faults;
}

/** It answers, knows the session that was open, and gives what it may see; a sign-in is judged, if only as one too many. */
async function serves(port: number, token: string): Promise<Fault[]> {
  const origin = `http://127.0.0.1:${port}`;
  const body = JSON.stringify({ email: GUARDIAN, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const signIn = await fetch(`${origin}/api/Auth/login`, { method: 'POST', headers, body });
  const pull = await fetch(`${origin}/api/Sync/pull?limit=1000`, { headers: { authorization: `Bearer ${token}` } });
  await Promise.all([signIn.text(), pull.text()]);
  // The attack has tried passwords from this address: it may have to wait.
  return [signIn, pull]
    .filter(({ ok, status }) => !ok && status !== TOO_MANY)
    .map(({ url, status }) => ({ kind: 'redémarré, et muet', detail: `${new URL(url).pathname} ${status}` }));
}
const TOO_MANY = 429;

function slowBody(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    const head = 'POST /api/Auth/login HTTP/1.1\r\nHost: cee.localhost\r\nContent-Type: application/json\r\n';
    socket.on('error', () => undefined);
    socket.once('connect', () => socket.write(`${head}Content-Length: 1000\r\n\r\n{`, () => resolve(socket)));
    socket.once('timeout', reject);
  });
}

/** The last state of each document that the attack saw, and each edit that was acknowledged. */
async function lost(dataDir: string, { ledger, acknowledged }: Attack, { databaseUrl }: Place): Promise<Fault[]> {
  const base = await openDatabase({ databaseUrl, dataDir });
  const rows = await base.db.query<Row>('select collection, id, rev, data from documents');
  const edits = await base.db.query<{ id: string }>('select edit_id as id from edits');
  const unnamed = await leftBytes(base.db, dataDir);
  await base.close(new Date());
  const known = new Set(edits.map(({ id }) => id));
  const lostEdits = acknowledged.filter((id) => !known.has(id));
  return [
    ...told('octets sans document', unnamed),
    ...told('écritures perdues', gone(ledger, rows)),
    ...told('modifications acquittées perdues', lostEdits),
  ];
}

/** [storage/ST15] Whatever was refused, failed or cut: a day later, each file of the store is named by something. */
async function leftBytes(db: Db, dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'fichiers');
  await sweepBytes({ db, fichiers: folderStore(folder) }, new Date(Date.now() + 25 * 3_600_000));
  const named = await db.query<{ hash: string }>(
    `select distinct m[1] as hash from (select data::text as said from documents
       union all select sha256 from rapports_emis union all select sha256 from factures_emises union all select sha256 from horodatages
       union all select sha256 from supervisions_emises where sha256 is not null
       union all select sha256 || ' ' || coalesce(sha256_signe, '') || ' ' || coalesce(sha256_preuve, '') from enveloppes
       union all select pieces::text from courriels) said, regexp_matches(said.said, '[0-9a-f]{64}', 'g') m`,
  );
  const names = new Set(named.map(({ hash }) => hash));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('envois') && !names.has(entry.name))
    .map(({ name }) => name);
}

const NAMED = 5;
/** One fault for as many losses, which name themselves up to a few. */
const told = (kind: string, losses: readonly string[]): Fault[] =>
  losses.length === 0 ? [] : [{ kind, detail: `${losses.length} : ${losses.slice(0, NAMED).join(', ')}` }];

function gone(ledger: Ledger, rows: readonly Row[]): string[] {
  const present = new Map(rows.map((row) => [`${row.collection} ${row.id}`, row]));
  return ledger.rows().flatMap((row) => {
    const name = `${row.collection} ${row.id}`;
    const now = present.get(name);
    if (now === undefined || now.rev < row.rev) return [name];
    return now.rev === row.rev && JSON.stringify(now.data) !== JSON.stringify(row.data) ? [`${name} (contenu)`] : [];
  });
}
