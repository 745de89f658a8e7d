import { contratList } from '#domain/contrats/list.ts';
import { searchableText } from '#domain/lists/condition.ts';
import type { ContratRow } from './row.ts';

/** What both lists of contracts, the office's and the client's, say of a row. */
export const DEFAULT_SORT = { id: 'numero', isDescending: true };
export const rowId = ({ id }: ContratRow): string => id;
export const rowName = ({ numero, contrat }: ContratRow): string => numero || contrat.libelle;
export const haystack = ({ contrat }: ContratRow): string => searchableText(contrat, contratList.searched);
