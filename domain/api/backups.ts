import { z } from 'zod';
import { ECHECS_SAUVEGARDE } from '../sauvegardes/echec.ts';
import { calls } from './call.ts';

const instant = z.iso.datetime();
const echec = z.enum(ECHECS_SAUVEGARDE);
const byName = z.strictObject({ nom: z.string().min(1).max(100) });

const etat = z.object({
  reglage: z
    .object({
      ou: z.string(),
      memeDisque: z.boolean(),
      toutesLes: z.number().int(),
      gardees: z.number().int(),
    })
    .nullable(),
  sauvegardes: z.array(
    z.object({
      nom: z.string(),
      contenu: z
        .object({
          le: instant,
          taille: z.number().int(),
          fichiers: z.number().int(),
          alteres: z.number().int(),
        })
        .nullable(),
    }),
  ),
  panne: echec.nullable(),
  essai: z.object({ debut: instant, fin: instant.nullable(), echec: echec.nullable() }).nullable(),
});

export const backupsCalls = calls({
  backupsState: {
    method: 'GET',
    path: '/api/Sauvegardes',
    summary: 'Sauvegardes faites hors du dossier de données, leur lieu, et la dernière tentative',
    tag: 'Sauvegardes',
    answer: etat,
    roles: ['ADMIN'],
    offline: '-',
  },
  backupStart: {
    method: 'POST',
    path: '/api/Sauvegardes',
    summary: 'Commence une sauvegarde, qui se fait sans être attendue ; celle qui est en cours suffit',
    tag: 'Sauvegardes',
    body: z.strictObject({}),
    answer: etat,
    status: 202,
    roles: ['ADMIN'],
    offline: '-',
    errors: ['REGLE_METIER'],
  },
  backupLink: {
    method: 'POST',
    path: '/api/Sauvegardes/:nom/lien',
    summary: 'Adresse, valable une minute, d’où un navigateur enregistre une sauvegarde entière',
    tag: 'Sauvegardes',
    params: byName,
    body: z.strictObject({}),
    answer: z.object({ lien: z.string() }),
    status: 200,
    roles: ['ADMIN'],
    offline: '-',
    errors: ['REGLE_METIER'],
  },
  backupFile: {
    method: 'GET',
    path: '/api/Sauvegardes/fichier',
    summary: 'Une sauvegarde entière et fermée, en archive tar',
    tag: 'Sauvegardes',
    /** Masked in the log, as any token of an address (server/http/log.ts). */
    query: z.strictObject({ token: z.string().min(1).max(2000) }),
    answer: 'file',
    roles: 'public',
    offline: '-',
    errors: ['LIEN_EXPIRE', 'REGLE_METIER'],
  },
});
