import { z } from 'zod';
import { LEAD_ROLES } from '../access/roles.ts';
import { VARIANTS } from '../variants/variants.ts';
import { calls } from './call.ts';
import { secondFactorCode, link, typedPassword, newPassword } from './proof.ts';
import { email, nom } from './users.ts';

const idUser = z.object({ id: z.coerce.number().int().min(1) });

/** What one-time links open: the choice of a password, the proof of an address. Part of authCalls. */
export const linkCalls = calls({
  authResetEmail: {
    method: 'POST',
    path: '/api/Auth/resetEmail/:a/:b',
    summary: 'Mot de passe oublié : envoie un lien, sans dire si le compte existe',
    tag: 'Auth',
    params: z.object({ a: email, b: z.enum(VARIANTS) }),
    answer: 'none',
    roles: 'public',
    offline: '-',
  },
  authVerifyEmailLien: {
    method: 'GET',
    path: '/api/Auth/verifyEmail/:token',
    summary: 'À qui est ce lien de vérification ; 400 s’il n’est pas valide',
    tag: 'Auth',
    params: z.object({ token: link }),
    answer: z.object({
      /** null: a sign-up, which is no account yet. */
      id: z.number().int().nullable(),
      /** The address that the link was sent to. */
      email: z.string(),
      usage: z.enum(['inscription', 'changement']),
      /** Who signed up with this address, as they named themselves; null: a change of address. */
      qui: z.string().nullable(),
    }),
    roles: 'public',
    offline: '-',
    errors: ['LIEN_INVALIDE'],
  },
  authVerifyEmail: {
    method: 'POST',
    path: '/api/Auth/verifyEmail',
    summary: 'Confirme l’adresse d’une inscription, ou la nouvelle adresse d’un compte',
    tag: 'Auth',
    body: z.object({ token: link }),
    answer: 'none',
    roles: 'public',
    offline: '-',
    errors: ['LIEN_INVALIDE', 'CONFLIT'],
  },
  authLien: {
    method: 'GET',
    // One path template with PUT Pass/:id, hence the name: here it is the token of the link.
    path: '/api/Auth/Pass/:id',
    summary: 'À qui est ce lien de mot de passe ; 400 s’il n’est pas valide',
    tag: 'Auth',
    params: z.object({ id: link }),
    /** `sansNom`: an account that nobody named yet, the first ADMIN's: it asks who they are. */
    answer: z.object({ id: z.number().int(), email: z.string(), sansNom: z.boolean() }),
    roles: 'public',
    offline: '-',
    errors: ['LIEN_INVALIDE'],
  },
  authInvitation: {
    method: 'POST',
    path: '/api/Auth/Invitation/:id',
    summary: 'Lien à imprimer pour un compte qui n’a pas encore de mot de passe ; il remplace celui de l’e-mail',
    tag: 'Auth',
    params: idUser,
    answer: z.object({ lien: z.url(), expireLe: z.iso.datetime() }),
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['REGLE_METIER'],
  },
  authPass: {
    method: 'PUT',
    path: '/api/Auth/Pass/:id',
    summary: 'Nouveau mot de passe, par un lien, ou avec l’ancien ; ou, par le bureau, réinitialisation forcée',
    tag: 'Auth',
    params: idUser,
    body: z.object({
      token: z.string().max(200).optional(),
      ancienMotDePasse: typedPassword.optional(),
      /** With the former password, of the account that has a second factor. */
      code: secondFactorCode.optional(),
      nouveauMotDePasse: newPassword.optional(),
      /** [session/D17] With a link, of an account without a name; ignored otherwise. */
      qui: z.object({ prenom: nom, nom }).optional(),
      /** The office takes the password away and has a link sent. */
      reinitialiser: z.literal(true).optional(),
    }),
    answer: 'none',
    roles: 'public',
    offline: '-',
    errors: [
      'LIEN_INVALIDE',
      'IDENTIFIANTS_INVALIDES',
      'SECOND_FACTEUR_REQUIS',
      'SECOND_FACTEUR_INVALIDE',
      'MOT_DE_PASSE_FAIBLE',
      'DROIT_INSUFFISANT',
    ],
  },
});
