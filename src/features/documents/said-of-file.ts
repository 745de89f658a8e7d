import { asJson, type Json } from '#domain/base/json.ts';
import { CATEGORIES, type Categorie } from '#domain/documents/document.ts';
import type { Found } from '../../data/found.ts';

/** Category, folder and days of the documents that are being added. */
export interface Common {
  readonly categorie: Categorie;
  readonly dossier: string;
  readonly valideDu: string;
  readonly valideAu: string;
  /** Chosen by an administrator; null: not yet. */
  readonly bureau: number | null;
}

/** Typed of a file, by its id. */
type Names = Readonly<Record<string, string>>;

interface Said extends Common {
  readonly names?: Names;
}

/** [sync/M9] What the form says of a file that it keeps, given back with it should its draft be gone. */
export function saidOf({ categorie, dossier, valideDu, valideAu, bureau, names }: Said, id?: string): SaidJson {
  const name = id === undefined ? undefined : names?.[id];
  return asJson({ categorie, dossier, valideDu, valideAu, bureau, ...(name !== undefined && { nom: name }) });
}
type SaidJson = Readonly<Record<string, Json>>;

/** The same, read again: what another form or another program wrote is left out field by field. */
export function readSaid({ docId, saisie }: Found): Partial<Common> & { readonly names: Names } {
  const said = new Map<string, unknown>(typeof saisie === 'object' && saisie !== null ? Object.entries(saisie) : []);
  const categorie = CATEGORIES.find((one) => one === said.get('categorie'));
  const bureau = said.get('bureau');
  const texts = (['dossier', 'valideDu', 'valideAu'] as const).flatMap((field) => {
    const text = said.get(field);
    return typeof text === 'string' ? [[field, text] as const] : [];
  });
  const name = said.get('nom');
  return {
    ...(categorie !== undefined && { categorie }),
    ...Object.fromEntries(texts),
    ...(typeof bureau === 'number' && { bureau }),
    names: typeof name === 'string' ? { [docId]: name } : {},
  };
}

/** Of what was said of a file, what nobody has typed in the form as it stands. */
export function untypedOf(typed: Common, blank: Common, said: Partial<Common>): Partial<Common> {
  const fields = ['categorie', 'dossier', 'valideDu', 'valideAu', 'bureau'] as const;
  const typedHere = new Set<string>(fields.filter((field) => typed[field] !== blank[field]));
  return Object.fromEntries(Object.entries(said).filter(([field]) => !typedHere.has(field)));
}
