import { type MotCle, writtenMotCle, type WrittenMotCle } from '#domain/ocr/mot-cle.ts';
import { isNature } from '#domain/ocr/values.ts';

/** A keyword as its form holds it. */
export interface KeywordEntry {
  readonly motCle: string;
  /** One a line. */
  readonly variantes: string;
  readonly typeDocument: WrittenMotCle['typeDocument'];
  readonly fiche: string;
  readonly attendu: WrittenMotCle['attendu'];
  /** '': nothing; a word that begins with @; MOTIF. */
  readonly nature: string;
  readonly motif: string;
  readonly poids: string;
  readonly obligatoire: boolean;
  readonly actif: boolean;
}
export const MOTIF = 'motif';

const BLANK: KeywordEntry = {
  motCle: '',
  variantes: '',
  typeDocument: 'devis',
  fiche: '',
  attendu: 'présent',
  nature: '',
  motif: '',
  poids: '1',
  obligatoire: false,
  actif: true,
};

/** `one` null: a new one. */
export function entryOf(one: MotCle | null): KeywordEntry {
  if (one === null) return BLANK;
  const { motCle, typeDocument, attendu, obligatoire, actif, fiche, poids } = one;
  const expression = one.expression ?? '';
  const isWord = expression === '' || isNature(expression);
  return {
    motCle,
    typeDocument,
    attendu,
    obligatoire,
    actif,
    variantes: one.variantes.join('\n'),
    fiche: fiche ?? '',
    nature: isWord ? expression : MOTIF,
    motif: isWord ? '' : expression,
    poids: String(poids),
  };
}

export type KeywordFault = 'motCle' | 'expression' | 'poids';

/** What is written, or the fields that are not right yet. */
export function writtenOf(entry: KeywordEntry): {
  readonly written: WrittenMotCle | null;
  readonly faults: KeywordFault[];
} {
  const { nature, motif, variantes, fiche, poids, ...rest } = entry;
  const read = writtenMotCle.safeParse({
    ...rest,
    variantes: variantes.split('\n').filter((line) => line.trim() !== ''),
    fiche: fiche.trim() === '' ? null : fiche,
    expression: nature === MOTIF ? motif : nature === '' ? null : nature,
    poids: Number(poids),
  });
  if (read.success) return { written: read.data, faults: [] };
  const names = read.error.issues.map(({ path }) => path[0]);
  const faults: KeywordFault[] = [];
  if (names.includes('motCle') || names.includes('variantes')) faults.push('motCle');
  if (names.includes('expression')) faults.push('expression');
  if (names.includes('poids')) faults.push('poids');
  return { written: null, faults };
}
