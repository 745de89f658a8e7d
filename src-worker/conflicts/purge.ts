import type { Conflit } from '#domain/sync/documents.ts';
import { CONSERVATION_JOURS } from '#domain/sync/journal.ts';
import type { Moteur } from '../store/contexte.ts';

const JOUR_MS = 86_400_000;

/**
 * Forgets the records settled more than 30 days ago, never an open one. Both instants must be old: one of them was
 * given by the server, so that a tablet whose clock is a year ahead forgets nothing. Once per opening is enough.
 */
export async function purger({ magasin, horloge }: Pick<Moteur, 'magasin' | 'horloge'>): Promise<number> {
  const limite = new Date(Date.parse(horloge()) - CONSERVATION_JOURS * JOUR_MS).toISOString();
  const fermes = await magasin.chercher('conflits', 'ouvert', 0);
  const vieux = fermes.filter((one) => estVieux(one, limite));
  await magasin.ecrire(
    'conflits',
    vieux.map((previous) => ({ previous, document: null })),
  );
  return vieux.length;
}

const estVieux = ({ vuLe, resoluLe = vuLe }: Conflit, limite: string): boolean => vuLe < limite && resoluLe < limite;
