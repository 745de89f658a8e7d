import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { ROLES } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { appareilsCalls } from '#domain/api/appareils.ts';
import { authCalls } from '#domain/api/auth.ts';
import { CONTRACT, type CallName, TABLES } from '#domain/api/contract.ts';
import { emailCalls } from '#domain/api/email.ts';
import { sessionsCalls } from '#domain/api/sessions.ts';
import { syncCalls } from '#domain/api/sync.ts';
import { typeOpeningsCalls } from '#domain/api/type-openings.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import { must } from '#domain/base/must.ts';
import { type Bureau, completer, ouvrirBureau } from '../test-support/bureau.ts';
import { EXEMPLES, type Exemple, type Fixtures } from '../test-support/exemples.ts';
import { preparerJeu, SECRET } from '../test-support/jeu.ts';
import { MODULES } from './modules.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../test-support/serveur.ts';

/** Accounts, devices and the synchronisation: their own suites. */
const APART: readonly Readonly<Record<string, Call>>[] = [
  authCalls,
  sessionsCalls,
  emailCalls,
  syncCalls,
  appareilsCalls,
];
/** Every other call that asks for a session, as every role: what is declared is what is answered, and nothing is ever a 500. */
const NOMS = [
  ...TABLES.filter((table) => table !== typeOpeningsCalls && !APART.includes(table)),
  // The last: it closes a type for the office.
  typeOpeningsCalls,
]
  .flatMap((table) => Object.entries<Call>(table))
  .filter(([, { roles }]) => roles !== 'public')
  .map(([nom]) => nom as CallName);
/** Needs a multipart body or bytes: proved beside each (photos, images, sendings, pieces). */
const A_PART: readonly CallName[] = [
  'addImages',
  'imageCreate',
  'envoisMorceau',
  'uploadFiles',
  'changeDemandFiles',
  'deleteFile',
];
/** Answered by the fixtures with a refusal whoever asks: nothing to accept, to read of a link, to archive, to take out of the archive, to delete. */
const SANS_SUCCES: readonly CallName[] = [
  'clientDelete',
  'clientLink',
  'entrepriseLink',
  'entrepriseDelete',
  'acceptDemand',
  // Nothing of the fixtures is billed.
  'avoirFacturation',
  'sendEmailFacturation',
  'generateFacturation',
  'updateCancelReplaceIntervention',
  'archiveDossier',
  'unarchiveDossier',
  'versionFormulaireReplace',
  'versionFormulaireDelete',
  'bureauDelete',
  'controlCompanyDelete',
  'authorizationReplace',
  'authorizationDelete',
  'filesDownload',
  // Their own suite: no authority, and a report that is not issued.
  'timestamp',
  'generateHorodatagePdf',
  'generateSignature',
  'downloadSign',
  // Their own suite: nothing was sent, and there is no mail server.
  'mail',
  'mailRetry',
  'demandeGetFile',
  'getByUniqueCode',
];
const PARTOUT: readonly ErrorCode[] = ['VALIDATION', 'INTROUVABLE', 'DROIT_INSUFFISANT', 'LECTURE_SEULE'];
/** What the contract alone refuses to a role; null: the call is theirs to make. */
function interdit(nom: CallName, role: Role): ErrorCode | null {
  const { method, roles, readers }: Call = CONTRACT[nom];
  if ((role === 'COFRAC' || role === 'PNCEE') && method !== 'GET' && readers !== true) return 'LECTURE_SEULE';
  return roles === '*' || (roles !== 'public' && roles.includes(role)) ? null : 'DROIT_INSUFFISANT';
}
/** Refusals that this role may read of this call. */
const attendus = (nom: CallName, role: Role): readonly ErrorCode[] => {
  const { errors = [] }: Call = CONTRACT[nom];
  const seul = interdit(nom, role);
  return seul === null ? [...PARTOUT, ...errors] : [seul];
};

let serveur: ServeurDeTest;
let bureau: Bureau;
let jetons: Record<Role, string>;
let ids: Record<Role, number>;

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  const pncee = { email: 'pncee@bureau.example', role: 'PNCEE', idBureau: null, bureauxAttaches: [1] } as const;
  const idPncee = await serveur.creerCompte(pncee);
  const { gaelle, claire, yann, sandrine, maud, loic, helene } = bureau.jetons;
  const jetonPncee = await serveur.connecter(pncee.email);
  jetons = {
    ADMIN: gaelle,
    MANAGER: claire,
    CONTROL: yann,
    BASIC: sandrine,
    CLIENT: maud,
    ENTREPRISE: loic,
    COFRAC: helene,
    PNCEE: jetonPncee,
  };
  const de = bureau.ids;
  ids = {
    ADMIN: de.gaelle,
    MANAGER: de.claire,
    CONTROL: de.yann,
    BASIC: de.sandrine,
    CLIENT: de.maud,
    ENTREPRISE: de.loic,
    COFRAC: de.helene,
    PNCEE: idPncee,
  };
  await completer(serveur);
});
afterAll(() => serveur.close());

const preparer = (role: Role): Promise<Fixtures> => preparerJeu(serveur, bureau, { role, id: ids[role] });

const communes = new Map<Role, Promise<Fixtures>>();
/** Made once a role, for calls that change nothing: making them costs ten times the call. */
function preparerUneFois(role: Role): Promise<Fixtures> {
  const connues = communes.get(role) ?? preparer(role);
  communes.set(role, connues);
  return connues;
}

function demander(nom: CallName, exemple: Exemple, jeton?: string) {
  const { method, path }: Call = CONTRACT[nom];
  const url = path.replaceAll(/:(\w+)/g, (_, cle: string) => encodeURIComponent(String(exemple.params?.[cle] ?? '')));
  const { query, body } = exemple;
  return serveur.appel(method, url, {
    ...(jeton === undefined ? {} : { jeton }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  });
}
const exempleDe = (nom: CallName, fixtures: Fixtures): Exemple => must(EXEMPLES[nom], `an example of ${nom}`)(fixtures);
const AUCUNES: Fixtures = {
  idDossier: randomUUID(),
  idIntervention: randomUUID(),
  idPhoto: randomUUID(),
  idNotification: randomUUID(),
  idTicket: randomUUID(),
  idCommentaire: randomUUID(),
  idControleur: 1,
};

describe('calls x roles', () => {
  test('every call of the contract is served, once', () => {
    expect(MODULES.flatMap(({ contract }) => Object.keys(contract)).toSorted()).toEqual(
      Object.keys(CONTRACT).toSorted(),
    );
  });

  test('every call has an example', () => {
    expect(NOMS.filter((nom) => !(nom in EXEMPLES) && !A_PART.includes(nom))).toEqual([]);
  });

  test.each(NOMS.filter((nom) => !A_PART.includes(nom)))('%s answers each role as declared', async (nom) => {
    const { method, roles }: Call = CONTRACT[nom];
    const reussis: Role[] = [];
    for (const role of ROLES) {
      const fixtures = await (method === 'GET' ? preparerUneFois(role) : preparer(role));
      const reponse = await demander(nom, exempleDe(nom, fixtures), jetons[role]);
      if (reponse.statusCode < 300) {
        reussis.push(role);
        continue;
      }
      const { code } = reponse.json<{ code: ErrorCode }>();
      expect({ role, code, declare: attendus(nom, role).includes(code) }).toEqual({ role, code, declare: true });
    }
    const autorises = roles === '*' ? ROLES : roles;
    expect(reussis.filter((role) => !autorises.includes(role))).toEqual([]);
    expect(reussis.length > 0 || SANS_SUCCES.includes(nom)).toBe(true);
  });

  test.each([...NOMS])('%s needs a session', async (nom) => {
    const reponse = await demander(
      nom,
      A_PART.includes(nom)
        ? { params: { id: AUCUNES.idDossier, container: `demande-${AUCUNES.idDossier}` } }
        : exempleDe(nom, AUCUNES),
    );
    expect([reponse.statusCode, reponse.json().code]).toEqual([401, 'SESSION_ABSENTE']);
  });
});

describe('calls x roles x another office', () => {
  const AILLEURS = ROLES.filter((role) => role !== 'ADMIN');
  let etrangers: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const comptes = AILLEURS.map(async (role) => {
      const email = `${role.toLowerCase()}@ailleurs.example`;
      const rattachement =
        role === 'CLIENT'
          ? { idBureau: null, idClient: randomUUID() }
          : role === 'ENTREPRISE'
            ? { idBureau: null, idEntreprise: randomUUID() }
            : role === 'COFRAC' || role === 'PNCEE'
              ? { idBureau: null, bureauxAttaches: [7] }
              : { idBureau: 7 };
      await serveur.creerCompte({ email, role, ...rattachement });
      return [role, await serveur.connecter(email)] as const;
    });
    etrangers = Object.fromEntries(await Promise.all(comptes));
  });

  const documents = ({ idDossier, idIntervention, idPhoto, idNotification, idTicket, idCommentaire }: Fixtures) =>
    serveur.db.query(
      'select collection, id, rev, supprime, data from documents where id = any($1::text[]) order by id',
      [[idDossier, idIntervention, idPhoto, idNotification, idTicket, idCommentaire]],
    );

  test('this office itself reads what the others may not', async () => {
    const fixtures = await preparer('MANAGER');
    const reponse = await demander('demande', exempleDe('demande', fixtures), jetons.MANAGER);
    expect(reponse.body).toContain(SECRET);
  });

  test.each(NOMS.filter((nom) => !A_PART.includes(nom)))('%s shows and changes nothing of this office', async (nom) => {
    for (const role of AILLEURS) {
      const fixtures = await preparerUneFois(role);
      const avant = await documents(fixtures);
      const reponse = await demander(nom, exempleDe(nom, fixtures), etrangers[role]);
      expect({ role, montre: reponse.body.includes(SECRET) }).toEqual({ role, montre: false });
      expect(await documents(fixtures), `${role} wrote`).toEqual(avant);
      if (reponse.statusCode < 300) continue;
      const { code } = reponse.json<{ code: ErrorCode }>();
      expect({ role, code, attendu: attendus(nom, role).includes(code) }).toEqual({ role, code, attendu: true });
    }
  });
});

describe('bad input', () => {
  const avecId = NOMS.filter((nom) => CONTRACT[nom].path.includes(':id') && !A_PART.includes(nom));
  test.each(avecId)('%s of an unknown or senseless id is 404 or 400', async (nom) => {
    const inconnu = exempleDe(nom, AUCUNES);
    for (const id of [randomUUID(), "1'; drop table documents", '%00', '../../etc/passwd', 'x'.repeat(500)]) {
      const reponse = await demander(nom, { ...inconnu, params: { ...inconnu.params, id } }, jetons.ADMIN);
      expect([400, 404]).toContain(reponse.statusCode);
    }
  });

  const avecCorps = NOMS.filter((nom) => 'body' in CONTRACT[nom] && !A_PART.includes(nom));
  test.each(avecCorps)('%s refuses a body of another shape, with the field named', async (nom) => {
    const exemple = exempleDe(nom, AUCUNES);
    for (const body of [{ inconnu: 1 }, 'texte', 3, [[]], { base: 'un' }]) {
      const reponse = await demander(nom, { ...exemple, body }, jetons.ADMIN);
      expect({ body, status: reponse.statusCode }).toEqual({ body, status: 400 });
      expect(reponse.json()).toMatchObject({ code: expect.stringMatching(/VALIDATION|JSON_INVALIDE/) });
    }
  });

  test.each(avecCorps)('%s refuses JSON that does not parse', async (nom) => {
    const { method, path }: Call = CONTRACT[nom];
    const reponse = await serveur.app.inject({
      method,
      url: path.replaceAll(/:(\w+)/g, '1'),
      headers: { host: 'cee.localhost', authorization: `Bearer ${jetons.ADMIN}`, 'content-type': 'application/json' },
      payload: '{"motif": ',
    });
    expect([reponse.statusCode, reponse.json().code]).toEqual([400, 'JSON_INVALIDE']);
  });

  const avecListe = NOMS.filter((nom) => 'query' in CONTRACT[nom] && !A_PART.includes(nom));
  test.each(avecListe)('%s refuses a parameter it does not know', async (nom) => {
    const exemple = exempleDe(nom, AUCUNES);
    const reponse = await demander(nom, { ...exemple, query: { ...exemple.query, inconnu: '1' } }, jetons.ADMIN);
    expect(reponse.statusCode).toBe(400);
    expect(reponse.json().code).toBe('VALIDATION');
  });
});
