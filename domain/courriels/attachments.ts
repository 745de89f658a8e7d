import type { FileType } from '../base/file-type.ts';

/** A file that leaves with a mail; its bytes are those of the hash. */
export interface CourrielAttachment {
  readonly nom: string;
  readonly type: FileType;
  /** Bytes. */
  readonly taille: number;
  readonly sha256: string;
}

/** [courriels/L11] All the files of one mail together, before their encoding: beyond, mail servers of readers refuse it. */
export const MAX_ATTACHMENTS_BYTES = 15 * 1024 * 1024;
