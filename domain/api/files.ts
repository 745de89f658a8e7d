import { z } from 'zod';
import { calls } from './call.ts';
import { recordId } from './lists.ts';

export const filesCalls = calls({
  filesDownload: {
    method: 'GET',
    path: '/api/Files/download',
    summary: 'Octets d’une photo, d’une signature ou d’un fichier de dossier',
    tag: 'Files',
    query: z.strictObject({ id: recordId, inline: z.stringbool().default(true) }),
    answer: 'file',
    roles: '*',
    offline: 'L',
  },
  demandeGetFile: {
    method: 'GET',
    path: '/api/Demande/GetFile/:id',
    summary: 'Un fichier d’un dossier',
    tag: 'Demande',
    params: z.strictObject({ id: recordId }),
    answer: 'file',
    roles: '*',
    offline: 'L',
  },
});
