import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ok } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import { createSession } from '#domain/forms/session.ts';
import { writtenFindings } from '#domain/supervisions/supervision.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { type FormulaireContext, FormulaireProvider } from '../formulaire-context.ts';
import { LiveFormulaire } from '../live-formulaire.ts';
import { PhotosProvider } from '../photos/photos-context.ts';
import { Section } from '../section.tsx';
import { visibleSections } from '../section-navigation.ts';
import styles from './grille.module.css';
import { useTrialPhotos } from './trial-photos.ts';

type Tried = Parameters<LiveFormulaire['receive']>[0]['champs'];

interface PreviewProps {
  readonly compile: FormulaireCompile;
  /** Tells one state of the grid from the next: what is tried goes on in it. */
  readonly version: string;
}

/** [supervisions/SU38] The grid as its supervisor will have it, by the same engine: it is tried, and nothing of it is kept. */
export function Preview({ compile, version }: PreviewProps) {
  const tried = useRef<Tried>({});
  return <Trial key={version} compile={compile} tried={tried} />;
}

interface TrialProps {
  readonly compile: FormulaireCompile;
  readonly tried: { current: Tried };
}

function Trial({ compile, tried }: TrialProps) {
  const live = useTrial(compile, tried);
  const sections = visibleSections(useSyncExternalStore(live.session.subscribeToSections, live.session.sections));
  const photos = useTrialPhotos();
  const title = useRef<HTMLHeadingElement>(null);
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
      <PhotosProvider value={photos}>
        {sections.map((section) => (
          <div key={section.id} className={styles['trial']}>
            <Section section={section} titre={title} noteChamp={ignore} />
          </div>
        ))}
      </PhotosProvider>
    </FormulaireProvider>
  );
}

const ignore = (): void => undefined;
const FIELDS = 'champs.';

/** Nothing is written: what is tried is remembered for as long as the page is open. */
function useTrial(compile: FormulaireCompile, tried: TrialProps['tried']): LiveFormulaire {
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
