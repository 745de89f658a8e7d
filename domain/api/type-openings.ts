import { LEAD_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { calls } from './call.ts';
import { slug } from './form-version.ts';
import { ALL_BUT_ARCHIVE, typeAnswer, typeOpened } from './references.ts';

const TAG = 'BureauInspectionTypeIntervention';

/** An office and a type: « 1-BAR-EN-101 ». */
const openingId = z.string().regex(/^\d{1,9}-[\w.-]{1,60}$/);
const byOpening = z.strictObject({ id: openingId });
const openingAnswer = typeAnswer.extend({
  id: openingId,
  idBureauInspection: z.number().int(),
  idTypeIntervention: slug,
});

/** The types of intervention that each office has open, one record for an office and a type. */
export const typeOpeningsCalls = calls({
  typeOpenings: {
    method: 'GET',
    path: '/api/BureauInspectionTypeIntervention',
    summary: 'Types d’intervention ouverts ou fermés, par bureau',
    tag: TAG,
    query: z.strictObject({ idBureauInspection: z.coerce.number().int().min(1).optional() }),
    answer: z.array(openingAnswer),
    roles: ALL_BUT_ARCHIVE,
    offline: 'L',
  },
  typeOpening: {
    method: 'GET',
    path: '/api/BureauInspectionTypeIntervention/:id',
    summary: 'Un type d’intervention dans un bureau',
    tag: TAG,
    params: byOpening,
    answer: openingAnswer,
    roles: ALL_BUT_ARCHIVE,
    offline: 'L',
  },
  typeOpeningCreate: {
    method: 'POST',
    path: '/api/BureauInspectionTypeIntervention',
    summary: 'Ouvre ou ferme un type pour un bureau',
    tag: TAG,
    body: typeOpened,
    answer: openingAnswer,
    status: 201,
    roles: LEAD_ROLES,
    offline: '-',
  },
  typeOpeningReplace: {
    method: 'PUT',
    path: '/api/BureauInspectionTypeIntervention/:id',
    summary: 'Change l’ouverture, la durée ou le prix d’un type dans un bureau',
    tag: TAG,
    params: byOpening,
    body: typeOpened.omit({ idBureauInspection: true, idTypeIntervention: true }),
    answer: openingAnswer,
    roles: LEAD_ROLES,
    offline: '-',
  },
  typeOpeningDelete: {
    method: 'DELETE',
    path: '/api/BureauInspectionTypeIntervention/:id',
    summary: 'Ferme un type pour un bureau ; sa durée et son prix sont gardés',
    tag: TAG,
    params: byOpening,
    answer: 'none',
    roles: LEAD_ROLES,
    offline: '-',
  },
});
