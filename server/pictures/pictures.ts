import type { FileType } from '#domain/base/file-type.ts';
import { isPicture } from '#domain/base/picture.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { TaskStopped, ThreadPool } from '../threads/pool.ts';
import type { Examined, KeptLogo, PictureAnswer, PictureSource, PictureTask, Printed, Printing } from './tasks.ts';

/**
 * [sync/M10] Each thread holds one picture at a time, in a memory of its own (vips.ts); its JavaScript has its bytes alone.
 * Ten times what the largest picture takes on a busy machine: 5 s.
 */
const pool = new ThreadPool<PictureTask, PictureAnswer>({
  module: new URL('thread.ts', import.meta.url),
  size: 2,
  waiting: 500,
  limitMs: 50_000,
  idleMs: 60_000,
  memory: { maxOldGenerationSizeMb: 256 },
});

/**
 * [sync/M10] Decodes a picture that arrives, in a thread. IMAGE_TROP_GRANDE: more pixels than PIXELS_MAX, or more work than
 * a picture may give. IMAGE_ILLISIBLE: what it announces is not there. Throws QueueFull when too many wait.
 */
export async function examinePicture(source: PictureSource): Promise<Examined> {
  try {
    const answer = await pool.run({ kind: 'examine', source });
    return must('examined' in answer ? answer.examined : null, 'an examination is answered as one');
  } catch (error) {
    if (!(error instanceof TaskStopped)) throw error;
    return refuse(error.reason === 'time' ? 'IMAGE_TROP_GRANDE' : 'IMAGE_ILLISIBLE', { raison: error.reason });
  }
}

/** The same, for a file of any type; null when there is nothing to say against it. */
export async function pictureRefusal(path: string, type: FileType | null): Promise<Refusal | null> {
  const examined = isPicture(type) ? await examinePicture({ path }) : ok(null);
  return examined.ok ? null : examined;
}

/** [reports/R18] A picture as a PDF takes it, or what is wrong with it. */
export async function printPicture(asked: Omit<Printing, 'kind'>): Promise<Printed> {
  try {
    const answer = await pool.run({ kind: 'print', ...asked });
    return must('printed' in answer ? answer.printed : null, 'a printing is answered as one');
  } catch (error) {
    if (error instanceof TaskStopped) return { defect: 'indechiffrable' };
    throw error;
  }
}

/** Of their own, and soon: a drawing that never ends holds up no photo. */
const logos = new ThreadPool<PictureTask, PictureAnswer>({
  module: new URL('thread.ts', import.meta.url),
  size: 1,
  waiting: 20,
  limitMs: 10_000,
  idleMs: 1000,
  memory: { maxOldGenerationSizeMb: 256 },
});

const DRAWING = 'data:image/svg+xml;base64,';

/**
 * [reports/R25] The logo of an office as it is kept, from the data URL that was given: PNG or JPEG, 800 pixels a side at most.
 * DESSIN_REFUSE: a drawing that names something outside of itself, or holds text. IMAGE_ILLISIBLE, IMAGE_TROP_GRANDE: as
 * any picture. Throws QueueFull when too many wait.
 */
export async function keepLogo(dataUrl: string): Promise<KeptLogo> {
  const isDrawing = dataUrl.startsWith(DRAWING);
  const bytes = isDrawing ? Buffer.from(dataUrl.slice(DRAWING.length), 'base64') : bytesOf(dataUrl);
  if (bytes === null) return refuse('IMAGE_ILLISIBLE', { raison: 'entete' });
  try {
    const answer = await logos.run({ kind: 'logo', bytes, isDrawing });
    return must('logo' in answer ? answer.logo : null, 'a logo is answered as one');
  } catch (error) {
    if (!(error instanceof TaskStopped)) throw error;
    return refuse(error.reason === 'time' ? 'IMAGE_TROP_GRANDE' : 'IMAGE_ILLISIBLE', { raison: error.reason });
  }
}

const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,/;

/** The bytes of a picture that is written in a data URL; null: it is something else (a drawing, an address). */
function bytesOf(dataUrl: string): Uint8Array | null {
  const prefix = DATA_URL.exec(dataUrl)?.[0];
  return prefix === undefined ? null : Buffer.from(dataUrl.slice(prefix.length), 'base64');
}

/** A picture given as a data URL: a signature. */
export async function examineDataUrl(dataUrl: string): Promise<Result<unknown>> {
  const bytes = bytesOf(dataUrl);
  return bytes === null ? refuse('IMAGE_ILLISIBLE', { raison: 'entete' }) : examinePicture({ bytes });
}

/** [signatures/E66] Whether what was drawn shows anything. */
export async function hasInk(dataUrl: string): Promise<boolean> {
  const bytes = bytesOf(dataUrl);
  if (bytes === null) return false;
  try {
    const answer = await pool.run({ kind: 'ink', bytes });
    return 'hasInk' in answer && answer.hasInk;
  } catch (error) {
    if (error instanceof TaskStopped) return false;
    throw error;
  }
}

/** The same as a PDF takes it; null when it cannot be printed. */
export async function printDataUrl(dataUrl: string): Promise<string | null> {
  const bytes = bytesOf(dataUrl);
  const printed = bytes === null ? null : await printPicture({ source: { bytes }, sha256: null });
  return printed !== null && 'dataUrl' in printed ? printed.dataUrl : null;
}
