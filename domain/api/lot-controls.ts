import { z } from 'zod';
import { LEAD_ROLES } from '../access/roles.ts';
import { calls } from './call.ts';
import { byId } from './lists.ts';

const TAG = 'RsBatch';

/** What comes of a draw: visits, and visits after a remise en conformité. Controls by contact are written on devices. */
export const lotControlsCalls = calls({
  rsBatchVisites: {
    method: 'POST',
    path: '/api/RsBatch/Visites/:id',
    summary: 'Crée les dossiers, visites et contrôles tirés, par étapes : à rappeler tant que « restent » n’est pas 0',
    tag: TAG,
    params: byId,
    answer: z.object({ faits: z.number().int(), restent: z.number().int(), total: z.number().int() }),
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['TRANSITION_INTERDITE', 'TYPE_FERME', 'TIERS_INACTIF', 'CONFLIT', 'REGLE_METIER', 'VERROUILLE'],
  },
  rsBatchContreVisite: {
    method: 'POST',
    path: '/api/RsBatch/ContreVisite/:id',
    summary: 'Crée la visite qui suit une remise en conformité, dans le dossier de la première',
    tag: TAG,
    params: byId,
    body: z.strictObject({ reference: z.string().trim().min(1).max(60) }),
    answer: z.object({ idIntervention: z.string(), idDossier: z.string() }),
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['REGLE_METIER', 'VERROUILLE', 'CONFLIT', 'TYPE_FERME', 'TRANSITION_INTERDITE'],
  },
  rsBatchContact: {
    method: 'GET',
    path: '/api/RsBatch/Contact/:id',
    summary: 'Le rapport PDF d’un contrôle par contact conclu',
    tag: TAG,
    params: z.strictObject({ id: z.uuid() }),
    answer: 'pdf',
    roles: [...LEAD_ROLES, 'CLIENT'],
    offline: '-',
    errors: ['REGLE_METIER', 'DESSIN_INTERROMPU', 'SERVICE_INDISPONIBLE'],
  },
});
