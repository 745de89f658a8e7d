import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '#domain/fields/documents.ts';
import type { Role } from '#domain/access/roles.ts';
import { KINDS } from '#domain/kinds.ts';
import { must } from '#domain/base/must.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { insertMany } from '../../server/documents/bulk.ts';
import { signatureOf } from '../../server/test-support/in-person.ts';
import { signedContratHere } from '../../server/test-support/signed-contrat.ts';
import { createTestServer, type TestServer } from '../../server/test-support/server.ts';
import { readQueue } from '../../src-worker/push/queue.ts';
import { backUp, restore } from '../support/atelier.ts';
import { ScenarioDevice } from '../support/device.ts';

const SEAL = { sha256: 'e'.repeat(64), scelleLe: '2026-11-20T09:00:00.000Z', ecarts: [] };
const GIVEN_BACK = KINDS.filter(({ givenBack }) => givenBack !== undefined);

interface Row {
  readonly id: string;
  readonly data: Fields;
}

/** [sync/S16] Each device pulls a backup that stands below what it knows, of any kind. */
describe('a server restored below documents of every kind', () => {
  let server: TestServer;
  const devices: ScenarioDevice[] = [];
  let signatures: readonly string[] = [];

  const rows = (where: string, ...values: string[]): Promise<Row[]> =>
    server.db.query<Row>(
      `select id, data from documents where not supprime and data->>'variante' = 'cee' and ${where} order by id`,
      values,
    );

  beforeAll(async () => {
    server = await createTestServer();
    await fillDemo(server.db, { aujourdhui: '2026-11-23', dossiers: 60 });
    signatures = await insertSignatures();
    for (const role of ['ADMIN', 'MANAGER', 'CONTROL'] as const) devices.push(await deviceOf(role));
  });
  afterAll(() => server.close());

  /** Sealed already, as the server writes it: a visit and a contract that were signed on a tablet. */
  async function insertSignatures(): Promise<string[]> {
    const yann = must(
      DEMO_ACCOUNTS.find(({ email }) => email === 'control.cee@constat.example'),
      'Yann is of the demo',
    );
    const [visit] = await rows(
      `collection = 'interventions' and data->>'idControleur' = $1 and data->>'etat' = 'EN COURS'`,
      String(yann.id),
    );
    const [contrat] = await rows(`data->>'kind' = 'contrat'`);
    const { id: idIntervention, data } = must(visit, 'Yann is on a visit');
    const [dossier] = await rows('id = $1', String(data['demandeId']));
    const { idClient, nomClient, idEntreprise, nomEntreprise } = data as Record<string, string | null>;
    const tiers = {
      idClient: idClient ?? '',
      nomClient: nomClient ?? '',
      idEntreprise: idEntreprise ?? null,
      nomEntreprise: nomEntreprise ?? null,
    };
    const onVisit = signatureOf({
      idIntervention,
      idDossier: String(data['demandeId']),
      auteur: { id: yann.id, nom: 'Yann Kerdoncuff', role: 'CONTROL' },
      tiers,
      ...SEAL,
    });
    const ofContrat = {
      ...signedContratHere({
        idContrat: must(contrat, 'a contract of the demo').id,
        idEnveloppe: 'e',
        sha256Document: 'c'.repeat(64),
      }),
      id: randomUUID() as string,
      variante: 'cee' as const,
      idBureauInspection: 1,
      createdAt: SEAL.scelleLe,
      auteur: { id: yann.id, nom: 'Yann Kerdoncuff', role: 'CONTROL' },
      ...SEAL,
    };
    await insertMany(server.db, [
      {
        collection: 'records',
        data: onVisit,
        parents: { dossier: must(dossier, 'the dossier of the visit').data, intervention: data },
      },
      { collection: 'records', data: ofContrat },
    ]);
    return [onVisit.id, ofContrat.id];
  }

  async function deviceOf(role: Role): Promise<ScenarioDevice> {
    const { email, id } = must(
      DEMO_ACCOUNTS.find((one) => one.variante === 'cee' && one.role === role),
      `${role} is of the demo`,
    );
    const answer = await server.login(email, DEMO_PASSWORD);
    const device = new ScenarioDevice(role, () => server, {
      token: answer.json<{ token: string }>().token,
      owner: { id, role },
    });
    await device.synchronise();
    return device;
  }

  /** Some of each kind, written again after the backup, which knows them or not. */
  async function losesAfterBackup(ids: readonly string[], isKnown: boolean): Promise<void> {
    await backUp(server.db);
    if (!isKnown) await server.db.query('delete from copie_documents where id = any($1::text[])', [ids]);
    await server.db.query('update documents set rev = rev + 1 where id = any($1::text[])', [ids]);
    for (const device of devices) await device.synchronise();
    await restore(server.db);
  }

  /** What may still be written: a backup that knows a closed visit, or a drawn lot, knows its photos and its list. */
  const OPEN: Readonly<Record<string, string>> = {
    interventions: `data->>'etat' in ('NOUVELLE', 'EN COURS')`,
    records: `(data->>'kind' <> 'operations' or data->>'idLot' in (select id from documents where data->>'etat' = 'OUVERT'))`,
    photos: `data->>'idIntervention' in (select id from documents where data->>'etat' = 'EN COURS')`,
  };

  async function drawable(): Promise<string[]> {
    const found = [...signatures];
    for (const { name, collection } of GIVEN_BACK) {
      const where = collection === 'records' ? `data->>'kind' = '${name}'` : `collection = '${collection}'`;
      found.push(...(await rows(`${where} and ${OPEN[collection] ?? 'true'}`)).slice(0, 2).map(({ id }) => id));
    }
    return found;
  }

  test(
    '[sync/S16] nothing stays refused and nothing is asked, whatever it forgot and whoever comes first',
    { timeout: 120_000 },
    async () => {
      const ids = await drawable();
      await fc.assert(
        fc.asyncProperty(
          fc.subarray(ids, { minLength: 1 }),
          fc.boolean(),
          fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
          async (lost, isKnown, order) => {
            await losesAfterBackup(lost, isKnown);
            for (const rank of [...order, ...order]) {
              const device = must(devices[rank], 'three devices');
              await device.synchronise();
              expect([device.nom, await device.questions()]).toEqual([device.nom, []]);
            }
            // A controller makes no visit: theirs comes back from the office, and their own refusal with it.
            for (const device of devices) {
              await device.synchronise();
              expect([device.nom, await refusalsOf(device), await device.queue()]).toEqual([device.nom, [], 0]);
            }
          },
        ),
        { numRuns: 12 },
      );
    },
  );

  async function refusalsOf({ store }: ScenarioDevice): Promise<unknown[]> {
    const waiting = await readQueue(store);
    return waiting.flatMap(({ doc: { id, kind, local } }) =>
      local?.refus === undefined
        ? []
        : [[kind, id, local.refus.code, local.refus.data, Object.keys(local.base).length]],
    );
  }
});
