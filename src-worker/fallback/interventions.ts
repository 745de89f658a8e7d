import { correspondAuSlug, etatAffiche, type SlugIntervention } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Fields } from '#domain/sync/documents.ts';
import { stat } from '#domain/tableaux/stat.ts';
import { interventionsDe } from './dossiers.ts';
import { page, parRef, publie, quiContiennent, texte, tous, triees, type Repondeurs, type Sources } from './listes.ts';

const CHERCHES = ['numero', 'numeroDossier', 'beneficiaire.nom', 'adresse.ville', 'codeFiche'];
const ORDRE = { chemins: { ville: 'adresse.ville' } };

type Filtre = (une: Intervention, voulu: unknown) => boolean;
const jourDe = (instant: string | null): string => (instant ?? '').slice(0, 10);
const FILTRES: Readonly<Record<string, Filtre>> = {
  etat: (une, voulu) => correspondAuSlug(une, voulu as SlugIntervention),
  interventionState: (une, voulu) => correspondAuSlug(une, voulu as SlugIntervention),
  idControleur: ({ idControleur }, voulu) => [voulu].flat().includes(idControleur),
  idTypeIntervention: ({ idTypeIntervention }, voulu) => idTypeIntervention === voulu,
  idClient: ({ idClient }, voulu) => idClient === voulu,
  rsBatchId: ({ rsBatchId }, voulu) => rsBatchId === voulu,
  departement: ({ adresse }, voulu) => adresse.departement === voulu,
  debut: ({ dateRdv }, voulu) => dateRdv !== null && jourDe(dateRdv) >= texte(voulu),
  fin: ({ dateRdv }, voulu) => dateRdv !== null && jourDe(dateRdv) <= texte(voulu),
};

/** Interventions of this device that hold what is asked, and the text searched. */
export async function interventionsVoulues(
  { magasin }: Sources,
  { search, ...voulu }: Readonly<Record<string, unknown>>,
): Promise<(Intervention & Fields & { readonly rev: number; readonly seq: number })[]> {
  const demandes = Object.entries(FILTRES).filter(([nom]) => voulu[nom] !== undefined);
  const retenues = (await tous(magasin, 'interventions')).filter((une) =>
    demandes.every(([nom, tient]) => tient(une, voulu[nom])),
  );
  return quiContiennent(retenues, search, CHERCHES);
}

type Locale = Awaited<ReturnType<typeof interventionsVoulues>>[number];
const resume = (une: Locale): Fields => ({ ...publie(une), etatAffiche: etatAffiche(une) });

async function lister(sources: Sources, voulu: Readonly<Record<string, unknown>>): Promise<{ items: Fields[] }> {
  const { query } = sources;
  const rows = triees(await interventionsVoulues(sources, voulu), texte(query['sort']) || 'dateRdv', ORDRE);
  return page(rows.map(resume), query) as { items: Fields[] };
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
  intervention: async ({ magasin, params }) => {
    const une = await parRef(magasin, 'interventions', texte(params['id']));
    return une === null ? undefined : publie(une);
  },
  listInterventions: async (sources) => {
    const dossier = await parRef(sources.magasin, 'dossiers', texte(sources.query['demandeId']));
    return dossier === null ? undefined : interventionsDe(sources, dossier.id);
  },
  getByTypeIntervention: async (sources) => {
    const { a, b } = sources.params;
    const { etat, sansLot } = sources.query;
    const voulu = { etat, idTypeIntervention: a, ...(b === '0' ? {} : { idClient: b }) };
    const rows = (await interventionsVoulues(sources, voulu)).filter(({ rsBatchId }) => sansLot !== true || !rsBatchId);
    return triees(rows, 'dateRdv').map(resume);
  },
  getByUniqueCode: async (sources) => {
    const trouvees = (await interventionsVoulues(sources, {})).filter(
      ({ uniqueCode }) => uniqueCode === sources.params['code'],
    );
    const [derniere] = triees(trouvees, '-version');
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
    return triees(
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
