import { etatAffiche } from '#domain/interventions/etat.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { inOrder } from '#domain/lists/listing.ts';
import type { Fields } from '#domain/sync/documents.ts';
import { stat } from '#domain/tableaux/stat.ts';
import { interventionsDe } from './dossiers.ts';
import { listed, oneHere, page, parRef, publie, texte, tous, type Repondeurs, type Sources } from './listes.ts';

/** Interventions of this device that hold what is asked, by their appointments unless it says otherwise. */
export const interventionsVoulues = (
  { magasin }: Pick<Sources, 'magasin'>,
  query: Fields,
  also?: readonly Condition[],
) => listed(magasin, interventionKind, { query, ...(also === undefined ? {} : { also }) });

type Locale = Awaited<ReturnType<typeof interventionsVoulues>>[number];
const resume = (une: Locale): Fields => ({ ...publie(une), etatAffiche: etatAffiche(une) });

async function lister(sources: Sources, voulu: Fields): Promise<{ items: Fields[] }> {
  const rows = await interventionsVoulues(sources, voulu);
  return page(rows.map(resume), sources.query) as { items: Fields[] };
}

/** Interventions of this device, with today's edits, as the lists of many ask for them. */
export const REPONDEURS_INTERVENTIONS: Repondeurs = {
  interventions: (sources) => lister(sources, sources.query),
  listeControleur: (sources) => {
    const { user, query } = sources;
    return lister(sources, user.role === 'CONTROL' ? { ...query, idControleur: user.id } : query);
  },
  getByClient: async (sources) => {
    const liste = await lister(sources, sources.query);
    const items = liste.items.map((item) => ({ ...item, rapportDisponible: item['etatAffiche'] === 'VALIDE' }));
    return { ...liste, items };
  },
  intervention: oneHere(interventionKind),
  listInterventions: async (sources) => {
    const dossier = await parRef(sources.magasin, 'dossiers', texte(sources.query['demandeId']));
    return dossier === null ? undefined : interventionsDe(sources, dossier.id);
  },
  getByTypeIntervention: async (sources) => {
    const { a, b } = sources.params;
    const { etat, sansLot } = sources.query;
    const voulu = { etat, idTypeIntervention: a, ...(b === '0' ? {} : { idClient: b }) };
    const free: Condition[] = sansLot === true ? [{ field: 'rsBatchId', is: null }] : [];
    return (await interventionsVoulues(sources, voulu, free)).map(resume);
  },
  getByUniqueCode: async (sources) => {
    const ofCode: Condition = { field: 'uniqueCode', is: texte(sources.params['code']) };
    const [derniere] = await interventionsVoulues(sources, { sort: '-version' }, [ofCode]);
    return derniere === undefined ? undefined : publie(derniere);
  },
  stat: async (sources) => {
    const { params, query, user, magasin } = sources;
    const voulu = user.role === 'CONTROL' ? { ...query, idControleur: user.id } : query;
    const siennes = await interventionsVoulues(sources, voulu);
    return stat(siennes, await tous(magasin, 'dossiers'), { du: texte(params['a']), au: texte(params['b']) });
  },
  imageList: async ({ magasin, query }) => {
    const une = await parRef(magasin, 'interventions', texte(query['idIntervention']));
    if (une === null) return undefined;
    const photos = await magasin.chercher('photos', 'idIntervention', une.id);
    return inOrder(
      photos.filter((photo) => !photo._deleted && photo['retireLe'] === null),
      'prisLe',
    ).map(photoPubliee);
  },
  image: async ({ magasin, params }) => {
    const photo = await parRef(magasin, 'photos', texte(params['id']));
    return photo === null ? undefined : photoPubliee(photo);
  },
};

const photoPubliee = (photo: Parameters<typeof publie>[0]): Fields => ({
  ...publie(photo),
  url: `/api/Files/download?id=${photo.id}`,
});
