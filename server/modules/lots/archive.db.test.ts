/** [lots/L87] The archive of issued lots: what is in it, who may have it, and that what an assessor takes is noted. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { redoDraw } from '../../../tests/lots/redo-draw.mjs';
import { serverAuthor } from '../../documents/server-author.ts';
import { writeAsServer } from '../../documents/write.ts';
import { type Bureau, CLIENT, completer, type Who } from '../../test-support/bureau.ts';
import { operationsOf } from '../../test-support/lots.ts';
import { openSealingOffice, type SealingOffice } from '../../test-support/sealing-office.ts';
import type { TestServer } from '../../test-support/server.ts';
import { unzip } from '../../test-support/unzip.ts';
import { openRates } from './open-rates.ts';

let office: SealingOffice;
let server: TestServer;
let bureau: Bureau;
const call = (who: Who, url: string, body?: unknown) =>
  server.call(body === undefined ? 'GET' : 'POST', `/api/${url}`, {
    jeton: bureau.jetons[who],
    ...(body === undefined ? {} : { body }),
  });
const filesOf = ({ rawPayload }: { readonly rawPayload: Buffer }) => {
  const files = unzip(rawPayload);
  return { files, names: [...files.keys()], index: must(files.get('index.csv'), 'it has its index').toString() };
};

interface Made {
  readonly id: string;
  readonly code: string;
  readonly visits: readonly string[];
}
let made: Made;

async function drawnLot(code: string, from: number): Promise<Made> {
  const body = { id: randomUUID(), uniqueCode: code, fiche: 'BAR-EN-101', idClient: CLIENT };
  const list = { operations: operationsOf(6, from), dateDepot: '2026-12-31' };
  expect((await call('claire', 'RsBatch', { ...body, ...list })).json()).toMatchObject({ id: body.id });
  await call('claire', `RsBatch/Tirer/${body.id}`, {
    tauxLieu: 5000,
    tauxContact: 0,
    parInstallateur: true,
    motif: 'Essai',
  });
  await call('claire', `RsBatch/Visites/${body.id}`, {});
  const rows = await server.db.query<{ id: string }>(
    `select id from documents where collection = 'interventions' and data ->> 'rsBatchId' = $1 order by id`,
    [body.id],
  );
  return { id: body.id, code, visits: rows.map(({ id }) => id) };
}

const write = (id: string, changes: Changes) =>
  server.db.transaction((tx) =>
    writeAsServer(tx, serverAuthor('cee', server.clock().toISOString()), { collection: 'interventions', id, changes }),
  );

beforeAll(async () => {
  office = await openSealingOffice();
  ({ server, bureau } = office);
  await completer(server);
  await openRates(server.db, server.clock().toISOString());
  made = await drawnLot('ARC/1', 700);
  const valideLe = server.clock().toISOString();
  for (const id of made.visits) await write(id, { etat: 'VALIDE', resultat: 'Satisfaisant', valideLe });
  const body = { conclusion: 'Le lot peut être déposé.' };
  await call('claire', `RsReport/CreateRsReport/${made.id}`, body);
});
afterAll(() => office.close());

describe('[lots/L87] the archive of a lot', () => {
  test('holds what was handed over, and an index with the hash of each', async () => {
    const answer = await call('claire', `RsReport/Archive/${made.id}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const { files, names, index } = filesOf(answer);
    expect(names.filter((name) => !name.includes('/rapports/'))).toEqual([
      'ARC-1/synthese_ARC-1_v1.pdf',
      'ARC-1/synthese_ARC-1_v1.xlsx',
      'ARC-1/liste.csv',
      'ARC-1/tirage.json',
      'ARC-1/rejouer.txt',
      'index.html',
      'index.csv',
    ]);
    expect(names.filter((name) => name.includes('/rapports/'))).toHaveLength(made.visits.length);
    const [version] = (await call('claire', `RsReport/GetByRsBatch/${made.id}`)).json<{ id: string }[]>();
    const pdf = (await call('claire', `RsReport/Pdf/${must(version, 'issued').id}`)).rawPayload;
    expect(files.get('ARC-1/synthese_ARC-1_v1.pdf')?.equals(pdf)).toBe(true);
    const others = [...files].filter(([name]) => !name.startsWith('index.'));
    for (const [, content] of others) expect(index).toContain(createHash('sha256').update(content).digest('hex'));
  });

  test('makes its draw again from its own files', async () => {
    const { files } = filesOf(await call('claire', `RsReport/Archive/${made.id}`));
    const draw = JSON.parse(must(files.get('ARC-1/tirage.json'), 'the draw').toString());
    const again = redoDraw(must(files.get('ARC-1/liste.csv'), 'the list'), draw);
    expect(again.empreinte).toBe(draw.empreinte);
    expect(again.lieu).toEqual(draw.strates.flatMap(({ lieu }: { lieu: string[] }) => lieu));
  });

  test('is refused before a synthesis is issued, and out of the scope of whoever asks', async () => {
    const open = await drawnLot('ARC-2', 720);
    expect((await call('claire', `RsReport/Archive/${open.id}`)).json()).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'synthese-absente' },
    });
    for (const who of ['samia', 'sandrine'] as const)
      expect((await call(who, `RsReport/Archive/${made.id}`)).statusCode).toBe(403);
  });

  test('[access/A24] gives an assessor what they may read, says what they may not, and notes it', async () => {
    await server.db.query('delete from consultations');
    const { names, files } = filesOf(await call('helene', `RsReport/Archive/${made.id}`));
    expect(names.filter((name) => name.includes('/rapports/'))).toEqual([]);
    expect(must(files.get('index.html'), 'a page').toString()).toContain('3 contrôles sur le lieu, 0 rapports joints');
    expect(names).toContain('ARC-1/synthese_ARC-1_v1.pdf');
    const noted = await server.db.query<{ appel: string; collection: string | null }>(
      'select appel, collection from consultations order by n',
    );
    expect(noted.map(({ appel }) => appel)).toEqual(noted.map(() => 'rsReportArchive'));
    expect(noted.map(({ collection }) => collection)).toEqual(expect.arrayContaining([null, 'rsBatchs', 'records']));
  });

  test('says why a report is not there, and goes on', async () => {
    const [first = ''] = made.visits;
    await write(first, { effaceLe: server.clock().toISOString() });
    const { names, index } = filesOf(await call('claire', `RsReport/Archive/${made.id}`));
    expect(names.filter((name) => name.includes('/rapports/'))).toHaveLength(made.visits.length - 1);
    expect(index.split('\r\n').filter((line) => line.endsWith(';'))).toHaveLength(names.length - 2);
    expect(index).toMatch(/rapport_[^;]*;Rapport de visite;[^;]*;;;[^;\r]+\r\n/);
  });
});

describe('[lots/L87] the archive of a period', () => {
  const period = (query: string, who: Who = 'claire') => call(who, `RsReport/Archives?${query}`);
  test('holds the lots issued on these days, of the office that is asked', async () => {
    const day = server.clock().toISOString().slice(0, 10);
    const { names } = filesOf(await period(`du=${day}&au=${day}&idBureau=1`));
    expect(names).toContain('ARC-1/synthese_ARC-1_v1.pdf');
    for (const query of ['du=2020-01-01&au=2020-12-31', `du=${day}&au=${day}&idBureau=9`])
      expect((await period(query)).json()).toMatchObject({ data: { regle: 'synthese-absente' } });
    expect((await period('du=hier&au=2020-12-31')).statusCode).toBe(400);
  });
});
