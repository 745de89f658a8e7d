import { slugIntervention, correspondAuSlug } from '#domain/interventions/etat.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { comptesParEtape, stat } from '#domain/tableaux/stat.ts';
import { publie, texte, type Repondeur, type Sources } from './listes.ts';

type Locale = Intervention & { readonly rev: number; readonly seq: number };

const toutes = async ({ magasin }: Sources): Promise<Locale[]> =>
  (await magasin.tous('interventions')) as unknown as Locale[];

const bornes = ({ query }: Sources): readonly [string, string] => [
  texte(query?.['debut']) || '0000-01-01',
  texte(query?.['fin']) || '9999-12-31',
];

/** Interventions of this device, with today's edits, as the lists of many ask for them. */
export const REPONDEURS_INTERVENTIONS: Readonly<Record<string, Repondeur>> = {
  getByTypeIntervention: async (sources) => {
    const { params, query } = sources;
    const client = texte(params?.['b']);
    const slug = slugIntervention(texte(query?.['etat'])) ?? 'all';
    const sansLot = texte(query?.['sansLot']) === 'true' || query?.['sansLot'] === true;
    const rows = (await toutes(sources)).filter(
      (une) =>
        une.idTypeIntervention === texte(params?.['a']) &&
        (client === '0' || une.idClient === client) &&
        (!sansLot || une.rsBatchId === null) &&
        correspondAuSlug(une, slug),
    );
    return rows.map(publie);
  },
  stepStateCounts: async (sources) => {
    const id = texte(sources.query?.['idDemande']);
    const [debut, fin] = bornes(sources);
    const isAll = sources.query?.['debut'] === undefined && sources.query?.['fin'] === undefined;
    const dossiers = (await sources.magasin.tous('dossiers')) as unknown as Dossier[];
    return comptesParEtape(
      dossiers.filter(
        (un) =>
          (id === '' || un.id === id || String(un.idDemande) === id) &&
          (isAll || (un.dateCommande !== null && un.dateCommande >= debut && un.dateCommande <= fin)),
      ),
    );
  },
  stat: async (sources) => {
    const { params, query, user } = sources;
    const [client, type] = [texte(query?.['idClient']), texte(query?.['idTypeIntervention'])];
    const siennes = (await toutes(sources)).filter(
      (une) =>
        (client === '' || une.idClient === client) &&
        (type === '' || une.idTypeIntervention === type) &&
        (user.role !== 'CONTROL' || une.idControleur === user.id),
    );
    const dossiers = (await sources.magasin.tous('dossiers')) as unknown as Dossier[];
    return stat(siennes, dossiers, { du: texte(params?.['a']), au: texte(params?.['b']) });
  },
  getByUniqueCode: async (sources) => {
    const trouvees = (await toutes(sources)).filter(({ uniqueCode }) => uniqueCode === texte(sources.params?.['code']));
    const [derniere] = trouvees.toSorted((a, b) => b.version - a.version);
    return derniere === undefined ? undefined : publie(derniere);
  },
};
