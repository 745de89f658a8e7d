import type { Json } from '#domain/base/json.ts';
import type { Result } from '#domain/base/result.ts';
import { draftId } from './drafts.ts';

const PREFIX = 'constat.brouillon.';

type KeepDraft = (id: string, subject: string, entry: Json) => Promise<Result<null>>;

/**
 * Up to November 2026, what was being typed in a field of a dossier stood in local storage, in clear, which Chromium
 * writes minutes later. What a former program left there becomes a draft like the others, of the same person; it is
 * taken from there once it stands on the disk.
 *
 *     constat.brouillon.<base>.<document>.<field>: { texte, depart }
 */
export async function resumeFormerDrafts(storage: Storage, base: string, keep: KeepDraft): Promise<void> {
  const debut = `${PREFIX}${base}.`;
  for (const key of Object.keys(storage).filter((one) => one.startsWith(debut))) {
    const [document, ...reste] = key.slice(debut.length).split('.');
    const champ = reste.join('.');
    const entry = read(storage.getItem(key));
    if (document !== undefined && entry !== null) {
      const isMessage = champ === 'message';
      const subject = isMessage ? `message:${document}` : `fiche:${document}`;
      const kept = await keep(draftId(subject, isMessage ? undefined : champ), subject, entry);
      // It stays where it is, and is taken over at the next opening.
      if (!kept.ok) continue;
    }
    storage.removeItem(key);
  }
}

function read(text: string | null): Json | null {
  try {
    const entry: unknown = JSON.parse(text ?? 'null');
    const isEntry = typeof entry === 'object' && entry !== null && typeof Reflect.get(entry, 'texte') === 'string';
    return isEntry ? (entry as Json) : null;
  } catch {
    return null;
  }
}
