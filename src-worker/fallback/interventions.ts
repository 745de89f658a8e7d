import { slugIntervention, correspondAuSlug } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { publie, texte, type Repondeur, type Sources } from './listes.ts';

type Locale = Intervention & { readonly rev: number; readonly seq: number };

const toutes = async ({ magasin }: Sources): Promise<Locale[]> =>
  (await magasin.tous('interventions')) as unknown as Locale[];

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
  getByUniqueCode: async (sources) => {
    const trouvees = (await toutes(sources)).filter(({ uniqueCode }) => uniqueCode === texte(sources.params?.['code']));
    const [derniere] = trouvees.toSorted((a, b) => b.version - a.version);
    return derniere === undefined ? undefined : publie(derniere);
  },
};
