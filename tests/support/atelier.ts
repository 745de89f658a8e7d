import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../server/db/db.ts';
import { renewEpochIfRestored, writeWitness } from '../../server/db/epoch.ts';
import type { Bureau, TestDossier, Who } from '../../server/test-support/bureau.ts';
import { openBureau } from '../../server/test-support/bureau.ts';
import { multipart } from '../../server/test-support/multipart.ts';
import type { TestServer } from '../../server/test-support/server.ts';
import { createTestServer } from '../../server/test-support/server.ts';
import { ScenarioDevice, type Account } from './device.ts';

/** What devices pull and what decides of their edits: what a backup of the office holds. */
const TABLES = [
  'base',
  'documents',
  'sorties',
  'historique',
  'edits',
  'refus',
  'compteurs',
  'fichiers',
  'reperes',
  'restaurations',
];

export interface Workplaces {
  readonly tablette: ScenarioDevice;
  readonly bureau: ScenarioDevice;
}

/** The real server, and as many devices as a scenario wants, in one process. */
export interface Atelier {
  readonly serveur: ScenarioServer;
  /** A dossier of Yann's. */
  dossier(fields?: Parameters<Bureau['dossier']>[0]): Promise<TestDossier>;
  /** A tablet (Yann, CONTROL) and an office computer (Claire, MANAGER), both empty. */
  workplaces(): Workplaces;
  device(nom: string, person: Who): ScenarioDevice;
  close(): Promise<void>;
}

export interface ScenarioServer {
  /** The document as the database holds it. */
  reads(collection: string, id: string): Promise<Record<string, unknown> | undefined>;
  historyRows(id: string, champ: string): Promise<unknown[]>;
  receivesPhoto(target: TestDossier, photo: { readonly id: string; readonly contenu: Uint8Array }): Promise<void>;
  backsUp(): Promise<void>;
  /** Back to the backup, as after a broken disk; the server notices it when it starts again. */
  restores(): Promise<void>;
  /** The same, and nothing beside the database tells it: a device that knows more must. */
  restoresInSilence(): Promise<void>;
  /** The next mark may be left. */
  oneMinutePasses(): Promise<void>;
  givesToAnother(target: TestDossier, person: Who): Promise<void>;
  deactivates(person: Who): Promise<void>;
  /** Copies of the refused edits of a document, that the office reads. */
  refus(id: string): Promise<unknown[]>;
}

export async function openAtelier(): Promise<Atelier> {
  const server = await createTestServer();
  const team = await openBureau(server);
  const device = (nom: string, person: Who) => new ScenarioDevice(nom, () => server, accountOf(team, person));
  return {
    workplaces: () => ({ tablette: device('tablette', 'yann'), bureau: device('bureau', 'claire') }),
    serveur: commands(server, team),
    dossier: (fields) => team.dossier(fields),
    device,
    close: () => server.close(),
  };
}

const accountOf = ({ jetons, ids }: Bureau, person: Who): Account => ({
  token: jetons[person],
  owner: { id: ids[person], role: person === 'claire' ? 'MANAGER' : 'CONTROL' },
});

function commands(server: TestServer, team: Bureau): ScenarioServer {
  const { db } = server;
  return {
    reads: async (collection, id) => {
      const [ligne] = await db.query<{ data: Record<string, unknown>; rev: number }>(
        'select data, rev from documents where collection = $1 and id = $2 and not supprime',
        [collection, id],
      );
      return ligne === undefined ? undefined : { ...ligne.data, rev: ligne.rev };
    },
    historyRows: (id, champ) =>
      db.query('select avant, apres, utilisateur from historique where id_doc = $1 and champ = $2 order by n', [
        id,
        champ,
      ]),
    receivesPhoto: (target, one) =>
      receivePhoto(server, team.jetons.yann, { ...one, idIntervention: target.idIntervention }),
    backsUp: () => backUp(db),
    restores: () => restore(db),
    restoresInSilence: () => db.script(restorationScript()),
    oneMinutePasses: async () => server.clock.advance(60_000),
    givesToAnother: async (target, person) => {
      const claire = new ScenarioDevice('affectation', () => server, accountOf(team, 'claire'));
      await claire.synchronise();
      await claire.types('interventions', target.idIntervention, { idControleur: team.ids[person] });
      await claire.synchronise();
    },
    refus: (id) => db.query('select code, fois, utilisateur, edit from refus where id_doc = $1', [id]),
    deactivates: async (person) =>
      void (await db.query('update utilisateurs set actif = false where id = $1', [team.ids[person]])),
  };
}

export const backUp = (db: Db): Promise<void> =>
  db.script(
    TABLES.map((table) => `drop table if exists copie_${table}; create table copie_${table} as table ${table};`).join(
      '\n',
    ),
  );

export async function restore(db: Db): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'constat-temoin-'));
  await writeWitness(db, folder);
  await db.script(restorationScript());
  await renewEpochIfRestored(db, folder);
  await rm(folder, { recursive: true });
}

/** Without the triggers: rows come back with the order they had. */
const restorationScript = (): string =>
  [
    "set session_replication_role = 'replica';",
    ...TABLES.map(
      (table) => `delete from ${table}; insert into ${table} overriding system value select * from copie_${table};`,
    ),
    "select setval('ordre', (select max(seq) from documents));",
    "set session_replication_role = 'origin';",
  ].join('\n');

async function receivePhoto(
  server: TestServer,
  token: string,
  { id, idIntervention, contenu }: { id: string; idIntervention: string; contenu: Uint8Array },
): Promise<void> {
  const { payload, type } = multipart([{ nom: `${id}.png`, contenu: Buffer.from(contenu) }], { idIntervention });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/Intervention/AddImages',
    headers: { host: 'cee.localhost', authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
  if (answer.statusCode >= 300) throw new Error(`photo: ${answer.statusCode} ${answer.body}`);
}
