import { reasonOf } from '../reason.ts';

/**
 * [storage/ST4] Does something for each element, one after the other: one that fails stops no other. Throws afterwards, with
 * the names and the reasons of those that failed; its cause is what the last one threw.
 */
export async function eachAlone<T extends { readonly id: string }>(
  elements: readonly T[],
  act: (element: T) => Promise<unknown>,
): Promise<void> {
  const failed: string[] = [];
  let cause: unknown;
  for (const element of elements) {
    try {
      await act(element);
    } catch (error) {
      cause = error;
      failed.push(`${element.id} (${reasonOf(error)})`);
    }
  }
  if (failed.length > 0) throw new Error(failed.join(' ; '), { cause });
}
