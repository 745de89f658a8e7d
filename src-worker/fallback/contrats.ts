import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { deliveredModele } from '#domain/contrats/delivered/delivered.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { contratKind } from '#domain/contrats/kind.ts';
import { modeleContratKind } from '#domain/contrats/modele-kind.ts';
import { usableModeles } from '#domain/contrats/modele.ts';
import { presentContrat } from '#domain/contrats/presentation.ts';
import { clientKind } from '#domain/tiers/kind.ts';
import {
  asText,
  byRef,
  held,
  oneHere,
  pageHere,
  pageOfOffice,
  published,
  type Responder,
  type Responders,
  type Sources,
} from './lists.ts';

const todayOf = ({ now, user }: Sources): string => localDay(now, zoneOf(user));

const shown = (contrat: Parameters<typeof published>[0] & Contrat, sources: Sources) =>
  presentContrat({ ...contrat, ...published(contrat) }, todayOf(sources));
const ofOffice = pageOfOffice(contratKind, shown);

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
  contrats: ofOffice,
  contratsOfClient: ofOffice,
  contratsOfBureau: ofOffice,
  contratList: ofOffice,
  contrat: (sources) => oneHere(contratKind, (contrat) => shown(contrat, sources))(sources),
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
