import { randomUUID } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { CONTRACT } from '#domain/api/contract.ts';
import { completer, ouvrirBureau } from '../../server/test-support/bureau.ts';
import { openApiOf } from '../../server/http/openapi.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../server/test-support/serveur.ts';
import { casse, type Schema, valide } from './arbitraires.ts';

/**
 * Every call of the OpenAPI document x valid and broken requests x roles. Three promises: no answer of 500, no status
 * that is not documented, no answer off its schema. SEED replays a run; RUNS asks for more of it.
 */
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const RUNS = Number(process.env['RUNS'] ?? 25);

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}
interface Requete {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const document = JSON.parse(JSON.stringify(openApiOf(CONTRACT))) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
};
const OPERATIONS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
type Cible = (typeof OPERATIONS)[number];

let serveur: ServeurDeTest;
let connus: string[];
const jetons = new Map<Role, string>();

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  const bureau = await ouvrirBureau(serveur);
  await completer(serveur);
  const dossiers = [await bureau.dossier(), await bureau.dossier({ dossier: { etat: 'ARCHIVE' } })];
  const photos = await Promise.all(dossiers.map((dossier) => bureau.photo(dossier)));
  connus = [...dossiers.flatMap(({ idDossier, idIntervention }) => [idDossier, idIntervention]), ...photos, '1', '2'];
}, 180_000);
afterAll(() => serveur.close());

/** A request may have closed or changed the very account that made it: another one takes its place. */
async function jetonDe(role: Role): Promise<string> {
  const actuel = jetons.get(role);
  if (actuel !== undefined) {
    const moi = await serveur.appel('GET', '/api/Auth/user', { jeton: actuel });
    if (moi.statusCode === 200 && moi.json<{ role: Role }>().role === role) return actuel;
  }
  const email = `${role.toLowerCase()}-${randomUUID()}@bureau.example`;
  const dehors = ['ADMIN', 'CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'].includes(role);
  await serveur.creerCompte({ email, role, idBureau: dehors ? null : 1, bureauxAttaches: [1] });
  const jeton = await serveur.connecter(email);
  jetons.set(role, jeton);
  return jeton;
}

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
const validateurs = new Map<string, ValidateFunction>();
function validateur(cle: string, schema: Schema): ValidateFunction {
  const connu = validateurs.get(cle) ?? ajv.compile({ ...schema, components: document.components });
  validateurs.set(cle, connu);
  return connu;
}

/** What the answer breaks of its promises; null: nothing. */
function faute({ operation }: Cible, reponse: LightMyRequestResponse): string | null {
  const { statusCode: status } = reponse;
  const promesse = operation.responses[status];
  if (status >= 500) return `${status} ${reponse.body.slice(0, 300)}`;
  if (promesse === undefined) return `status ${status} is not documented: ${reponse.body.slice(0, 200)}`;
  const media = promesse.content?.['application/json'];
  if (media === undefined) return null;
  const juge = validateur(`${operation.operationId} ${status}`, media.schema);
  const corps: unknown = reponse.json();
  return juge(corps) ? null : `${status} off its schema: ${ajv.errorsText(juge.errors)} ${reponse.body.slice(0, 200)}`;
}

function requetes({ operation }: Cible): fc.Arbitrary<Requete> {
  const parametres = (place: 'path' | 'query') =>
    (operation.parameters ?? []).filter((parametre) => parametre.in === place);
  const champs = (place: 'path' | 'query', faire: typeof valide) => {
    const tous = Object.fromEntries(parametres(place).map(({ name, schema }) => [name, faire(schema, connus)]));
    return place === 'path' ? fc.record(tous) : fc.record(tous, { requiredKeys: [] });
  };
  const corps = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const tout = (faire: typeof valide) =>
    fc.record({
      params: champs('path', valide),
      query: champs('query', faire),
      body: corps === undefined ? fc.constant(undefined) : faire(corps, connus),
    });
  return fc.oneof({ weight: 3, arbitrary: tout(valide) }, { weight: 2, arbitrary: tout(casse) });
}

const ecrit = (valeur: unknown): string => (typeof valeur === 'string' ? valeur : (JSON.stringify(valeur) ?? ''));

/** A part of a path. No client can send `.` or `..`, encoded or not: they are steps of the path, and lead to another call. */
const partie = (valeur: unknown): string => {
  const texte = ecrit(valeur);
  return texte === '' || texte === '.' || texte === '..' ? 'x' : encodeURIComponent(texte);
};

async function demander({ path, method }: Cible, { params, query, body }: Requete, jeton: string | null) {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, nom: string) => partie(params[nom]));
  const recherche = new URLSearchParams(Object.entries(query).map(([nom, valeur]) => [nom, ecrit(valeur)]));
  return serveur.app.inject({
    method: method as 'GET',
    url: recherche.size === 0 ? url : `${url}?${recherche}`,
    headers: {
      host: 'cee.localhost',
      ...(jeton === null ? {} : { authorization: `Bearer ${jeton}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

/** Never ends: server/sync/stream.test.ts. */
const A_PART = new Set(['syncStream']);

describe(`requests made up from the OpenAPI document, seed ${SEED}`, () => {
  const cibles = OPERATIONS.filter(({ operation }) => !A_PART.has(operation.operationId));
  test.each(cibles.map((cible) => [cible.operation.operationId, cible] as const))(
    '%s answers within its contract',
    { timeout: 120_000 },
    async (_, cible) => {
      const qui = fc.constantFrom<Role | null>(...ROLES, 'ADMIN', 'MANAGER', 'MANAGER', null);
      await fc.assert(
        fc.asyncProperty(requetes(cible), qui, async (requete, role) => {
          const jeton = role === null ? null : await jetonDe(role);
          const reponse = await demander(cible, requete, jeton);
          expect(faute(cible, reponse)).toBeNull();
        }),
        { seed: SEED, numRuns: RUNS, endOnFailure: true },
      );
    },
  );
});
