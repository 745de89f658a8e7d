import { afterAll, beforeAll } from 'vitest';
import { must } from '#domain/base/must.ts';
import { type Bureau, openBureau, type Who } from './bureau.ts';
import { multipart } from './multipart.ts';
import { createTestServer, type TestServer } from './server.ts';

type Method = Parameters<TestServer['call']>[0];

/** The server and the small office of one describe: opened before its tests, closed after them. */
export function openedBureau() {
  let opened: { readonly serveur: TestServer; readonly bureau: Bureau } | null = null;
  const office = () => must(opened, 'the office is open during its tests');

  beforeAll(async () => {
    const server = await createTestServer();
    opened = { serveur: server, bureau: await openBureau(server) };
  });
  afterAll(() => office().serveur.close());

  // oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
  const call = (who: Who, method: Method, url: string, body?: unknown) =>
    office().serveur.call(method, `/api/${url}`, {
      jeton: office().bureau.jetons[who],
      ...(body === undefined ? {} : { body }),
    });
  const read = async (who: Who, url: string) => (await call(who, 'GET', url)).json();
  return {
    get server() {
      return office().serveur;
    },
    get bureau() {
      return office().bureau;
    },
    appel: call,
    lire: read,
    statut: async (who: Who, url: string): Promise<number> => (await call(who, 'GET', url)).statusCode,
    /** Names of what was done on a dossier. */
    historique: async (who: Who, idDossier: string): Promise<string[]> =>
      (await read(who, `Demande/GetLogsDemande/${idDossier}`)).map(({ action }: { action: string }) => action),
    /** Files and fields, to a call that takes them. */
    envoyerA:
      (url: string) =>
      (who: Who, files: Parameters<typeof multipart>[0], fields: Record<string, string> = {}) => {
        const { payload, type } = multipart(files, fields);
        const authorization = `Bearer ${office().bureau.jetons[who]}`;
        const headers = { host: 'cee.localhost', authorization, 'content-type': type };
        return office().serveur.app.inject({ method: 'POST', url: `/api/${url}`, headers, payload });
      },
  };
}
