import type { ChosenClause } from './clauses.ts';
import type { Contrat, WrittenContrat } from './contrat.ts';
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

/** A new contract with a client, from a model. */
export const newFrom = (
  modele: ModeleContrat,
  { idClient, libelle }: Pick<WrittenContrat, 'idClient' | 'libelle'>,
): WrittenContrat => ({ ...NOTHING, ...copiedFrom(modele), idClient, libelle });

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
