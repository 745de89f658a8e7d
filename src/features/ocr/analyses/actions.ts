import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { DocumentOcr } from '#domain/ocr/document.ts';
import type { DocumentType } from '#domain/ocr/mot-cle.ts';
import { api } from '../../../data/api.ts';
import { type DraftAttachment, forgetAttachment } from '../../../data/pieces.ts';
import { engine } from '../../../data/worker-client.ts';

export interface ToStart {
  /** Of the analysis: sent twice, it is one ([ocr/OC59]). */
  readonly id: string;
  readonly nom: string;
  readonly typeDocument: DocumentType;
  readonly motsCles: readonly string[];
  /** Their bytes are on this device. */
  readonly pieces: readonly DraftAttachment[];
  /** Files of dossiers that the server has. */
  readonly idsFichiers: readonly string[];
}

/** [ocr/OC50] Sends what was chosen; it stays on the device until the server has it. INTROUVABLE, with its name: this device has lost a file. */
export async function startAnalyse(given: ToStart): Promise<Result<{ readonly id: string }>> {
  const files = [];
  for (const { id, nom } of given.pieces) {
    const contenu = await engine().readFile(id);
    if (contenu === null) return refuse('INTROUVABLE', { nom });
    files.push({ nom, contenu });
  }
  const { id, nom, typeDocument, motsCles, idsFichiers } = given;
  const lists = { motsCles: JSON.stringify(motsCles), idsFichiers: JSON.stringify(idsFichiers) };
  const started = await api.analyseStart({ form: { fields: { id, nom, typeDocument, ...lists }, files } });
  if (!started.ok) return started;
  for (const piece of given.pieces) await forgetAttachment(piece.id);
  return ok({ id: started.value.id });
}

export const readAnalyse = (id: string) => api.analyse({ params: { id } });
export const readAgain = (id: string) => api.analyseRetry({ params: { id } });
export const typeValue = (id: string, idMotCle: string, valeur: string) =>
  api.analyseValue({ params: { id }, body: { idMotCle, valeur } });
export const attach = (id: string, idDossier: string) => api.analyseAttach({ params: { id }, body: { idDossier } });

/** Bytes of a paper: this device's, when it is a file of a dossier that it holds, or the server's. */
export async function readPaperBytes({ id, idFichier }: Pick<DocumentOcr, 'id' | 'idFichier'>): Promise<Result<Blob>> {
  const kept = idFichier === null ? null : await engine().readFile(idFichier);
  return kept === null ? api.analyseFile({ params: { id } }) : ok(kept);
}
