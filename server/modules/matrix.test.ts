import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { ROLES } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { devicesCalls } from '#domain/api/devices.ts';
import { authCalls } from '#domain/api/auth.ts';
import { CONTRACT, type CallName, TABLES } from '#domain/api/contract.ts';
import { emailCalls } from '#domain/api/email.ts';
import { sessionsCalls } from '#domain/api/sessions.ts';
import { syncCalls } from '#domain/api/sync.ts';
import { typeOpeningsCalls } from '#domain/api/type-openings.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import { must } from '#domain/base/must.ts';
import { type Bureau, completer, openBureau } from '../test-support/bureau.ts';
import { EXAMPLES, type Example, type Fixtures } from '../test-support/examples.ts';
import { EVERY, namesRead, NOTHING, prepareFixtures, SECRET } from '../test-support/fixtures.ts';
import { MODULES } from './modules.ts';
import { WITHOUT_SUCCESS } from '../test-support/without-success.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

/** Accounts, devices and the synchronisation: their own suites. */
const APART: readonly Readonly<Record<string, Call>>[] = [
  authCalls,
  sessionsCalls,
  emailCalls,
  syncCalls,
  devicesCalls,
];
/** Every other call that asks for a session, as every role: what is declared is what is answered, and nothing is ever a 500. */
const NAMES = [
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
  'analyseStart',
  'motCleTest',
];
const EVERYWHERE: readonly ErrorCode[] = ['VALIDATION', 'INTROUVABLE', 'DROIT_INSUFFISANT', 'LECTURE_SEULE'];
/** What the contract alone refuses to a role; null: the call is theirs to make. */
function forbidden(nom: CallName, role: Role): ErrorCode | null {
  const { method, roles, readers }: Call = CONTRACT[nom];
  if ((role === 'COFRAC' || role === 'PNCEE') && method !== 'GET' && readers !== true) return 'LECTURE_SEULE';
  return roles === '*' || (roles !== 'public' && roles.includes(role)) ? null : 'DROIT_INSUFFISANT';
}
/** Refusals that this role may read of this call. */
const expected = (nom: CallName, role: Role): readonly ErrorCode[] => {
  const { errors = [] }: Call = CONTRACT[nom];
  const alone = forbidden(nom, role);
  return alone === null ? [...EVERYWHERE, ...errors] : [alone];
};

let server: TestServer;
let bureau: Bureau;
let tokens: Record<Role, string>;
let ids: Record<Role, number>;

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  const pncee = { email: 'pncee@bureau.example', role: 'PNCEE', idBureau: null, bureauxAttaches: [1] } as const;
  const idPncee = await server.createAccount(pncee);
  const { gaelle, claire, yann, sandrine, maud, loic, helene } = bureau.jetons;
  const tokenPncee = await server.signIn(pncee.email);
  tokens = {
    ADMIN: gaelle,
    MANAGER: claire,
    CONTROL: yann,
    BASIC: sandrine,
    CLIENT: maud,
    ENTREPRISE: loic,
    COFRAC: helene,
    PNCEE: tokenPncee,
  };
  const target = bureau.ids;
  ids = {
    ADMIN: target.gaelle,
    MANAGER: target.claire,
    CONTROL: target.yann,
    BASIC: target.sandrine,
    CLIENT: target.maud,
    ENTREPRISE: target.loic,
    COFRAC: target.helene,
    PNCEE: idPncee,
  };
  await completer(server);
});
afterAll(() => server.close());

const prepare = (role: Role, names = EVERY): Promise<Fixtures> =>
  prepareFixtures(server, bureau, { role, id: ids[role], names });

const communes = new Map<Role, Promise<Fixtures>>();
/** Made once a role, for calls that change nothing: making them costs ten times the call. */
function prepareOnce(role: Role): Promise<Fixtures> {
  const known = communes.get(role) ?? prepare(role);
  communes.set(role, known);
  return known;
}

function ask(nom: CallName, example: Example, token?: string) {
  const { method, path }: Call = CONTRACT[nom];
  const url = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(example.params?.[key] ?? '')));
  const { query, body } = example;
  return server.call(method, url, {
    ...(token === undefined ? {} : { jeton: token }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  });
}
const exampleOf = (nom: CallName, fixtures: Fixtures): Example => must(EXAMPLES[nom], `an example of ${nom}`)(fixtures);

describe('calls x roles', () => {
  test('every call of the contract is served, once', () => {
    expect(MODULES.flatMap(({ contract }) => Object.keys(contract)).toSorted()).toEqual(
      Object.keys(CONTRACT).toSorted(),
    );
  });

  test('every call has an example', () => {
    expect(NAMES.filter((nom) => !(nom in EXAMPLES) && !A_PART.includes(nom))).toEqual([]);
  });

  test.each(NAMES.filter((nom) => !A_PART.includes(nom)))('%s answers each role as declared', async (nom) => {
    const { method, roles }: Call = CONTRACT[nom];
    const succeeded: Role[] = [];
    const names = namesRead((fixtures) => exampleOf(nom, fixtures));
    for (const role of ROLES) {
      const fixtures = await (method === 'GET' ? prepareOnce(role) : prepare(role, names));
      const answer = await ask(nom, exampleOf(nom, fixtures), tokens[role]);
      if (answer.statusCode < 300) {
        succeeded.push(role);
        continue;
      }
      const { code } = answer.json<{ code: ErrorCode }>();
      expect({ role, code, declare: expected(nom, role).includes(code) }).toEqual({ role, code, declare: true });
    }
    const authorised = roles === '*' ? ROLES : roles;
    expect(succeeded.filter((role) => !authorised.includes(role))).toEqual([]);
    expect(succeeded.length > 0 || WITHOUT_SUCCESS.includes(nom)).toBe(true);
  });

  test.each([...NAMES])('%s needs a session', async (nom) => {
    const answer = await ask(
      nom,
      A_PART.includes(nom)
        ? { params: { id: NOTHING.idDossier, container: `demande-${NOTHING.idDossier}` } }
        : exampleOf(nom, NOTHING),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'SESSION_ABSENTE']);
  });
});

describe('calls x roles x another office', () => {
  const ELSEWHERE = ROLES.filter((role) => role !== 'ADMIN');
  let foreigners: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const accounts = ELSEWHERE.map(async (role) => {
      const email = `${role.toLowerCase()}@ailleurs.example`;
      const attachmentTo =
        role === 'CLIENT'
          ? { idBureau: null, idClient: randomUUID() }
          : role === 'ENTREPRISE'
            ? { idBureau: null, idEntreprise: randomUUID() }
            : role === 'COFRAC' || role === 'PNCEE'
              ? { idBureau: null, bureauxAttaches: [7] }
              : { idBureau: 7 };
      await server.createAccount({ email, role, ...attachmentTo });
      return [role, await server.signIn(email)] as const;
    });
    foreigners = Object.fromEntries(await Promise.all(accounts));
  });

  const documents = ({
    idDossier,
    idIntervention,
    idPhoto,
    idNotification,
    idTicket,
    idCommentaire,
    idContrat,
    idSignature,
    idSupervision,
    idMotCle,
    idDocument,
    idAnalyse,
    idPapier,
  }: Fixtures) =>
    server.db.query(
      `select collection, id, rev, supprime, data from documents
       where collection = any($2::text[]) and id = any($1::text[]) order by id`,
      [
        [
          idDossier,
          idIntervention,
          idPhoto,
          idNotification,
          idTicket,
          idCommentaire,
          idContrat,
          idSignature,
          idSupervision,
          idMotCle,
          idDocument,
          idAnalyse,
          idPapier,
        ],
        ['dossiers', 'interventions', 'records'],
      ],
    );

  test('this office itself reads what the others may not', async () => {
    const fixtures = await prepare('MANAGER');
    const answer = await ask('demande', exampleOf('demande', fixtures), tokens.MANAGER);
    expect(answer.body).toContain(SECRET);
  });

  test.each(NAMES.filter((nom) => !A_PART.includes(nom)))(
    '%s shows and changes nothing of this office',
    async (nom) => {
      for (const role of ELSEWHERE) {
        const fixtures = await prepareOnce(role);
        const before = await documents(fixtures);
        const answer = await ask(nom, exampleOf(nom, fixtures), foreigners[role]);
        expect({ role, montre: answer.body.includes(SECRET) }).toEqual({ role, montre: false });
        expect(await documents(fixtures), `${role} wrote`).toEqual(before);
        if (answer.statusCode < 300) continue;
        const { code } = answer.json<{ code: ErrorCode }>();
        expect({ role, code, attendu: expected(nom, role).includes(code) }).toEqual({ role, code, attendu: true });
      }
    },
  );
});

describe('bad input', () => {
  /** What ADMIN may not do at all is asked by who may. */
  function askerOf(nom: CallName): string {
    const { roles }: Call = CONTRACT[nom];
    return tokens[ROLES.find((role) => typeof roles === 'string' || roles.includes(role)) ?? 'CONTROL'];
  }
  const withId = NAMES.filter((nom) => CONTRACT[nom].path.includes(':id') && !A_PART.includes(nom));
  test.each(withId)('%s of an unknown or senseless id is 404 or 400', async (nom) => {
    const unknown = exampleOf(nom, NOTHING);
    const asker = askerOf(nom);
    for (const id of [randomUUID(), "1'; drop table documents", '%00', '../../etc/passwd', 'x'.repeat(500)]) {
      const answer = await ask(nom, { ...unknown, params: { ...unknown.params, id } }, asker);
      expect([400, 404]).toContain(answer.statusCode);
    }
  });

  const withBody = NAMES.filter((nom) => 'body' in CONTRACT[nom] && !A_PART.includes(nom));
  test.each(withBody)('%s refuses a body of another shape, with the field named', async (nom) => {
    const example = exampleOf(nom, NOTHING);
    for (const body of [{ inconnu: 1 }, 'texte', 3, [[]], { base: 'un' }]) {
      const answer = await ask(nom, { ...example, body }, askerOf(nom));
      expect({ body, status: answer.statusCode }).toEqual({ body, status: 400 });
      expect(answer.json()).toMatchObject({ code: expect.stringMatching(/VALIDATION|JSON_INVALIDE/) });
    }
  });

  test.each(withBody)('%s refuses JSON that does not parse', async (nom) => {
    const { method, path }: Call = CONTRACT[nom];
    const answer = await server.app.inject({
      method,
      url: path.replaceAll(/:(\w+)/g, '1'),
      headers: { host: 'cee.localhost', authorization: `Bearer ${askerOf(nom)}`, 'content-type': 'application/json' },
      payload: '{"motif": ',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'JSON_INVALIDE']);
  });

  const withList = NAMES.filter((nom) => 'query' in CONTRACT[nom] && !A_PART.includes(nom));
  test.each(withList)('%s refuses a parameter it does not know', async (nom) => {
    const example = exampleOf(nom, NOTHING);
    const answer = await ask(nom, { ...example, query: { ...example.query, inconnu: '1' } }, tokens.ADMIN);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('VALIDATION');
  });
});
