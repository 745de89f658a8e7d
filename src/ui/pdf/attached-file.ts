import { openPdf, type PdfRefusal, reasonOf } from './open-pdf.ts';
import { ATTACHED_BYTES_MAX } from './piece-bounds.ts';

export type AttachedFile =
  | { readonly ok: true; /** null: the PDF holds no file of this name. */ readonly text: string | null }
  | { readonly ok: false; readonly reason: PdfRefusal };

/** The text of a file that a PDF carries, read on this device ([pdf/P1]); bounded while it is unpacked ([pdf/P10]). */
export async function readAttached(content: Blob, name: string): Promise<AttachedFile> {
  const opened = await openPdf(content, ATTACHED_BYTES_MAX);
  if (!opened.ok) return opened;
  try {
    const bytes = await opened.pdf.attached(name);
    return { ok: true, text: bytes === null ? null : new TextDecoder().decode(bytes) };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  } finally {
    opened.close();
  }
}
