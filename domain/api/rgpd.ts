import { z } from 'zod';
import { VARIANTS } from '../variants/variants.ts';
import { calls } from './call.ts';
import { recordId } from './lists.ts';

/** Whom the data is about: the beneficiary of a dossier, an account, the contacts of a client (domain/rgpd/SPEC.md). */
export const PERSONNES_RGPD = ['beneficiaire', 'utilisateur', 'client'] as const;
export type PersonneRgpd = (typeof PERSONNES_RGPD)[number];

/** Another record of the same person: it has an export of its own. */
const autre = z.object({ type: z.enum(PERSONNES_RGPD), id: z.string(), libelle: z.string() });

const source = z.object({
  /** Table of the database that holds these lines. */
  source: z.string(),
  lignes: z.array(z.record(z.string(), z.json())),
});

export const exportRgpd = z.object({
  type: z.enum(PERSONNES_RGPD),
  id: z.string(),
  nom: z.string(),
  variante: z.enum(VARIANTS),
  faitLe: z.iso.datetime(),
  par: z.string(),
  autres: z.array(autre),
  /** Portals where the account exists too: each answers for what it holds. */
  autresPortails: z.array(z.enum(VARIANTS)),
  sources: z.array(source),
});
export type ExportRgpd = z.output<typeof exportRgpd>;

export const rgpdCalls = calls({
  rgpdExport: {
    method: 'GET',
    path: '/api/Rgpd/export/:type/:id',
    summary: 'Droit d’accès : tout ce qui est tenu sur une personne, et d’où cela vient',
    tag: 'Rgpd',
    /** `id`: of the dossier (number or UUID), of the account, of the client. */
    params: z.strictObject({ type: z.enum(PERSONNES_RGPD), id: recordId }),
    answer: exportRgpd,
    roles: ['ADMIN'],
    offline: '-',
  },
});
