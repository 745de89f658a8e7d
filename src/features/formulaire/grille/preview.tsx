import { useRef, useSyncExternalStore } from 'react';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import { useFormulaire } from '../formulaire-context.ts';
import { Section } from '../section.tsx';
import { visibleSections } from '../section-navigation.ts';
import { TrialProvider, type Tried } from '../trial/trial-provider.tsx';
import styles from './grille.module.css';

interface PreviewProps {
  readonly compile: FormulaireCompile;
  /** Tells one state of the grid from the next: what is tried goes on in it. */
  readonly version: string;
}

/** [supervisions/SU38] The grid as its supervisor will have it, by the same engine: it is tried, and nothing of it is kept. */
export function Preview({ compile, version }: PreviewProps) {
  const tried = useRef<Tried>({});
  return (
    <TrialProvider key={version} compile={compile} tried={tried}>
      <Sections />
    </TrialProvider>
  );
}

function Sections() {
  const { session } = useFormulaire().vivant;
  const sections = visibleSections(useSyncExternalStore(session.subscribeToSections, session.sections));
  const title = useRef<HTMLHeadingElement>(null);
  return sections.map((section) => (
    <div key={section.id} className={styles['trial']}>
      <Section section={section} titre={title} noteChamp={ignore} />
    </div>
  ));
}

const ignore = (): void => undefined;
