import { groupBy } from '#domain/base/group.ts';
import { clientKind, entrepriseKind } from '#domain/tiers/kind.ts';
import { presentedClient, presentedEntreprise } from '#domain/tiers/presentation.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { listed, page, asText, allOf, type Responders, type Sources } from './lists.ts';

/** Whose clients and installers stand in the scope of their device; the others read those of their dossiers on the server. */
const BUREAU: readonly string[] = ['ADMIN', 'MANAGER', 'BASIC'];

/** Dossiers of this device, by client or installer. */
async function counts({ store }: Sources, champ: 'idClient' | 'idEntreprise'): Promise<(id: string) => number> {
  const byThirdParty = groupBy(await allOf(store, 'dossiers'), (dossier) => dossier[champ]);
  return (id) => byThirdParty.get(id)?.length ?? 0;
}

async function clients(sources: Sources, query: Fields = {}) {
  const count = await counts(sources, 'idClient');
  const ownOnes = await listed(sources.store, clientKind, { query });
  return ownOnes.map((client) => ({ client, dit: presentedClient(client, count(client.id)) }));
}

async function entreprises(sources: Sources, query: Fields = {}) {
  const count = await counts(sources, 'idEntreprise');
  const own = await listed(sources.store, entrepriseKind, { query });
  return own.map((one) => ({ une: one, dite: presentedEntreprise(one, count(one.id)) }));
}

async function listClients(sources: Sources): Promise<unknown> {
  if (!BUREAU.includes(sources.user.role)) return undefined;
  const found = await clients(sources, sources.query);
  return page(
    found.map(({ dit }) => dit),
    sources.query,
  );
}

async function listEntreprises(sources: Sources): Promise<unknown> {
  const found = await entreprises(sources, sources.query);
  return page(
    found.map(({ dite }) => dite),
    sources.query,
  );
}

const idOf = (value: unknown): string => asText(value).toLowerCase();
/** [tiers/T19] The id of a double is that of the record that stays. */
async function staying({ store }: Sources, collection: 'records' | 'entreprises', id: string): Promise<string> {
  const [found] = await store.byIds(collection, [id]);
  return asText(found?.['fusionneDans']) || id;
}
async function oneClient(sources: Sources): Promise<unknown> {
  const id = await staying(sources, 'records', idOf(sources.params['id']));
  return (await clients(sources)).find(({ dit }) => dit.id === id)?.dit;
}
async function oneEntreprise(sources: Sources): Promise<unknown> {
  const id = await staying(sources, 'entreprises', idOf(sources.params['id']));
  return (await entreprises(sources)).find(({ dite }) => dite.id === id)?.dite;
}

/** Clients linked to an installer; an installer's own device does not hold them. */
async function clientsOf(sources: Sources, id: string): Promise<unknown> {
  const isHere = (await entreprises(sources)).some(({ dite }) => dite.id === id);
  if (!BUREAU.includes(sources.user.role) || !isHere) return undefined;
  const linked = (await clients(sources)).filter(({ client }) => (client.entreprises ?? []).includes(id));
  return linked.map(({ dit }) => dit);
}

/** Installers of a client; a client's own device does not hold them all. */
async function entreprisesOf(sources: Sources, id: string): Promise<unknown> {
  const loaded = (await clients(sources)).find(({ dit }) => dit.id === id);
  if (!BUREAU.includes(sources.user.role) || loaded === undefined) return undefined;
  const linked = (await entreprises(sources)).filter(({ dite }) => (loaded.client.entreprises ?? []).includes(dite.id));
  return linked.map(({ dite }) => dite);
}

async function linkBetween(sources: Sources, idClient: string, idEntreprise: string): Promise<unknown> {
  const loaded = (await clients(sources)).find(({ dit }) => dit.id === idClient);
  return (loaded?.client.entreprises ?? []).includes(idEntreprise) ? { idClient, idEntreprise } : undefined;
}

/** Third parties of this device, with today's edits. */
export const TIERS_RESPONDERS: Responders = {
  clientListe: listClients,
  clientsDuBureau: listClients,
  clients: listClients,
  clientById: oneClient,
  client: oneClient,
  entrepriseListe: listEntreprises,
  entreprises: listEntreprises,
  entrepriseById: oneEntreprise,
  entreprise: oneEntreprise,
  clientsDeLEntreprise: (sources) => clientsOf(sources, idOf(sources.query['id'])),
  clientsByEntreprise: (sources) => clientsOf(sources, idOf(sources.params['id'])),
  entreprisesDuClient: (sources) => entreprisesOf(sources, idOf(sources.params['id'])),
  clientLink: (sources) => linkBetween(sources, idOf(sources.params['a']), idOf(sources.params['b'])),
  entrepriseLink: (sources) => linkBetween(sources, idOf(sources.params['b']), idOf(sources.params['a'])),
};
