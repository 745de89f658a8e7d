import type { CallName } from '#domain/api/contract.ts';
import { ANSWERED, grilleOf, supervision, typeOf } from '#domain/supervisions/supervisions.test-support.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import type { Example, Fixtures } from './examples.ts';

const GRILLE = grilleOf('ENTRETIEN');
const { libelle, categorie, sections, champs } = GRILLE;
const GRID = { libelle, categorie, sections, champs };
const RULE = {
  categorie: 'SUR SITE',
  libelle: 'Sur site',
  periodiciteMois: 6,
  repriseMois: 2,
  valideDu: '2027-01-01',
};
const byId = ({ idSupervision }: Fixtures): Example => ({ params: { id: idSupervision } });
const created = ({ idControleur, idSuperviseur }: Fixtures): Example => ({
  body: { idType: typeOf('ENTRETIEN').id, idGrille: GRILLE.id, idInspecteur: idControleur, idSuperviseur },
});
const withReason = (fixtures: Fixtures): Example => ({ ...byId(fixtures), body: { motif: 'Doublon' } });
const ofGrid = (): Example => ({ params: { id: GRILLE.id } });

/** What may be sent for signature. */
export const READY_SUPERVISION = {
  champs: ANSWERED,
  dateRealisee: '2026-11-20',
  conclusion: 'maintien',
} satisfies Partial<Supervision>;
/** A drawing of a signature, of one dot. */
export const DRAWING = 'data:image/png;base64,iVBORw0KGgo=';

/** One of Yann, in office 1. */
export const supervisionOf = (fields: Partial<Supervision> & Pick<Supervision, 'id'>): Supervision => {
  const { numero: _, ...one } = supervision(fields);
  return one;
};

/** Calls about supervisions, their kinds and their grids. */
export const SUPERVISION_EXAMPLES = {
  supervisionPost: created,
  supervisionCreate: created,
  supervisionsOfBureau: () => ({ query: { id: 1, annee: 2026 } }),
  supervisionList: () => ({ query: { etat: 'EN COURS', sort: '-prevue' } }),
  supervision: byId,
  supervisionInfo: (fixtures) => ({ ...byId(fixtures), body: { lieu: 'Rennes, rue du Port' } }),
  supervisionUpdate: (fixtures) => ({ ...byId(fixtures), body: { constats: 'Rien à dire' } }),
  supervisionReplace: (fixtures) => ({ ...byId(fixtures), body: { constats: 'Rien à redire' } }),
  supervisionSend: (fixtures) => ({ ...byId(fixtures), body: {} }),
  supervisionSigned: (fixtures) => ({
    ...byId(fixtures),
    body: { version: 1, image: DRAWING, remarque: '', accord: true, cote: 'superviseur' },
  }),
  supervisionUnlock: withReason,
  supervisionGenerate: (fixtures) => ({ ...byId(fixtures), query: {} }),
  supervisionLogs: (fixtures) => ({ ...byId(fixtures), query: {} }),
  supervisionRemove: withReason,
  supervisionDelete: withReason,
  typesSupervision: () => ({}),
  typeSupervisionList: () => ({ query: {} }),
  typeSupervision: () => ({ params: { id: typeOf('SUR SITE').id } }),
  typeSupervisionCreate: () => ({ body: RULE }),
  typeSupervisionReplace: () => ({ params: { id: typeOf('SUR SITE').id }, body: RULE }),
  typeSupervisionDelete: () => ({ params: { id: typeOf('SUR SITE').id } }),
  grilleById: ofGrid,
  grille: ofGrid,
  grilleList: () => ({ query: { search: 'grille' } }),
  grilleCreate: () => ({ body: GRID }),
  grilleReplace: () => ({ ...ofGrid(), body: GRID }),
  grilleDelete: ofGrid,
} satisfies Partial<Record<CallName, (fixtures: Fixtures) => Example>>;
