import { type ReactNode, useMemo, useState } from 'react';
import { ok } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import { createSession } from '#domain/forms/session.ts';
import { writtenFindings } from '#domain/supervisions/supervision.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { type FormulaireContext, FormulaireProvider } from '../formulaire-context.ts';
import { LiveFormulaire } from '../live-formulaire.ts';
import { PhotosProvider } from '../photos/photos-context.ts';
import { useTrialPhotos } from './trial-photos.ts';

/** Answers of a trial: remembered for as long as the page is open, and nowhere else. */
export type Tried = Parameters<LiveFormulaire['receive']>[0]['champs'];

interface TrialProviderProps {
  readonly compile: FormulaireCompile;
  readonly tried: { current: Tried };
  readonly children: ReactNode;
}

/** A form being tried, by the engine and the fields of a visit: nothing of it is kept. Another form is another one of these. */
export function TrialProvider({ compile, tried, children }: TrialProviderProps) {
  const live = useTrial(compile, tried);
  const photos = useTrialPhotos();
  const context = useMemo(
    (): FormulaireContext => ({
      vivant: live,
      compile,
      isReadOnly: false,
      intervention: { id: 'apercu', demandeId: '', codeFiche: '' },
      conflits: new Map(),
      corrections: new Map(),
    }),
    [live, compile],
  );
  return (
    <FormulaireProvider value={context}>
      <PhotosProvider value={photos}>{children}</PhotosProvider>
    </FormulaireProvider>
  );
}

const FIELDS = 'champs.';

/** Nothing is written: what is tried is remembered for as long as the page is open. */
function useTrial(compile: FormulaireCompile, tried: TrialProviderProps['tried']): LiveFormulaire {
  const today = useToday();
  const [live] = useState(
    () =>
      new LiveFormulaire(
        {
          document: { champs: tried.current, champsPrecedents: {}, etat: 'EN COURS', idControleur: null, rev: 0 },
          preremplis: {},
          images: {},
          aujourdhui: today,
          me: { id: 0, name: '' },
        },
        (start) => createSession(compile, start),
        {
          write: (changes) => {
            tried.current = { ...tried.current, ...answersOf(changes) };
            return Promise.resolve(ok(null));
          },
          now: () => Date.now(),
          programmer: (action, delayMs) => {
            const timer = setTimeout(action, delayMs);
            return () => clearTimeout(timer);
          },
        },
      ),
  );
  return live;
}

const answersOf = (changes: Changes): Tried =>
  writtenFindings.shape.champs.parse(
    Object.fromEntries(
      Object.entries(changes).flatMap(([path, value]) =>
        path.startsWith(FIELDS) ? [[path.slice(FIELDS.length), value]] : [],
      ),
    ),
  );
