import type { Confirmations } from '../lots/confirmed-rates.ts';
import type { UnreachableRule } from '../lots/unreachable.ts';
import type { TimeZone } from '../base/time-zone.ts';
import type { ReportLayout } from '../reports/report-layout.ts';
import type { Adresse } from '../places/contact.ts';
import type { SecondFactorPolicy } from '../session/second-factor.ts';
import type { Variant } from '../variants/variants.ts';
import type { ScopeEntry } from './accreditation.ts';
import type { CalendarLevel } from './calendar-level.ts';
import type { MethodEntry } from './method.ts';
import type { NormYear } from './norm.ts';

/** Office and variant a reference belongs to: what its scope is made of (domain/gate/scopes.ts). */
export interface OfOffice {
  variante: Variant;
  idBureauInspection: number;
}

export interface BureauRecord {
  id: string;
  kind: 'bureau';
  variante: Variant;
  idBureau: number;
  nom: string;
  /** [reports/R25] PNG or JPEG data URL; a drawing (SVG) only where one was stored before they became pixels. */
  logo: string | null;
  adresse: Adresse;
  /** [bureaux/O14] Of its address; absent or null: the hour of Paris. */
  fuseau?: TimeZone | null;
  siret: string;
  telephone: string;
  email: string;
  numeroCofrac: string;
  /** What the accreditation covers in words, and since when, until when (YYYY-MM-DD). */
  portee?: string | null;
  /** [bureaux/O20] Fiches and types of its scope; absent: those that its words name. */
  porteeFiches?: ScopeEntry[];
  /** [bureaux/O22] Its procedures of inspection, by fiche or type; absent: none was given. */
  methodes?: MethodEntry[];
  dateAccreditation?: string | null;
  accreditationJusquAu?: string | null;
  tva?: string | null;
  rcs?: string | null;
  /** Integer cents. */
  capitalCents?: number | null;
  formeJuridique?: string | null;
  /** `#rrggbb` of its documents. */
  couleur?: string | null;
  /** [reports/R31] How its reports look, by id of the type of visit; absent: as the house draws them. */
  rapports?: Readonly<Record<string, ReportLayout>>;
  secondFacteur?: SecondFactorPolicy;
  /** [controleurs/AB5] Its controllers write their own absences and hours; absent: they do not. */
  presenceParControleur?: boolean;
  /** [agenda/IC2] What the calendars of its controllers say of a visit; absent: type and town. */
  agendaDit?: CalendarLevel;
  /** [interventions/I52] Metres from the place beyond which a photo is flagged; absent: PHOTO_DISTANCE_M. */
  distancePhotosM?: number;
  /** [bureaux/O21] Last day (YYYY-MM-DD) on which a form that its RT has not validated may issue; absent or null: it may not. */
  formulairesNonValidesJusquAu?: string | null;
  /** [access/A51] Every RT reviews every fiche; absent: an RT reviews the fiches for which they are authorised. */
  relectureSansHabilitation?: boolean;
  /** [lots/L85] Attempts before an operation is replaced, by day; absent: the usual ones. */
  injoignable?: UnreachableRule[];
  /** [lots/TX7] Figures of the table of rates that its responsable technique confirmed; absent: none. */
  tauxConfirmes?: Confirmations;
}
/** What the submission of a visit and the issuing of its report read of an office. */
export type IssuingOffice = Pick<
  BureauRecord,
  'formulairesNonValidesJusquAu' | 'relectureSansHabilitation' | 'methodes'
>;

/** What the lead of an office alone reads of it. */
export interface BureauSettingsRecord {
  id: string;
  kind: 'reglagesBureau';
  variante: Variant;
  idBureau: number;
  iban: string | null;
  bic: string | null;
  emailExpediteur: string | null;
  parametresFacture: FactureSettings | null;
  /** [contrats/CT13] No demande is accepted without a contract; absent: the office is asked. */
  contratExige?: boolean;
  /** [supervisions/SU28] Edition of ISO/IEC 17020 that its supervisions name; absent: NORM_YEAR_DEFAULT. */
  anneeNorme?: NormYear;
  /** Price of a type, excluding tax, in integer cents, by id of the type. */
  prix: Readonly<Record<string, number | null>>;
}

export interface FactureSettings {
  prefixe: string;
  delaiJours: number;
  /** Hundredths of a percent: 2000 is 20 %. */
  tauxTvaCentiemes: number;
  mentions: string;
}
