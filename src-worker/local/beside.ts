import { deliveredGrilles } from '#domain/supervisions/delivered.ts';
import { deliveredTypes } from '#domain/supervisions/type.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { AreaClient } from '#domain/documents/context.ts';
import type { Beside } from '#domain/gate/writing.ts';
import { documentOf, type Store, type Stored } from './store.ts';

/** As it is written: some names of the server's have capitals ([sync/S25]). */
const ref = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What the rules of an edit read beside the document: its dossier, and the visit that a photo shows. */
export const besideEdit = async (store: Store, fields: Fields): Promise<Beside> => ({
  dossier: await documentOf(store, 'dossiers', ref(fields['demandeId'] ?? fields['idDossier'])),
  intervention: await documentOf(store, 'interventions', ref(fields['idIntervention'])),
  ...(await supervisedHere(store, fields)),
});

const SUPERVISING: readonly unknown[] = ['ADMIN', 'MANAGER'];

/** [supervisions/SU7] What a supervision names, of what this device holds; nothing, of another document. */
async function supervisedHere(store: Store, fields: Fields): Promise<Pick<Beside, 'supervise'>> {
  if (fields['kind'] !== 'supervision') return {};
  const { idInspecteur, idSuperviseur, idGrille, idType, idIntervention, variante } = fields;
  const portal = VARIANTS.filter((one) => variante === undefined || one === variante);
  const grille = await documentOf(store, 'records', ref(idGrille));
  const type = await documentOf(store, 'records', ref(idType));
  const delivered = {
    grille: portal.flatMap(deliveredGrilles).find(({ id }) => id === idGrille),
    type: portal.flatMap(deliveredTypes).find(({ id }) => id === idType),
  };
  return {
    supervise: {
      inspecteur: await documentOf(store, 'controllers', ref(idInspecteur)),
      superviseur: await supervisorHere(store, ref(idSuperviseur)),
      grille: delivered.grille ?? (grille?.kind === 'grilleSupervision' ? grille : null),
      type: delivered.type ?? (type?.kind === 'typeSupervision' ? type : null),
      visite: await documentOf(store, 'interventions', ref(idIntervention)),
    },
  };
}

/** [supervisions/SU5] A controller who may, or a responsable whose account this device holds. */
async function supervisorHere(store: Store, id: string) {
  const controller = await documentOf(store, 'controllers', id);
  if (controller?.actif === true)
    return controller.superviseur === true
      ? { id: controller.idUser, nom: `${controller.prenom} ${controller.nom}`.trim() }
      : null;
  const account = (await store.find('records', 'kind', 'utilisateur')).find((one) => String(one['idUser']) === id);
  if (account === undefined || account._deleted || !SUPERVISING.includes(account['role'])) return null;
  return { id: Number(id), nom: `${String(account['prenom'])} ${String(account['nom'])}`.trim() };
}

/** What those of a creation read: what it names too. */
export async function besideNew(store: Store, fields: Fields): Promise<Beside> {
  const client = await documentOf(store, 'records', ref(fields['idClient']).toLowerCase());
  const entreprise = await documentOf(store, 'entreprises', ref(fields['idEntreprise']).toLowerCase());
  return {
    ...(await besideEdit(store, fields)),
    type: await documentOf(store, 'typeInterventions', ref(fields['idTypeIntervention'])),
    controleur: await documentOf(store, 'controllers', ref(fields['idControleur'])),
    second: await documentOf(store, 'controllers', ref(fields['idSecond'])),
    ...ofClient(client),
    clientDuDocument: areaClientOf(client),
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

/** [documents/GE1] */
const areaClientOf = (client: Named): AreaClient | null =>
  client?.kind === 'client'
    ? { nom: client.raisonSociale, idBureauInspection: client.idBureauInspection, actif: client.actif !== false }
    : null;

const isClosed = (client: Named): boolean => client?.kind === 'client' && client.actif === false;
