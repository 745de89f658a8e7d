import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import { supervisionPhotographed } from '#domain/supervisions/photographed.ts';
import { createSession } from '#domain/forms/session.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { useRefusedPhotos } from '../../../data/use-bytes-here.ts';
import { editKeeping } from '../../../data/edit-document.ts';
import { Card } from '../../../ui/card.tsx';
import { useToday } from '../../../ui/format/use-today.ts';
import { DoubtsNotice } from '../constats/photo-doubts-notice.tsx';
import { type FormulaireContext, FormulaireProvider } from '../formulaire-context.ts';
import { type DocumentFormulaire, LiveFormulaire } from '../live-formulaire.ts';
import { conflitByChamp, useOpenConflits } from '../open-conflicts.ts';
import { type PhotosContext, PhotosProvider } from '../photos/photos-context.ts';
import { isAtRisk } from '../photos/prises.ts';
import { usePrises } from '../photos/use-prises.ts';
import { Section } from '../section.tsx';
import { visibleSections } from '../section-navigation.ts';
import { byChamp, useSafeguard } from '../use-live-formulaire.ts';
import { begun } from './actions.ts';
import { picturesOf } from './use-supervision.ts';
import { EmptiedLine } from '../emptied-line.tsx';
import { statusPhase, statusWords } from '../status-phase.ts';
import { useUnwritten } from '../use-unwritten.ts';
import { useRemovedPhotos } from '../use-formulaire-data.ts';
import styles from './supervision.module.css';
import { useMark } from './unsaved.ts';
import type { Grid, LocalSupervision } from './use-supervision.ts';
import { unreadablesKeeper, useKeptUnreadables } from '../kept-unreadables.ts';

interface GridCardsProps {
  readonly supervision: LocalSupervision;
  readonly grid: Grid;
  readonly session: Session;
  readonly photos: readonly Photo[];
  readonly isReadOnly: boolean;
}

/** [supervisions/SU3] The grid, run by the engine of forms: each answer is on the device as it is given. */
export function GridCards({ supervision, grid, session, photos, isReadOnly }: GridCardsProps) {
  const { t } = useTranslation(['supervision', 'formulaire']);
  const live = useLiveGrid({ supervision, grid, session, photos });
  const pictures = usePhotosContext(supervision, photos);
  const open = useOpenConflits(supervision.id);
  const conflicts = useMemo(() => conflitByChamp(open ?? []), [open]);
  const sections = visibleSections(useSyncExternalStore(live.session.subscribeToSections, live.session.sections));
  const title = useRef<HTMLHeadingElement>(null);
  const context = useMemo(
    (): FormulaireContext => ({
      vivant: live,
      compile: grid.compile,
      isReadOnly,
      intervention: { id: supervision.id, demandeId: '', codeFiche: supervision.fiche ?? '' },
      conflits: conflicts,
      corrections: new Map(),
    }),
    [live, grid, isReadOnly, supervision.id, supervision.fiche, conflicts],
  );
  const unwritten = useUnwritten({ live, prises: pictures.prises });
  const etat = useSyncExternalStore(live.saver.subscribe, live.saver.etat);
  const words = statusWords(statusPhase(etat, { isSeen: true, place: null, ...unwritten }), unwritten.pictures);
  return (
    <FormulaireProvider value={context}>
      <PhotosProvider value={pictures}>
        <DoubtsNotice
          photoedOf={() => supervisionPhotographed(supervision, zoneOf(session.user))}
          distanceM={0}
          isDecided={false}
        />
        <Card title={t('supervision:grille')}>
          <output className={styles['status']}>
            {words === null || words === 'en-cours'
              ? null
              : t(`formulaire:enregistrement.${words}`, { count: unwritten.unreadable })}
          </output>
          {sections.map((section) => (
            <div key={section.id} className={styles['section']}>
              <Section section={section} titre={title} noteChamp={ignore} />
            </div>
          ))}
          <EmptiedLine id={supervision.id} />
        </Card>
      </PhotosProvider>
    </FormulaireProvider>
  );
}

const ignore = (): void => undefined;

/** What the engine of forms reads of a supervision: it is filled in by its supervisor. */
const asForm = (supervision: LocalSupervision): DocumentFormulaire => ({
  ...supervision,
  etat: 'EN COURS',
  idControleur: supervision.idSuperviseur,
  isPlanned: supervision.etat === 'PLANIFIEE',
});

/** [supervisions/SU40] Pictures are kept, sent and shown as those of a visit; one that is being kept is waited for. */
function usePhotosContext({ id, fiche }: LocalSupervision, photos: readonly Photo[]): PhotosContext {
  const prises = usePrises({ id, demandeId: '', codeFiche: fiche ?? SHORT_NAME, isSupervision: true }, photos);
  const refused = useRefusedPhotos(photos);
  useMark(
    'photos',
    useSyncExternalStore(prises.subscribe, () => prises.read().some(isAtRisk)),
  );
  const removed = useRemovedPhotos(picturesOf(id));
  return useMemo(() => ({ photos, removed, prises, refused }), [photos, removed, prises, refused]);
}
/** In the names of its pictures, when it has no fiche. */
const SHORT_NAME = 'SU';

function useLiveGrid({
  supervision,
  grid: { compile },
  session,
  photos,
}: Omit<GridCardsProps, 'isReadOnly'>): LiveFormulaire {
  const today = useToday();
  const [live] = useState(() => {
    const { id, ...person } = actorOf(session);
    return new LiveFormulaire(
      {
        document: asForm(supervision),
        preremplis: {},
        images: byChamp(photos),
        aujourdhui: today,
        me: { id, name: fullName(person) },
      },
      (start) => createSession(compile, start),
      {
        write: (changes, { document: { isPlanned }, ...overtyping }) =>
          editKeeping(
            { collection: 'records', id: supervision.id },
            begun({ etat: isPlanned === true ? 'PLANIFIEE' : 'EN COURS' }, changes),
            overtyping,
          ),
        keepUnreadables: unreadablesKeeper(supervision.id),
        now: () => Date.now(),
        programmer: (action, delayMs) => {
          const timer = setTimeout(action, delayMs);
          return () => clearTimeout(timer);
        },
      },
    );
  });
  useEffect(() => live.receive(asForm(supervision)), [live, supervision]);
  useEffect(() => live.receiveImages(byChamp(photos)), [live, photos]);
  useEffect(() => live.turn(today), [live, today]);
  useKeptUnreadables(live, supervision.id);
  useSafeguard(live, supervision.id);
  return live;
}
