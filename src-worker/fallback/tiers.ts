import { groupBy } from '#domain/base/group.ts';
import { clientPresente, entreprisePresentee } from '#domain/tiers/presentation.ts';
import type { Fields } from '#domain/sync/documents.ts';
import { page, quiContiennent, records, texte, tous, triees, type Repondeurs, type Sources } from './listes.ts';

const CHERCHES = ['raisonSociale', 'siret', 'ville'];
/** Whose clients and installers stand in the scope of their device; the others read those of their dossiers on the server. */
const BUREAU: readonly string[] = ['ADMIN', 'MANAGER', 'BASIC'];

/** Dossiers of this device, by client or installer. */
async function nombres({ magasin }: Sources, champ: 'idClient' | 'idEntreprise'): Promise<(id: string) => number> {
  const parTiers = groupBy(await tous(magasin, 'dossiers'), (dossier) => dossier[champ]);
  return (id) => parTiers.get(id)?.length ?? 0;
}

async function clients(sources: Sources) {
  const nombre = await nombres(sources, 'idClient');
  const siens = await records(sources.magasin, 'client');
  return siens.map((client) => ({ client, dit: clientPresente(client, nombre(client.id)) }));
}

async function entreprises(sources: Sources) {
  const nombre = await nombres(sources, 'idEntreprise');
  const siennes = await tous(sources.magasin, 'entreprises');
  return siennes.map((une) => ({ une, dite: entreprisePresentee(une, nombre(une.id)) }));
}

function lister(rows: readonly Fields[], { query }: Sources): object {
  const duDepartement = rows.filter(
    ({ departement }) => query['departement'] === undefined || departement === query['departement'],
  );
  const trouves = quiContiennent(duDepartement, query['search'], CHERCHES);
  return page(triees(trouves, texte(query['sort']) || 'raisonSociale'), query);
}

const listeClients = async (sources: Sources): Promise<unknown> =>
  BUREAU.includes(sources.user.role)
    ? lister(
        (await clients(sources)).map(({ dit }) => dit),
        sources,
      )
    : undefined;

async function listeEntreprises(sources: Sources): Promise<unknown> {
  const { rge } = sources.query;
  const toutes = (await entreprises(sources)).map(({ dite }) => dite);
  const qualifiees = toutes.filter(
    ({ qualificationsRGE }) => rge === undefined || qualificationsRGE.some(({ domaine }) => domaine === rge),
  );
  return lister(qualifiees, sources);
}

const idDe = (value: unknown): string => texte(value).toLowerCase();
const unClient = async (sources: Sources): Promise<unknown> =>
  (await clients(sources)).find(({ dit }) => dit.id === idDe(sources.params['id']))?.dit;
const uneEntreprise = async (sources: Sources): Promise<unknown> =>
  (await entreprises(sources)).find(({ dite }) => dite.id === idDe(sources.params['id']))?.dite;

/** Clients linked to an installer; an installer's own device does not hold them. */
async function clientsDe(sources: Sources, id: string): Promise<unknown> {
  const isIci = (await entreprises(sources)).some(({ dite }) => dite.id === id);
  if (!BUREAU.includes(sources.user.role) || !isIci) return undefined;
  const lies = (await clients(sources)).filter(({ client }) => (client.entreprises ?? []).includes(id));
  return triees(
    lies.map(({ dit }) => dit),
    'raisonSociale',
  );
}

/** Installers of a client; a client's own device does not hold them all. */
async function entreprisesDe(sources: Sources, id: string): Promise<unknown> {
  const lu = (await clients(sources)).find(({ dit }) => dit.id === id);
  if (!BUREAU.includes(sources.user.role) || lu === undefined) return undefined;
  const liees = (await entreprises(sources)).filter(({ dite }) => (lu.client.entreprises ?? []).includes(dite.id));
  return triees(
    liees.map(({ dite }) => dite),
    'raisonSociale',
  );
}

async function lien(sources: Sources, idClient: string, idEntreprise: string): Promise<unknown> {
  const lu = (await clients(sources)).find(({ dit }) => dit.id === idClient);
  return (lu?.client.entreprises ?? []).includes(idEntreprise) ? { idClient, idEntreprise } : undefined;
}

/** Third parties of this device, with today's edits. */
export const REPONDEURS_TIERS: Repondeurs = {
  clientListe: listeClients,
  clientsDuBureau: listeClients,
  clients: listeClients,
  clientById: unClient,
  client: unClient,
  entrepriseListe: listeEntreprises,
  entreprises: listeEntreprises,
  entrepriseById: uneEntreprise,
  entreprise: uneEntreprise,
  clientsDeLEntreprise: (sources) => clientsDe(sources, idDe(sources.query['id'])),
  clientsByEntreprise: (sources) => clientsDe(sources, idDe(sources.params['id'])),
  entreprisesDuClient: (sources) => entreprisesDe(sources, idDe(sources.params['id'])),
  clientLink: (sources) => lien(sources, idDe(sources.params['a']), idDe(sources.params['b'])),
  entrepriseLink: (sources) => lien(sources, idDe(sources.params['b']), idDe(sources.params['a'])),
};
