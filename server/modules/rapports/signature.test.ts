import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAINTENANT } from '#domain/access/essais.ts';
import { readConfig } from '../../config.ts';
import { type Bureau, completer, type DossierDeTest, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { ouvrirService, type ServiceDeTest } from '../../test-support/service-signature.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

const YANN = 'yann@bureau.example';
const MAUD = 'maud@oxance.example';

let service: ServiceDeTest;
let serveur: ServeurDeTest;
let bureau: Bureau;

beforeAll(async () => {
  service = await ouvrirService();
  serveur = await creerServeurDeTest({ env: service.env });
  bureau = await ouvrirBureau(serveur);
  await completer(serveur);
  await serveur.db.query(`update documents set data = data || $1::jsonb where data ->> 'kind' = 'client'`, [
    JSON.stringify({ email: MAUD }),
  ]);
});
afterAll(async () => {
  await serveur.close();
  await service.fermer();
});

const lire = (qui: Personne, url: string) =>
  serveur.appel('GET', `/api/Intervention/${url}`, { jeton: bureau.jetons[qui] });
const validee = async (intervention = {}): Promise<DossierDeTest> => {
  const de = await bureau.dossier({
    dossier: { etat: 'EN COURS' },
    intervention: {
      etat: 'VALIDE',
      typeOfTypeIntervention: 'FORMULAIRE_SIGNATURE',
      champs: { surface: 98, c_resultat: 'Satisfaisant' },
      resultat: 'Satisfaisant',
      valideLe: MAINTENANT,
      ...intervention,
    },
  });
  await bureau.photo(de, { recuLe: MAINTENANT });
  return de;
};
const envoyer = ({ idIntervention }: DossierDeTest, qui: Personne = 'claire', test = false) =>
  lire(qui, `generateSignature/${idIntervention}/rapport/true?test=${test}`);
const signe = ({ idIntervention }: DossierDeTest, qui: Personne = 'maud') =>
  lire(qui, `downloadSign/${idIntervention}`);
const statut = async ({ idIntervention }: DossierDeTest) =>
  (await lire('claire', idIntervention)).json<{ signatureStatus: string | null }>().signatureStatus;
const rappeler = (corps: Parameters<ServiceDeTest['rappel']>[0], options?: Parameters<ServiceDeTest['rappel']>[1]) => {
  const { body, headers } = service.rappel(corps, options ?? { maintenant: serveur.clock() });
  return serveur.appel('POST', '/api/CSContract/CallBackURL', { body, headers });
};
const evenement = (enveloppeId: string, statutDit: string, signataire: string | null) => ({
  id: randomUUID(),
  enveloppeId,
  statut: statutDit,
  signataire,
});
const enveloppeDe = async (de: DossierDeTest): Promise<string> =>
  (await envoyer(de)).json<{ enveloppeId: string }>().enveloppeId;

describe('sending a report to be signed', () => {
  test('[signatures/E1] [signatures/E2] [signatures/E3] it leaves once, to the controller then the client', async () => {
    const de = await validee();
    const reponse = await envoyer(de, 'yann');
    expect(reponse.json()).toMatchObject({
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
    expect(await statut(de)).toBe('En cours de signature');
    expect((await envoyer(de)).json()).toEqual(reponse.json());
    const recue = service.recues.get(reponse.json().enveloppeId);
    const document = Buffer.from(recue?.document ?? '', 'base64');
    expect(createHash('sha256').update(document).digest('hex')).toBe(recue?.sha256);
    expect(recue?.rappel).toMatch(/^http:\/\/cee\..*\/api\/CSContract\/CallBackURL$/);
    expect((await signe(de, 'claire')).statusCode).toBe(404);
  });

  test('[signatures/E3] two people who press at once make one envelope', async () => {
    const de = await validee();
    const [un, autre] = await Promise.all([envoyer(de), envoyer(de, 'gaelle')]);
    expect(un.json().enveloppeId).toBe(autre.json().enveloppeId);
  });

  test('[signatures/E3] a trial says who would sign, sends nothing and writes nothing', async () => {
    const de = await validee();
    const avant = service.recues.size;
    const essai = await envoyer(de, 'claire', true);
    expect(essai.json()).toMatchObject({
      enveloppeId: null,
      signatureStatus: "Prêt à l'envoi",
      signataires: [{ lien: null }, { lien: null }],
    });
    expect([service.recues.size, await statut(de)]).toEqual([avant, null]);
  });

  test('[signatures/E1] not before its review, not for a type without a signature, not by who may not', async () => {
    const codes = [];
    for (const champs of [{ etat: 'VERIF RT' }, { typeOfTypeIntervention: 'FORMULAIRE' }] as const)
      codes.push((await envoyer(await validee(champs))).json().code);
    expect(codes).toEqual(['RAPPORT_NON_EMIS', 'REGLE_METIER']);
    const de = await validee();
    const refus = [];
    for (const qui of ['samia', 'sandrine', 'maud', 'helene', 'etranger'] as const)
      refus.push((await envoyer(de, qui)).statusCode);
    expect(refus).toEqual([404, 403, 403, 403, 404]);
  });

  test('[signatures/E3] a service that fails loses nothing: sent again, it is the same envelope', async () => {
    const de = await validee();
    service.panne = 'envoi';
    const echec = await envoyer(de);
    service.panne = null;
    expect([echec.statusCode, echec.json().code, await statut(de)]).toEqual([502, 'SIGNATURE_ECHEC', null]);
    const id = await enveloppeDe(de);
    const lignes = await serveur.db.query('select id, etat from enveloppes where id_intervention = $1', [
      de.idIntervention,
    ]);
    expect(lignes).toEqual([{ id, etat: 'EN COURS' }]);
  });

  test('[signatures/E1] without a service the answer says so, and half of the settings stop the start', async () => {
    const sans = await creerServeurDeTest();
    const chez = await ouvrirBureau(sans);
    const de = await chez.dossier({ intervention: { etat: 'VALIDE', typeOfTypeIntervention: 'SIGNATURE' } });
    const url = `/api/Intervention/generateSignature/${de.idIntervention}/rapport/true`;
    expect((await sans.appel('GET', url, { jeton: chez.jetons.claire })).json().code).toBe('SIGNATURE_ABSENTE');
    await sans.close();
    expect(() => readConfig({ SIGNATURE_URL: 'https://signature.example' })).toThrow(/SIGNATURE_KEY/);
  });
});

describe('what the service tells', () => {
  test('[signatures/E4] [signatures/E5] [signatures/E7] the last signature brings the signed PDF, which is then the issued report', async () => {
    const de = await validee();
    const id = await enveloppeDe(de);
    expect((await rappeler(evenement(id, 'signe', YANN))).statusCode).toBe(204);
    expect((await envoyer(de)).json().signataires).toMatchObject([{ statut: 'signé' }, { statut: 'à signer' }]);
    const dernier = evenement(id, 'signe', MAUD);
    expect((await rappeler(dernier)).statusCode).toBe(204);
    expect((await rappeler(dernier)).statusCode).toBe(204);
    expect((await rappeler(evenement(id, 'refuse', MAUD))).statusCode).toBe(204);
    expect(await statut(de)).toBe('Signature finalisée');
    const { rawPayload: pdf } = await signe(de);
    const envoye = Buffer.from(service.recues.get(id)?.document ?? '', 'base64');
    expect(pdf.subarray(0, envoye.length).equals(envoye)).toBe(true);
    const genere = await lire('maud', `Generate/${de.idIntervention}/rapport/true`);
    expect(genere.rawPayload.equals(pdf)).toBe(true);
    expect((await envoyer(de)).json().code).toBe('VERROUILLE');
    const historique = await serveur.db.query(
      `select utilisateur, apres from historique where id_doc = $1 and champ = 'signatureStatus' order by n`,
      [de.idIntervention],
    );
    expect(historique.map(({ apres }) => apres)).toEqual(['En cours de signature', 'Signature finalisée']);
    expect((await signe(de, 'etranger')).statusCode).toBe(404);
  });

  test('[signatures/E5] a signed PDF that does not come, or is not the one that was sent, is told again', async () => {
    const de = await validee();
    const id = await enveloppeDe(de);
    await rappeler(evenement(id, 'signe', YANN));
    const dernier = evenement(id, 'signe', MAUD);
    for (const panne of ['document', 'autreDocument'] as const) {
      service.panne = panne;
      expect((await rappeler(dernier)).statusCode).toBe(502);
      service.panne = null;
      expect([await statut(de), (await signe(de)).statusCode]).toEqual(['En cours de signature', 404]);
    }
    expect((await rappeler(dernier)).statusCode).toBe(204);
    expect(await statut(de)).toBe('Signature finalisée');
  });

  test('[signatures/E6] refused, the report is shown as under way and may be sent again in a new envelope', async () => {
    const de = await validee();
    const id = await enveloppeDe(de);
    await rappeler(evenement(id, 'refuse', MAUD));
    expect(await statut(de)).toBe("Prêt à l'envoi");
    expect((await signe(de, 'claire')).statusCode).toBe(404);
    expect(await enveloppeDe(de)).not.toBe(id);
  });

  test('[signatures/E4] a call-back that is forged, old or of nobody’s envelope changes nothing', async () => {
    const de = await validee();
    const id = await enveloppeDe(de);
    const corps = evenement(id, 'refuse', MAUD);
    const maintenant = serveur.clock();
    const ancien = new Date(maintenant.getTime() - 301_000);
    const faux = [
      await rappeler(corps, { maintenant, secret: 'un autre secret de trente-deux signes' }),
      await rappeler(corps, { maintenant: ancien }),
      await serveur.appel('POST', '/api/CSContract/CallBackURL', { body: corps }),
      await serveur.appel('POST', '/api/CSContract/CallBackURL', {
        body: { ...corps, statut: 'signe' },
        headers: service.rappel(corps, { maintenant }).headers,
      }),
    ];
    expect(faux.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    expect((await rappeler(evenement(randomUUID(), 'signe', MAUD))).statusCode).toBe(404);
    expect(await statut(de)).toBe('En cours de signature');
  });
});
