import { groupBy } from '#domain/base/group.ts';
import { ouverturePresentee, type Prix, typeDuBureau, versionsEligibles } from '#domain/interventions/types-ouverts.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { holds } from '#domain/lists/condition.ts';
import { inOrder } from '#domain/lists/listing.ts';
import { publie, records, texte, tous, type Repondeurs, type Sources } from './listes.ts';

const DEHORS: readonly string[] = ['CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'];
const DU_RESPONSABLE = ['iban', 'bic', 'emailExpediteur', 'parametresFacture'];

const isResponsable = ({ user }: Sources): boolean => user.role === 'ADMIN' || user.role === 'MANAGER';

/** Offices that this device holds, as far as their reader may know them. */
async function bureaux({ magasin, user }: Sources) {
  const tousBureaux = inOrder(await records(magasin, 'bureau'), 'idBureau');
  const isOuvert = user.idBureauInspection === null;
  return tousBureaux.filter(({ idBureau }) => isOuvert || idBureau === user.idBureauInspection);
}

async function reglagesDe(sources: Sources, idBureau: number): Promise<Fields> {
  if (!isResponsable(sources)) return {};
  const connus = await records(sources.magasin, 'reglagesBureau');
  return connus.find((un) => un.idBureau === idBureau && un.variante === sources.variante) ?? {};
}

/** Whole for those who work there, bank and invoices for their lead; name and logo for the others. */
async function dit(sources: Sources, bureau: BureauRecord & { readonly rev: number; readonly seq: number }) {
  const { user } = sources;
  const { id, idBureau, nom, logo, rev, seq } = bureau;
  const commun = { id, idBureau, nom, logo, rev, seq };
  const isDedans = user.role === 'ADMIN' || user.idBureauInspection === idBureau;
  if (!isDedans || DEHORS.includes(user.role)) return commun;
  const reglages = Object.entries(await reglagesDe(sources, idBureau)).filter(([champ]) =>
    DU_RESPONSABLE.includes(champ),
  );
  const { kind: _kind, variante: _variante, ...champs } = publie(bureau as never);
  return { ...champs, ...Object.fromEntries(reglages), ...commun };
}

/** Types of an office, each with its opening there; undefined: another office than one's own. */
async function typesDe(sources: Sources, idBureau: number) {
  const { user, magasin } = sources;
  if (user.idBureauInspection !== null && user.idBureauInspection !== idBureau) return undefined;
  const prix = ((await reglagesDe(sources, idBureau))['prix'] ?? {}) as Prix;
  return inOrder(await tous(magasin, 'typeInterventions'), 'code').map((type) => typeDuBureau(type, idBureau, prix));
}

async function ouverturesDe(sources: Sources, idBureau: number) {
  const connus = (await bureaux(sources)).map((bureau) => bureau.idBureau);
  if (!connus.includes(idBureau)) return undefined;
  return (await typesDe(sources, idBureau))?.map((type) => ouverturePresentee(type, idBureau));
}

async function versions({ magasin }: Sources, idTypeIntervention: unknown) {
  const toutes = (await records(magasin, 'versionFormulaire')).filter(
    (une) => idTypeIntervention === undefined || une.idTypeIntervention === idTypeIntervention,
  );
  return inOrder(toutes, 'code,-version');
}

/** Customers read headings, never the questions; whoever asks for headings reads nothing else. */
function avecOuSansChamps({ params, user }: Sources, rows: readonly Parameters<typeof publie>[0][]): Fields[] {
  const isComplet = params['complet'] === true && user.role !== 'CLIENT' && user.role !== 'ENTREPRISE';
  return rows.map((row) => {
    const { champs, sections, champResultat, ...entete } = publie(row);
    return isComplet ? { ...entete, champs, sections, champResultat } : entete;
  });
}

/** References of this device: forms, types, offices. */
export const REPONDEURS_REFERENCES: Repondeurs = {
  versionFormulaires: async (sources) =>
    avecOuSansChamps(sources, await versions(sources, sources.query['idTypeIntervention'])),
  versionFormulairesEligible: async (sources) => {
    const { dateEngagement, idTypeIntervention } = sources.query;
    const types = await tous(sources.magasin, 'typeInterventions');
    const jour = texte(dateEngagement) || sources.maintenant.slice(0, 10);
    const toutes = await versions(sources, idTypeIntervention);
    const idBureau = sources.user.idBureauInspection;
    return avecOuSansChamps(sources, versionsEligibles(toutes, { types, idBureau, jour }));
  },
  versionFormulaireList: async (sources) => (await versions(sources, undefined)).map(publie),
  versionFormulaire: async (sources) => {
    const une = (await versions(sources, undefined)).find(({ id }) => id === sources.params['id']);
    return une === undefined ? undefined : publie(une);
  },
  typeInterventionsByBureau: (sources) => typesDe(sources, Number(sources.params['id'])),
  typeOpenings: async (sources) => {
    const voulu = sources.query['idBureauInspection'];
    if (voulu !== undefined) return ouverturesDe(sources, Number(voulu));
    const parBureau = await Promise.all(
      (await bureaux(sources)).map(({ idBureau }) => ouverturesDe(sources, idBureau)),
    );
    return parBureau.flatMap((une) => une ?? []);
  },
  typeOpening: async (sources) => {
    const id = texte(sources.params['id']);
    return (await ouverturesDe(sources, Number(id.slice(0, id.indexOf('-')))))?.find((une) => une.id === id);
  },
  bureauList: async (sources) => Promise.all((await bureaux(sources)).map((bureau) => dit(sources, bureau))),
  bureau: async (sources) => {
    const ref = texte(sources.params['id']);
    const trouve = (await bureaux(sources)).find(({ id, idBureau }) => id === ref || String(idBureau) === ref);
    return trouve === undefined ? undefined : dit(sources, trouve);
  },
  controlCompanyList: async (sources) => {
    const actifs = (await records(sources.magasin, 'utilisateur')).filter(({ actif }) => actif);
    const parBureau = groupBy(actifs, ({ idBureauInspection }) => idBureauInspection);
    const lignes = (await bureaux(sources)).map(({ id, idBureau, nom, adresse, siret, numeroCofrac, logo }) => {
      const nbUtilisateurs = parBureau.get(idBureau)?.length ?? 0;
      const actif = nbUtilisateurs > 0;
      return { id, idBureau, nom, ville: adresse?.ville ?? '', siret, numeroCofrac, nbUtilisateurs, actif, logo };
    });
    const searched = { text: texte(sources.query['search']), within: ['nom', 'ville', 'siret', 'numeroCofrac'] };
    return lignes.filter((ligne) => holds(searched, ligne));
  },
};
