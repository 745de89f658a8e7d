import { z } from 'zod';
import { can } from '#domain/access/can.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Defaut } from '#domain/ocr/document.ts';
import { writtenMotCle } from '#domain/ocr/mot-cle.ts';
import type { Resultat } from '#domain/ocr/verdict.ts';
import { type ReadPage, textOf } from '#domain/ocr/words.ts';
import type { Context } from '../../http/context.ts';
import { readPaper } from '../../ocr/read.ts';
import { searchWords } from '../../ocr/search.ts';
import { QueueFull } from '../../threads/pool.ts';
import { readPapers } from './start.ts';

const PAGES_MAX = 10;

interface Tried {
  readonly defaut: Defaut | null;
  readonly resultat: Resultat | null;
  readonly texte: string;
}

const groupOf = ({ variante, actor }: Context): string => `${variante} ${actor.idBureauInspection ?? ''}`;

/** [ocr/OC58] A keyword, on one file; the bytes have no document, and are swept. */
export async function tryKeyword(context: Context): Promise<Result<Tried>> {
  const right = can(context.actor, 'ocr.gerer', context.actor);
  if (!right.ok) return right;
  const form = await readPapers(context, z.strictObject({ motCle: writtenMotCle }), ['motCle']);
  if (!form.ok) return form;
  const { papers, fields } = form.value;
  const [paper] = papers;
  if (paper === undefined || papers.length > 1) return refuse('VALIDATION', { champs: { fichier: 'nombre' } });
  const pages: ReadPage[] = [];
  const path = must(context.fichiers.locate(paper.sha256), 'what was stored has a place');
  try {
    const reading = await readPaper({
      path,
      group: groupOf(context),
      pagesMax: PAGES_MAX,
      tell: (page) => void pages.push(page),
    });
    const found = await searchWords(pages, [{ id: '', ...fields.motCle }]);
    if (found === null) return ok({ defaut: 'trop-lourd', resultat: null, texte: '' });
    const [resultat = null] = found.resultats;
    const texte = pages.map(({ mots }) => textOf(mots)).join('\n');
    return ok({ defaut: 'defaut' in reading ? reading.defaut : null, resultat, texte });
  } catch (error) {
    if (error instanceof QueueFull) return refuse('SERVICE_INDISPONIBLE');
    throw error;
  }
}
