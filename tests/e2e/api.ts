import { request } from 'playwright/test';
import { expect, PASSWORD } from './base.ts';
import type { Account } from './accounts.ts';
import type { AppServer } from './server.ts';

/** Somebody elsewhere at work, by the API that the screens use. */
export interface Api {
  readonly read: <T>(path: string) => Promise<T>;
  readonly bytes: (path: string) => Promise<Buffer>;
  readonly write: (method: string, path: string, body: unknown) => Promise<void>;
  /** The same, for what it answers. */
  readonly ask: <T>(method: string, path: string, body: unknown) => Promise<T>;
}

export async function openApi(server: AppServer, account: Account): Promise<Api> {
  const origin = `http://127.0.0.1:${server.port}/api`;
  // Only browsers resolve cee.localhost: the host that names the variant is said in its header.
  const host = new URL(server.url(account.split('.')[1] as Parameters<AppServer['url']>[0])).host;
  const context = await request.newContext({ extraHTTPHeaders: { host } });
  const signIn = await context.post(`${origin}/Auth/login`, {
    data: { email: `${account}@constat.example`, password: PASSWORD },
  });
  const { token } = (await signIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const sent = async (method: string, path: string, body: unknown) => {
    const answer = await context.fetch(`${origin}/${path}`, { method, headers, data: body });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer;
  };
  return {
    read: async <T>(path: string) => {
      const answer = await context.get(`${origin}/${path}`, { headers });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return (await answer.json()) as T;
    },
    bytes: async (path) => {
      const answer = await context.get(`${origin}/${path}`, { headers });
      expect(answer.ok(), path).toBe(true);
      return answer.body();
    },
    write: async (method, path, body) => void (await sent(method, path, body)),
    ask: async <T>(method: string, path: string, body: unknown) => (await (await sent(method, path, body)).json()) as T,
  };
}

/** Answer that the server holds for a field of an intervention. */
export const reponseOf = async ({ read }: Api, id: string, champ: string): Promise<unknown> =>
  (await read<{ champs: Readonly<Record<string, unknown>> }>(`Intervention/${id}`)).champs[champ];
