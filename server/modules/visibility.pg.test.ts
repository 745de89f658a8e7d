/** [access/A22] Whatever is asked, nothing is told that the scope and the declaration of the caller do not hold. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, ROLES } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import type { KeptRefus } from '#domain/api/sync.ts';
import { must } from '#domain/base/must.ts';
import { appareil } from '../test-support/appareil.ts';
import { CLIENT, ENTREPRISE } from '../test-support/bureau.ts';
import { Canaries, type PlantedDocument, whereIs } from '../test-support/canaries.ts';
import { namedBy, type Roles, scopeOf, toldOf, toldOfPast } from '../test-support/canaries-told.ts';
import { forms } from '../test-support/canaries-references.ts';
import { fill, type Found, write } from '../test-support/canaries-world.ts';
import { EXAMPLES } from '../test-support/examples.ts';
import { neverExisted, pairsOf, refusalIn, verdicts } from '../test-support/never-existed.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import {
  aroundOwn,
  ASKED_ONLY,
  askedOf,
  attacks,
  FOREIGN,
  NAMES,
  OTHERS,
  PULLED_ONLY,
  REFUSED,
  sent,
} from '../test-support/visibility-asked.ts';

/** Another office, and another brand of the same one: what is there is no more to anybody than what never was. */
const elsewhereOf = (role: Role) => (role === 'ADMIN' ? ['marque'] : ['ailleurs', 'archive-d-ailleurs', 'marque']);
const OFFICE: readonly Role[] = ['ADMIN', 'MANAGER'];

let server: TestServer;
let roles: Roles;
const canaries = new Canaries();
const places = new Map<string, Found>();
/** Words of accounts and refusals of elsewhere: ADMIN reads those. */
const forAdmin = new Set<string>();

/** Words that were pushed: whoever reads the refusal reads what its author typed. */
const typed = new Set<string>();

const at = (name: string): Found => must(places.get(name), `place ${name}`);
const secret = (path: string): string => {
  const word = canaries.word({ collection: 'records', id: 'compte', path });
  forAdmin.add(word);
  return word;
};

const account = (role: Role, fields: object): Promise<number> =>
  server.createAccount({ email: `${randomUUID()}@x.example`, role, ...fields });

async function reader(role: Role, fields: { readonly idBureau: number | null; readonly [key: string]: unknown }) {
  const email = `${role.toLowerCase()}@lecteur.example`;
  const name = { nom: 'Lecteur', prenom: role };
  const id = await server.createAccount({ email, role, ...name, ...fields });
  const actor = {
    id,
    role,
    ...name,
    idBureauInspection: fields.idBureau,
    idClient: null,
    idEntreprise: null,
    bureauxAttaches: [],
    droitRestreint: null,
    offlineAccess: false,
    ...fields,
  };
  return { actor, variante: 'cee', jeton: await server.signIn(email) } as const;
}

beforeAll(async () => {
  server = await createTestServer();
  const ofOffice = { idBureau: 1 };
  const outside = { idBureau: null };
  roles = {
    ADMIN: await reader('ADMIN', outside),
    MANAGER: await reader('MANAGER', ofOffice),
    CONTROL: await reader('CONTROL', ofOffice),
    BASIC: await reader('BASIC', ofOffice),
    CLIENT: await reader('CLIENT', { ...outside, idClient: CLIENT }),
    ENTREPRISE: await reader('ENTREPRISE', { ...outside, idEntreprise: ENTREPRISE }),
    COFRAC: await reader('COFRAC', { ...outside, bureauxAttaches: [1] }),
    PNCEE: await reader('PNCEE', { ...outside, bureauxAttaches: [1] }),
  };
  const named = { nom: secret('nom'), prenom: secret('prenom'), idBureau: 7 };
  const here: Found['place'] = {
    name: 'ici',
    variante: 'cee',
    idBureau: 1,
    idClient: CLIENT,
    idEntreprise: ENTREPRISE,
    idControleur: roles.CONTROL.actor.id,
    idUser: roles.MANAGER.actor.id,
    idAccount: await account('BASIC', ofOffice),
  };
  const stranger = await account('MANAGER', named);
  const elsewhere: Found['place'] = {
    name: 'ailleurs',
    variante: 'cee',
    idBureau: 7,
    idClient: randomUUID(),
    idEntreprise: randomUUID(),
    idControleur: await account('CONTROL', named),
    idUser: stranger,
    idAccount: stranger,
  };
  const archived = { etat: 'ARCHIVE' };
  const all: readonly Found['place'][] = [
    here,
    { ...here, name: 'archive', shares: 'all', dossier: archived },
    { ...here, name: 'corbeille', shares: 'all', dossier: { aSupprimerLe: '2026-12-01' } },
    { ...here, name: 'demande', shares: 'all', dossier: { etat: 'EN ATTENTE' } },
    {
      ...here,
      name: 'voisin',
      shares: 'office',
      idClient: randomUUID(),
      idEntreprise: randomUUID(),
      idControleur: await account('CONTROL', ofOffice),
      idUser: await account('MANAGER', ofOffice),
    },
    elsewhere,
    { ...elsewhere, name: 'archive-d-ailleurs', shares: 'all', dossier: archived },
    {
      ...here,
      name: 'marque',
      variante: 'mar',
      idClient: randomUUID(),
      idEntreprise: randomUUID(),
      idControleur: await account('CONTROL', { ...ofOffice, variantes: ['mar'] }),
      idUser: await account('MANAGER', { ...ofOffice, variantes: ['mar'] }),
    },
  ];
  forms(canaries, 'cee');
  forms(canaries, 'mar');
  for (const [rang, place] of all.entries()) places.set(place.name, fill(canaries, place, 100 + 10 * rang));
  await write(server, canaries);
  await keepRefusal(elsewhere);
});
afterAll(() => server.close());

/** What somebody of elsewhere typed and was refused. */
async function keepRefusal({ idUser }: Found['place']): Promise<void> {
  const { idDossier } = at('ailleurs');
  const edit = sent({ collection: 'dossiers', id: idDossier, changes: { acces: secret('edit') }, editId: REFUSED });
  await server.db.query(
    `insert into refus (id_user, edit_id, utilisateur, collection, id_doc, code, data, edit, taille, variante, premier_le, dernier_le)
     values ($1, $2, $3, 'dossiers', $4, 'VALIDATION', $5::jsonb, $6::jsonb, 1, 'cee', now(), now())`,
    [idUser, REFUSED, secret('utilisateur'), idDossier, JSON.stringify({ nom: secret('data') }), JSON.stringify(edit)],
  );
}

/** Words that this role may be told, whatever it asks. */
function allowed(role: Role): ReadonlySet<string> {
  const one = roles[role];
  const seen = [...scopeOf(canaries, one, 'calls'), ...namedBy(canaries, one)];
  // The accounts of an office are one list, whichever the portals that they open, and each names its office there.
  const named = canaries.documents.filter(({ data }) => data.id === 'bureau-1-mar' && OFFICE.includes(role));
  const own = role === 'ADMIN' ? forAdmin : [];
  return new Set([...toldOf(canaries, one, seen), ...toldOfPast(canaries, one, seen), ...namesOf(named), ...own]);
}

const namesOf = (bureaux: readonly PlantedDocument[]) =>
  canaries.wordsIn(JSON.stringify(bureaux.map(({ data }) => data['nom'])));

const leaks = (role: Role, text: string): string[] => {
  const permitted = allowed(role);
  return [...canaries.wordsIn(text)]
    .filter((word) => !permitted.has(word) && !typed.has(word))
    .map((word) => whereIs(canaries, word));
};

async function ask(name: CallName, role: Role, found: Found) {
  const { method, path }: Call = CONTRACT[name];
  const { params, query, body } = askedOf(name, found);
  const url = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key] ?? '')));
  const answer = await server.call(method, url, {
    jeton: roles[role].jeton,
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.statusCode, body: answer.body, text: JSON.stringify(answer.headers) + answer.body };
}

describe('one declaration', () => {
  const kindOf = ({ collection, data }: PlantedDocument): string =>
    typeof data['kind'] === 'string' ? data['kind'] : collection;
  /** Fields of kinds that these words stand in. */
  const fieldsOf = (words: ReadonlySet<string>): ReadonlySet<string> =>
    new Set(
      [...words].flatMap((word) => {
        const where = canaries.planted.get(word);
        const document = canaries.documents.find(({ data }) => data.id === where?.id);
        if (where === undefined || document === undefined) return [];
        return [`${kindOf(document)}.${where.path.split('.')[0] ?? ''}`];
      }),
    );

  test.each(ROLES)('%s: the pull holds exactly what is declared', async (role) => {
    const page = await appareil(server, roles[role].jeton).tirer();
    const expected = toldOf(canaries, roles[role], scopeOf(canaries, roles[role], 'pull'));
    const pulled = canaries.wordsIn(JSON.stringify(page));
    const named = (words: Iterable<string>) => [...words].map((word) => whereIs(canaries, word)).toSorted();
    expect(named([...pulled].filter((word) => !expected.has(word)))).toEqual([]);
    expect(named([...expected].filter((word) => !pulled.has(word)))).toEqual([]);
    expect(expected.size).toBeGreaterThan(0);
  });

  test('ADMIN: the export of a person holds what the pull holds of their dossier', async () => {
    const { idDossier } = at('ici');
    const answer = await server.call('GET', `/api/Rgpd/export/beneficiaire/${idDossier}`, {
      jeton: roles.ADMIN.jeton,
    });
    expect(answer.statusCode).toBe(200);
    const exported = canaries.wordsIn(answer.body);
    const held = scopeOf(canaries, roles.ADMIN, 'pull').filter(
      ({ data }) => data.id === idDossier || data['demandeId'] === idDossier || data['idDossier'] === idDossier,
    );
    expect([...toldOf(canaries, roles.ADMIN, held)].filter((word) => !exported.has(word))).toEqual([]);
    expect(leaks('ADMIN', answer.body)).toEqual([]);
  });

  test.each(ROLES)(
    '%s: the calls tell no field of a kind that the pull keeps silent, nor the other way round',
    async (role) => {
      const own = role === 'COFRAC' || role === 'PNCEE' ? at('archive') : at('ici');
      const texts = [];
      for (const name of NAMES) {
        if ((CONTRACT[name] as Call).method !== 'GET' || name === 'syncPull') continue;
        const { status, text } = await ask(name, role, own);
        expect(status, `${name} ${text}`).toBeLessThan(500);
        texts.push(text);
      }
      // Comments of a visit: the examples ask for those of a ticket.
      const comments = `/api/Comment?entite=intervention&idEntite=${own.idIntervention}`;
      texts.push((await server.call('GET', comments, { jeton: roles[role].jeton })).body);
      const asked = fieldsOf(canaries.wordsIn(texts.join(' ')));
      const pulled = fieldsOf(toldOf(canaries, roles[role], scopeOf(canaries, roles[role], 'pull')));
      const only = (one: ReadonlySet<string>, other: ReadonlySet<string>, named: readonly string[]) =>
        [...one].filter((field) => !other.has(field) && !named.includes(field)).toSorted();
      expect(only(asked, pulled, ASKED_ONLY[role] ?? [])).toEqual([]);
      expect(only(pulled, asked, PULLED_ONLY[role] ?? [])).toEqual([]);
    },
  );
});

describe('what each role is told', () => {
  test('every call of the contract is asked, or answers nothing of documents', () => {
    expect(NAMES.filter((name) => !(name in EXAMPLES) && !(name in OTHERS))).toEqual([]);
  });

  test.each(ROLES)('%s: no call asked of a place out of scope tells anything of it', async (role) => {
    const told: string[] = [];
    for (const place of FOREIGN[role]) {
      for (const name of NAMES) {
        const { status, text } = await ask(name, role, at(place));
        for (const leak of leaks(role, text)) told.push(`${name} of ${place}: ${leak}`);
        if (status >= 500) told.push(`${name} of ${place}: ${status} ${text.slice(-200)}`);
      }
    }
    expect(told).toEqual([]);
    expect((await ask('authUser', role, at('ici'))).status).toBe(200);
  });

  test.each(ROLES)('%s: no refused push, no refusal read afterwards, tells anything', async (role) => {
    const device = appareil(server, roles[role].jeton);
    for (const place of FOREIGN[role]) {
      for (const edit of [...attacks(canaries, at(place)), ...aroundOwn(canaries, at('ici'), at(place))]) {
        for (const word of canaries.wordsIn(JSON.stringify(edit.changes))) typed.add(word);
        const answer = JSON.stringify(await device.envoyer([edit]));
        expect({ edit: edit.changes, leaks: leaks(role, answer) }).toEqual({ edit: edit.changes, leaks: [] });
      }
    }
    for (const reading of ['MANAGER', 'ADMIN'] as const) {
      const { status, text } = await ask('syncRefus', reading, at('ici'));
      expect([status, leaks(reading, text)]).toEqual([200, []]);
    }
  });

  test.each(ROLES)('[access/A44] %s: an id of elsewhere is answered as one that never existed', async (role) => {
    const told: string[] = [];
    const compare = (what: string, here: string, nowhere: string) => {
      if (here !== nowhere) told.push(`${what}: ${here} | ${nowhere}`);
    };
    const device = appareil(server, roles[role].jeton);
    for (const name of elsewhereOf(role)) {
      const place = at(name);
      const ghost = neverExisted(canaries, place, role);
      for (const call of NAMES) {
        if (JSON.stringify(askedOf(call, place)) === JSON.stringify(askedOf(call, ghost.found))) continue;
        const [here, nowhere] = [await ask(call, role, place), await ask(call, role, ghost.found)];
        compare(`${call} of ${name}`, ghost.instead(refusalIn(here)), refusalIn(nowhere));
      }
      for (const [edit, twin] of pairsOf(canaries, { own: at('ici'), place, ghost })) {
        const [here, nowhere] = [verdicts(await device.envoyer([edit])), verdicts(await device.envoyer([twin]))];
        compare(`push to ${name}: ${JSON.stringify(edit).slice(0, 200)}`, ghost.instead(here), nowhere);
      }
    }
    expect(told).toEqual([]);
  });

  test('a refusal tells its reader the present value, and nobody else', async () => {
    const { idDossier } = at('ici');
    const deleted = at('corbeille').idDossier;
    const device = appareil(server, roles.MANAGER.jeton);
    for (const id of [idDossier, deleted]) {
      const [row] = await server.db.query<{ rev: number }>('select rev from documents where id = $1', [id]);
      const baseRev = must(row, 'planted').rev;
      await device.pousser({ collection: 'dossiers', id, baseRev, changes: { acces: 1, logement: 'x' } });
    }
    const refused = async (role: Role, id: string) => {
      const answer = await server.call('GET', '/api/Sync/Refus', {
        jeton: roles[role].jeton,
        query: { vue: 'tous', size: 500, search: id, idUser: roles.MANAGER.actor.id },
      });
      const { items } = answer.json<{ items: Pick<KeptRefus, 'edit' | 'actuelles' | 'numero'>[] }>();
      const { actuelles, numero } = must(
        items.find(({ edit }) => Object.keys(edit.changes).join() === 'acces,logement'),
        `a refusal of ${id}`,
      );
      return { words: canaries.wordsIn(JSON.stringify(actuelles)).size, isNamed: numero !== null };
    };
    expect(await refused('MANAGER', idDossier)).toEqual({ words: 2, isNamed: true });
    expect(await refused('MANAGER', deleted)).toEqual({ words: 0, isNamed: false });
    expect(await refused('ADMIN', deleted)).toEqual({ words: 2, isNamed: true });
  });
});
