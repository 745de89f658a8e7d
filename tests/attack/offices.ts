import { porteesOf } from '#domain/gate/scopes.ts';
import type { Role } from '#domain/access/roles.ts';
import { must } from '#domain/base/must.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import type { Db } from '../../server/db/db.ts';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { hashPassword } from '../../server/modules/auth/passwords.ts';
import { Canaries } from './canaries.ts';

/** The second office of cee: half the dossiers of the demo, and people of its own. */
export const OTHER_BUREAU = 7;
const ROLES_ELSEWHERE = ['MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE', 'COFRAC'] as const satisfies Role[];
export const ELSEWHERE = ROLES_ELSEWHERE.map((role) => ({
  role,
  email: `${role.toLowerCase()}.ailleurs@constat.example`,
}));

/** Who looks at what an attack has left. */
export const GUARDIAN = 'gardien@constat.example';

interface Row {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly data: Fields;
}

/** Year that the numbers of an office bear, so that a number alone says whose it is. */
const YEARS: Readonly<Record<string, string>> = { '7:cee': '2037', '2:eds': '2042', '1:mar': '2053' };

/**
 * Makes two offices and three brands of the demo, each document with canaries in its words. Answers where they stand.
 */
export async function prepareOffices(db: Db): Promise<Canaries> {
  const canaries = new Canaries();
  const rows = await db.query<Row>('select collection, id, data from documents order by collection, id');
  const half = (collection: string, kind: string | null): Row[] =>
    rows
      .filter((row) => row.collection === collection && (kind === null || row.data['kind'] === kind))
      .filter(({ data }, rank) => data['variante'] === 'cee' && rank % 2 === 1);
  const clients = half('records', 'client');
  const companies = half('entreprises', null);
  const people = await makeAccounts(db, {
    idClient: must(clients[0], 'a client of the other office').id,
    idEntreprise: must(companies[0], 'an installer of the other office').id,
  });
  // The client who signs in here keeps all of theirs: what an attack sets to delete leaves them some.
  const [own] = await db.query<{ idClient: string }>(
    `select id_client as "idClient" from utilisateurs where email = 'client.cee@constat.example'`,
  );
  const moving = half('dossiers', null).filter(({ data }) => data['idClient'] !== own?.idClient);
  const dossiers = new Set(moving.map(({ id }) => id));
  const references = new Set([...clients, ...companies].map(({ id }) => id));
  const moved = rows.map((row) => ({ ...row, data: moveTo(row, { dossiers, references, people }) }));
  const all = [...withArchive(moved), ...settingsOf(moved)].map((row) => ({
    ...row,
    data: canaries.plant(row.collection, ofYear(row)),
  }));
  await writeAll(db, all);
  await plantAccounts(db, canaries);
  return canaries;
}

interface People {
  readonly idControl: number;
  readonly idClient: string;
  readonly idEntreprise: string;
}
interface Move {
  readonly dossiers: ReadonlySet<string>;
  readonly references: ReadonlySet<string>;
  readonly people: People;
}

const dossierOf = ({ collection, id, data }: Row): string =>
  collection === 'dossiers' ? id : String(data[collection === 'interventions' ? 'demandeId' : 'idDossier']);

function moveTo(row: Row, { dossiers, references, people }: Move): Fields {
  const { collection, id, data } = row;
  const office = { idBureauInspection: OTHER_BUREAU };
  if (references.has(id)) return { ...data, ...office };
  if (!dossiers.has(dossierOf(row))) return data;
  const { idControl, idClient, idEntreprise } = people;
  const theirs = { ...office, idClient, idEntreprise };
  if (collection === 'dossiers') return { ...data, ...theirs, controleurs: [{ id: idControl, nom: 'Ailleurs' }] };
  if (collection === 'interventions') return { ...data, ...theirs, idControleur: idControl };
  if (data['kind'] === 'facture') return { ...data, ...office, idClient };
  return 'idBureauInspection' in data ? { ...data, ...office } : data;
}

/**
 * The demo is small, all of these days: one dossier of each office becomes an archive, its visits validated. Its client
 * and its installer keep another one.
 */
function withArchive(rows: readonly Row[]): Row[] {
  const dossiers = rows.filter(({ collection, data }) => collection === 'dossiers' && data['variante'] === 'cee');
  const archives = new Set(
    [1, OTHER_BUREAU].map((office) => {
      const own = dossiers.filter(({ data }) => data['idBureauInspection'] === office);
      const isShared = ({ id, data }: Row, field: string) =>
        own.some((other) => other.id !== id && other.data[field] === data[field]);
      const chosen = own.find((one) => isShared(one, 'idClient') && isShared(one, 'idEntreprise'));
      return must(chosen, 'a client and an installer have two dossiers').id;
    }),
  );
  const le = '2026-10-01T08:00:00.000Z';
  return rows.map((row) => {
    if (!archives.has(dossierOf(row))) return row;
    const { collection, data } = row;
    if (collection === 'dossiers')
      return { ...row, data: { ...data, etat: 'ARCHIVE', archiveLe: le, conserverJusquAu: '2036-12-31' } };
    if (collection !== 'interventions') return row;
    return { ...row, data: { ...data, etat: 'VALIDE', resultat: 'Satisfaisant', soumisLe: le, valideLe: le } };
  });
}

/** What the second office has of its own, after what the first has. */
function settingsOf(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ id }) => id === 'bureau-1-cee' || id === 'reglages-1-cee')
    .map((row) => {
      const id = row.id.replace('-1-', `-${OTHER_BUREAU}-`);
      return { ...row, id, data: { ...row.data, id, idBureau: OTHER_BUREAU } };
    });
}

function ofYear({ data }: Row): Fields {
  const year = YEARS[`${String(data['idBureauInspection'])}:${String(data['variante'])}`];
  if (year === undefined) return data;
  const renamed = (name: string) =>
    typeof data[name] === 'string'
      ? // Numbers of two years stay two: their own year takes the place of the first two digits of the rank.
        { [name]: data[name].replace(/-20(\d\d)-\d\d/, `-${year}-$1`) }
      : {};
  return { ...data, ...renamed('numero'), ...renamed('numeroDossier') };
}

async function writeAll(db: Db, rows: readonly Row[]): Promise<void> {
  const byId = new Map(rows.map(({ id, data }) => [id, data]));
  const parent = (id: unknown): Fields | null => (typeof id === 'string' ? (byId.get(id) ?? null) : null);
  const written = rows.map((row) => ({
    ...row,
    id_dossier: byId.has(dossierOf(row)) ? dossierOf(row) : null,
    portees: porteesOf(row.collection, row.data, {
      dossier: parent(dossierOf(row)),
      intervention: parent(row.data['idIntervention']),
      message: parent(row.data['idMessage']),
      document: parent(row.data['idDocument']),
    }),
  }));
  await db.query(
    `insert into documents (collection, id, data, portees, numero, etat, id_bureau, id_dossier)
     select r.collection, r.id, r.data, array(select jsonb_array_elements_text(r.portees)), r.data ->> 'numero',
            r.data ->> 'etat', (r.data ->> 'idBureauInspection')::integer, r.id_dossier
     from jsonb_to_recordset($1::text::jsonb) as r(collection text, id text, data jsonb, portees jsonb, id_dossier text)
     on conflict (collection, id) do update set data = excluded.data, portees = excluded.portees,
       numero = excluded.numero, etat = excluded.etat, id_bureau = excluded.id_bureau`,
    [JSON.stringify(written)],
  );
}

/** People of the second office, and the guardian. */
async function makeAccounts(db: Db, theirs: Pick<People, 'idClient' | 'idEntreprise'>): Promise<People> {
  const password = await hashPassword(DEMO_PASSWORD);
  const insert = async (email: string, role: Role): Promise<number> => {
    const isOutside = role === 'CLIENT' || role === 'ENTREPRISE' || role === 'COFRAC';
    const [row] = await db.query<{ id: number }>(
      `insert into utilisateurs (email, mot_de_passe, nom, prenom, role, variantes, id_bureau, id_client, id_entreprise,
                                 bureaux_attaches, offline_access)
       values ($1, $2, 'Ailleurs', $3, $3, '{cee}', $4, $5, $6, $7::integer[], false) returning id`,
      [
        email,
        password,
        role,
        isOutside ? null : OTHER_BUREAU,
        role === 'CLIENT' ? theirs.idClient : null,
        role === 'ENTREPRISE' ? theirs.idEntreprise : null,
        role === 'COFRAC' ? [OTHER_BUREAU] : [],
      ],
    );
    return must(row, 'an inserted row is answered').id;
  };
  await insert(GUARDIAN, 'BASIC');
  let idControl = 0;
  for (const { email, role } of ELSEWHERE) {
    const id = await insert(email, role);
    if (role === 'CONTROL') idControl = id;
  }
  return { ...theirs, idControl };
}

/** Telephones of accounts are their office's. */
async function plantAccounts(db: Db, canaries: Canaries): Promise<void> {
  const accounts = await db.query<{ id: number }>('select id from utilisateurs order by id');
  for (const { id } of accounts) {
    const word = canaries.word();
    canaries.planted.set(word, { collection: 'utilisateurs', id: String(id), path: 'telephone' });
    await db.query('update utilisateurs set telephone = $2 where id = $1', [id, word]);
  }
}
