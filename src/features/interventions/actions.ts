import type { ErrorCode } from '#domain/base/errors.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { codeDe } from '../../data/echec.ts';
import { modifier } from '../../data/modifier.ts';

export interface Bilan {
  readonly faits: number;
  readonly echecs: number;
  /** Of the last one that could not be written. */
  readonly raison: ErrorCode | null;
}

/** One local edit, kept on the disk and in the queue; otherwise why not. */
export async function ecrire(id: string, changes: Changes): Promise<ErrorCode | null> {
  try {
    await modifier('interventions', id, changes);
    return null;
  } catch (failure) {
    return codeDe(failure);
  }
}

/** Each stands alone: those that pass are kept even when another fails. */
export async function ecrireToutes(
  edits: readonly { readonly id: string; readonly changes: Changes }[],
): Promise<Bilan> {
  const raisons = await Promise.all(edits.map(({ id, changes }) => ecrire(id, changes)));
  const echecs = raisons.filter((raison) => raison !== null);
  return { faits: edits.length - echecs.length, echecs: echecs.length, raison: echecs.at(-1) ?? null };
}
