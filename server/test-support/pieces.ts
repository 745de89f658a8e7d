import type { Bureau, Personne } from './bureau.ts';
import { multipart, type FichierEnvoye } from './multipart.ts';
import type { ServeurDeTest } from './serveur.ts';

export interface Piece {
  readonly id: string;
  readonly nom: string;
  readonly categorie: string;
  readonly recuLe: string | null;
}

/** Calls of files, as one of the people of the office; Claire unless said otherwise. */
export function appelsDePieces(tester: () => { readonly serveur: ServeurDeTest; readonly bureau: Bureau }) {
  const envoyer = (
    [method, url]: readonly ['POST' | 'PUT', string],
    fichiers: readonly FichierEnvoye[],
    { qui = 'claire', ...champs }: { readonly qui?: Personne } & Record<string, string> = {},
  ) => {
    const { payload, type } = multipart(fichiers, champs);
    const headers = { 'content-type': type };
    return tester().serveur.appel(method, url, { jeton: tester().bureau.jetons[qui], body: payload, headers });
  };
  const lire = (id: string, qui: Personne = 'claire') =>
    tester().serveur.appel('GET', `/api/Demande/GetFile/${id}`, { jeton: tester().bureau.jetons[qui] });
  const pieces = async (idDossier: string, qui: Personne = 'claire') => {
    const url = `/api/Demande/getDossier?id=${idDossier}`;
    return (await tester().serveur.appel('GET', url, { jeton: tester().bureau.jetons[qui] })).json<{
      fichiers: Piece[];
    }>().fichiers;
  };
  return { envoyer, lire, pieces };
}
