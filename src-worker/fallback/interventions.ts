import { dossierKind } from '#domain/dossiers/kind.ts';
import { factureKind } from '#domain/facturation/kind.ts';
import { turnoverOf } from '#domain/facturation/turnover.ts';
import { displayedEtat } from '#domain/interventions/etat.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { dossiersOfCode } from '#domain/lots/operation-code.ts';
import { inOrder } from '#domain/lists/listing.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { stat } from '#domain/tableaux/stat.ts';
import { interventionsOf } from './dossiers.ts';
import {
  held,
  listed,
  oneHere,
  page,
  byRef,
  published,
  asText,
  allOf,
  type Responders,
  type Sources,
} from './lists.ts';

/** Interventions of this device that hold what is asked, by their appointments unless it says otherwise. */
export const wantedInterventions = ({ store }: Pick<Sources, 'store'>, query: Fields, also?: readonly Condition[]) =>
  listed(store, interventionKind, { query, ...(also === undefined ? {} : { also }) });

type Locale = Awaited<ReturnType<typeof wantedInterventions>>[number];
const resume = (one: Locale): Fields => ({ ...published(one), etatAffiche: displayedEtat(one) });

async function listRows(sources: Sources, wanted: Fields): Promise<{ items: Fields[] }> {
  const rows = await wantedInterventions(sources, wanted);
  return page(rows.map(resume), sources.query);
}

/** Interventions of this device, with today's edits, as the lists of many ask for them. */
export const INTERVENTIONS_RESPONDERS: Responders = {
  interventions: (sources) => listRows(sources, sources.query),
  listeControleur: (sources) => {
    const { user, query } = sources;
    return listRows(sources, user.role === 'CONTROL' ? { ...query, idControleur: user.id } : query);
  },
  getByClient: async (sources) => {
    const list = await listRows(sources, sources.query);
    const items = list.items.map((item) => ({ ...item, rapportDisponible: item['etatAffiche'] === 'VALIDE' }));
    return { ...list, items };
  },
  intervention: oneHere(interventionKind),
  listInterventions: async (sources) => {
    const dossier = await byRef(sources.store, 'dossiers', asText(sources.query['demandeId']));
    return dossier === null ? undefined : interventionsOf(sources, dossier.id);
  },
  getByTypeIntervention: async (sources) => {
    const { a, b } = sources.params;
    const { etat, sansLot } = sources.query;
    const wanted = { etat, idTypeIntervention: a, ...(b === '0' ? {} : { idClient: b }) };
    const free: Condition[] = sansLot === true ? [{ field: 'rsBatchId', is: null }] : [];
    return (await wantedInterventions(sources, wanted, free)).map(resume);
  },
  getByUniqueCode: async (sources) => {
    const code = asText(sources.params['code']);
    const named = dossiersOfCode(code);
    const dossiers = named === null ? [] : await listed(sources.store, dossierKind, { query: {}, also: [named] });
    const among = dossiers.map(({ id }) => id);
    const ofCode: Condition = {
      any: [
        { field: 'uniqueCode', is: code },
        { field: 'idDossier', among },
      ],
    };
    const [derniere] = await wantedInterventions(sources, { sort: '-version' }, [ofCode]);
    return derniere === undefined ? undefined : published(derniere);
  },
  stat: async (sources) => {
    const { params, query, user, store } = sources;
    // Those that they make: on the others they accompany.
    const made: Condition[] = user.role === 'CONTROL' ? [{ field: 'idControleur', is: user.id }] : [];
    const own = await wantedInterventions(sources, query, made);
    const days = { du: asText(params['a']), au: asText(params['b']) };
    const factures = (await held(store, factureKind)).filter(({ retireLe }) => retireLe === null);
    const ca = turnoverOf(factures, { role: user.role, ...days, ...query });
    return { ...stat(own, await allOf(store, 'dossiers'), days), ca };
  },
  imageList: async ({ store, query }) => {
    const one = await byRef(store, 'interventions', asText(query['idIntervention']));
    if (one === null) return undefined;
    const photos = await store.find('photos', 'idIntervention', one.id);
    return inOrder(
      photos.filter((photo) => !photo._deleted && photo['retireLe'] === null),
      'prisLe',
    ).map(publishedPhoto);
  },
  image: async ({ store, params }) => {
    const photo = await byRef(store, 'photos', asText(params['id']));
    return photo === null ? undefined : publishedPhoto(photo);
  },
};

const publishedPhoto = (photo: Parameters<typeof published>[0]): Fields => ({
  ...published(photo),
  url: `/api/Files/download?id=${photo.id}`,
});
