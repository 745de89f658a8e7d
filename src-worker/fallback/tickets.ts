import type { Fields } from '#domain/sync/documents.ts';
import { PRIORITES_TICKET, STATUTS_TICKET } from '#domain/tickets/ticket.ts';
import { fichiersDe } from './fichiers.ts';
import { filtrees, page, publie, quiContiennent, texte, triees, type Repondeurs, type Sources } from './listes.ts';

/** Sorted in the order of the specification, not of the alphabet, as the server does. */
const ORDRE = { rangs: { priority: PRIORITES_TICKET, status: STATUTS_TICKET } };
const CHERCHES = ['numero', 'titre', 'description', 'auteur.nom'];

const duGenre = async ({ magasin }: Sources, kind: string): Promise<Fields[]> =>
  (await magasin.chercher('records', 'kind', kind))
    .filter((record) => !record._deleted && (record['retireLe'] ?? null) === null)
    .map(publie);

const un =
  (kind: string) =>
  async (sources: Sources): Promise<Fields | undefined> =>
    (await duGenre(sources, kind)).find(({ id }) => id === texte(sources.params['id']));

/** Tickets and comments of this device, those that still wait in the queue included. */
export const REPONDEURS_TICKETS: Repondeurs = {
  tickets: async (sources) => {
    const { query } = sources;
    const rows = filtrees(await duGenre(sources, 'ticket'), query, ['type', 'priority', 'status']);
    const trouves = quiContiennent(rows, query['search'], CHERCHES);
    return page(triees(trouves, texte(query['sort']) || '-createdAt', ORDRE), query);
  },
  ticket: async (sources) => {
    const ticket = await un('ticket')(sources);
    if (ticket === undefined) return undefined;
    const fichiers = await sources.magasin.chercher('records', 'kind', 'fichier');
    return { ...ticket, fichiers: fichiersDe(fichiers, 'idTicket', texte(ticket['id'])) };
  },
  comments: async (sources) => {
    const { query } = sources;
    const rows = filtrees(await duGenre(sources, 'commentaire'), query, ['entite', 'idEntite']);
    return page(triees(quiContiennent(rows, query['search'], ['texte']), texte(query['sort']) || 'createdAt'), query);
  },
  comment: un('commentaire'),
};
