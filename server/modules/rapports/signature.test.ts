import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type Bureau, completer, type TestDossier, openBureau, type Who } from '../../test-support/bureau.ts';
import { visitToSign } from '../../test-support/sealing-office.ts';
import { openTestService, type TestService } from '../../test-support/service-signature.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const YANN = 'yann@bureau.example';
const MAUD = 'maud@oxance.example';

let service: TestService;
let server: TestServer;
let bureau: Bureau;

beforeAll(async () => {
  service = await openTestService();
  server = await createTestServer({ env: service.env });
  bureau = await openBureau(server);
  await completer(server);
  await server.db.query(`update documents set data = data || $1::jsonb where data ->> 'kind' = 'client'`, [
    JSON.stringify({ email: MAUD }),
  ]);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const read = (who: Who, url: string) => server.call('GET', `/api/Intervention/${url}`, { jeton: bureau.jetons[who] });
const validated = (fields = {}): Promise<TestDossier> => visitToSign(bureau, fields);
const send = ({ idIntervention }: TestDossier, who: Who = 'claire', test = false) =>
  read(who, `generateSignature/${idIntervention}/rapport/true?test=${test}`);
const sign = ({ idIntervention }: TestDossier, who: Who = 'maud') => read(who, `downloadSign/${idIntervention}`);
const statusOf = async ({ idIntervention }: TestDossier) =>
  (await read('claire', idIntervention)).json<{ signatureStatus: string | null }>().signatureStatus;
const callBack = (corps: Parameters<TestService['callBack']>[0], options?: Parameters<TestService['callBack']>[1]) => {
  const { body, headers } = service.callBack(corps, options ?? { now: server.clock() });
  return server.call('POST', '/api/CSContract/CallBackURL', { body, headers });
};
const eventOf = (enveloppeId: string, toldStatus: string, signataire: string | null) => ({
  id: randomUUID(),
  enveloppeId,
  statut: toldStatus,
  signataire,
});
const envelopeOf = async (target: TestDossier): Promise<string> =>
  (await send(target)).json<{ enveloppeId: string }>().enveloppeId;

describe('sending a report to be signed', () => {
  test('[signatures/E1] [signatures/E2] [signatures/E3] it leaves once, to the controller then the client', async () => {
    const target = await validated();
    const answer = await send(target, 'yann');
    expect(answer.json()).toMatchObject({
      signatureStatus: 'En cours de signature',
      signataires: [
        {
          nom: 'Yann Kerdoncuff',
          email: YANN,
          ordre: 1,
          statut: 'à signer',
          lien: `https://signature.example/${YANN}`,
        },
        { nom: 'Maud', email: MAUD, ordre: 2 },
      ],
    });
    expect(await statusOf(target)).toBe('En cours de signature');
    expect((await send(target)).json()).toEqual(answer.json());
    const received = service.received.get(answer.json().enveloppeId);
    const document = Buffer.from(received?.document ?? '', 'base64');
    expect(createHash('sha256').update(document).digest('hex')).toBe(received?.sha256);
    expect(received?.rappel).toMatch(/^http:\/\/cee\..*\/api\/CSContract\/CallBackURL$/);
    expect((await sign(target, 'claire')).statusCode).toBe(404);
  });

  test('[signatures/E3] two people who press at once make one envelope', async () => {
    const target = await validated();
    const [un, autre] = await Promise.all([send(target), send(target, 'gaelle')]);
    expect(un.json().enveloppeId).toBe(autre.json().enveloppeId);
  });

  test('[signatures/E3] a trial says who would sign, sends nothing and writes nothing', async () => {
    const target = await validated();
    const before = service.received.size;
    const attempt = await send(target, 'claire', true);
    expect(attempt.json()).toMatchObject({
      enveloppeId: null,
      signatureStatus: "Prêt à l'envoi",
      signataires: [{ lien: null }, { lien: null }],
    });
    expect([service.received.size, await statusOf(target)]).toEqual([before, null]);
  });

  test('[signatures/E1] not before its review, not for a type without a signature, not by who may not', async () => {
    const codes = [];
    for (const fields of [{ etat: 'VERIF RT' }, { typeOfTypeIntervention: 'FORMULAIRE' }] as const)
      codes.push((await send(await validated(fields))).json().code);
    expect(codes).toEqual(['RAPPORT_NON_EMIS', 'REGLE_METIER']);
    const target = await validated();
    const refus = [];
    for (const who of ['samia', 'sandrine', 'maud', 'helene', 'etranger'] as const)
      refus.push((await send(target, who)).statusCode);
    expect(refus).toEqual([404, 403, 403, 403, 404]);
  });

  test('[signatures/E3] a service that fails loses nothing: sent again, it is the same envelope', async () => {
    const target = await validated();
    service.panne = 'envoi';
    const failure = await send(target);
    service.panne = null;
    expect([failure.statusCode, failure.json().code, await statusOf(target)]).toEqual([502, 'SIGNATURE_ECHEC', null]);
    const id = await envelopeOf(target);
    const rows = await server.db.query('select id, etat from enveloppes where id_intervention = $1', [
      target.idIntervention,
    ]);
    expect(rows).toEqual([{ id, etat: 'EN COURS' }]);
  });

  test('[signatures/E1] without a service the answer says so, and half of the settings stop the start', async () => {
    const without = await createTestServer({ env: { DEMO: '0' } });
    const elsewhere = await openBureau(without);
    const target = await elsewhere.dossier({ intervention: { etat: 'VALIDE', typeOfTypeIntervention: 'SIGNATURE' } });
    const url = `/api/Intervention/generateSignature/${target.idIntervention}/rapport/true`;
    expect((await without.call('GET', url, { jeton: elsewhere.jetons.claire })).json().code).toBe('SIGNATURE_ABSENTE');
    await without.close();
    expect(() => readConfig({ SIGNATURE_URL: 'https://signature.example' })).toThrow(/SIGNATURE_KEY/);
  });
});

describe('what the service tells', () => {
  test('[signatures/E4] [signatures/E5] [signatures/E7] the last signature brings the signed PDF, which is then the issued report', async () => {
    const target = await validated();
    const id = await envelopeOf(target);
    expect((await callBack(eventOf(id, 'signe', YANN))).statusCode).toBe(204);
    expect((await send(target)).json().signataires).toMatchObject([{ statut: 'signé' }, { statut: 'à signer' }]);
    const last = eventOf(id, 'signe', MAUD);
    expect((await callBack(last)).statusCode).toBe(204);
    expect((await callBack(last)).statusCode).toBe(204);
    expect((await callBack(eventOf(id, 'refuse', MAUD))).statusCode).toBe(204);
    expect(await statusOf(target)).toBe('Signature finalisée');
    const bells = await server.call('GET', '/api/Notification/GetNotificationsById', { jeton: bureau.jetons.maud });
    expect(bells.body).toContain(`/intervention/reader/rapport/${target.idIntervention}/false/`);
    const { rawPayload: pdf } = await sign(target);
    const sent = Buffer.from(service.received.get(id)?.document ?? '', 'base64');
    expect(pdf.subarray(0, sent.length).equals(sent)).toBe(true);
    const generated = await read('maud', `Generate/${target.idIntervention}/rapport/true`);
    expect(generated.rawPayload.equals(pdf)).toBe(true);
    expect((await send(target)).json().code).toBe('VERROUILLE');
    const history = await server.db.query(
      `select utilisateur, apres from historique where id_doc = $1 and champ = 'signatureStatus' order by n`,
      [target.idIntervention],
    );
    expect(history.map(({ apres }) => apres)).toEqual(['En cours de signature', 'Signature finalisée']);
    expect((await sign(target, 'etranger')).statusCode).toBe(404);
  });

  test('[signatures/E5] a signed PDF that does not come, or is not the one that was sent, is told again', async () => {
    const target = await validated();
    const id = await envelopeOf(target);
    await callBack(eventOf(id, 'signe', YANN));
    const last = eventOf(id, 'signe', MAUD);
    for (const failure of ['document', 'autreDocument'] as const) {
      service.panne = failure;
      expect((await callBack(last)).statusCode).toBe(502);
      service.panne = null;
      expect([await statusOf(target), (await sign(target)).statusCode]).toEqual(['En cours de signature', 404]);
    }
    expect((await callBack(last)).statusCode).toBe(204);
    expect(await statusOf(target)).toBe('Signature finalisée');
  });

  test('[signatures/E6] refused, the report keeps it and may be sent again in a new envelope', async () => {
    const target = await validated();
    const id = await envelopeOf(target);
    await callBack(eventOf(id, 'refuse', MAUD));
    expect(await statusOf(target)).toBe('Signature refusée');
    expect((await sign(target, 'claire')).statusCode).toBe(404);
    expect(await envelopeOf(target)).not.toBe(id);
  });

  test('[signatures/E4] a call-back that is forged, old or of nobody’s envelope changes nothing', async () => {
    const target = await validated();
    const id = await envelopeOf(target);
    const corps = eventOf(id, 'refuse', MAUD);
    const now = server.clock();
    const old = new Date(now.getTime() - 301_000);
    const wrong = [
      await callBack(corps, { now, secret: 'un autre secret de trente-deux signes' }),
      await callBack(corps, { now: old }),
      await server.call('POST', '/api/CSContract/CallBackURL', { body: corps }),
      await server.call('POST', '/api/CSContract/CallBackURL', {
        body: { ...corps, statut: 'signe' },
        headers: service.callBack(corps, { now }).headers,
      }),
    ];
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    expect((await callBack(eventOf(randomUUID(), 'signe', MAUD))).statusCode).toBe(404);
    expect(await statusOf(target)).toBe('En cours de signature');
  });
});
