import type { SentForm } from '../api.ts';

/** Name under which files stand in a form; the server reads them whatever it is. */
const FILES = 'fichiers';

/** Fields before files: the server knows them as soon as the first file comes. */
export function formOf({ fields, files }: SentForm): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { nom, contenu } of files) form.append(FILES, contenu, nom);
  return form;
}

/** A call that carries nothing is given up after this long; a form, after what its bytes take too. */
const ANSWER_MS = 60_000;
/** 50 kB a second: a telephone that hardly hears its mast. */
const SLOWEST_BYTES_A_MS = 50;

/** How long a form may take to leave and be answered, in milliseconds. */
export const formWaitMs = ({ files }: Pick<SentForm, 'files'>): number =>
  ANSWER_MS + Math.ceil(files.reduce((sum, { contenu }) => sum + contenu.size, 0) / SLOWEST_BYTES_A_MS);
