import { BUREAU, CLIENT as FICHE, SETTINGS } from '#domain/facturation/facture.test-support.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { insertMany } from '../documents/bulk.ts';
import { CLIENT } from './bureau.ts';
import type { TestServer } from './server.ts';

const { id: _, ...fiche } = FICHE;

/** Gives the small office of the tests what an issue reads: its papers, its prices, the address of its client. */
export async function enableFacturation(server: TestServer, { prefixe = '' } = {}): Promise<void> {
  await fill(server, 'bureau-1', BUREAU);
  await fill(server, CLIENT, fiche);
  const settings = {
    id: 'reglages-1-cee',
    kind: 'reglagesBureau',
    variante: 'cee',
    idBureau: 1,
    emailExpediteur: null,
    ...SETTINGS,
    parametresFacture: { ...SETTINGS.parametresFacture, prefixe },
    prix: { 'BAR-EN-101': 18_000 },
  };
  await server.db.transaction((tx) => insertMany(tx, [{ collection: 'records', data: settings }]));
}

/** Fields of a record put in place, as if its own screen had. */
export const fill = (server: TestServer, id: string, fields: Changes | object): Promise<unknown> =>
  server.db.query("update documents set data = data || $2::jsonb where collection = 'records' and id = $1", [
    id,
    JSON.stringify(fields),
  ]);
