import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bureau, TestDossier } from '../../test-support/bureau.ts';
import { signatoriesOf } from '../../test-support/signatories.ts';
import type { TestServer } from '../../test-support/server.ts';
import { openReportOffice, sentToSign } from '../../test-support/report-office.ts';
import type { SealingOffice } from '../../test-support/sealing-office.ts';

const DAY_MS = 86_400_000;
const START = '2026-11-21T07:00:00.000Z';
const PAUL = 'paul@menage.example';
const paul = { nom: 'Paul Rozé', email: PAUL, qualite: 'beneficiaire' };
const claire = { nom: 'Claire Vasseur', email: 'claire@bureau.example', qualite: 'bureau' };

let office: SealingOffice;
let server: TestServer;
let bureau: Bureau;

beforeAll(async () => {
  office = await openReportOffice();
  ({ server, bureau } = office);
});
/** Sessions are of the first hour: the office asks in it. */
const backInTime = () => server.clock.setTo(START);
beforeEach(backInTime);
afterAll(() => office.close());

const { linkOf, codeOf, call, open, sign } = signatoriesOf(() => server);

const sent = (...signataires: readonly object[]): Promise<TestDossier> => sentToSign(office, signataires);

/** A server that starts that many days after the sending looks at once; then it stops. */
async function startsAfter(days: number, servers = 1): Promise<void> {
  server.clock.setTo(START);
  server.clock.advance(days * DAY_MS);
  const started = await Promise.all(Array.from({ length: servers }, () => server.restart()));
  for (const one of started) await one.close();
}

async function remindersOf({ idIntervention }: TestDossier) {
  const rows = await server.db.query<{ piste: readonly { quoi: string; qui: string; le: string; ordre: number }[] }>(
    'select piste from enveloppes where id_intervention = $1',
    [idIntervention],
  );
  return rows.flatMap(({ piste }) => piste).filter(({ quoi }) => quoi === 'relance-auto');
}
const bellsOf = ({ idIntervention }: TestDossier) =>
  server.db.query(
    `select data ->> 'titre' as titre from documents where data ->> 'kind' = 'notification' and data ->> 'lien' = $1`,
    [`/intervention/current/${idIntervention}?signatures=oui`],
  );
const mailsTo = async (a: string): Promise<number> => (await server.courriels()).filter((mail) => mail.a === a).length;

test('[signatures/E60] three days, then two days before the end: by mail and by the bell, once each over restarts and two servers', async () => {
  const target = await sent(claire, paul);
  const former = await linkOf(claire.email);
  await startsAfter(2.9);
  expect(await remindersOf(target)).toEqual([]);
  await startsAfter(3, 2);
  await startsAfter(3.5);
  expect(await remindersOf(target)).toMatchObject([{ qui: 'Constat', ordre: 1 }]);
  expect(await bellsOf(target)).toEqual([{ titre: 'Rapport à signer' }]);
  expect((await open(former)).data).toEqual({ raison: 'remplace' });
  expect((await open(await linkOf(claire.email))).statut).toBe('à signer');
  await startsAfter(28);
  await startsAfter(29.5);
  expect(await remindersOf(target)).toHaveLength(2);
  expect(await mailsTo(PAUL)).toBe(0);
});

test('[signatures/E60] never once signed, refused, recalled or past its day, nor of what was replaced, nor of an outside provider', async () => {
  const signed = await sent(paul);
  await sign(PAUL);
  const refused = await sent(paul);
  const link = await linkOf(PAUL);
  await call('POST', link, ['/code']);
  await call('POST', link, ['/refuse', { code: await codeOf(PAUL), motif: 'Faux.' }]);
  const recalled = await sent(paul);
  await server.call('POST', `/api/Intervention/recallSignature/${recalled.idIntervention}`, {
    jeton: bureau.jetons.claire,
    body: { motif: 'Une erreur.' },
  });
  const replaced = await sent(paul);
  await server.db.query(
    `update documents set data = data || '{"etat":"REMPLACE"}' where collection = 'interventions' and id = $1`,
    [replaced.idIntervention],
  );
  const outside = await sent(paul);
  await server.db.query('update enveloppes set maison = false where id_intervention = $1', [outside.idIntervention]);
  const expired = await sent(paul);
  const witness = await sent(claire);
  await server.db.query('update enveloppes set expire_le = $2 where id_intervention = $1', [
    expired.idIntervention,
    new Date(Date.parse(START) + 3 * DAY_MS).toISOString(),
  ]);
  await startsAfter(3.1);
  const counts = [];
  for (const one of [signed, refused, recalled, replaced, outside, expired, witness])
    counts.push((await remindersOf(one)).length);
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 1]);
});
