import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Bureau, TestDossier, Who } from '../../test-support/bureau.ts';
import { signatoriesOf } from '../../test-support/signatories.ts';
import type { TestServer } from '../../test-support/server.ts';
import { askToSign, openReportOffice } from '../../test-support/report-office.ts';
import { type SealingOffice, visitToSign } from '../../test-support/sealing-office.ts';

const DAY_MS = 86_400_000;
const START = '2026-11-21T07:00:00.000Z';

let office: SealingOffice;
let server: TestServer;
let bureau: Bureau;

beforeAll(async () => {
  office = await openReportOffice();
  ({ server, bureau } = office);
});
/** Sessions are of the first hour: the office asks again in it. */
const backInTime = () => server.clock.setTo(START);
afterEach(() => backInTime());
afterAll(() => office.close());

const { linkOf, codeOf, call, sign } = signatoriesOf(() => server);
const toSend = (): Promise<TestDossier> => visitToSign(bureau);
const tracking = ({ idIntervention }: TestDossier) =>
  server.call('GET', `/api/Intervention/signatureTracking/${idIntervention}`, { jeton: bureau.jetons.claire });
const PAUL = 'paul@menage.example';
const send = (target: TestDossier, signataires: readonly object[], who: Who = 'claire') =>
  askToSign(office, target, { signataires, who });
const paul = { nom: 'Paul Rozé', email: PAUL, qualite: 'beneficiaire' };
const claire = { nom: 'Claire Vasseur', email: 'claire@bureau.example', qualite: 'bureau' };
const bellsOf = (target: TestDossier) =>
  server.db.query<{ titre: string; message: string; idUser: number }>(
    `select data ->> 'titre' as titre, data ->> 'message' as message, (data ->> 'idUser')::integer as "idUser"
     from documents where data ->> 'kind' = 'notification' and data ->> 'lien' = $1`,
    [`/intervention/current/${target.idIntervention}?signatures=oui`],
  );

describe('the office names who signs', () => {
  test('[signatures/E20] [signatures/E21] those named, in their order; who sent it is told once all have signed', async () => {
    const target = await toSend();
    const answer = (await send(target, [paul, claire])).json();
    expect(answer).toMatchObject({
      etat: 'EN COURS',
      signataires: [
        { email: PAUL, qualite: 'beneficiaire', ordre: 1 },
        { email: claire.email, qualite: 'bureau', ordre: 2 },
      ],
    });
    const again = (await send(target, [claire])).json();
    expect([again.enveloppeId, again.signataires.length]).toEqual([answer.enveloppeId, 2]);
    await sign(PAUL);
    expect(await bellsOf(target)).toEqual([]);
    await sign(claire.email);
    const [me] = await server.db.query<{ id: number }>(`select id from utilisateurs where email = $1`, [claire.email]);
    expect(await bellsOf(target)).toMatchObject([{ titre: 'Rapport signé par tous', idUser: me?.id }]);
  });

  test('[signatures/E21] refused or expired: who sent it is told why, and what to do next', async () => {
    const refused = await toSend();
    await send(refused, [paul]);
    const link = await linkOf(PAUL);
    await call('POST', link, ['/code']);
    await call('POST', link, ['/refuse', { code: await codeOf(PAUL), motif: 'La surface est fausse.' }]);
    const [bell] = await bellsOf(refused);
    expect(bell?.titre).toBe('Signature refusée');
    expect(bell?.message).toMatch(/Paul Rozé a refusé.*La surface est fausse\..*renvoyez à signer/);
    const expired = await toSend();
    await send(expired, [paul]);
    server.clock.advance(31 * DAY_MS);
    await (await server.restart()).close();
    backInTime();
    expect(await bellsOf(expired)).toMatchObject([{ titre: 'Signature expirée' }]);
  });

  test('[signatures/E20] nothing leaves without a mailbox, twice to the same one, nor of a version that was replaced', async () => {
    const target = await toSend();
    const refusals = [];
    for (const signataires of [[], [{ ...paul, email: '' }], [paul, { ...claire, email: PAUL.toUpperCase() }]])
      refusals.push((await send(target, signataires)).json().data);
    expect(refusals).toEqual([
      { raison: 'aucun signataire' },
      { raison: 'signataire email', ordre: 1 },
      { raison: 'signataire double', ordre: 2 },
    ]);
    expect((await send(target, [paul], 'sandrine')).statusCode).toBe(403);
    expect((await tracking(target)).statusCode).toBe(404);
    await server.db.query(
      `update documents set data = data || '{"etat":"REMPLACE"}' where collection = 'interventions' and id = $1`,
      [target.idIntervention],
    );
    expect((await send(target, [paul])).json().code).toBe('RAPPORT_REMPLACE');
  });
});
