import { habilitation } from '../controleurs/habilitation.ts';
import { z } from 'zod';
import { FIELD_ROLES, LEAD_ROLES, OFFICE_ROLES, ROLES } from '../access/roles.ts';
import { TIME_ZONES } from '../base/time-zone.ts';
import { isSiret, withoutSpaces } from '../base/siret.ts';
import { absence, presence } from '../controleurs/presence.ts';
import { VARIANTS } from '../variants/variants.ts';
import { calls } from './call.ts';
import { linkCalls } from './auth-links.ts';
import { secondFactorCode, link, typedPassword, newPassword, proof } from './proof.ts';
import { rights, adminRights, designation, email, language, nom, profile, telephone, terrain } from './users.ts';

const idUser = z.object({ id: z.coerce.number().int().min(1) });
const siret = z.string().refine(isSiret, 'n’est pas un SIRET').transform(withoutSpaces);

/** The signed-in user as screens know it (specification, section 3). Never a password, never a signature. */
export const signedInUtilisateur = z.object({
  id: z.number().int(),
  email: z.string(),
  nom: z.string(),
  prenom: z.string(),
  telephone: z.string().nullable(),
  role: z.enum(ROLES),
  idBureauInspection: z.number().int().nullable(),
  nomBureauInspection: z.string().nullable(),
  /** [bureaux/O15] Hour of that office; null or absent: that of Paris. */
  fuseau: z.enum(TIME_ZONES).nullable().exactOptional(),
  idClient: z.string().nullable(),
  idEntreprise: z.string().nullable(),
  droitRestreint: z.array(z.string()).nullable(),
  offlineAccess: z.boolean(),
  langue: z.string(),
  DataJson: z.record(z.string(), z.unknown()),
  /** The office asks for a second factor, and this account has none yet. */
  secondFacteurDu: z.boolean(),
  /** false: the office wants none. */
  secondFacteurPermis: z.boolean(),
  /** Whether the account has a signature for its reports ([reports/R23]); the signature itself stays on the server. */
  aSignature: z.boolean(),
  /** [reports/R40] One is stored that nobody knows the author of: its owner is asked. Absent: nothing is asked. */
  signatureAConfirmer: z.boolean().exactOptional(),
});
export type SignedInUtilisateur = z.output<typeof signedInUtilisateur>;

/** A line of /users/list. */
export const listedUtilisateur = signedInUtilisateur
  .omit({
    DataJson: true,
    secondFacteurDu: true,
    secondFacteurPermis: true,
    aSignature: true,
    signatureAConfirmer: true,
  })
  .extend({
    variantes: z.array(z.enum(VARIANTS)),
    actif: z.boolean(),
    /** A device that answers without a network knows its day only. */
    derniereConnexion: z.union([z.iso.datetime(), z.iso.date()]).nullable(),
  });

const adresse = z.looseObject({ ville: z.string() });
const listedControleur = z.object({ id: z.number().int(), email: z.string(), nom: z.string(), prenom: z.string() });

export const authCalls = calls({
  authLogin: {
    method: 'POST',
    path: '/api/Auth/login',
    summary: 'Se connecter sur le portail de la variante du nom d’hôte',
    tag: 'Auth',
    body: z.object({
      email: z.string().trim().min(1).max(200),
      password: typedPassword,
      /** Of the account that has a second factor. */
      code: secondFactorCode.optional(),
      /** Of the mail that told its owner of too many tries: those of others then no longer hold this one up ([session/D10]). */
      lien: link.optional(),
    }),
    answer: z.object({ token: z.string(), user: signedInUtilisateur }),
    roles: 'public',
    offline: 'L',
    errors: [
      'IDENTIFIANTS_INVALIDES',
      'COMPTE_DESACTIVE',
      'COMPTE_EN_ATTENTE',
      'TIERS_INACTIF',
      'MAUVAIS_PORTAIL',
      'SECOND_FACTEUR_REQUIS',
      'SECOND_FACTEUR_INVALIDE',
    ],
  },
  authLogout: {
    method: 'POST',
    path: '/api/Auth/logout',
    summary: 'Révoquer la session',
    tag: 'Auth',
    answer: 'none',
    roles: '*',
    beforeFactor: true,
    readers: true,
    offline: 'Q',
  },
  authRevocation: {
    method: 'POST',
    path: '/api/Auth/revocation',
    summary: 'Révoquer les sessions fermées sans réseau ; une preuve ne sert à rien d’autre',
    tag: 'Auth',
    body: z.strictObject({ preuves: z.array(z.string().max(1000)).min(1).max(20) }),
    answer: 'none',
    roles: 'public',
    offline: '-',
  },
  authRegister: {
    method: 'POST',
    path: '/api/Auth/register',
    summary: 'Demander un compte de client ou d’installateur, que le bureau active ; ou, par le bureau, en ouvrir un',
    tag: 'Auth',
    body: z.object({
      email,
      /** Needed on the public page; an account opened by the office receives a link instead. */
      password: newPassword.optional(),
      nom,
      prenom: nom,
      telephone: telephone.default(null),
      langue: language.default('fr'),
      siret: siret.nullable().default(null),
      raisonSociale: designation.nullable().default(null),
      role: z.enum(ROLES),
      ...rights.pick({ idBureauInspection: true, idClient: true, idEntreprise: true, offlineAccess: true }).shape,
      ...adminRights.shape,
    }),
    answer: z.object({ etat: z.enum(['A VERIFIER', 'ACTIF']), id: z.number().int().optional() }),
    status: 202,
    roles: 'public',
    offline: '-',
    errors: ['CONFLIT', 'REGLE_METIER', 'DROIT_INSUFFISANT', 'MOT_DE_PASSE_FAIBLE', 'TIERS_INACTIF'],
  },
  authControllers: {
    method: 'GET',
    path: '/api/Auth/Controllers',
    summary: 'Contrôleurs, pour la base locale',
    tag: 'Auth',
    answer: z.array(listedControleur),
    roles: OFFICE_ROLES,
    offline: 'L',
  },
  authUser: {
    method: 'GET',
    path: '/api/Auth/user',
    summary: 'L’utilisateur connecté, son rôle et ses droits, relus à l’instant',
    tag: 'Auth',
    answer: signedInUtilisateur.extend({
      isAdmin: z.boolean(),
      isManager: z.boolean(),
      permissions: z.array(z.string()),
    }),
    roles: '*',
    beforeFactor: true,
    offline: 'L',
  },
  authUsers: {
    method: 'GET',
    path: '/api/Auth/Users',
    summary: 'Liste des utilisateurs',
    tag: 'Auth',
    query: z.object({
      role: z.enum(ROLES).optional(),
      actif: z.stringbool().optional(),
      search: z.string().max(100).optional(),
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(500).default(50),
    }),
    answer: z.object({
      items: z.array(listedUtilisateur),
      total: z.number().int(),
      page: z.number().int(),
      size: z.number().int(),
    }),
    roles: LEAD_ROLES,
    offline: 'L',
  },
  authUtilisateur: {
    method: 'GET',
    path: '/api/Auth/Users/:id',
    summary:
      'Un compte, avec, pour son titulaire seul, sa signature et, pour un contrôleur, ce que la planification demande',
    tag: 'Auth',
    params: idUser,
    answer: listedUtilisateur.extend({
      DataJson: z.record(z.string(), z.unknown()),
      /** [reports/R40] For its owner alone; null for anybody else. */
      signature: z.string().nullable(),
      aSignature: z.boolean(),
      siret: z.string().nullable(),
      raisonSociale: z.string().nullable(),
      bureauxAttaches: z.array(z.number().int()),
      accesDu: z.string().nullable(),
      accesAu: z.string().nullable(),
      enAttente: z.boolean(),
      emailVerifie: z.boolean(),
      /** Whether who asks manages it ([access/A14] [access/A39]). */
      gerable: z.boolean(),
      terrain: terrain.nullable(),
    }),
    roles: '*',
    offline: '-',
    isBeside: true,
  },
  authDesactiver: {
    method: 'DELETE',
    path: '/api/Auth/Users/:id',
    summary: 'Désactive un compte ; il n’est jamais effacé, des rapports portent son nom',
    tag: 'Auth',
    params: idUser,
    answer: 'none',
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['REGLE_METIER'],
  },
  authSupervisers: {
    method: 'GET',
    path: '/api/Auth/Supervisers',
    summary: 'Qui peut superviser un contrôleur',
    tag: 'Auth',
    query: z.object({ idTypeSupervision: z.string().max(64).optional() }),
    answer: z.array(listedControleur.extend({ qualifications: z.array(z.string()) })),
    roles: FIELD_ROLES,
    offline: 'L',
  },
  authAbsences: {
    method: 'GET',
    path: '/api/Auth/Absences/:id',
    summary: 'Absences d’un contrôleur',
    tag: 'Auth',
    params: idUser,
    answer: presence.shape.absences,
    roles: OFFICE_ROLES,
    offline: 'L',
  },
  authAbsencesEcrire: {
    method: 'PUT',
    path: '/api/Auth/Absences/:id',
    summary: 'Remplace les absences d’un contrôleur',
    tag: 'Auth',
    params: idUser,
    body: z.strictObject(presence.pick({ absences: true }).shape),
    answer: presence.shape.absences,
    roles: LEAD_ROLES,
    offline: '-',
  },
  authGetControlleurs: {
    method: 'GET',
    path: '/api/Auth/GetControlleurs',
    summary: 'Contrôleurs et ce que la planification demande d’eux',
    tag: 'Auth',
    query: z.object({
      idTypeIntervention: z.string().max(64).optional(),
      departement: z.string().max(3).optional(),
      date: z.iso.date().optional(),
    }),
    answer: z.array(
      listedControleur.extend({
        couleur: z.string(),
        competences: z.array(habilitation),
        ...terrain.pick({ zones: true, horaires: true, maxParJour: true }).shape,
        /** Days only: why somebody is away is between them and their office. */
        absences: z.array(absence.omit({ genre: true, motif: true })),
        domicile: adresse.nullable(),
        actif: z.boolean(),
      }),
    ),
    roles: OFFICE_ROLES,
    offline: 'L',
  },
  ...linkCalls,
  authUpdateInfo: {
    method: 'PUT',
    path: '/api/Auth/updateInfo/:id',
    summary: 'Profil d’un utilisateur ; ses droits, par son responsable',
    tag: 'Auth',
    params: idUser,
    /** `preuve`: needed to change one's own offline access ([session/D8]) or signature ([reports/R40]). With it, the call is never queued. */
    body: profile.extend(rights.shape).extend(adminRights.shape).extend({ preuve: proof.optional() }),
    answer: signedInUtilisateur,
    roles: '*',
    offline: 'Q',
    errors: [
      'DROIT_INSUFFISANT',
      'LECTURE_SEULE',
      'REGLE_METIER',
      'TIERS_INACTIF',
      'PREUVE_REQUISE',
      'IDENTIFIANTS_INVALIDES',
      'SECOND_FACTEUR_REQUIS',
      'SECOND_FACTEUR_INVALIDE',
      'IMAGE_ILLISIBLE',
      'IMAGE_TROP_GRANDE',
    ],
  },
});
