import { openPdf, type PdfRefusal } from './open-pdf.ts';

export type AttachedFile =
  | { readonly ok: true; /** null: the PDF holds no file of this name. */ readonly text: string | null }
  | { readonly ok: false; readonly reason: PdfRefusal };

/** The text of a file that a PDF carries, read on this device ([pdf/P1]). */
export async function readAttached(content: Blob, name: string): Promise<AttachedFile> {
  const opened = await openPdf(content);
  if (!opened.ok) return opened;
  try {
    const bytes = await opened.pdf.attached(name);
    return { ok: true, text: bytes === null ? null : new TextDecoder().decode(bytes) };
  } catch {
    return { ok: false, reason: 'broken' };
  } finally {
    opened.close();
  }
}
