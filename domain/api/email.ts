import { z } from 'zod';
import { calls } from './call.ts';
import { proof } from './proof.ts';
import { email } from './users.ts';

const ofWhom = z.strictObject({ id: z.coerce.number().int().min(1) });
const instant = z.iso.datetime();

/** An address that was asked for, not verified yet. */
const requestedAddress = z.object({
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
    params: ofWhom,
    answer: requestedAddress.nullable(),
    roles: '*',
    offline: '-',
  },
  emailChangeAsk: {
    method: 'PUT',
    path: '/api/Auth/Email/:id',
    summary: 'Demande une nouvelle adresse pour un compte : elle compte une fois vérifiée, et l’ancienne est prévenue',
    tag: 'Auth',
    params: ofWhom,
    body: proof.extend({ email }),
    answer: requestedAddress,
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
    params: ofWhom,
    answer: requestedAddress,
    roles: '*',
    offline: '-',
  },
  emailChangeCancel: {
    method: 'DELETE',
    path: '/api/Auth/Email/:id',
    summary: 'Renonce à la nouvelle adresse : le lien qui lui a été envoyé n’ouvre plus rien',
    tag: 'Auth',
    params: ofWhom,
    answer: 'none',
    roles: '*',
    offline: '-',
  },
});
