import { z } from 'zod';
import { VARIANTS } from '../variants/variants.ts';
import { calls } from './call.ts';
import { recordId } from './lists.ts';

/** Whom the data is about: the beneficiary of a dossier, an account, the contacts of a client (domain/rgpd/SPEC.md). */
export const RGPD_PERSONS = ['beneficiaire', 'utilisateur', 'client'] as const;
export type PersonneRgpd = (typeof RGPD_PERSONS)[number];

/** Another record of the same person: it has an export of its own. */
const other = z.object({ type: z.enum(RGPD_PERSONS), id: z.string(), libelle: z.string() });

const source = z.object({
  /** Table of the database that holds these lines. */
  source: z.string(),
  lignes: z.array(z.record(z.string(), z.json())),
});

export const exportRgpd = z.object({
  type: z.enum(RGPD_PERSONS),
  id: z.string(),
  nom: z.string(),
  variante: z.enum(VARIANTS),
  faitLe: z.iso.datetime(),
  par: z.string(),
  autres: z.array(other),
  /** Portals where the account exists too: each answers for what it holds. */
  autresPortails: z.array(z.enum(VARIANTS)),
  sources: z.array(source),
});
export type ExportRgpd = z.output<typeof exportRgpd>;

/** What goes, or went: lines changed or deleted in each table, files that leave the disk. */
export const effacementRgpd = z.object({
  type: z.enum(RGPD_PERSONS),
  id: z.string(),
  /** `anonymise`: the record stays without the person; `supprime`: it leaves every list. */
  issue: z.enum(['anonymise', 'supprime']),
  /** What has to be typed to confirm: number of the dossier, address of the account, name of the client. */
  confirmation: z.string(),
  /** null: nothing was erased, this is what would be. */
  effaceLe: z.iso.datetime().nullable(),
  sources: z.array(z.object({ source: z.string(), lignes: z.number().int().min(0) })),
  octets: z.number().int().min(0),
});
export type EffacementRgpd = z.output<typeof effacementRgpd>;

export const rgpdCalls = calls({
  rgpdExport: {
    method: 'GET',
    path: '/api/Rgpd/export/:type/:id',
    summary: 'Droit d’accès : tout ce qui est tenu sur une personne, et d’où cela vient',
    tag: 'Rgpd',
    /** `id`: of the dossier (number or UUID), of the account, of the client. */
    params: z.strictObject({ type: z.enum(RGPD_PERSONS), id: recordId }),
    answer: exportRgpd,
    roles: ['ADMIN'],
    offline: '-',
  },
  rgpdEffacement: {
    method: 'POST',
    path: '/api/Rgpd/effacement/:type/:id',
    summary: 'Droit à l’effacement : ce qui partirait (apercu), ou l’effacement lui-même, sans retour (confirmation)',
    tag: 'Rgpd',
    params: z.strictObject({ type: z.enum(RGPD_PERSONS), id: recordId }),
    /** `confirmation`: what the preview says has to be typed; a slip erases nobody. */
    body: z.union([
      z.strictObject({ apercu: z.literal(true) }),
      z.strictObject({ confirmation: z.string().min(1).max(200) }),
    ]),
    answer: effacementRgpd,
    status: 200,
    roles: ['ADMIN'],
    offline: '-',
    errors: [
      'EFFACEMENT_ACTIF',
      'EFFACEMENT_ARCHIVE',
      'EFFACEMENT_RAPPORT',
      'EFFACEMENT_FACTURE',
      'EFFACEMENT_SIGNATURE',
      'EFFACEMENT_COMPTE',
      'EFFACEMENT_MENAGE',
    ],
  },
});
