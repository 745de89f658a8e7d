import { groupBy } from '#domain/base/group.ts';
import { clientKind, entrepriseKind } from '#domain/tiers/kind.ts';
import { clientPresente, entreprisePresentee } from '#domain/tiers/presentation.ts';
import type { Fields } from '#domain/sync/documents.ts';
import { listed, page, texte, tous, type Repondeurs, type Sources } from './listes.ts';

/** Whose clients and installers stand in the scope of their device; the others read those of their dossiers on the server. */
const BUREAU: readonly string[] = ['ADMIN', 'MANAGER', 'BASIC'];

/** Dossiers of this device, by client or installer. */
async function nombres({ magasin }: Sources, champ: 'idClient' | 'idEntreprise'): Promise<(id: string) => number> {
  const parTiers = groupBy(await tous(magasin, 'dossiers'), (dossier) => dossier[champ]);
  return (id) => parTiers.get(id)?.length ?? 0;
}

async function clients(sources: Sources, query: Fields = {}) {
  const nombre = await nombres(sources, 'idClient');
  const siens = await listed(sources.magasin, clientKind, { query });
  return siens.map((client) => ({ client, dit: clientPresente(client, nombre(client.id)) }));
}

async function entreprises(sources: Sources, query: Fields = {}) {
  const nombre = await nombres(sources, 'idEntreprise');
  const siennes = await listed(sources.magasin, entrepriseKind, { query });
  return siennes.map((une) => ({ une, dite: entreprisePresentee(une, nombre(une.id)) }));
}

async function listeClients(sources: Sources): Promise<unknown> {
  if (!BUREAU.includes(sources.user.role)) return undefined;
  const found = await clients(sources, sources.query);
  return page(
    found.map(({ dit }) => dit),
    sources.query,
  );
}

async function listeEntreprises(sources: Sources): Promise<unknown> {
  const found = await entreprises(sources, sources.query);
  return page(
    found.map(({ dite }) => dite),
    sources.query,
  );
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
  return lies.map(({ dit }) => dit);
}

/** Installers of a client; a client's own device does not hold them all. */
async function entreprisesDe(sources: Sources, id: string): Promise<unknown> {
  const lu = (await clients(sources)).find(({ dit }) => dit.id === id);
  if (!BUREAU.includes(sources.user.role) || lu === undefined) return undefined;
  const liees = (await entreprises(sources)).filter(({ dite }) => (lu.client.entreprises ?? []).includes(dite.id));
  return liees.map(({ dite }) => dite);
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
