import type { Fields } from '#domain/sync/documents.ts';
import { PRIORITES_TICKET, STATUTS_TICKET } from '#domain/tickets/ticket.ts';
import { fichiersDe } from './fichiers.ts';
import { filtrees, page, publie, texte, type Repondeur, type Sources } from './listes.ts';

/** Sorted in the order of the specification, not of the alphabet, as the server does. */
const RANGS: Readonly<Record<string, readonly unknown[]>> = { priority: PRIORITES_TICKET, status: STATUTS_TICKET };

function comparer(champ: string): (a: Fields, b: Fields) => number {
  const rangs = RANGS[champ];
  if (rangs !== undefined) return (a, b) => rangs.indexOf(a[champ]) - rangs.indexOf(b[champ]);
  return (a, b) =>
    typeof a[champ] === 'number' && typeof b[champ] === 'number'
      ? a[champ] - b[champ]
      : texte(a[champ]).localeCompare(texte(b[champ]));
}

/** `-createdAt,numero`: the first difference decides. */
export function triees(rows: readonly Fields[], sort: string): Fields[] {
  const ordres = sort.split(',').map((champ) => {
    const ordre = comparer(champ.replace(/^-/, ''));
    return champ.startsWith('-') ? (a: Fields, b: Fields) => ordre(b, a) : ordre;
  });
  return rows.toSorted((a, b) => ordres.map((ordre) => ordre(a, b)).find((ecart) => ecart !== 0) ?? 0);
}

const duGenre = async ({ magasin }: Sources, kind: string): Promise<Fields[]> =>
  (await magasin.chercher('records', 'kind', kind))
    .filter((record) => !record._deleted && (record['retireLe'] ?? null) === null)
    .map(publie);

const un =
  (kind: string) =>
  async (sources: Sources): Promise<Fields | undefined> =>
    (await duGenre(sources, kind)).find(({ id }) => id === texte(sources.params?.['id']));

/** Tickets and comments of this device, those that still wait in the queue included. */
export const REPONDEURS_TICKETS: Readonly<Record<string, Repondeur>> = {
  tickets: async (sources) => {
    const rows = filtrees(await duGenre(sources, 'ticket'), sources.query, ['type', 'priority', 'status']);
    return page(triees(rows, texte(sources.query?.['sort']) || '-createdAt'), sources.query);
  },
  ticket: async (sources) => {
    const ticket = await un('ticket')(sources);
    if (ticket === undefined) return undefined;
    const records = await sources.magasin.chercher('records', 'kind', 'fichier');
    return { ...ticket, fichiers: fichiersDe(records, 'idTicket', texte(ticket['id'])) };
  },
  comments: async (sources) => {
    const rows = filtrees(await duGenre(sources, 'commentaire'), sources.query, ['entite', 'idEntite']);
    return page(triees(rows, texte(sources.query?.['sort']) || 'createdAt'), sources.query);
  },
  comment: un('commentaire'),
};
