import { request } from 'playwright/test';
import { expect, MOT_DE_PASSE } from './base.ts';
import type { Compte } from './comptes.ts';
import type { Serveur } from './serveur.ts';

/** Somebody elsewhere at work, by the API that the screens use. */
export interface Api {
  readonly lire: <T>(path: string) => Promise<T>;
  readonly ecrire: (method: string, path: string, body: unknown) => Promise<void>;
}

export async function ouvrirApi(serveur: Serveur, compte: Compte): Promise<Api> {
  const origine = `http://127.0.0.1:${serveur.port}/api`;
  // Only browsers resolve cee.localhost: the host that names the variant is said in its header.
  const host = new URL(serveur.url(compte.split('.')[1] as Parameters<Serveur['url']>[0])).host;
  const contexte = await request.newContext({ extraHTTPHeaders: { host } });
  const connexion = await contexte.post(`${origine}/Auth/login`, {
    data: { email: `${compte}@constat.example`, password: MOT_DE_PASSE },
  });
  const { token } = (await connexion.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    lire: async <T>(path: string) => {
      const reponse = await contexte.get(`${origine}/${path}`, { headers });
      expect(reponse.ok(), `${path}: ${await reponse.text()}`).toBe(true);
      return (await reponse.json()) as T;
    },
    ecrire: async (method, path, body) => {
      const reponse = await contexte.fetch(`${origine}/${path}`, { method, headers, data: body });
      expect(reponse.ok(), `${path}: ${await reponse.text()}`).toBe(true);
    },
  };
}

/** Answer that the server holds for a field of an intervention. */
export const reponseDe = async ({ lire }: Api, id: string, champ: string): Promise<unknown> =>
  (await lire<{ champs: Readonly<Record<string, unknown>> }>(`Intervention/${id}`)).champs[champ];
