import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bureau, TestDossier, Who } from '../../test-support/bureau.ts';
import { openReportOffice, sentToSign } from '../../test-support/report-office.ts';
import type { SealingOffice } from '../../test-support/sealing-office.ts';
import type { TestServer } from '../../test-support/server.ts';
import { signatoriesOf } from '../../test-support/signatories.ts';

const FALSE = 'pol@menage.example';
const PAUL = { nom: 'Paul Rozé', email: 'paul@menage.example', qualite: 'beneficiaire' };
const CLAIRE = { nom: 'Claire Vasseur', email: 'claire@bureau.example', qualite: 'bureau' };

let office: SealingOffice;
let server: TestServer;
let bureau: Bureau;

beforeAll(async () => {
  office = await openReportOffice();
  ({ server, bureau } = office);
});
afterAll(() => office.close());

const { linkOf, codeOf, call, open, sign } = signatoriesOf(() => server);
const sent = (...signataires: readonly object[]): Promise<TestDossier> => sentToSign(office, signataires);
const replace = ({ idIntervention }: TestDossier, body: object, who: Who = 'claire') =>
  server.call('POST', `/api/Intervention/replaceSignatory/${idIntervention}`, { jeton: bureau.jetons[who], body });
const REASON = { motif: 'L’adresse était fausse.' };
const mailsTo = async (a: string): Promise<number> => (await server.courriels()).filter((mail) => mail.a === a).length;

test('[signatures/E63] whose turn it is: the former link says that somebody else signs, the new one gets theirs, and all is signed', async () => {
  const target = await sent(CLAIRE, { ...PAUL, email: FALSE });
  await sign(CLAIRE.email);
  const former = await linkOf(FALSE);
  await call('POST', former, ['/code']);
  const code = await codeOf(FALSE);
  const { sha256 } = await open(former);
  const answer = (await replace(target, { ordre: 2, ...PAUL, ...REASON })).json();
  expect(answer.signataires).toMatchObject([{ statut: 'signé' }, { ...PAUL, statut: 'à signer', ordre: 2 }]);
  expect(answer.piste.slice(-2)).toMatchObject([
    {
      quoi: 'remplacement',
      qui: 'Claire Vasseur',
      ...REASON,
      remplace: { avant: { nom: PAUL.nom, email: FALSE }, apres: { nom: PAUL.nom, email: PAUL.email } },
    },
    { quoi: 'invitation', ordre: 2 },
  ]);
  expect(await open(former)).toMatchObject({ code: 'LIEN_EXPIRE', data: { raison: 'signataire' } });
  const late = await call('POST', former, ['/sign', { code, sha256, consentement: true }]);
  expect(late.json()).toMatchObject({ code: 'LIEN_EXPIRE', data: { raison: 'signataire' } });
  expect((await sign(PAUL.email)).json()).toMatchObject({ statut: 'signé', finalisee: true });
  const lines = await server.db.query(
    `select utilisateur, champ, avant, apres from historique where action = 'replaceSignatory' and id_doc = $1`,
    [target.idIntervention],
  );
  expect(lines).toEqual([{ utilisateur: 'Claire Vasseur', champ: 'signataire', avant: null, apres: 2 }]);
  const proof = await server.call('GET', `/api/Intervention/signatureProof/${target.idIntervention}`, {
    jeton: bureau.jetons.claire,
  });
  expect(proof.statusCode).toBe(200);
});

test('[signatures/E63] not their turn yet: nothing leaves, and they are invited when it comes', async () => {
  const target = await sent(CLAIRE, { ...PAUL, email: 'autre@menage.example' });
  const next = { ...PAUL, email: 'jocelyne@menage.example' };
  expect((await replace(target, { ordre: 2, ...next, ...REASON })).statusCode).toBe(200);
  expect(await mailsTo(next.email)).toBe(0);
  await sign(CLAIRE.email);
  expect([await mailsTo(next.email), await mailsTo('autre@menage.example')]).toEqual([1, 0]);
});

test('[signatures/E63] who recalls may; one who signed, a mailbox of another, or no reason: refused, and nothing moves', async () => {
  const target = await sent(CLAIRE, PAUL);
  const next = { ordre: 2, nom: 'Maud Le Bihan', email: 'maud.lb@oxance.example', qualite: 'client', ...REASON };
  const codes = [];
  for (const who of ['sandrine', 'maud', 'loic', 'etranger', 'helene'] as const)
    codes.push((await replace(target, next, who)).statusCode);
  expect(codes.every((code) => code === 403 || code === 404)).toBe(true);
  await sign(CLAIRE.email);
  expect((await replace(target, { ...next, ordre: 1 })).json().code).toBe('TRANSITION_INTERDITE');
  const twice = await replace(target, { ...next, email: CLAIRE.email });
  expect(twice.json()).toMatchObject({ code: 'REGLE_METIER', data: { raison: 'signataire double' } });
  expect((await replace(target, { ...next, motif: ' ' })).json().code).toBe('VALIDATION');
  expect((await open(await linkOf(PAUL.email))).nom).toBe(PAUL.nom);
  const recalled = { jeton: bureau.jetons.claire, body: { motif: 'Une erreur.' } };
  await server.call('POST', `/api/Intervention/recallSignature/${target.idIntervention}`, recalled);
  expect((await replace(target, next)).json().code).toBe('TRANSITION_INTERDITE');
});
