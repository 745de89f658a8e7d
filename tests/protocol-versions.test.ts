import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#domain/base/errors.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import type { Bureau } from '../server/test-support/bureau.ts';
import { openBureau } from '../server/test-support/bureau.ts';
import type { TestServer } from '../server/test-support/server.ts';
import { createTestServer } from '../server/test-support/server.ts';

interface Fixture {
  readonly version: number;
  readonly pull: string;
  readonly push: { readonly edits: readonly { readonly editId: string; readonly changes: Record<string, unknown> }[] };
  readonly statuts: readonly string[];
}
const DOSSIER = `${import.meta.dirname}/fixtures/protocol`;
const requests = readdirSync(DOSSIER).map((nom) => readFileSync(`${DOSSIER}/${nom}`, 'utf8'));
const versionOf = (text: string): number => (JSON.parse(text) as Fixture).version;

test('[sync/S17] each version of the messages has its requests here', () => {
  expect(requests.map(versionOf).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: SYNC_VERSION }, (_one, n) => n + 1),
  );
});

describe('[sync/C22] a queue written by a former version, on the real server', () => {
  let server: TestServer;
  let bureau: Bureau;
  beforeAll(async () => {
    server = await createTestServer();
    bureau = await openBureau(server);
  });
  afterAll(() => server.close());

  test.for(requests)('is received as it was sent then', async (text) => {
    const { idDossier, idIntervention } = await bureau.dossier();
    const { epoch } = (await server.call('GET', '/api/Sync/pull', { jeton: bureau.jetons.yann })).json<{
      epoch: string;
    }>();
    const filled = text
      .replaceAll('{epoch}', epoch)
      .replaceAll('{dossier}', idDossier)
      .replaceAll('{intervention}', idIntervention);
    const fixture = JSON.parse(filled) as Fixture;
    const page = await server.call('GET', fixture.pull, { jeton: bureau.jetons.yann });
    expect(page.statusCode).toBe(200);
    const { edits } = fixture.push;
    const send = async () => {
      const answer = await server.call('POST', '/api/Sync/push', { jeton: bureau.jetons.yann, body: fixture.push });
      return answer.json<{ reponses: readonly { editId: string; statut: string; doc?: unknown }[] }>().reponses;
    };
    const reponses = await send();
    expect(reponses.map(({ editId }) => editId)).toEqual(edits.map(({ editId }) => editId));
    expect(reponses.map(({ statut }) => statut)).toEqual(fixture.statuts);
    expect(reponses.every(({ doc }) => doc !== undefined)).toBe(true);
    expect((await send()).map(({ statut }) => statut)).toEqual(fixture.statuts);
  });

  test('one that this server cannot read is told to update, and nothing of it is touched', async () => {
    const { idDossier } = await bureau.dossier();
    const edit = {
      editId: crypto.randomUUID(),
      collection: 'dossiers',
      id: idDossier,
      baseRev: 1,
      nouveau: false,
      changes: { acces: 'jamais' },
      faitLe: '2026-11-21T06:32:00.000Z',
      horsLigne: true,
    };
    const body = { version: SYNC_VERSION + 1, appareil: { id: 'tablette', version: '9' }, edits: [edit] };
    const answer = await server.call('POST', '/api/Sync/push', { jeton: bureau.jetons.claire, body });
    expect(answer.statusCode).toBe(ERRORS.VERSION_TROP_ANCIENNE.status);
    expect(answer.json()).toMatchObject({ code: 'VERSION_TROP_ANCIENNE' });
    const [document] = await server.db.query('select rev from documents where id = $1', [idDossier]);
    expect(document).toEqual({ rev: 1 });
  });
});
