import { z } from 'zod';
import type { Changes } from '#domain/fields/documents.ts';
import type { Reponses } from '#domain/forms/definition.ts';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import { type ContactAnswers, contactAnswers, type ControlRecord } from '#domain/lots/control.ts';
import { MEANS_WORDS } from '#domain/contact/contact-champs.ts';
import type { Operation } from '#domain/lots/operation.ts';
import type { SessionFormulaire } from '#domain/forms/session.ts';

/** What was answered on this device and not concluded yet. */
export interface ContactDraft {
  readonly champs: ContactAnswers;
  readonly champsPrecedents: ContactAnswers;
}

export const NOTHING_YET: ContactDraft = { champs: {}, champsPrecedents: {} };

/** Names the draft of the answers of one control. */
export const subjectOf = ({ id }: Pick<ControlRecord, 'id'>): string => `contact:${id}`;

/** As the device kept it, whatever wrote it; undefined: nothing. */
export const draftOf = (kept: unknown): ContactDraft | undefined => contactDraft.safeParse(kept).data;
const contactDraft = z.object({ champs: contactAnswers, champsPrecedents: contactAnswers });

/** What the answers of a call begin with: those of its conclusion, then what was typed since. */
export const startOf = ({ conclusion }: ControlRecord, draft: ContactDraft | undefined): ContactDraft => ({
  champs: { ...conclusion?.reponses, ...draft?.champs },
  champsPrecedents: { ...draft?.champsPrecedents },
});

/** What is known before the call; who answers is asked, never supposed. */
export const knownBefore = ({ telephone }: Operation, today: string): ContactDraft['champs'] => ({
  k_jour: today,
  k_moyen: MEANS_WORDS.telephone,
  ...(telephone === null ? {} : { k_coordonnee: telephone }),
});

type Container = keyof ContactDraft;

/** The draft with what was just typed; an answer that was emptied is kept as such. */
export function draftWith(draft: ContactDraft, changes: Changes): ContactDraft {
  const typed = (container: Container): ContactAnswers =>
    contactAnswers.parse(
      Object.fromEntries(
        Object.entries(changes).flatMap(([path, value]) =>
          path.startsWith(`${container}.`) ? [[path.slice(container.length + 1), value]] : [],
        ),
      ),
    );
  return {
    champs: { ...draft.champs, ...typed('champs') },
    champsPrecedents: { ...draft.champsPrecedents, ...typed('champsPrecedents') },
  };
}

/** The answers of the open form, hidden ones aside. */
export function answersOf(form: FormulaireCompile, session: SessionFormulaire): Reponses {
  const entries = [...form.champs.keys()].flatMap((cf_id) => {
    const { visible, isCalculated, valeur } = session.read(cf_id);
    return visible && !isCalculated ? [[cf_id, valeur] as const] : [];
  });
  return Object.fromEntries(entries);
}
