import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Json } from '#domain/base/json.ts';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import { createSession } from '#domain/forms/session.ts';
import type { ControlRecord } from '#domain/lots/control.ts';
import type { Operation } from '#domain/lots/operation.ts';
import { completeDraft, draftId } from '../../../data/drafts.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { type FormulaireContext, FormulaireProvider } from '../formulaire-context.ts';
import { unreadablesKeeper, useKeptUnreadables } from '../kept-unreadables.ts';
import { LiveFormulaire } from '../live-formulaire.ts';
import { PhotosProvider } from '../photos/photos-context.ts';
import { useTrialPhotos } from '../trial/trial-photos.ts';
import { useSafeguard } from '../use-live-formulaire.ts';
import {
  type ContactDraft,
  draftOf,
  draftWith,
  knownBefore,
  NOTHING_YET,
  startOf,
  subjectOf,
} from './contact-draft.ts';

interface ContactProviderProps {
  readonly compile: FormulaireCompile;
  readonly control: ControlRecord;
  readonly operation: Operation;
  /** As this device kept it when the call was opened; undefined: nothing. */
  readonly draft: ContactDraft | undefined;
  readonly isReadOnly: boolean;
  readonly children: ReactNode;
}

/** [lots/L80] The form of a control by contact, by the engine and the fields of a visit; each answer is on this device as it is typed. */
export function ContactProvider({ compile, control, operation, draft, isReadOnly, children }: ContactProviderProps) {
  const today = useToday();
  const [live] = useState(() => openContact({ compile, control, operation, draft, today }));
  useEffect(() => live.turn(today), [live, today]);
  useKeptUnreadables(live, control.id);
  useSafeguard(live, control.id);
  const photos = useTrialPhotos();
  const context = useMemo(
    (): FormulaireContext => ({
      vivant: live,
      compile,
      isReadOnly,
      intervention: { id: control.id, demandeId: '', codeFiche: compile.definition.code },
      conflits: new Map(),
      corrections: new Map(),
    }),
    [live, compile, control.id, isReadOnly],
  );
  return (
    <FormulaireProvider value={context}>
      <PhotosProvider value={photos}>{children}</PhotosProvider>
    </FormulaireProvider>
  );
}

interface Opening extends Pick<ContactProviderProps, 'compile' | 'control' | 'operation' | 'draft'> {
  readonly today: string;
}

function openContact({ compile, control, operation, draft, today }: Opening): LiveFormulaire {
  const start = startOf(control, draft);
  const isFresh = Object.keys(start.champs).length === 0;
  const subject = subjectOf(control);
  const keep = (changes: Parameters<typeof draftWith>[1]) => (kept: Json | undefined) =>
    draftWith(draftOf(kept) ?? NOTHING_YET, changes);
  return new LiveFormulaire(
    {
      document: { ...start, etat: 'EN COURS', idControleur: null, rev: 0 },
      preremplis: isFresh ? knownBefore(operation, today) : {},
      images: {},
      aujourdhui: today,
      me: { id: 0, name: '' },
    },
    (depart) => createSession(compile, depart),
    {
      write: (changes) => completeDraft(draftId(subject), subject, keep(changes)),
      keepUnreadables: unreadablesKeeper(control.id),
      now: () => Date.now(),
      programmer: (action, delayMs) => {
        const timer = setTimeout(action, delayMs);
        return () => clearTimeout(timer);
      },
    },
  );
}
