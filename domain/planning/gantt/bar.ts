import { DAY_MS, daysBetween, plusDays } from '../../base/days.ts';
import { fullName } from '../../base/person.ts';
import { type TimeZone, zoneOf } from '../../base/time-zone.ts';
import type { Dossier } from '../../dossiers/dossier.ts';
import { canBePlanned } from '../../interventions/affectation.ts';
import { type DisplayedEtat, shownEtatOfVisit } from '../../interventions/etat.ts';
import type { Intervention } from '../../interventions/intervention.ts';
import { type Moment, momentOf } from '../../base/clock.ts';

const MINUTE_MS = 60_000;

/** What a bar reads of a visit. */
export type GanttVisit = Pick<
  Intervention,
  | 'id'
  | 'demandeId'
  | 'numeroDossier'
  | 'etat'
  | 'typeOfTypeIntervention'
  | 'signatureStatus'
  | 'idTypeIntervention'
  | 'codeFiche'
  | 'libelleType'
  | 'idClient'
  | 'nomClient'
  | 'idControleur'
  | 'nomControleur'
  | 'nomSecond'
  | 'dateRdv'
  | 'dateFin'
  | 'dureeMin'
  | 'fuseau'
  | 'rdvFixe'
  | 'beneficiaire'
  | 'adresse'
>;
/** What its line reads of its dossier. */
export type GanttDossier = Pick<Dossier, 'id' | 'numero' | 'echeance' | 'totaux'>;

/** [planning/PG3] Why a visit is late, and by how many days; 0: since today. */
export interface GanttDelay {
  readonly cause: 'passe' | 'echeance';
  readonly jours: number;
}

/** What its line says of a dossier. */
export interface GanttLabel {
  readonly idDossier: string;
  readonly numero: string | null;
  readonly client: string;
  readonly beneficiaire: string;
  readonly ville: string;
  /** YYYY-MM-DD; null: none. */
  readonly echeance: string | null;
  /** [planning/PG4] Share of the interventions of the dossier that are validated, from 0 to 1. */
  readonly avancement: number;
  /** How many they are; null: the server told the share alone. */
  readonly compte: { readonly total: number; readonly valides: number } | null;
}

export interface GanttBar extends GanttLabel {
  readonly id: string;
  /** Hours of the office, counted as if they were UTC: a day has 24 of them, whatever clocks and devices do. */
  readonly debutMs: number;
  readonly finMs: number;
  readonly zone: TimeZone;
  readonly etat: DisplayedEtat | 'PLANIFIE';
  readonly idClient: string | null;
  readonly codeFiche: string;
  readonly type: string;
  readonly idControleur: number | null;
  readonly controleur: string | null;
  /** Who accompanies; null: nobody, or not told. */
  readonly second: string | null;
  readonly retard: GanttDelay | null;
  readonly isLocked: boolean;
  /** Its appointment may still change ([interventions/I21]). */
  readonly isOpen: boolean;
  /** The server alone holds it so far: it is read, and moved once it is here. */
  readonly isElsewhere: boolean;
}

const msOf = ({ jour, minute }: Moment): number => Date.parse(jour) + minute * MINUTE_MS;
export const dayOfMs = (ms: number): string => plusDays('1970-01-01', Math.floor(ms / DAY_MS));
/** The minute of a day that a place of the drawing is. */
export const momentOfMs = (ms: number): Moment => {
  const jour = dayOfMs(ms);
  return { jour, minute: Math.round((ms - Date.parse(jour)) / MINUTE_MS) };
};

/** Hours of the office of an instant, counted as if they were UTC. */
const wallMs = (instant: string, zone: TimeZone): number => msOf(momentOf(instant, zone));

interface Around {
  readonly dossier: GanttDossier | undefined;
  /** ISO instant. */
  readonly now: string;
}

/** [planning/PG1] The bar of a visit; null: it stands in no calendar. */
export function barOfVisit(visit: GanttVisit, { dossier, now }: Around): GanttBar | null {
  const { dateRdv, etat } = visit;
  if (dateRdv === null || etat === 'ANNULE' || etat === 'REMPLACE') return null;
  const zone = zoneOf(visit);
  const debutMs = wallMs(dateRdv, zone);
  const lastsMs = visit.dateFin === null ? 0 : Date.parse(visit.dateFin) - Date.parse(dateRdv);
  const finMs = debutMs + Math.max(lastsMs > 0 ? lastsMs : visit.dureeMin * MINUTE_MS, MINUTE_MS);
  const echeance = dossier?.echeance ?? null;
  const isOpen = canBePlanned(etat);
  return {
    id: visit.id,
    idDossier: visit.demandeId,
    numero: dossier?.numero ?? visit.numeroDossier,
    client: visit.nomClient,
    beneficiaire: fullName(visit.beneficiaire),
    ville: visit.adresse.ville,
    echeance,
    ...progressOf(dossier),
    debutMs,
    finMs,
    zone,
    etat: shownEtatOfVisit(visit),
    idClient: visit.idClient,
    codeFiche: visit.codeFiche,
    type: visit.libelleType,
    ...whoOf(visit),
    retard: isOpen ? delayOf({ debutMs, finMs, echeance }, wallMs(now, zone)) : null,
    isLocked: visit.rdvFixe,
    isOpen,
    isElsewhere: false,
  };
}

const whoOf = ({ idControleur, nomControleur, nomSecond = null }: GanttVisit) => ({
  idControleur,
  controleur: nomControleur,
  second: nomSecond,
});

/** [planning/P26] Who makes it and who accompanies; null: nobody. */
export const whoGoes = ({ controleur, second }: Pick<GanttBar, 'controleur' | 'second'>): string | null =>
  [controleur, second].filter((one) => one !== null).join(', ') || null;

/** [planning/PG3] A visit still to make whose end is past, then one after the deadline of its dossier. */
function delayOf(
  { debutMs, finMs, echeance }: Pick<GanttBar, 'debutMs' | 'finMs' | 'echeance'>,
  nowMs: number,
): GanttDelay | null {
  if (finMs < nowMs) return { cause: 'passe', jours: daysBetween(dayOfMs(finMs), dayOfMs(nowMs)) };
  const jour = dayOfMs(debutMs);
  if (echeance !== null && echeance < jour) return { cause: 'echeance', jours: daysBetween(echeance, jour) };
  return null;
}

/** [planning/PG4] */
function progressOf(dossier: GanttDossier | undefined): Pick<GanttLabel, 'avancement' | 'compte'> {
  if (dossier === undefined) return { avancement: 0, compte: null };
  const { interventions: total, valides } = dossier.totaux;
  return { avancement: total === 0 ? 0 : Math.min(1, valides / total), compte: { total, valides } };
}

/** [planning/PG2] Whether hours are drawn, or days alone. */
export type GanttPrecision = 'heure' | 'jour';

/** Where a bar is drawn: its hours, or the whole of its days where hours would be a hair's breadth. */
export function extentOf(
  { debutMs, finMs }: Pick<GanttBar, 'debutMs' | 'finMs'>,
  precision: GanttPrecision,
): { readonly fromMs: number; readonly untilMs: number } {
  if (precision === 'heure') return { fromMs: debutMs, untilMs: finMs };
  return { fromMs: Date.parse(dayOfMs(debutMs)), untilMs: Date.parse(dayOfMs(finMs - 1)) + DAY_MS };
}

/** A bar that GanttDemandes told of and that this device does not hold yet. */
export interface ToldBar {
  readonly id: string;
  readonly libelle: string;
  readonly debut: string;
  readonly fin: string;
  readonly idControleur: number | null;
  readonly etat: string;
}
export interface ToldDossier {
  readonly id: string;
  readonly numero: string | null;
  readonly client: string;
  readonly avancement: number;
  readonly interventions: readonly ToldBar[];
}
interface TellingAround {
  readonly zone: TimeZone;
  readonly nameOf: (idControleur: number) => string | null;
}

const SHOWN: readonly GanttBar['etat'][] = ['NOUVELLE', 'EN COURS', 'EN SIGNATURE', 'VALIDE'];

/** [planning/PG7] « BAR-EN-101 · Thévenard »: the code and the name of a bar that only the server holds. */
export function barOfAnswer(dossier: ToldDossier, told: ToldBar, { zone, nameOf }: TellingAround): GanttBar {
  const [codeFiche = '', ...name] = told.libelle.split(' · ');
  const etat = SHOWN.find((one) => one === told.etat) ?? 'NOUVELLE';
  return {
    id: told.id,
    idDossier: dossier.id,
    numero: dossier.numero,
    client: dossier.client,
    beneficiaire: name.join(' · '),
    ville: '',
    echeance: null,
    avancement: dossier.avancement,
    compte: null,
    debutMs: wallMs(told.debut, zone),
    finMs: wallMs(told.fin, zone),
    zone,
    etat: etat === 'NOUVELLE' ? 'PLANIFIE' : etat,
    idClient: null,
    codeFiche,
    type: codeFiche,
    idControleur: told.idControleur,
    controleur: told.idControleur === null ? null : nameOf(told.idControleur),
    second: null,
    retard: null,
    isLocked: false,
    isOpen: false,
    isElsewhere: true,
  };
}
