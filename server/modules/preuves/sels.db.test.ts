/** The salts of what was captured, at the server. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { type Capture, extend, type Hash, originOf, saltCaptures, valueHash } from '#domain/preuves/chain.ts';
import { dossierDePreuve } from '#domain/preuves/dossier-de-preuve.ts';
import { readEvidence } from '#domain/preuves/lecture.ts';
import { findDocument } from '../../documents/document.ts';
import { evidenceOf } from '../../reports/preuve.ts';
import { readSources } from '../../reports/sources.ts';
import { type Bureau, openBureau } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
const hash: Hash = async (text) => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

async function evidence(id: string) {
  const found = must(await findDocument(server.db, { collection: 'interventions', id }), 'the visit exists');
  const sources = must(await readSources(server.db, found.data), 'its type has a form');
  return evidenceOf(server.db, sources, '2026-11-27T08:00:00.000Z');
}

test('[preuves/PV15] salts are kept apart from the links, and only those of what the report holds go with it', async () => {
  const known = await bureau.dossier({ intervention: { champs: { surface: 92 }, resultat: null } });
  const given = [90, 92].map(async (valeur): Promise<Capture> => ({
    genre: 'reponse',
    sujet: 'surface',
    valeur: await valueHash(hash, valeur),
    le: '2026-11-26T08:00:00.000Z',
  }));
  const salted = await saltCaptures(hash, await Promise.all(given), randomUUID);
  const { idIntervention } = known;
  const identite = { id: randomUUID(), idIntervention, appareil: 'tablette-1', idUser: bureau.ids.yann };
  const maillons = await extend(hash, await originOf(hash, identite), salted);
  const body = { appareil: 'tablette-1', chaines: [{ id: identite.id, idIntervention, maillons }] };
  for (let sending = 0; sending < 2; sending += 1) {
    const answer = await server.call('POST', '/api/Sync/preuves', { jeton: bureau.jetons.yann, body });
    expect(answer.json()).toMatchObject({ chaines: [{ recu: 2, rupture: null }] });
  }
  const told = dossierDePreuve.parse(JSON.parse(JSON.stringify(await evidence(idIntervention))));
  const read = await readEvidence(hash, told);
  expect(read.contenu.map(({ sujet, accord }) => [sujet, accord])).toEqual([['surface', 'conforme']]);
  const [former, last] = salted.map(({ sel }) => must(sel, 'a value has a salt'));
  const [text, links] = [JSON.stringify(await evidence(idIntervention)), JSON.stringify(told.chaines)];
  expect([text.includes(former ?? ''), text.includes(last ?? ''), links.includes('sel"')]).toEqual([
    false,
    true,
    false,
  ]);
  const rows = await server.db.query<{ sel: string }>('select sel from preuves where id_chaine = $1 order by n', [
    identite.id,
  ]);
  expect(rows.map(({ sel }) => sel)).toEqual([former, last]);
});
