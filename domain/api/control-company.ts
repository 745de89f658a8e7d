import { z } from 'zod';
import { calls } from './call.ts';
import { slug } from './form-version.ts';
import { bureauAnswer, bureauWritten, controlCompanyLine, LOGO_ERRORS } from './third-parties.ts';

const bySlug = z.strictObject({ id: slug });

/** The offices seen from the screen of ADMIN: the same records as BureauInspection, by other paths. */
export const controlCompanyCalls = calls({
  controlCompanyList: {
    method: 'GET',
    path: '/api/ControlCompany/List',
    summary: 'Liste des bureaux de contrôle, avec leurs utilisateurs',
    tag: 'ControlCompany',
    query: z.strictObject({ search: z.string().trim().max(100).optional() }),
    answer: z.array(controlCompanyLine),
    roles: ['ADMIN'],
    offline: 'L',
  },
  controlCompanyAll: {
    method: 'GET',
    path: '/api/ControlCompany',
    summary: 'Bureaux de contrôle',
    tag: 'ControlCompany',
    answer: z.array(bureauAnswer),
    roles: ['ADMIN'],
    offline: '-',
  },
  controlCompanyById: {
    method: 'GET',
    path: '/api/ControlCompany/:id',
    summary: 'Un bureau de contrôle',
    tag: 'ControlCompany',
    params: bySlug,
    answer: bureauAnswer,
    roles: ['ADMIN'],
    offline: '-',
    isBeside: true,
  },
  controlCompanyCreate: {
    method: 'POST',
    path: '/api/ControlCompany',
    summary: 'Nouveau bureau de contrôle',
    tag: 'ControlCompany',
    body: bureauWritten,
    answer: bureauAnswer,
    status: 201,
    roles: ['ADMIN'],
    offline: '-',
    errors: LOGO_ERRORS,
  },
  controlCompanyReplace: {
    method: 'PUT',
    path: '/api/ControlCompany/:id',
    summary: 'Modifie un bureau ; le responsable technique, les coordonnées et le logo du sien',
    tag: 'ControlCompany',
    params: bySlug,
    body: bureauWritten.partial(),
    answer: bureauAnswer,
    roles: ['ADMIN'],
    offline: '-',
    errors: LOGO_ERRORS,
  },
  controlCompanyDelete: {
    method: 'DELETE',
    path: '/api/ControlCompany/:id',
    summary: 'Supprime un bureau sans dossier',
    tag: 'ControlCompany',
    params: bySlug,
    answer: 'none',
    roles: ['ADMIN'],
    offline: '-',
    errors: ['REGLE_METIER'],
  },
});
