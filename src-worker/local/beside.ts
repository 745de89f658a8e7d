import type { Fields } from '#domain/fields/documents.ts';
import type { Beside } from '#domain/gate/writing.ts';
import { documentOf, type Store, type Stored } from './store.ts';

/** As it is written: some names of the server's have capitals ([sync/S25]). */
const ref = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What the rules of an edit read beside the document: its dossier, and the visit that a photo shows. */
export const besideEdit = async (store: Store, fields: Fields): Promise<Beside> => ({
  dossier: await documentOf(store, 'dossiers', ref(fields['demandeId'] ?? fields['idDossier'])),
  intervention: await documentOf(store, 'interventions', ref(fields['idIntervention'])),
});

/** What those of a creation read: what it names too. */
export async function besideNew(store: Store, fields: Fields): Promise<Beside> {
  const client = await documentOf(store, 'records', ref(fields['idClient']).toLowerCase());
  const entreprise = await documentOf(store, 'entreprises', ref(fields['idEntreprise']).toLowerCase());
  return {
    ...(await besideEdit(store, fields)),
    type: await documentOf(store, 'typeInterventions', ref(fields['idTypeIntervention'])),
    controleur: await documentOf(store, 'controllers', ref(fields['idControleur'])),
    ...ofClient(client),
    nomEntreprise: entreprise?.raisonSociale ?? null,
    tiersInactifs: [
      ...(isClosed(client) ? (['idClient'] as const) : []),
      ...(entreprise?.actif === false ? (['idEntreprise'] as const) : []),
    ],
  };
}

type Named = Stored<'records'> | null;

const ofClient = (client: Named): Pick<Beside, 'nomClient' | 'langueClient'> =>
  client?.kind === 'client'
    ? { nomClient: client.raisonSociale, langueClient: client.langue ?? 'fr' }
    : { nomClient: null, langueClient: 'fr' };

const isClosed = (client: Named): boolean => client?.kind === 'client' && client.actif === false;
