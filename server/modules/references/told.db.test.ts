/** What is told of forms and types to those who fill in nothing, by whatever they ask. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '#domain/test-support/samples.ts';
import { CONTRACT } from '#domain/api/contract.ts';
import type { Call } from '#domain/api/call.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, CLIENT, completer, ENTREPRISE, openBureau, type TestDossier } from '../../test-support/bureau.ts';
import type { Found } from '../../test-support/canaries-world.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { askedOf, NAMES } from '../../test-support/visibility-asked.ts';

let server: TestServer;
let bureau: Bureau;
let pncee: string;
let issued: TestDossier;

const mark = (idBureauInspection: number, nom: string) => ({
  idBureauInspection,
  valideLe: NOW,
  validePar: { id: idBureauInspection, nom },
});

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await completer(server);
  await server.createAccount({
    email: 'etat@bureau.example',
    role: 'PNCEE',
    nom: 'État',
    prenom: 'E',
    idBureau: null,
    bureauxAttaches: [1],
  });
  pncee = await server.signIn('etat@bureau.example');
  const modele = { validations: [mark(1, 'RT-de-un'), mark(7, 'RT-de-sept')] };
  const opened = [
    { idBureauInspection: 1, actif: true, dureeMin: 4111 },
    { idBureauInspection: 7, actif: false, dureeMin: 4777 },
  ];
  await server.db.query(`update documents set data = data || $1::jsonb where data ->> 'kind' = 'versionFormulaire'`, [
    JSON.stringify({ modele }),
  ]);
  await server.db.query(`update documents set data = data || $1::jsonb where collection = 'typeInterventions'`, [
    JSON.stringify({ bureaux: opened }),
  ]);
  await server.db.query(
    `update documents set data = jsonb_set(data, '{champs,0}', data #> '{champs,0}' || $1::jsonb)
     where data ->> 'kind' = 'versionFormulaire'`,
    [
      JSON.stringify({
        cf_display_condition: { expression: '{motdecondition} > 0' },
        cf_min: 4333,
        cf_prefill: 'motdereprise',
      }),
    ],
  );
  issued = await bureau.dossier({
    dossier: { etat: 'ARCHIVE', archiveLe: NOW },
    intervention: { etat: 'VALIDE', valideLe: NOW, champs: { surface: 98, c_resultat: 'Satisfaisant' } },
  });
});
afterAll(() => server.close());

/** Every reading of the contract and the pull, in one text. */
async function allRead(jeton: string): Promise<string> {
  const found: Found = {
    place: {
      name: 'ici',
      variante: 'cee',
      idBureau: 1,
      idClient: CLIENT,
      idEntreprise: ENTREPRISE,
      idControleur: bureau.ids.yann,
      idUser: bureau.ids.claire,
      idAccount: bureau.ids.sandrine,
    },
    ...issued,
    idPhoto: randomUUID(),
    idLot: randomUUID(),
    idSynthese: randomUUID(),
    idContrat: randomUUID(),
    idSignature: randomUUID(),
    idSupervision: randomUUID(),
    idSuperviseur: bureau.ids.claire,
    idMotCle: randomUUID(),
    idDocument: randomUUID(),
    idAnalyse: randomUUID(),
    idPapier: randomUUID(),
    idTicket: randomUUID(),
    idCommentaire: randomUUID(),
    idNotification: randomUUID(),
    idFichier: randomUUID(),
    idFacture: randomUUID(),
  };
  const texts = [JSON.stringify(await appareil(server, jeton).tirer())];
  const readings = NAMES.filter((name) => CONTRACT[name].method === 'GET' && name !== 'syncPull');
  for (const name of readings) {
    const { method, path }: Call = CONTRACT[name];
    const { params, query } = askedOf(name, found);
    const url = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key] ?? '')));
    const answer = await server.call(method, url, { jeton, ...(query === undefined ? {} : { query }) });
    texts.push(answer.body);
  }
  const versions = ['true', 'false'].map((full) => `GetVersionFormulaires/${full}`);
  for (const url of [...versions, 'GetVersionFormulairesEligible/true', 'BAR-EN-101-v1', ''])
    texts.push((await server.call('GET', `/api/VersionFormulaire/${url}`, { jeton })).body);
  return texts.join('\n');
}

/** What decides a form, and what other offices do with it. Figures as JSON writes them: an id may hold the same digits. */
const DECIDES =
  /motdecondition|motdereprise|(?<=: ?)4333\b|cf_required|cf_calculation_func|\{surface\}\*2|"champResultat":"c_/g;
const ELSEWHERE = /RT-de-sept|(?<=: ?)4777\b/g;
const OFFICE = /RT-de-un|(?<=: ?)4111\b/g;
const found = (text: string, words: RegExp): string[] => [...new Set(text.match(words))].toSorted();

describe('[forms/F37] [access/A43] forms and types, by whatever is asked', () => {
  test.each(['maud', 'loic', 'helene', 'pncee'] as const)(
    '%s is told the names of questions, nothing that decides them, nothing of what offices do with them',
    async (who) => {
      const text = await allRead(who === 'pncee' ? pncee : bureau.jetons[who]);
      expect(text).toContain('"cf_label":"Surface"');
      expect([DECIDES, ELSEWHERE, OFFICE].flatMap((words) => found(text, words))).toEqual([]);
    },
  );

  test.each(['claire', 'yann', 'sandrine'] as const)(
    '%s is told the whole form, and what their own office does with it',
    async (who) => {
      const text = await allRead(bureau.jetons[who]);
      expect(found(text, DECIDES)).toHaveLength(7);
      expect(found(text, OFFICE)).toEqual(['4111', 'RT-de-un']);
      expect(found(text, ELSEWHERE)).toEqual([]);
    },
  );

  test('ADMIN is told what every office does', async () => {
    expect(found(await allRead(bureau.jetons.gaelle), ELSEWHERE)).toEqual(['4777', 'RT-de-sept']);
  });

  test('a type closed by the office of a customer is not offered to them', async () => {
    const closed = async (who: 'maud' | 'etranger') => {
      const { docs } = await appareil(server, bureau.jetons[who]).tirer();
      const type = docs.find(({ c }) => c === 'typeInterventions')?.d;
      return type?.['bureaux'];
    };
    expect(await closed('maud')).toEqual([{ idBureauInspection: 7, actif: false, dureeMin: null }]);
    expect(await closed('etranger')).toEqual([{ idBureauInspection: 7, actif: false, dureeMin: 4777 }]);
  });

  test('an assessor asks for no opening of an office', async () => {
    const asked = await server.call('GET', '/api/BureauInspectionTypeIntervention', { jeton: pncee });
    expect(asked.statusCode).toBe(403);
  });
});
