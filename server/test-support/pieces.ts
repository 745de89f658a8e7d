import type { Bureau, Who } from './bureau.ts';
import { multipart, type SentFile } from './multipart.ts';
import type { TestServer } from './server.ts';

export interface Piece {
  readonly id: string;
  readonly nom: string;
  readonly categorie: string;
  readonly recuLe: string | null;
}

/** Calls of files, as one of the people of the office; Claire unless said otherwise. */
export function attachmentCalls(tester: () => { readonly serveur: TestServer; readonly bureau: Bureau }) {
  const send = (
    [method, url]: readonly ['POST' | 'PUT', string],
    files: readonly SentFile[],
    { qui = 'claire', ...champs }: { readonly qui?: Who } & Record<string, string> = {},
  ) => {
    const { payload, type } = multipart(files, champs);
    const headers = { 'content-type': type };
    return tester().serveur.call(method, url, { jeton: tester().bureau.jetons[qui], body: payload, headers });
  };
  const read = (id: string, who: Who = 'claire') =>
    tester().serveur.call('GET', `/api/Demande/GetFile/${id}`, { jeton: tester().bureau.jetons[who] });
  const pieces = async (idDossier: string, who: Who = 'claire') => {
    const url = `/api/Demande/getDossier?id=${idDossier}`;
    return (await tester().serveur.call('GET', url, { jeton: tester().bureau.jetons[who] })).json<{
      fichiers: Piece[];
    }>().fichiers;
  };
  return { envoyer: send, lire: read, pieces };
}
