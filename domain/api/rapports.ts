import { z } from 'zod';
import { calls } from './call.ts';

const TAG = 'Intervention';

/** What is done with an issued report. */
export const rapportsCalls = calls({
  generatePdfByToken: {
    method: 'GET',
    path: '/api/Intervention/GeneratePdfByToken/:token',
    summary: 'Le rapport derrière le QR code imprimé sur lui ; sans session, essais comptés, lectures gardées',
    tag: TAG,
    params: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: 'pdf',
    roles: 'public',
    offline: '-',
    errors: ['RAPPORT_REMPLACE', 'LIEN_EXPIRE'],
  },
});
