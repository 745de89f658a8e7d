import { confirmation, writtenConfirmation } from '../lots/confirmed-rates.ts';
import { UNREACHABLE_RULES_MAX, unreachableRule } from '../lots/unreachable.ts';
import { SCOPE_MAX, scopeEntry } from '../bureaux/accreditation.ts';
import { METHODS_MAX, methodEntry } from '../bureaux/method.ts';
import { z } from 'zod';
import { PHOTO_DISTANCE_MAX, PHOTO_DISTANCE_MIN } from '../bureaux/photo-distance.ts';
import { TIME_ZONES } from '../base/time-zone.ts';
import { CALENDAR_LEVELS } from '../bureaux/calendar-level.ts';
import { NORM_YEARS } from '../bureaux/norm.ts';
import { SECOND_FACTOR_POLICIES } from '../session/second-factor.ts';
import { reportLayout } from '../reports/report-layout.ts';
import { adresse } from '../places/contact.ts';
import { isIban } from '../tiers/iban.ts';
import { isTva } from '../tiers/tva.ts';
import { revision } from './lists.ts';

const text = (max: number) => z.string().trim().min(1).max(max);

export const bureauWritten = z.strictObject({
  nom: text(200),
  logo: z
    .string()
    .max(300_000)
    // [reports/R25] Kept as pixels. The first bytes say what it is, whatever it is called: PNG, JPEG, or SVG (« <svg » or « <?xml »).
    .regex(
      /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|svg\+xml;base64,(?:PHN2Zy|PD94bWwg))[A-Za-z0-9+/]+=*$/,
      'n’est pas une image PNG, JPEG ou SVG',
    )
    .nullable(),
  adresse,
  siret: z.string().regex(/^\d{14}$/),
  telephone: text(30),
  email: z.email().max(200),
  numeroCofrac: z.string().max(60),
  portee: z.string().trim().max(2000).nullable().optional(),
  /** [bureaux/O20] */
  porteeFiches: z.array(scopeEntry).max(SCOPE_MAX).optional(),
  /** [bureaux/O22] */
  methodes: z.array(methodEntry).max(METHODS_MAX).optional(),
  dateAccreditation: z.iso.date().nullable().optional(),
  accreditationJusquAu: z.iso.date().nullable().optional(),
  tva: z.string().max(30).refine(isTva, 'n’est pas un numéro de TVA').nullable().optional(),
  rcs: z.string().trim().max(60).nullable().optional(),
  capitalCents: z.number().int().min(0).max(1e13).nullable().optional(),
  formeJuridique: z.string().trim().max(60).nullable().optional(),
  couleur: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .nullable()
    .optional(),
  /** [reports/R31] By id of a type of visit; what is not named stays. */
  rapports: z.record(z.string().regex(/^[\w-]{1,60}$/), reportLayout).optional(),
  /** Whether its people confirm their sign-in with a code: left to each when absent. */
  secondFacteur: z.enum(SECOND_FACTOR_POLICIES).optional(),
  /** [controleurs/AB5] */
  presenceParControleur: z.boolean().optional(),
  /** [agenda/IC2] */
  agendaDit: z.enum(CALENDAR_LEVELS).optional(),
  /** [interventions/I52] Metres. */
  distancePhotosM: z.number().int().min(PHOTO_DISTANCE_MIN).max(PHOTO_DISTANCE_MAX).optional(),
  /** [bureaux/O21] */
  formulairesNonValidesJusquAu: z.iso.date().nullable().optional(),
  /** [access/A51] */
  relectureSansHabilitation: z.boolean().optional(),
  /** [lots/L85] */
  injoignable: z.array(unreachableRule).max(UNREACHABLE_RULES_MAX).optional(),
  /** [lots/TX7] By id of a rule; those that are not named stay. */
  tauxConfirmes: z.record(z.uuid(), writtenConfirmation).optional(),
  /** [contrats/CT13] */
  contratExige: z.boolean().optional(),
  /** [supervisions/SU28] */
  anneeNorme: z.literal(NORM_YEARS).optional(),
  iban: z.string().max(50).refine(isIban, 'n’est pas un IBAN').nullable().optional(),
  bic: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/)
    .nullable()
    .optional(),
  emailExpediteur: z.email().max(200).nullable().optional(),
  parametresFacture: z
    .strictObject({
      prefixe: z.string().regex(/^[A-Z0-9-]{0,10}$/),
      delaiJours: z.number().int().min(0).max(60),
      tauxTvaCentiemes: z.number().int().min(0).max(10_000),
      mentions: z.string().max(2000),
    })
    .nullable()
    .optional(),
});
/** [sync/M10] [reports/R25] Of a logo that cannot be decoded, or drawn. */
export const LOGO_ERRORS = ['IMAGE_ILLISIBLE', 'IMAGE_TROP_GRANDE', 'DESSIN_REFUSE'] as const;
/** Outside the office, only the name and the logo are told. */
export const bureauAnswer = bureauWritten.partial().extend({
  tauxConfirmes: z.record(z.uuid(), confirmation).optional(),
  id: z.string(),
  idBureau: z.number().int(),
  nom: z.string(),
  logo: z.string().nullable(),
  fuseau: z.enum(TIME_ZONES).nullable().exactOptional(),
  ...revision,
});

/** A line of /controlCompany/list. */
export const controlCompanyLine = z.object({
  id: z.string(),
  idBureau: z.number().int(),
  nom: z.string(),
  ville: z.string(),
  siret: z.string(),
  numeroCofrac: z.string(),
  nbUtilisateurs: z.number().int(),
  actif: z.boolean(),
  logo: z.string().nullable(),
});
