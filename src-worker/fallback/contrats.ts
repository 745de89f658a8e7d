import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { deliveredModele } from '#domain/contrats/delivered/delivered.ts';
import { contratKind } from '#domain/contrats/kind.ts';
import type { ContratFilters } from '#domain/contrats/list.ts';
import { modeleContratKind } from '#domain/contrats/modele-kind.ts';
import { usableModeles } from '#domain/contrats/modele.ts';
import { presentContrat } from '#domain/contrats/presentation.ts';
import { clientKind } from '#domain/tiers/kind.ts';
import {
  asText,
  byRef,
  held,
  listed,
  oneHere,
  page,
  pageHere,
  published,
  type Responder,
  type Responders,
  type Sources,
} from './lists.ts';

const todayOf = ({ now, user }: Sources): string => localDay(now, zoneOf(user));

async function contrats(sources: Sources, filters: ContratFilters = {}): Promise<unknown> {
  const { store, query } = sources;
  const { id: _, ...asked } = query;
  const found = await listed(store, contratKind, { query: { ...asked, ...filters } });
  return page(
    found.map((contrat) => presentContrat({ ...contrat, ...published(contrat) }, todayOf(sources))),
    query,
  );
}

const ofOffice: Responder = (sources) => {
  const { id } = sources.query;
  const isAsked = sources.user.role === 'ADMIN' && typeof id === 'number';
  return contrats(sources, isAsked ? { idBureauInspection: id } : {});
};

const addressOf: Responder = async (sources) => {
  const { store, params } = sources;
  const contrat = (await held(store, contratKind)).find(({ id }) => id === asText(params['id']).toLowerCase());
  const client = contrat === undefined ? null : await byRef(store, 'records', contrat.idClient);
  if (client === null) return undefined;
  const { adresse = null } = (await held(store, clientKind)).find(({ id }) => id === client.id) ?? {};
  return adresse;
};

/** Contracts and their models, of this device. */
export const CONTRATS_RESPONDERS: Responders = {
  contrats: (sources) => contrats(sources),
  contratsOfClient: (sources) => contrats(sources),
  contratsOfBureau: ofOffice,
  contratList: (sources) => contrats(sources),
  contrat: (sources) =>
    oneHere(contratKind, (contrat) => presentContrat({ ...contrat, ...published(contrat) }, todayOf(sources)))(sources),
  contratSignataires: oneHere(contratKind, ({ signataires }) => signataires),
  contratAdresse: addressOf,
  modelesContrat: async ({ store, variante }) =>
    usableModeles([
      { ...deliveredModele(variante), rev: 0, seq: 0 },
      ...(await held(store, modeleContratKind)).map((modele) => ({ ...modele, ...published(modele) })),
    ]),
  modeleContratList: pageHere(modeleContratKind),
  modeleContrat: async (sources) => {
    const delivered = deliveredModele(sources.variante);
    const isDelivered = asText(sources.params['id']).toLowerCase() === delivered.id;
    return isDelivered ? { ...delivered, rev: 0, seq: 0 } : oneHere(modeleContratKind)(sources);
  },
};
