import { useMemo } from 'react';
import type { Json } from '#domain/base/json.ts';
import { connection } from './connection.ts';
import type { DraftAttachment } from './pieces.ts';
import { useLive } from './use-live.ts';
import { writeDocument } from './write.ts';

/** A file kept on this device that no form knows any more (src-worker/media/found-again.ts). */
export interface Found {
  readonly id: string;
  readonly docId: string;
  readonly nom: string | null;
  /** Address of the page where it was given. Absent in records of older versions. */
  readonly lieu?: string | null;
  /** What the form that asked for it said of it, as its draft had it. */
  readonly saisie?: Json;
  /** Bytes. */
  readonly octets: number;
}

const FOUND = { selector: { genre: 'retrouvee' } };
const DRAFTS = { selector: { genre: 'brouillon' } };

/** undefined while the local base answers; what a draft has taken up meanwhile is not lost any more. */
export function useFound(): readonly Found[] | undefined {
  const found = useLive<Found>('commandes', FOUND);
  const drafts = useLive('commandes', DRAFTS);
  return useMemo(() => {
    if (found === undefined || drafts === undefined) return undefined;
    const said = JSON.stringify(drafts);
    return found.filter(({ docId }) => !said.includes(docId));
  }, [found, drafts]);
}

/**
 * [sync/M9] What a draft that was just forgotten spoke of is found again at once, with what was said of each file, and
 * not at the next start of the engine alone.
 */
export async function giveBack(
  pieces: readonly DraftAttachment[],
  saidOf: (piece: DraftAttachment) => Readonly<Record<string, Json>> = () => ({}),
): Promise<void> {
  const lieu = location.pathname + location.search;
  for (const piece of pieces) {
    const { id: docId, nom, taille: octets } = piece;
    const id = `retrouvee:${docId}`;
    const found = { id, genre: 'retrouvee', docId, nom, lieu, saisie: saidOf(piece), octets };
    await writeDocument(connection, { collection: 'commandes', id }, () => found);
  }
}
