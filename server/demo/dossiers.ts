import { fold } from '#domain/base/fold.ts';
import { joursEntre, plusJours } from '#domain/base/jours.ts';
import { deriverDossier } from '#domain/dossiers/derive.ts';
import type { Adresse, Contact, Dossier, EtatDossier } from '#domain/dossiers/dossier.ts';
import type { EtatIntervention, Intervention } from '#domain/interventions/intervention.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { FichierRecord } from '#domain/dossiers/fichier.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { CONSERVATION_ANS } from '#domain/dossiers/edits.ts';
import { adresseDans } from './communes.ts';
import { fichiersDe } from './fichiers.ts';
import { interventionDemo, type Passage } from './interventions.ts';
import { instantParis } from './jours.ts';
import type { Monde } from './monde.ts';
import { beneficiaire } from './noms.ts';
import { particularites } from './particularites.ts';

export interface DossierComplet {
  readonly dossier: Dossier;
  readonly interventions: readonly Intervention[];
  readonly fichiers: readonly FichierRecord[];
}

/** What is decided beforehand: the rest is drawn. */
export interface Souhaits {
  readonly etat: EtatDossier;
  readonly beneficiaire?: Contact;
  readonly ville?: string;
  readonly ligne1?: string;
  readonly acces?: string;
  /** Visits decided by hand; they replace the drawn ones. */
  readonly passages?: readonly Passage[];
  readonly echeanceDans?: number;
}

const ACCES = [
  'Clé chez le voisin, n° 20',
  'Interphone, 2e étage',
  'Chien au jardin : prévenir',
  'Trappe dans le couloir',
  null,
  null,
  null,
];
const LOGEMENTS = [
  'Maison de 1978, 112 m²',
  'Maison de 1962, 94 m²',
  'Longère rénovée, 138 m²',
  'Maison de ville, 87 m²',
  'Pavillon de 1985, 105 m²',
];

export function dossierDemo(monde: Monde, souhaits: Souhaits): DossierComplet {
  const passages = souhaits.passages ?? passagesDe(monde, souhaits.etat);
  const { dossier, fichiers } = nouveau(monde, souhaits, passages);
  const interventions = passages.map((passage) => interventionDemo(monde, dossier, passage));
  const complet: Dossier = {
    ...dossier,
    typesDemandes: [...new Set(passages.length > 0 ? passages.map(({ type }) => type.code) : dossier.typesDemandes)],
    updatedAt:
      interventions
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? dossier.updatedAt,
  };
  const derive = deriverDossier(complet, interventions, `${monde.aujourdhui}T00:00:00.000Z`);
  return { dossier: { ...complet, ...derive }, interventions, fichiers };
}

/** Ordered some days before its first visit, or lately when none has taken place. */
function commande({ h, aujourdhui }: Monde, passages: readonly Passage[]): string {
  const visites = passages.flatMap(({ rdv }) => (rdv === null ? [] : [rdv.jour])).toSorted();
  const premiere = visites[0] ?? aujourdhui;
  return premiere < aujourdhui ? plusJours(premiere, -h.entier(4, 25)) : plusJours(aujourdhui, -h.entier(1, 26));
}

function nouveau(
  monde: Monde,
  souhaits: Souhaits,
  passages: readonly Passage[],
): Pick<DossierComplet, 'dossier' | 'fichiers'> {
  const { h, variante } = monde;
  const jour = commande(monde, passages);
  const createdAt = instantParis(jour, `${h.entier(8, 17)}:${10 + h.entier(0, 49)}`);
  const client = h.parmi(monde.clients);
  const entreprise = h.parmi(monde.entreprises);
  const debut = {
    ...VIDE,
    id: h.uuid(),
    variante,
    etat: souhaits.etat,
    createdAt,
    updatedAt: createdAt,
    idBureauInspection: monde.idBureauInspection,
    referenceClient: `${sigle(client.raisonSociale)}-${h.entier(101, 199)}-${h.chiffres(5)}`,
    idClient: client.id,
    nomClient: client.raisonSociale,
    idEntreprise: entreprise.id,
    nomEntreprise: entreprise.raisonSociale,
    typesDemandes: [h.parmi(monde.types).code],
    beneficiaire: souhaits.beneficiaire ?? beneficiaire(h),
    ...lieu(monde, souhaits),
    commandePar: client.contact,
    dateCommande: jour,
    dateEngagement: plusJours(jour, -h.entier(40, 90)),
    dateFacture: plusJours(jour, -h.entier(4, 30)),
    operation: { surface: h.entier(78, 82), puissance: null },
    urgence: h.chance(0.05),
  };
  const fichiers = fichiersDe(monde, debut, { par: client.contact, jour });
  const dossier: Dossier = {
    ...debut,
    ...lotDe(monde, client.id, souhaits.etat),
    ...finDeVie(monde, souhaits, { jour, passages }),
    ...particularites(monde, souhaits.etat),
  };
  return { dossier, fichiers };
}

/** OXA for Oxance Énergie, ENE for Énergies du Couesnon. */
const sigle = (nom: string): string =>
  fold(nom)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase();

/** What no demo dossier has yet. */
const VIDE = {
  idDemande: null,
  numero: null,
  modifiePar: null,
  aSupprimerLe: null,
  motif: null,
  totaux: { interventions: 0, valides: 0 },
  prochaineVisite: null,
  controleurs: [],
  resultat: null,
} satisfies Partial<Dossier>;

function lieu(
  { h, variante }: Monde,
  { ville, ligne1, acces }: Souhaits,
): Pick<Dossier, 'adresseTravaux' | 'logement' | 'acces'> {
  const adresse: Adresse = adresseDans(h, variante, ville);
  return {
    adresseTravaux: { ...adresse, ligne1: ligne1 ?? adresse.ligne1 },
    logement: variante === 'eds' ? null : h.parmi(LOGEMENTS),
    acces: acces ?? h.parmi(ACCES),
  };
}

function lotDe({ h, lots }: Monde, idClient: string, etat: EtatDossier): Pick<Dossier, 'rsBatchId' | 'codeLot'> {
  const lot = lots.find((candidat) => candidat.idClient === idClient);
  const estDedans = lot !== undefined && etat !== 'EN ATTENTE' && h.chance(0.45);
  return estDedans ? { rsBatchId: lot.id, codeLot: lot.uniqueCode } : { rsBatchId: null, codeLot: null };
}

function finDeVie(
  { h, aujourdhui }: Monde,
  { etat, echeanceDans }: Souhaits,
  { jour, passages }: { readonly jour: string; readonly passages: readonly Passage[] },
): Pick<Dossier, 'echeance' | 'archiveLe' | 'conserverJusquAu'> {
  if (etat !== 'ARCHIVE') {
    return {
      echeance: plusJours(aujourdhui, echeanceDans ?? h.entier(-3, 50)),
      archiveLe: null,
      conserverJusquAu: null,
    };
  }
  const archiveLe = instantParis(plusJours(derniere(passages) ?? jour, 40), '17:05');
  return { echeance: null, archiveLe, conserverJusquAu: `${Number(archiveLe.slice(0, 4)) + CONSERVATION_ANS}-12-31` };
}

const derniere = (passages: readonly Passage[]): string | undefined =>
  passages
    .flatMap(({ rdv }) => (rdv === null ? [] : [rdv.jour]))
    .toSorted()
    .at(-1);

const NOMBRES = { 1: 0.25, 2: 0.32, 3: 0.26, 4: 0.17 } as const;

/** Visits that give this state to their dossier, once it is computed. */
function passagesDe(monde: Monde, etat: EtatDossier): Passage[] {
  const { h } = monde;
  if (etat === 'EN ATTENTE') return [];
  const nombre = Number(h.selon(NOMBRES));
  const controleur = h.parmi(monde.controleurs);
  const etats = Array.from({ length: nombre }, (_, rang) => etatDeVisite(monde, etat, rang));
  let premiere: string | null = null;
  return etats.map((etatVisite, rang) => {
    const type = typePour(monde, controleur);
    const rdv =
      etatVisite === 'NOUVELLE' && h.chance(0.5)
        ? null
        : rendezVous(monde, { etat: etatVisite, dossier: etat, controleur, type, premiere });
    premiere ??= rdv?.jour ?? null;
    return { etat: etatVisite, type, rdv, contreVisite: rang > 0 && h.chance(0.2), consignes: null };
  });
}

function etatDeVisite({ h }: Monde, etat: EtatDossier, rang: number): EtatIntervention {
  if (etat === 'NOUVELLE') return 'NOUVELLE';
  if (etat !== 'EN COURS') return 'VALIDE';
  if (rang === 0) return h.selon({ 'EN COURS': 0.6, 'VERIF RT': 0.4 });
  return h.selon({ NOUVELLE: 0.3, 'EN COURS': 0.15, 'VERIF RT': 0.1, VALIDE: 0.45 });
}

const habilite = (controleur: Controller, type: TypeIntervention): boolean =>
  controleur.competences.some(({ code }) => code === type.code);

/** The first types are the most common; a controller is given what they are authorised for. */
export function typePour({ h, types }: Monde, controleur: Controller): TypeIntervention {
  const permis = types.filter((type) => habilite(controleur, type));
  const rang = Math.min(permis.length - 1, Math.floor(h.nombre() ** 1.8 * permis.length));
  return permis[rang] ?? h.parmi(permis);
}

interface Demande {
  readonly etat: EtatIntervention;
  readonly dossier: EtatDossier;
  readonly controleur: Controller;
  readonly type: TypeIntervention;
  /** Day of the first planned visit of the dossier; null: this is the one. */
  readonly premiere: string | null;
}

/** Days from today of a visit in a state; one that is done comes after the dossier was made. */
const FENETRES = { NOUVELLE: [2, 32], 'EN COURS': [-45, -1], 'VERIF RT': [-45, -1], VALIDE: [-145, -3] } as const;

function rendezVous(
  { agenda, h, aujourdhui }: Monde,
  { etat, dossier, controleur, type, premiere }: Demande,
): Passage['rdv'] {
  const [min, max] = dossier === 'ARCHIVE' ? [-480, -75] : FENETRES[etat as keyof typeof FENETRES];
  const fenetre = pres({ min, max }, premiere === null ? null : joursEntre(aujourdhui, premiere));
  return {
    ...agenda.place(controleur.idUser, { ...fenetre, dureeMin: type.dureeMin }),
    controleur,
    fixe: h.chance(0.25),
  };
}

/**
 * The visits of one dossier come within two weeks of one another when their states allow it. Whole weeks, so that
 * dossiers share their windows: the agenda remembers those that are full.
 */
function pres({ min, max }: { readonly min: number; readonly max: number }, premiere: number | null) {
  if (premiere === null) return { min, max };
  const semaine = Math.floor(premiere / 7) * 7;
  const proche = { min: Math.max(min, semaine), max: Math.min(max, semaine + 13) };
  return proche.min < proche.max ? proche : { min, max };
}
