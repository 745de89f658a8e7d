import { useEffect } from 'react';
import { draftId, forgetDraft, useDrafts } from '../../data/drafts.ts';

/** [signatures/E35] Whether something was drawn of this document and not confirmed; what was kept since is forgotten. */
export function useBegun(drafts: string, id: string, stored: readonly { readonly id: string }[] | undefined): boolean {
  const draft = useDrafts(drafts)?.find((one) => one.id === draftId(drafts, id));
  const typed = draft?.saisie as { readonly idSignature?: string; readonly traits?: readonly unknown[] } | undefined;
  // Killed after it was kept, and before what was drawn was forgotten.
  const isSpent = stored?.some((one) => one.id === typed?.idSignature) ?? false;
  useEffect(() => {
    if (isSpent && draft !== undefined) void forgetDraft(draft.id);
  }, [isSpent, draft]);
  return !isSpent && (typed?.traits?.length ?? 0) > 0;
}
