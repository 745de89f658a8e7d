import { randomUUID } from 'node:crypto';
import type { CallName } from '#domain/api/contract.ts';
import type { MotCle } from '#domain/ocr/mot-cle.ts';
import type { Example, Fixtures } from './examples.ts';

const AT = '2026-11-20T08:00:00.000Z';

/** What is written of a keyword: the surface that stands in a quote. */
export const KEYWORD = {
  motCle: 'Surface isolée',
  variantes: ['Surface', 'Qté'],
  typeDocument: 'devis',
  fiche: 'BAR-EN-101',
  attendu: 'valeur',
  expression: '@surface',
  poids: 3,
  obligatoire: true,
  actif: true,
} as const;

/** A keyword of office 1, as it stands in the database. */
export const motCleOf = (fields: Partial<MotCle> = {}): MotCle => ({
  id: randomUUID(),
  kind: 'motCleOcr',
  variante: 'cee',
  idBureauInspection: 1,
  ...KEYWORD,
  variantes: [...KEYWORD.variantes],
  createdAt: AT,
  updatedAt: AT,
  retireLe: null,
  ...fields,
});

const byId = ({ idMotCle }: Fixtures): Example => ({ params: { id: idMotCle } });

/** Calls about keywords and analyses of papers. */
export const OCR_EXAMPLES = {
  motsCles: () => ({ query: { typeDocument: 'devis', sort: '-poids' } }),
  motsClesOfBureau: () => ({ params: { id: 1 }, query: { search: 'surface' } }),
  motCleCreate: () => ({ body: KEYWORD }),
  motCleReplace: (fixtures) => ({ ...byId(fixtures), body: { poids: 5 } }),
  motCleDelete: byId,
} satisfies Partial<Record<CallName, (fixtures: Fixtures) => Example>>;
