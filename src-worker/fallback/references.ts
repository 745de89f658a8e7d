import { deliveredVersion } from '#domain/interventions/visit-form.ts';
import { groupBy } from '#domain/base/group.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { presentedOpening, type Prices, typeOfBureau, eligibleVersions } from '#domain/interventions/open-types.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { holds } from '#domain/lists/condition.ts';
import { inOrder } from '#domain/lists/listing.ts';
import { published, records, asText, allOf, type Genre, type Responders, type Sources } from './lists.ts';

const OUTSIDE: readonly string[] = ['CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'];
const FOR_MANAGERS = ['iban', 'bic', 'emailExpediteur', 'parametresFacture', 'contratExige', 'anneeNorme'];

const isManager = ({ user }: Sources): boolean => user.role === 'ADMIN' || user.role === 'MANAGER';

/** Offices that this device holds, as far as their reader may know them. */
async function bureaux({ store, user }: Sources) {
  const allBureaux = inOrder(await records(store, 'bureau'), 'idBureau');
  const isOpen = user.idBureauInspection === null;
  return allBureaux.filter(({ idBureau }) => isOpen || idBureau === user.idBureauInspection);
}

async function settingsOf(sources: Sources, idBureau: number): Promise<Fields> {
  if (!isManager(sources)) return {};
  const known = await records(sources.store, 'reglagesBureau');
  return known.find((one) => one.idBureau === idBureau && one.variante === sources.variante) ?? {};
}

/** Whole for those who work there, bank and invoices for their lead; name and logo for the others. */
async function said(sources: Sources, bureau: Genre<'bureau'>) {
  const { user } = sources;
  const { id, idBureau, nom, logo, rev, seq } = bureau;
  const common = { id, idBureau, nom, logo, rev, seq };
  const isInside = user.role === 'ADMIN' || user.idBureauInspection === idBureau;
  if (!isInside || OUTSIDE.includes(user.role)) return common;
  const settings = Object.entries(await settingsOf(sources, idBureau)).filter(([champ]) =>
    FOR_MANAGERS.includes(champ),
  );
  const { kind: _kind, variante: _variante, ...champs } = published(bureau);
  return { ...champs, ...Object.fromEntries(settings), ...common };
}

/** Types of an office, each with its opening there; undefined: another office than one's own. */
async function typesOf(sources: Sources, idBureau: number) {
  const { user, store } = sources;
  if (user.idBureauInspection !== null && user.idBureauInspection !== idBureau) return undefined;
  const prices = ((await settingsOf(sources, idBureau))['prix'] ?? {}) as Prices;
  return inOrder(await allOf(store, 'typeInterventions'), 'code').map((type) => typeOfBureau(type, idBureau, prices));
}

async function openingsOf(sources: Sources, idBureau: number) {
  const known = (await bureaux(sources)).map((bureau) => bureau.idBureau);
  if (!known.includes(idBureau)) return undefined;
  return (await typesOf(sources, idBureau))?.map((type) => presentedOpening(type, idBureau));
}

async function versions({ store }: Sources, idTypeIntervention: unknown) {
  const all = (await records(store, 'versionFormulaire')).filter(
    (one) => idTypeIntervention === undefined || one.idTypeIntervention === idTypeIntervention,
  );
  return inOrder(all, 'code,-version');
}

/** Customers read headings, never the questions; whoever asks for headings reads nothing else. */
function withOrWithoutChamps({ params, user }: Sources, rows: readonly Parameters<typeof published>[0][]): Fields[] {
  const isComplete = params['complet'] === true && user.role !== 'CLIENT' && user.role !== 'ENTREPRISE';
  return rows.map((row) => {
    const { champs, sections, champResultat, ...entete } = published(row);
    return isComplete ? { ...entete, champs, sections, champResultat } : entete;
  });
}

/** References of this device: forms, types, offices. */
export const REFERENCES_RESPONDERS: Responders = {
  versionFormulaires: async (sources) =>
    withOrWithoutChamps(sources, await versions(sources, sources.query['idTypeIntervention'])),
  versionFormulairesEligible: async (sources) => {
    const { dateEngagement, idTypeIntervention } = sources.query;
    const types = await allOf(sources.store, 'typeInterventions');
    const day = asText(dateEngagement) || localDay(sources.now, zoneOf(sources.user));
    const all = await versions(sources, idTypeIntervention);
    const idBureau = sources.user.idBureauInspection;
    return withOrWithoutChamps(sources, eligibleVersions(all, { types, idBureau, jour: day }));
  },
  versionFormulaireList: async (sources) => (await versions(sources, undefined)).map(published),
  versionFormulaire: async (sources) => {
    const id = asText(sources.params['id']);
    const one = (await versions(sources, undefined)).find((version) => version.id === id);
    return one === undefined ? (deliveredVersion(id) ?? undefined) : published(one);
  },
  typeInterventionsByBureau: (sources) => typesOf(sources, Number(sources.params['id'])),
  typeOpenings: async (sources) => {
    const wanted = sources.query['idBureauInspection'];
    if (wanted !== undefined) return openingsOf(sources, Number(wanted));
    const byBureau = await Promise.all((await bureaux(sources)).map(({ idBureau }) => openingsOf(sources, idBureau)));
    return byBureau.flatMap((one) => one ?? []);
  },
  typeOpening: async (sources) => {
    const id = asText(sources.params['id']);
    return (await openingsOf(sources, Number(id.slice(0, id.indexOf('-')))))?.find((one) => one.id === id);
  },
  bureauList: async (sources) => Promise.all((await bureaux(sources)).map((bureau) => said(sources, bureau))),
  bureau: async (sources) => {
    const ref = asText(sources.params['id']);
    const found = (await bureaux(sources)).find(({ id, idBureau }) => id === ref || String(idBureau) === ref);
    return found === undefined ? undefined : said(sources, found);
  },
  controlCompanyList: async (sources) => {
    const active = (await records(sources.store, 'utilisateur')).filter(({ actif }) => actif);
    const byBureau = groupBy(active, ({ idBureauInspection }) => idBureauInspection);
    const lines = (await bureaux(sources)).map(({ id, idBureau, nom, adresse, siret, numeroCofrac, logo }) => {
      const nbUtilisateurs = byBureau.get(idBureau)?.length ?? 0;
      const actif = nbUtilisateurs > 0;
      return { id, idBureau, nom, ville: adresse?.ville ?? '', siret, numeroCofrac, nbUtilisateurs, actif, logo };
    });
    const searched = { text: asText(sources.query['search']), within: ['nom', 'ville', 'siret', 'numeroCofrac'] };
    return lines.filter((line) => holds(searched, line));
  },
};
