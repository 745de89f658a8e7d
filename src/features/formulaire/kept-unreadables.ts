import { useEffect, useRef } from 'react';
import { draftId, forgetDraft, keepDraft, useDrafts } from '../../data/drafts.ts';
import { toast } from '../../ui/toast/toast.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { LiveFormulaire } from './live-formulaire.ts';

const subjectOf = (documentId: string): string => `illisibles:${documentId}`;

/** [forms/F71] Texts of a form that are no answer, kept in the local database one writing after the other. */
export function unreadablesKeeper(documentId: string): (texts: ReadonlyMap<string, string>) => void {
  const subject = subjectOf(documentId);
  const id = draftId(subject);
  const keep = async (before: Promise<void>, texts: ReadonlyMap<string, string>): Promise<void> => {
    await before;
    const kept = await (texts.size === 0 ? forgetDraft(id) : keepDraft(id, subject, Object.fromEntries(texts)));
    if (!kept.ok) toast.error(i18n.t(`erreurs:${kept.code}`));
  };
  let last = Promise.resolve();
  return (texts) => {
    last = keep(last, texts);
  };
}

/** What was kept is shown again where it was typed, once, as soon as it is read. */
export function useKeptUnreadables(live: LiveFormulaire, documentId: string): void {
  const drafts = useDrafts<Record<string, string>>(subjectOf(documentId));
  const isRestored = useRef(false);
  useEffect(() => {
    if (drafts === undefined || isRestored.current) return;
    isRestored.current = true;
    live.restoreUnreadables(new Map(Object.entries(drafts[0]?.saisie ?? {})));
  }, [drafts, live]);
}
