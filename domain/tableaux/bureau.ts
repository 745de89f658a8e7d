import { joursEntre, plusJours } from '../base/jours.ts';
import { ETATS_DOSSIER, type Dossier, type EtatDossier } from '../dossiers/dossier.ts';
import { slugDeEtat } from '../dossiers/etat.ts';
import { correspondAuSlug } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { periode, poses, type Champ, type Chiffre } from './chiffre.ts';
import { motsDesResultats, PAR_ENTREPRISE, PAR_FICHE, tauxDe, tauxPar, type LigneTaux, type Taux } from './taux.ts';
import { delaiMoyen, valideesDans } from './valides.ts';
import { visitesParSemaine, type Semaine } from './visites.ts';

export type DossierCompte = Pick<
  Dossier,
  'id' | 'etat' | 'idClient' | 'typesDemandes' | 'dateCommande' | 'createdAt' | 'echeance'
>;
export type InterventionComptee = Pick<
  Intervention,
  | 'id'
  | 'etat'
  | 'signatureStatus'
  | 'typeOfTypeIntervention'
  | 'demandeId'
  | 'idClient'
  | 'codeFiche'
  | 'idEntreprise'
  | 'nomEntreprise'
  | 'dateRdv'
  | 'valideLe'
  | 'resultat'
  | 'createdAt'
>;
export interface Donnees {
  readonly dossiers: readonly DossierCompte[];
  readonly interventions: readonly InterventionComptee[];
}

/** Days after its order from which a dossier that nobody planned is said to wait. */
export const ATTENTE_JOURS = 7;
/** Rates of a month by fiche or by installer would stand on a few visits: they are of the year before the period's end. */
const ANNEE_JOURS = 365;

export interface TableauBureau {
  readonly parEtat: Readonly<Record<EtatDossier, Chiffre>>;
  /** To be planned and ordered more than ATTENTE_JOURS ago. */
  readonly enAttenteLongue: Chiffre;
  readonly enRetard: Chiffre;
  readonly aRelire: Chiffre;
  readonly validees: Chiffre;
  /** The same over as many days just before. */
  readonly valideesAvant: Chiffre;
  /** Days; null without any validated. */
  readonly delaiJours: number | null;
  readonly resultats: Taux;
  readonly parFiche: readonly LigneTaux[];
  readonly parEntreprise: readonly LigneTaux[];
  readonly semaines: readonly Semaine[];
}

/** The figures of a control office (SPEC [tableaux/TB1] to [tableaux/TB7]). `aujourdhui`: YYYY-MM-DD where the reader stands. */
export function tableauBureau(donnees: Donnees, champ: Champ, aujourdhui: string): TableauBureau {
  const { clients, fiches, du, au } = champ;
  const dossiers = donnees.dossiers.filter(
    ({ idClient, typesDemandes }) => garde(clients, [idClient]) && garde(fiches, typesDemandes),
  );
  const interventions = donnees.interventions.filter(
    ({ idClient, codeFiche }) => garde(clients, [idClient]) && garde(fiches, [codeFiche]),
  );
  const validees = valideesDans(interventions, champ);
  const avant = { du: plusJours(du, -joursEntre(du, au) - 1), au: plusJours(du, -1) };
  const annee = { du: plusJours(au, 1 - ANNEE_JOURS), au };
  const deLAnnee = valideesDans(interventions, annee);
  const mots = motsDesResultats(interventions);
  const listeValidees = (jours: Pick<Champ, 'du' | 'au'>) =>
    poses({ type: fiches, client: clients, valide: [periode(jours)] });
  const valide = (nombre: number, jours: Pick<Champ, 'du' | 'au'>): Chiffre => ({
    nombre,
    liste: { ecran: 'interventions', segment: 'valide', filtres: listeValidees(jours) },
  });
  const deLan = { mots, filtres: listeValidees(annee) };
  return {
    ...chiffresDossiers(dossiers, champ, aujourdhui),
    aRelire: {
      nombre: interventions.filter((intervention) => correspondAuSlug(intervention, 'verif-rt')).length,
      liste: { ecran: 'interventions', segment: 'verif-rt', filtres: poses({ type: fiches, client: clients }) },
    },
    validees: valide(validees.length, champ),
    valideesAvant: valide(valideesDans(interventions, avant).length, avant),
    delaiJours: delaiMoyen(validees, donnees.dossiers),
    resultats: tauxDe(validees, mots, listeValidees(champ)),
    parFiche: tauxPar(PAR_FICHE, deLAnnee, deLan),
    parEntreprise: tauxPar(PAR_ENTREPRISE, deLAnnee, deLan),
    semaines: visitesParSemaine(interventions, champ, aujourdhui),
  };
}

/** Nothing chosen keeps everything. */
const garde = (choisis: readonly string[], valeurs: readonly string[]): boolean =>
  choisis.length === 0 || valeurs.some((valeur) => choisis.includes(valeur));

function chiffresDossiers(
  dossiers: readonly DossierCompte[],
  { clients, fiches }: Champ,
  aujourdhui: string,
): Pick<TableauBureau, 'parEtat' | 'enAttenteLongue' | 'enRetard'> {
  const compter = (segment: string, nombre: number, periodes: Readonly<Record<string, readonly string[]>> = {}) => ({
    nombre,
    liste: { ecran: 'dossiers', segment, filtres: poses({ client: clients, fiche: fiches, ...periodes }) } as const,
  });
  const parEtat = ETATS_DOSSIER.map((etat) => {
    const nombre = dossiers.filter((dossier) => dossier.etat === etat).length;
    return [etat, compter(slugDeEtat(etat), nombre)] as const;
  });
  const limite = plusJours(aujourdhui, -ATTENTE_JOURS - 1);
  const attendent = dossiers.filter(
    ({ etat, dateCommande }) => etat === 'NOUVELLE' && dateCommande !== null && dateCommande <= limite,
  );
  return {
    parEtat: Object.fromEntries(parEtat) as Record<EtatDossier, Chiffre>,
    enAttenteLongue: compter('new', attendent.length, { commande: [`..${limite}`] }),
    enRetard: compter('all', dossiers.filter((dossier) => estEnRetard(dossier, aujourdhui)).length, {
      echeance: ['retard'],
    }),
  };
}

/** [tableaux/TB6] */
export const estEnRetard = ({ etat, echeance }: Pick<Dossier, 'etat' | 'echeance'>, aujourdhui: string): boolean =>
  etat !== 'VALIDE' && etat !== 'ARCHIVE' && echeance !== null && echeance < aujourdhui;
