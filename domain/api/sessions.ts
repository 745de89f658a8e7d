import { z } from 'zod';
import { calls } from './call.ts';
import { secondFactorCode, typedPassword, proof } from './proof.ts';

const ofWhom = z.strictObject({ id: z.coerce.number().int().min(1) });
const instant = z.iso.datetime();

/** An open session of an account. */
export const openSession = z.object({
  id: z.uuid(),
  variante: z.string(),
  /** « Windows · Chrome 141 »; null for a session opened before it was noted. */
  appareil: z.string().nullable(),
  ouverteLe: instant,
  /** Within ten minutes: what the server last noted of it. */
  vueLe: instant,
  expireLe: instant,
  /** The session that asks. */
  courante: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** Open sessions and second factor of an account (domain/session/SPEC.md, [session/D4] to [session/D6]). */
export const sessionsCalls = calls({
  sessionsList: {
    method: 'GET',
    path: '/api/Auth/Sessions/:id',
    summary: 'Sessions ouvertes d’un compte : le sien, ou celui que l’on gère',
    tag: 'Auth',
    params: ofWhom,
    answer: z.array(openSession),
    roles: '*',
    offline: '-',
  },
  sessionRevoke: {
    method: 'DELETE',
    path: '/api/Auth/Sessions/:id/:session',
    summary: 'Ferme une session, où qu’elle soit ; ce qui n’est pas envoyé reste sur son appareil',
    tag: 'Auth',
    params: ofWhom.extend({ session: z.uuid() }),
    answer: 'none',
    roles: '*',
    readers: true,
    offline: '-',
  },
  sessionsRevoke: {
    method: 'DELETE',
    path: '/api/Auth/Sessions/:id',
    summary: 'Ferme toutes les sessions d’un compte, sauf celle qui le demande',
    tag: 'Auth',
    params: ofWhom,
    answer: 'none',
    roles: '*',
    readers: true,
    offline: '-',
  },
  secondFactor: {
    method: 'GET',
    path: '/api/Auth/SecondFacteur/:id',
    summary: 'Si un compte a un second facteur, et combien de codes de secours lui restent',
    tag: 'Auth',
    params: ofWhom,
    answer: z.object({ actifLe: instant.nullable(), codesRestants: z.number().int() }),
    roles: '*',
    beforeFactor: true,
    offline: '-',
  },
  secondFactorPrepare: {
    method: 'POST',
    path: '/api/Auth/SecondFacteur',
    summary: 'Prépare son second facteur : la clé à lire par une application (RFC 6238)',
    tag: 'Auth',
    body: z.strictObject({ motDePasse: typedPassword }),
    /** `secret` in base 32, to be typed where the picture cannot be read; `uri`: what the picture says. */
    answer: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
    roles: '*',
    beforeFactor: true,
    readers: true,
    offline: '-',
    errors: ['IDENTIFIANTS_INVALIDES', 'REGLE_METIER'],
  },
  secondFactorActivate: {
    method: 'PUT',
    path: '/api/Auth/SecondFacteur',
    summary: 'L’active avec un premier code ; répond les codes de secours, qui ne seront plus jamais montrés',
    tag: 'Auth',
    body: z.strictObject({ code: secondFactorCode }),
    answer: z.object({ codes: z.array(z.string()) }),
    roles: '*',
    beforeFactor: true,
    readers: true,
    offline: '-',
    errors: ['SECOND_FACTEUR_INVALIDE', 'REGLE_METIER'],
  },
  secondFactorRemove: {
    method: 'POST',
    path: '/api/Auth/SecondFacteur/:id/retirer',
    summary:
      'Retire un second facteur : le sien, ou celui d’un compte que l’on gère ; avec son propre mot de passe, et son code',
    tag: 'Auth',
    params: ofWhom,
    body: proof,
    answer: 'none',
    roles: '*',
    readers: true,
    offline: '-',
    errors: ['IDENTIFIANTS_INVALIDES', 'SECOND_FACTEUR_INVALIDE', 'SECOND_FACTEUR_REQUIS'],
  },
});
