import { Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#domain/interventions/intervention.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { WrittenCaption } from './caption.tsx';
import styles from './dark.module.css';
import { ImageBlob, usePreview } from './previews.tsx';
import { frameOf, useGestures } from './use-gestures.ts';
import { CENTRE, SCALE_MAX, STEP, WHOLE, zoomed, type View } from './zoom.ts';

export interface PhotoViewerProps {
  readonly photos: readonly Photo[];
  /** null: closed. The viewer stays drawn, so that the focus goes back to where it came from. */
  readonly rank: number | null;
  readonly onRank: (rank: number | null) => void;
  /** Where a photo is, and what was said against it. */
  readonly factsOf: (photo: Photo) => readonly string[];
  /** Its caption is written here. */
  readonly canCaption?: boolean;
  /** Absent: nothing can be removed. */
  readonly onRemove?: ((photo: Photo) => void) | undefined;
}

/** One photo as large as the screen: swiped, brought near, captioned, with when and where it was taken. */
export function PhotoViewer({ photos, rank, onRank, ...others }: PhotoViewerProps) {
  const { t } = useTranslation('photos');
  const photo = rank === null ? undefined : photos[rank];
  return (
    <Modal
      opened={photo !== undefined}
      onClose={() => onRank(null)}
      fullScreen
      withCloseButton={false}
      padding={0}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': t('voir', { numero: (rank ?? 0) + 1 }) } }}
    >
      {photo === undefined || rank === null ? null : (
        <Sheet photo={photo} rank={rank} count={photos.length} onRank={onRank} {...others} />
      )}
    </Modal>
  );
}

interface SheetProps extends Omit<PhotoViewerProps, 'photos' | 'rank'> {
  readonly photo: Photo;
  readonly rank: number;
  readonly count: number;
}

function Sheet({ photo, rank, count, onRank, factsOf, canCaption = false, onRemove }: SheetProps) {
  const { t } = useTranslation('photos');
  const zone = useRef<HTMLDivElement>(null);
  const { view, change } = useView(photo.id);
  const go = (to: number): void => {
    if (to >= 0 && to < count && to !== rank) onRank(to);
  };
  const zoom = (factor: number): void => {
    const frame = zone.current === null ? null : frameOf(zone.current);
    if (frame !== null) change((now) => zoomed(now, factor, { at: CENTRE, frame }));
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(rank - 1),
    ArrowRight: () => go(rank + 1),
    Home: () => go(0),
    End: () => go(count - 1),
    '+': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': () => change(() => WHOLE),
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLInputElement)) keys[event.key]?.();
  };
  return (
    <div className={styles['noir']} role="presentation" onKeyDown={handleKey}>
      <Facts photo={photo} place={`${rank + 1} / ${count}`} facts={factsOf(photo)} />
      <Scene photo={photo} zone={zone} view={view} onView={change} onSwipe={(step) => go(rank + step)} />
      {canCaption ? <WrittenCaption key={photo.id} photo={photo} /> : <Caption photo={photo} />}
      <div className={styles['commandes']}>
        <div className={styles['rangee']}>
          <Command label={t('precedente')} isOff={rank === 0} onClick={() => go(rank - 1)}>
            <IconChevronLeft size={22} aria-hidden />
          </Command>
          <Command label={t('suivante')} isOff={rank + 1 >= count} onClick={() => go(rank + 1)}>
            <IconChevronRight size={22} aria-hidden />
          </Command>
          <Command label={t('reduire')} isOff={view.scale === 1} onClick={() => zoom(1 / STEP)}>
            <IconZoomOut size={22} aria-hidden />
          </Command>
          <Command label={t('agrandir')} isOff={view.scale >= SCALE_MAX} onClick={() => zoom(STEP)}>
            <IconZoomIn size={22} aria-hidden />
          </Command>
        </div>
        {onRemove === undefined ? <span /> : <Remove onClick={() => onRemove(photo)} />}
        <Close onClick={() => onRank(null)} />
      </div>
    </div>
  );
}

/** How this photo is looked at; another one begins whole. */
function useView(id: string) {
  const [looked, setLooked] = useState<{ readonly id: string; readonly view: View }>({ id, view: WHOLE });
  const change = (next: (view: View) => View): void =>
    setLooked((before) => ({ id, view: next(before.id === id ? before.view : WHOLE) }));
  return { view: looked.id === id ? looked.view : WHOLE, change };
}

interface CommandProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** It keeps the focus at the ends: who goes through photos by its key does not fall out of the sheet. */
const Command = ({ label, isOff, onClick, children }: CommandProps) => (
  <button
    type="button"
    className={styles['clair']}
    aria-disabled={isOff || undefined}
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </button>
);

function Remove({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('photos');
  return (
    <button type="button" className={styles['clair']} onClick={onClick}>
      <IconTrash size={20} stroke={1.7} aria-hidden />
      <span className={styles['etiquette']}>{t('supprimer')}</span>
    </button>
  );
}

function Close({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('commun');
  return (
    <button type="button" className={styles['plein']} data-autofocus onClick={onClick}>
      <IconX size={20} stroke={1.9} aria-hidden />
      {t('fermer')}
    </button>
  );
}

interface SceneProps {
  readonly photo: Photo;
  readonly zone: RefObject<HTMLDivElement | null>;
  readonly view: View;
  readonly onView: (change: (view: View) => View) => void;
  readonly onSwipe: (step: -1 | 1) => void;
}

function Scene({ photo, zone, view, onView, onSwipe }: SceneProps) {
  const { t } = useTranslation('photos');
  const original = usePreview(photo.id, 'original');
  const reduced = usePreview(photo.id);
  const gestures = useGestures({ view, onView, onSwipe });
  const image = original ?? reduced;
  return (
    <div className={styles['scene']}>
      {image ? (
        <div ref={zone} className={styles['zone']} data-agrandie={view.scale > 1 || undefined} {...gestures}>
          <div style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
            <ImageBlob blob={image} alt={photo.legende ?? photo.nom} />
          </div>
        </div>
      ) : null}
      {original === null && reduced === null ? <p className={styles['message']}>{t('sansApercu')}</p> : null}
    </div>
  );
}

const Caption = ({ photo: { legende } }: { readonly photo: Photo }) =>
  legende === null ? null : <p className={styles['legende']}>{legende}</p>;

interface FactsProps {
  readonly photo: Photo;
  readonly place: string;
  readonly facts: readonly string[];
}

function Facts({ photo, place, facts }: FactsProps) {
  const { t } = useTranslation('photos');
  const formats = useFormats();
  const precision = photo.precisionM === null ? null : formats.nombre(photo.precisionM);
  const position = precision === null ? t('positionSeule') : t('position', { precision });
  return (
    <p className={styles['fiche']}>
      <strong>{place}</strong>
      <span>{t('prise', { date: formats.dateHeure(photo.prisLe) })}</span>
      <span>{photo.lat === null ? t('sansPosition') : position}</span>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
