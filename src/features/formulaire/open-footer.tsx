import { useSyncExternalStore } from 'react';
import { reconcile } from '#domain/interventions/received-photos.ts';
import { reviewBar } from '#domain/interventions/issuing.ts';
import { useDocument } from '../../data/use-document.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { useFormulaire } from './formulaire-context.ts';
import { submissionObstacle, validationRefusal } from './decisions.ts';
import type { CorrectionMode, OpenFormulaireProps } from './open-formulaire.tsx';
import type { LiveFormulaire } from './live-formulaire.ts';
import { awaitedOf, nextRemaining, remainingOf } from './section-navigation.ts';
import { usePhotos } from './photos/photos-context.ts';
import { Footer, ReadingFooter } from './pied.tsx';
import { resultatOf } from './submit.ts';
import { Review } from './review.tsx';
import type { SectionNavigation } from './use-section-navigation.ts';

export interface OpenFooterProps extends OpenFormulaireProps {
  readonly live: LiveFormulaire;
  readonly navigation: SectionNavigation;
  readonly correction: CorrectionMode;
  /** What the reviewer marked while reading. */
  readonly reprises: string;
  readonly onSubmit: () => void;
}

/** The foot of who fills in the form, of who reviews it, or of who only reads it. */
export function OpenFooter(props: OpenFooterProps) {
  const { correction, navigation, data, actor, live } = props;
  const { corrections } = useFormulaire();
  const contradiction = useSyncExternalStore(live.session.subscribeToSections, live.session.contradiction);
  const reviewer = useDocument('controllers', String(actor.id));
  const day = useToday();
  if (correction.saisie) return <EntryFooter {...props} />;
  const counts = reconcile(data.photos);
  return (
    <ReadingFooter voisines={neighboursOf(navigation)} onSection={navigation.goToSection}>
      {correction.aRelire && correction.isReadOnly ? (
        <Review
          idIntervention={data.intervention.id}
          photos={counts}
          reprises={props.reprises}
          resultat={resultatOf(live, data)}
          isUnknownHere={
            reviewBar(actor, { visit: data.intervention, office: data.office, day, reviewer: reviewer ?? null }) ===
            'inconnue'
          }
          refus={validationRefusal(actor, {
            ...data,
            reviewer: reviewer ?? null,
            day,
            corrections: [...corrections.values()],
            contradiction,
          })}
        />
      ) : null}
    </ReadingFooter>
  );
}

/** What is left is counted when the counts of a section change, not at each keystroke. */
function EntryFooter({
  data: { intervention, compile, conflits },
  actor,
  live,
  navigation,
  onSubmit,
}: OpenFooterProps) {
  const { prises } = usePhotos();
  const pendingPhotos = useSyncExternalStore(prises.subscribe, prises.read).length;
  const unreadables = useSyncExternalStore(live.subscribeUnreadables, live.unreadables);
  const remaining = remainingOf(live.session, unreadables);
  const obstacle = submissionObstacle({
    actor,
    intervention,
    idConflit: conflits[0]?.id ?? null,
    erreurs: remaining.erreurs.length,
    manquants: remaining.manquants.length,
    photosEnCours: pendingPhotos,
  });
  const goToRemaining = () => {
    const awaited = awaitedOf(remainingOf(live.session, live.unreadables()));
    const cfId = nextRemaining(compile, awaited, navigation.dernier.current);
    if (cfId !== null) navigation.goToChamp(cfId);
  };
  return (
    <Footer
      voisines={neighboursOf(navigation)}
      onSection={navigation.goToSection}
      restes={remaining}
      onRemaining={goToRemaining}
      obstacle={obstacle}
      onSubmit={onSubmit}
    />
  );
}

function neighboursOf({ sections, courante }: SectionNavigation) {
  const rank = sections.findIndex(({ id }) => id === courante?.id);
  return { precedente: sections[rank - 1], suivante: sections[rank + 1] };
}
