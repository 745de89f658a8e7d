import { z } from 'zod';
import { calls } from './call.ts';
import { preuve } from './proof.ts';
import { email } from './users.ts';

const deQui = z.strictObject({ id: z.coerce.number().int().min(1) });
const instant = z.iso.datetime();

/** An address that was asked for, not verified yet. */
const adresseDemandee = z.object({
  email: z.string(),
  /** Name of who asked. */
  par: z.string(),
  demandeeLe: instant,
  /** End of the link that was sent last. */
  expireLe: instant,
});

/** Change of the address of an account: one's own, or that of one that one manages (domain/session/SPEC.md, [session/D9]). */
export const emailCalls = calls({
  emailChange: {
    method: 'GET',
    path: '/api/Auth/Email/:id',
    summary: 'La nouvelle adresse d’un compte qui attend d’être vérifiée ; null : aucune',
    tag: 'Auth',
    params: deQui,
    answer: adresseDemandee.nullable(),
    roles: '*',
    offline: '-',
  },
  emailChangeAsk: {
    method: 'PUT',
    path: '/api/Auth/Email/:id',
    summary: 'Demande une nouvelle adresse pour un compte : elle compte une fois vérifiée, et l’ancienne est prévenue',
    tag: 'Auth',
    params: deQui,
    body: preuve.extend({ email }),
    answer: adresseDemandee,
    status: 202,
    roles: '*',
    offline: '-',
    errors: [
      'IDENTIFIANTS_INVALIDES',
      'SECOND_FACTEUR_REQUIS',
      'SECOND_FACTEUR_INVALIDE',
      'CONFLIT',
      'LECTURE_SEULE',
      'DONNEES_EFFACEES',
    ],
  },
  emailChangeResend: {
    method: 'POST',
    path: '/api/Auth/Email/:id/resend',
    summary: 'Envoie un autre lien à la nouvelle adresse',
    tag: 'Auth',
    params: deQui,
    answer: adresseDemandee,
    roles: '*',
    offline: '-',
  },
  emailChangeCancel: {
    method: 'DELETE',
    path: '/api/Auth/Email/:id',
    summary: 'Renonce à la nouvelle adresse : le lien qui lui a été envoyé n’ouvre plus rien',
    tag: 'Auth',
    params: deQui,
    answer: 'none',
    roles: '*',
    offline: '-',
  },
});
