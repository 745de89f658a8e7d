/** Timestamps of chains at first contact, by a real authority of the standard that does what the test says. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { type Capture, extend, linkText, type Maillon, originOf } from '#domain/preuves/chain.ts';
import { dossierDePreuve } from '#domain/preuves/dossier-de-preuve.ts';
import { findDocument } from '../../documents/document.ts';
import { evidenceOf, sha256OfText } from '../../reports/preuve.ts';
import { stampHeads } from '../../reports/heads.ts';
import { readSources } from '../../reports/sources.ts';
import type { TestAuthority } from '../../test-support/authority.ts';
import type { Bureau, TestDossier } from '../../test-support/bureau.ts';
import type { TestServer } from '../../test-support/server.ts';
import { openSealingOffice, type SealingOffice } from '../../test-support/sealing-office.ts';
import { openAuthority } from '../../timestamp/authority.ts';
import { readConfig } from '../../config.ts';

let office: SealingOffice;
let authority: TestAuthority;
let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  office = await openSealingOffice();
  ({ authority, server, bureau } = office);
});
afterAll(() => office.close());

const APPAREIL = 'tablette-1';
const CAPTURES = ['surface', 'etage', 'surface'].map<Capture>((sujet, index) => ({
  genre: 'reponse',
  sujet,
  valeur: createHash('sha256').update(String(index)).digest('hex'),
  le: '2026-11-20T08:00:00.000Z',
}));

async function chained() {
  const known = await bureau.dossier();
  const { idIntervention } = known;
  const identite = { id: randomUUID(), idIntervention, appareil: APPAREIL, idUser: bureau.ids.yann };
  return {
    known,
    id: identite.id,
    links: await extend(sha256OfText, await originOf(sha256OfText, identite), CAPTURES),
  };
}
async function send({ known: { idIntervention }, id }: { known: TestDossier; id: string }, maillons: Maillon[]) {
  const body = { appareil: APPAREIL, chaines: [{ id, idIntervention, maillons }] };
  const answer = await server.call('POST', '/api/Sync/preuves', { jeton: bureau.jetons.yann, body });
  expect(answer.json()).toMatchObject({ chaines: [{ rupture: null, inconnue: false }] });
  await server.app.courrier.settled();
}
async function stampsOf({ idIntervention }: TestDossier) {
  const found = must(await findDocument(server.db, { collection: 'interventions', id: idIntervention }), 'a visit');
  const sources = must(await readSources(server.db, found.data), 'its type has a form');
  const told = await evidenceOf(server.db, sources, server.clock().toISOString());
  return dossierDePreuve.parse(JSON.parse(JSON.stringify(told))).chaines[0]?.horodatages;
}
/** What the server does each minute. */
const everyMinute = async () => {
  const config = readConfig({ ...authority.env, LOG_LEVEL: 'silent', DATA_DIR: server.dataDir });
  const horodatage = await openAuthority(config, server.clock);
  return stampHeads({ db: server.db, clock: server.clock, horodatage });
};

test('[preuves/PV11] the first links are timestamped at once; the imprint is the hash of the last of them', async () => {
  authority.faute = null;
  const chain = await chained();
  const at = server.clock().toISOString();
  await send(chain, chain.links.slice(0, 2));
  const [stamp] = must(await stampsOf(chain.known), 'it has a chain');
  expect(stamp).toMatchObject({
    n: 2,
    demandeLe: at,
    jeton: { genTime: at, autorite: 'CN=Horodatage de test', demonstration: false },
  });
  const token = Buffer.from(must(stamp?.jeton?.der, 'a token'), 'base64');
  const last = must(chain.links[1], 'two links');
  expect(token.includes(Buffer.from(last.empreinte, 'hex'))).toBe(true);
  const config = readConfig({ ...authority.env, LOG_LEVEL: 'silent', DATA_DIR: server.dataDir });
  const reader = must(await openAuthority(config, server.clock), 'an authority');
  expect(await reader.verify(Buffer.from(linkText(last)), token)).toBe(true);
  expect(await reader.verify(Buffer.from(linkText(must(chain.links[0], 'a first one'))), token)).toBe(false);
});

test('[preuves/PV11] a silent authority delays no sending; it is asked again, over the last link alone', async () => {
  authority.faute = 'muette';
  const chain = await chained();
  await send(chain, chain.links.slice(0, 1));
  await send(chain, chain.links.slice(1));
  expect(await stampsOf(chain.known)).toEqual([{ n: 3, demandeLe: server.clock().toISOString(), jeton: null }]);
  expect(await everyMinute()).toMatchObject({ ok: false, code: 'HORODATAGE_ECHEC' });
  authority.faute = null;
  server.clock.advance(60_000);
  expect(await everyMinute()).toMatchObject({ ok: true });
  expect(await stampsOf(chain.known)).toMatchObject([{ n: 3, jeton: { genTime: server.clock().toISOString() } }]);
});

test('[preuves/PV11] what follows a token is timestamped ten minutes after it, once', async () => {
  authority.faute = null;
  const chain = await chained();
  await send(chain, chain.links.slice(0, 1));
  await send(chain, chain.links.slice(1, 2));
  await send(chain, chain.links.slice(2));
  const numbers = async () => (await stampsOf(chain.known))?.map(({ n, jeton }) => [n, jeton !== null]);
  await everyMinute();
  expect(await numbers()).toEqual([
    [1, true],
    [3, false],
  ]);
  server.clock.advance(600_000);
  const before = authority.demandes;
  await everyMinute();
  await everyMinute();
  expect(await numbers()).toEqual([
    [1, true],
    [3, true],
  ]);
  expect(authority.demandes).toBe(before + 1);
});
