import { fold } from '#domain/base/fold.ts';
import { daysBetween, plusDays } from '#domain/base/days.ts';
import { deriverDossier } from '#domain/dossiers/derive.ts';
import type { Dossier, EtatDossier } from '#domain/dossiers/dossier.ts';
import type { Adresse, Contact } from '#domain/places/contact.ts';
import type { EtatIntervention, Intervention } from '#domain/interventions/intervention.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { FileRecord } from '#domain/fichiers/file.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { RETENTION_YEARS } from '#domain/dossiers/edits.ts';
import { adresseIn } from './communes.ts';
import { filesOf } from './files.ts';
import { withSecond } from './pairs.ts';
import { interventionDemo, type Passage } from './interventions.ts';
import { parisInstant } from './days.ts';
import type { World } from './world.ts';
import { beneficiaire } from './names.ts';
import { particulars } from './particulars.ts';

export interface FullDossier {
  readonly dossier: Dossier;
  readonly interventions: readonly Intervention[];
  readonly fichiers: readonly FileRecord[];
}

/** What is decided beforehand: the rest is drawn. */
export interface Wishes {
  readonly etat: EtatDossier;
  readonly beneficiaire?: Contact;
  readonly ville?: string;
  readonly ligne1?: string;
  readonly acces?: string;
  /** Visits decided by hand; they replace the drawn ones. */
  readonly passages?: readonly Passage[];
  readonly echeanceDans?: number;
}

const ACCESS_NOTES = [
  'Clé chez le voisin, n° 20',
  'Interphone, 2e étage',
  'Chien au jardin : prévenir',
  'Trappe dans le couloir',
  null,
  null,
  null,
];
const DWELLINGS = [
  'Maison de 1978, 112 m²',
  'Maison de 1962, 94 m²',
  'Longère rénovée, 138 m²',
  'Maison de ville, 87 m²',
  'Pavillon de 1985, 105 m²',
];

export function dossierDemo(world: World, wishes: Wishes): FullDossier {
  const passages = wishes.passages ?? passagesOf(world, wishes.etat);
  const { dossier, fichiers } = newDossier(world, wishes, passages);
  const interventions = passages.map((passage) =>
    withSecond(world, interventionDemo(world, dossier, passage), passage),
  );
  const full: Dossier = {
    ...dossier,
    typesDemandes: [...new Set(passages.length > 0 ? passages.map(({ type }) => type.code) : dossier.typesDemandes)],
    updatedAt:
      interventions
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? dossier.updatedAt,
  };
  const derive = deriverDossier(full, interventions, `${world.aujourdhui}T00:00:00.000Z`);
  return { dossier: { ...full, ...derive }, interventions, fichiers };
}

/** Ordered some days before its first visit, or lately when none has taken place. */
function orderDay({ h, aujourdhui }: World, passages: readonly Passage[]): string {
  const visits = passages.flatMap(({ rdv }) => (rdv === null ? [] : [rdv.jour])).toSorted();
  const premiere = visits[0] ?? aujourdhui;
  return premiere < aujourdhui ? plusDays(premiere, -h.integer(4, 25)) : plusDays(aujourdhui, -h.integer(1, 26));
}

function newDossier(
  world: World,
  wishes: Wishes,
  passages: readonly Passage[],
): Pick<FullDossier, 'dossier' | 'fichiers'> {
  const { h, variante } = world;
  const day = orderDay(world, passages);
  const createdAt = parisInstant(day, `${h.integer(8, 17)}:${10 + h.integer(0, 49)}`);
  const client = h.among(world.clients);
  const entreprise = h.among(world.entreprises);
  const id = h.uuid();
  const debut = {
    ...EMPTY,
    id,
    variante,
    etat: wishes.etat,
    createdAt,
    updatedAt: createdAt,
    idBureauInspection: world.idBureauInspection,
    referenceClient: `${acronym(client.raisonSociale)}-${h.integer(101, 199)}-${h.digits(5)}`,
    idClient: client.id,
    nomClient: client.raisonSociale,
    idEntreprise: entreprise.id,
    nomEntreprise: entreprise.raisonSociale,
    typesDemandes: [h.among(world.types).code],
    beneficiaire: wishes.beneficiaire ?? beneficiaire(h),
    ...lieu(world, wishes),
    ...presenceOf(wishes, id),
    commandePar: client.contact,
    dateCommande: day,
    dateEngagement: plusDays(day, -h.integer(40, 90)),
    dateFacture: plusDays(day, -h.integer(4, 30)),
    operation: { surface: h.integer(78, 82), puissance: null },
    urgence: h.chance(0.05),
  };
  const files = filesOf(world, debut, { par: client.contact, jour: day });
  const dossier: Dossier = {
    ...debut,
    ...lotOf(world, client.id, wishes.etat),
    ...endOfLife(world, wishes, { jour: day, passages }),
    ...particulars(world, wishes.etat),
  };
  return { dossier, fichiers: files };
}

/** OXA for Oxance Énergie, ENE for Énergies du Couesnon. */
const acronym = (nom: string): string =>
  fold(nom)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase();

/** What no demo dossier has yet. */
const EMPTY = {
  idDemande: null,
  numero: null,
  modifiePar: null,
  aSupprimerLe: null,
  motif: null,
  totaux: { interventions: 0, valides: 0, sansDate: 0 },
  prochaineVisite: null,
  controleurs: [],
  resultat: null,
} satisfies Partial<Dossier>;

function lieu(
  { h, variante }: World,
  { ville, ligne1, acces }: Wishes,
): Pick<Dossier, 'adresseTravaux' | 'logement' | 'acces'> {
  const adresse: Adresse = adresseIn(h, variante, ville);
  return {
    adresseTravaux: { ...adresse, ligne1: ligne1 ?? adresse.ligne1 },
    logement: variante === 'eds' ? null : h.among(DWELLINGS),
    acces: acces ?? h.among(ACCESS_NOTES),
  };
}

/** Some who work: theirs are the hours that an office asks before it plans. */
const WHO_WORK: NonNullable<Dossier['disponibilites']> = [
  { jour: 2, debut: '13:30', fin: '18:00' },
  { jour: 4, debut: '13:30', fin: '18:00' },
  { jour: 6, debut: '09:00', fin: '12:00' },
];
const presenceOf = ({ etat }: Wishes, id: string): Pick<Dossier, 'disponibilites'> =>
  (etat === 'NOUVELLE' || etat === 'EN ATTENTE') && id.endsWith('7') ? { disponibilites: WHO_WORK } : {};

function lotOf({ h, lots }: World, idClient: string, etat: EtatDossier): Pick<Dossier, 'rsBatchId' | 'codeLot'> {
  const lot = lots.find((candidate) => candidate.idClient === idClient);
  const isInLot = lot !== undefined && etat !== 'EN ATTENTE' && h.chance(0.45);
  return isInLot ? { rsBatchId: lot.id, codeLot: lot.uniqueCode } : { rsBatchId: null, codeLot: null };
}

function endOfLife(
  { h, aujourdhui }: World,
  { etat, echeanceDans }: Wishes,
  { jour, passages }: { readonly jour: string; readonly passages: readonly Passage[] },
): Pick<Dossier, 'echeance' | 'archiveLe' | 'conserverJusquAu'> {
  if (etat !== 'ARCHIVE') {
    return {
      echeance: plusDays(aujourdhui, echeanceDans ?? h.integer(-3, 50)),
      archiveLe: null,
      conserverJusquAu: null,
    };
  }
  const archiveLe = parisInstant(plusDays(last(passages) ?? jour, 40), '17:05');
  return { echeance: null, archiveLe, conserverJusquAu: `${Number(archiveLe.slice(0, 4)) + RETENTION_YEARS}-12-31` };
}

const last = (passages: readonly Passage[]): string | undefined =>
  passages
    .flatMap(({ rdv }) => (rdv === null ? [] : [rdv.jour]))
    .toSorted()
    .at(-1);

const COUNTS = { 1: 0.25, 2: 0.32, 3: 0.26, 4: 0.17 } as const;

/** Visits that give this state to their dossier, once it is computed. */
function passagesOf(world: World, etat: EtatDossier): Passage[] {
  const { h } = world;
  if (etat === 'EN ATTENTE') return [];
  const count = Number(h.weighted(COUNTS));
  const controleur = h.among(world.controleurs);
  const etats = Array.from({ length: count }, (_, rank) => etatOfVisit(world, etat, rank));
  let premiere: string | null = null;
  return etats.map((etatOfOne, rank) => {
    const type = typePour(world, controleur);
    const rdv =
      etatOfOne === 'NOUVELLE' && h.chance(0.5)
        ? null
        : appointment(world, { etat: etatOfOne, dossier: etat, controleur, type, premiere });
    premiere ??= rdv?.jour ?? null;
    return { etat: etatOfOne, type, rdv, contreVisite: rank > 0 && h.chance(0.2), consignes: null };
  });
}

function etatOfVisit({ h }: World, etat: EtatDossier, rank: number): EtatIntervention {
  if (etat === 'NOUVELLE') return 'NOUVELLE';
  if (etat !== 'EN COURS') return 'VALIDE';
  if (rank === 0) return h.weighted({ 'EN COURS': 0.6, 'VERIF RT': 0.4 });
  return h.weighted({ NOUVELLE: 0.3, 'EN COURS': 0.15, 'VERIF RT': 0.1, VALIDE: 0.45 });
}

const isAuthorised = (controleur: Controller, type: TypeIntervention): boolean =>
  controleur.competences.some(({ code }) => code === type.code);

/** The first types are the most common; a controller is given what they are authorised for. */
export function typePour({ h, types }: World, controleur: Controller): TypeIntervention {
  const allowed = types.filter((type) => isAuthorised(controleur, type));
  const rank = Math.min(allowed.length - 1, Math.floor(h.draw() ** 1.8 * allowed.length));
  return allowed[rank] ?? h.among(allowed);
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
const DAY_WINDOWS = { NOUVELLE: [2, 32], 'EN COURS': [-45, -1], 'VERIF RT': [-45, -1], VALIDE: [-145, -3] } as const;

function appointment(
  { agenda, h, aujourdhui }: World,
  { etat, dossier, controleur, type, premiere }: Demande,
): Passage['rdv'] {
  const [min, max] = dossier === 'ARCHIVE' ? [-480, -75] : DAY_WINDOWS[etat as keyof typeof DAY_WINDOWS];
  const dayWindow = near({ min, max }, premiere === null ? null : daysBetween(aujourdhui, premiere));
  return {
    ...agenda.place(controleur.idUser, { ...dayWindow, dureeMin: type.dureeMin }),
    controleur,
    fixe: h.chance(0.25),
  };
}

/**
 * The visits of one dossier come within two weeks of one another when their states allow it. Whole weeks, so that
 * dossiers share their windows: the agenda remembers those that are full.
 */
function near({ min, max }: { readonly min: number; readonly max: number }, premiere: number | null) {
  if (premiere === null) return { min, max };
  const weekStart = Math.floor(premiere / 7) * 7;
  const close = { min: Math.max(min, weekStart), max: Math.min(max, weekStart + 13) };
  return close.min < close.max ? close : { min, max };
}
