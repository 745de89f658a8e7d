import type { ChosenClause } from './clauses.ts';
import { offeredTypes } from '../interventions/open-types.ts';
import type { TypeIntervention } from '../interventions/type-intervention.ts';
import { type Contrat, priceCents, PRICES_MAX, type Tarif, type WrittenContrat } from './contrat.ts';
import type { ModeleContrat } from './modele.ts';
import { termOf } from './term.ts';
import { plusDays } from '../base/days.ts';

type Copied = Pick<WrittenContrat, 'idModele' | 'versionModele' | 'titre' | 'clauses' | 'valeurs'>;

/** [contrats/CT2] What a new contract takes of its model: a clause that may be left out is kept at first. */
export const copiedFrom = ({ id, version, titre, clauses, variables }: ModeleContrat): Copied => ({
  idModele: id,
  versionModele: version,
  titre,
  clauses: clauses.map((one): ChosenClause => ({ ...one, gardee: true })),
  valeurs: Object.fromEntries(variables.filter(({ defaut }) => defaut !== '').map(({ nom, defaut }) => [nom, defaut])),
});

const NOTHING = {
  idContratParent: null,
  objetAvenant: '',
  tarifs: [],
  deplacementCents: null,
  dateDebut: null,
  dureeMois: 12,
  reconduction: 'aucune',
  reconductions: 0,
  preavisMois: 3,
  signataires: [],
} satisfies Partial<WrittenContrat>;

/** A new contract with a client, from a model; without `tarifs`, its prices are still to be given. */
export const newFrom = (
  modele: ModeleContrat,
  {
    idClient,
    libelle,
    tarifs = [],
  }: Pick<WrittenContrat, 'idClient' | 'libelle'> & { readonly tarifs?: readonly Tarif[] },
): WrittenContrat => ({ ...NOTHING, ...copiedFrom(modele), idClient, libelle, tarifs: [...tarifs] });

/** [contrats/CT52] What a type begins with in a contract: the office's own price on the spot, and no other. */
export const startingTarif = (
  { id, code, libelle }: Pick<TypeIntervention, 'id' | 'code' | 'libelle'>,
  prices: Readonly<Record<string, number | null>>,
): Tarif => ({
  idType: id,
  codeFiche: code,
  libelle,
  lieuCents: isPrice(prices[id]) ? prices[id] : null,
  contactCents: null,
  infructueuseCents: null,
});
const isPrice = (cents: number | null | undefined): cents is number => priceCents.safeParse(cents).success;

/** [contrats/CT52] The open types that the office has priced. */
export const startingTarifs = (
  types: readonly TypeIntervention[],
  { idBureau, prices }: { readonly idBureau: number | null; readonly prices: Readonly<Record<string, number | null>> },
): readonly Tarif[] =>
  offeredTypes(types, { idBureau, chosen: [] })
    .map((type) => startingTarif(type, prices))
    .filter(({ lieuCents }) => lieuCents !== null)
    .slice(0, PRICES_MAX);

type Written = Pick<Contrat, keyof WrittenContrat>;

const written = (contrat: Written): WrittenContrat => ({
  idClient: contrat.idClient,
  libelle: contrat.libelle,
  titre: contrat.titre,
  idModele: contrat.idModele,
  versionModele: contrat.versionModele,
  idContratParent: contrat.idContratParent,
  objetAvenant: contrat.objetAvenant,
  tarifs: contrat.tarifs,
  deplacementCents: contrat.deplacementCents,
  dateDebut: contrat.dateDebut,
  dureeMois: contrat.dureeMois,
  reconduction: contrat.reconduction,
  reconductions: contrat.reconductions,
  preavisMois: contrat.preavisMois,
  clauses: contrat.clauses,
  valeurs: contrat.valeurs,
  signataires: contrat.signataires,
});

/** The same again: it begins the day after the one that it follows, where that is known. */
export const duplicateOf = (contrat: Written, today: string): WrittenContrat => {
  const term = termOf(contrat, today);
  return {
    ...written(contrat),
    idContratParent: null,
    objetAvenant: '',
    dateDebut: term === null ? null : plusDays(term.finDerniere, 1),
  };
};

/** A change of a signed contract, to be worded: same parties, prices and term. */
export const amendmentOf = (contrat: Written & Pick<Contrat, 'id' | 'libelle'>, libelle: string): WrittenContrat => ({
  ...written(contrat),
  idContratParent: contrat.id,
  libelle,
});
