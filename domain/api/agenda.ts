import { z } from 'zod';
import { FIELD_ROLES } from '../access/roles.ts';
import { calls } from './call.ts';

const TAG = 'Agenda';
const idUser = z.strictObject({ id: z.coerce.number().int().min(1) });

/** The calendar of a controller for other programs (domain/agenda/SPEC.md). */
export const agendaCalls = calls({
  agendaLire: {
    method: 'GET',
    path: '/api/Agenda/:token/visites.ics',
    summary: 'Les visites d’un contrôleur au format iCalendar ; sans session, par une adresse privée et révocable',
    tag: TAG,
    params: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: 'file',
    roles: 'public',
    offline: '-',
  },
  agendaEtat: {
    method: 'GET',
    path: '/api/Agenda/Controleur/:id',
    summary: 'Si l’agenda d’un contrôleur a une adresse, depuis quand, et quand elle a été lue',
    tag: TAG,
    params: idUser,
    answer: z.object({ creeLe: z.iso.datetime().nullable(), luLe: z.iso.datetime().nullable() }),
    roles: FIELD_ROLES,
    offline: '-',
  },
  agendaCreer: {
    method: 'POST',
    path: '/api/Agenda/Controleur/:id',
    summary: 'Donne une adresse à son propre agenda, dite une seule fois ; la précédente ne répond plus',
    tag: TAG,
    params: idUser,
    answer: z.object({ adresse: z.url() }),
    status: 201,
    roles: ['CONTROL'],
    offline: '-',
  },
  agendaRevoquer: {
    method: 'DELETE',
    path: '/api/Agenda/Controleur/:id',
    summary: 'Retire l’adresse de l’agenda : la sienne, ou celle d’un compte que l’on gère',
    tag: TAG,
    params: idUser,
    answer: 'none',
    roles: FIELD_ROLES,
    offline: '-',
  },
});
