import { afterAll, beforeAll } from 'vitest';
import { must } from '#domain/base/must.ts';
import { type Bureau, ouvrirBureau, type Personne } from './bureau.ts';
import { multipart } from './multipart.ts';
import { creerServeurDeTest, type ServeurDeTest } from './serveur.ts';

type Methode = Parameters<ServeurDeTest['appel']>[0];

/** The server and the small office of one describe: opened before its tests, closed after them. */
export function bureauOuvert() {
  let ouvert: { readonly serveur: ServeurDeTest; readonly bureau: Bureau } | null = null;
  const le = () => must(ouvert, 'the office is open during its tests');

  beforeAll(async () => {
    const serveur = await creerServeurDeTest();
    ouvert = { serveur, bureau: await ouvrirBureau(serveur) };
  });
  afterAll(() => le().serveur.close());

  // oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
  const appel = (qui: Personne, methode: Methode, url: string, body?: unknown) =>
    le().serveur.appel(methode, `/api/${url}`, {
      jeton: le().bureau.jetons[qui],
      ...(body === undefined ? {} : { body }),
    });
  const lire = async (qui: Personne, url: string) => (await appel(qui, 'GET', url)).json();
  return {
    get serveur() {
      return le().serveur;
    },
    get bureau() {
      return le().bureau;
    },
    appel,
    lire,
    statut: async (qui: Personne, url: string): Promise<number> => (await appel(qui, 'GET', url)).statusCode,
    /** Names of what was done on a dossier. */
    historique: async (qui: Personne, idDossier: string): Promise<string[]> =>
      (await lire(qui, `Demande/GetLogsDemande/${idDossier}`)).map(({ action }: { action: string }) => action),
    /** Files and fields, to a call that takes them. */
    envoyerA:
      (url: string) =>
      (qui: Personne, fichiers: Parameters<typeof multipart>[0], champs: Record<string, string> = {}) => {
        const { payload, type } = multipart(fichiers, champs);
        const authorization = `Bearer ${le().bureau.jetons[qui]}`;
        const headers = { host: 'cee.localhost', authorization, 'content-type': type };
        return le().serveur.app.inject({ method: 'POST', url: `/api/${url}`, headers, payload });
      },
  };
}
