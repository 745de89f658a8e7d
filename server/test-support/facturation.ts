import { BUREAU, CLIENT as FICHE, REGLAGES } from '#domain/facturation/facture.test-support.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { insertMany } from '../documents/bulk.ts';
import { CLIENT } from './bureau.ts';
import type { ServeurDeTest } from './serveur.ts';

const { id: _, ...fiche } = FICHE;

/** Gives the small office of the tests what an issue reads: its papers, its prices, the address of its client. */
export async function armerFacturation(serveur: ServeurDeTest, { prefixe = '' } = {}): Promise<void> {
  await remplir(serveur, 'bureau-1', BUREAU);
  await remplir(serveur, CLIENT, fiche);
  const reglages = {
    id: 'reglages-1-cee',
    kind: 'reglagesBureau',
    variante: 'cee',
    idBureau: 1,
    emailExpediteur: null,
    ...REGLAGES,
    parametresFacture: { ...REGLAGES.parametresFacture, prefixe },
    prix: { 'BAR-EN-101': 18_000 },
  };
  await serveur.db.transaction((tx) => insertMany(tx, [{ collection: 'records', data: reglages }]));
}

/** Fields of a record put in place, as if its own screen had. */
export const remplir = (serveur: ServeurDeTest, id: string, champs: Changes | object): Promise<unknown> =>
  serveur.db.query("update documents set data = data || $2::jsonb where collection = 'records' and id = $1", [
    id,
    JSON.stringify(champs),
  ]);
