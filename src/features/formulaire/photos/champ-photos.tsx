import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { groupBy } from '#domain/base/group.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { imageSettings } from '#domain/forms/image-settings.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { askPosition, askAllowedPosition } from '../../../platform/position.ts';
import { Pager, usePage } from '../../../ui/pager.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { restorePhoto, removePhoto } from '../actions.ts';
import { usePhotographer } from '../formulaire-context.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { usePhotos, useChampPhotos } from './photos-context.ts';
import styles from './photos.module.css';
import { isUnreadable, type Prise } from './prises.ts';
import { Viewfinder } from './viewfinder.tsx';
import { usePhotoFacts } from './use-photo-facts.ts';
import { Thumbnail, PriseThumbnail } from './vignettes.tsx';
import { PhotoViewer } from '../../../shared/photos/photo-viewer.tsx';

/** Thumbnails drawn at a time: a field may hold five hundred photos, a tablet may not. */
const PER_PAGE = 48;

export interface ChampPhotosProps {
  readonly definition: ChampDefinition;
  readonly isReadOnly: boolean;
  readonly isWrong: boolean;
}

export function ChampPhotos({ definition, isReadOnly, isWrong }: ChampPhotosProps) {
  const { t } = useTranslation('formulaire');
  const words = useRefusalWords();
  const factsOf = usePhotoFacts();
  const { prises } = usePhotos();
  const photographer = usePhotographer();
  const mayAdd = !isReadOnly || photographer !== null;
  const mayChange = (photo: Photo | undefined): boolean =>
    !isReadOnly || (photographer !== null && photo?.modifiePar?.id === photographer);
  const { gardees, enCours, removed } = useChampPhotos(definition.cf_id);
  const [viseur, setViseur] = useState(false);
  const [rang, setRang] = useState<number | null>(null);
  const add = (files: readonly Blob[], source: 'appareil' | 'galerie') => {
    void prises.add(files, { cfId: definition.cf_id, reglage: imageSettings(definition), source });
  };
  const remove = async (photo: Photo) => {
    setRang(null);
    const answer = await removePhoto(photo.id);
    if (!answer.ok) toast.error(words(answer));
  };
  const page = usePage(gardees.length, { size: PER_PAGE, start: mayAdd ? 'last' : 'first' });
  const shown = rang === null ? undefined : gardees[rang];
  return (
    <>
      <ul className={styles['galerie']}>
        {gardees.slice(page.from, page.to).map((photo, place) => (
          <li key={photo.id}>
            <Thumbnail photo={photo} numero={page.from + place + 1} onOpen={() => setRang(page.from + place)} />
          </li>
        ))}
        {enCours.map((prise) => (
          <li key={prise.id}>
            <PriseThumbnail prise={prise} onOpen={() => void prises.retry(prise.id)} />
          </li>
        ))}
        {mayAdd ? <Gestures isWrong={isWrong} onAdd={add} onViewfinder={() => setViseur(true)} /> : null}
        {!mayAdd && gardees.length === 0 ? <li>{t('photos.aucune')}</li> : null}
      </ul>
      <Pager page={page} label={t('photos.pages', { libelle: definition.cf_label })} />
      <FailedPrises prises={enCours.filter(({ statut }) => statut === 'echec')} />
      <RemovedPhotos photos={removed.filter(mayChange)} />
      {viseur ? <Viewfinder onPhotos={add} onClose={() => setViseur(false)} /> : null}
      <PhotoViewer
        photos={gardees}
        rank={rang}
        onRank={setRang}
        factsOf={factsOf}
        canCaption={mayChange(shown)}
        onRemove={mayChange(shown) ? (photo) => void remove(photo) : undefined}
      />
    </>
  );
}

/** [sync/S36] Photos that were taken away by a slip come back one by one, the last removed first, page closed or not. */
function RemovedPhotos({ photos }: { readonly photos: readonly Photo[] }) {
  const { t } = useTranslation(['formulaire', 'photos']);
  const words = useRefusalWords();
  const line = useRef<HTMLOutputElement>(null);
  const before = useRef(photos.length);
  useEffect(() => {
    // What was removed just now is said where it can be read, above the foot.
    if (photos.length > before.current) line.current?.scrollIntoView({ block: 'nearest' });
    before.current = photos.length;
  }, [photos.length]);
  const last = photos.at(-1);
  if (last === undefined) return null;
  const giveBack = async () => {
    const answer = await restorePhoto(last.id);
    if (!answer.ok) toast.error(words(answer));
  };
  return (
    <output ref={line} className={`${styles['sousGalerie']} ${styles['retirees']}`}>
      {photos.length === 1 ? t('photos.supprimee') : t('photos:retirees', { count: photos.length })}
      <button type="button" onClick={() => void giveBack()}>
        {t('photos.annuler')}
      </button>
    </output>
  );
}

interface GesturesProps {
  readonly isWrong: boolean;
  readonly onAdd: (files: readonly Blob[], source: 'galerie') => void;
  readonly onViewfinder: () => void;
}

function Gestures({ isWrong, onAdd, onViewfinder }: GesturesProps) {
  const { t } = useTranslation('formulaire');
  useEffect(() => void askAllowedPosition(), []);
  const openViewfinder = () => {
    askPosition();
    onViewfinder();
  };
  return (
    <li className={styles['gestes']}>
      <button type="button" className={styles['prendre']} data-invalide={isWrong || undefined} onClick={openViewfinder}>
        <IconCamera size={22} stroke={1.6} aria-hidden />
        {t('photos.photographier')}
      </button>
      <FileButton
        className={`${styles['prendre']} ${styles['importer']}`}
        accept="image/*"
        multiple
        onFiles={(files) => onAdd(files, 'galerie')}
      >
        <IconPhotoPlus size={22} stroke={1.6} aria-hidden />
        {t('photos.importer')}
      </FileButton>
    </li>
  );
}

/** Pictures that are not photos yet: for each reason, what happened and the ways out. Giving some up gives up no other. */
function FailedPrises({ prises }: { readonly prises: readonly Prise[] }) {
  const reasons = groupBy(prises, ({ code = 'MOTEUR_ARRETE' }) => code);
  return [...reasons].map(([code, failed]) => <FailedFor key={code} code={code} prises={failed} />);
}

function FailedFor({ code, prises: failed }: { readonly code: ErrorCode; readonly prises: readonly Prise[] }) {
  const { t } = useTranslation(['formulaire', 'erreurs', 'commun']);
  const { prises } = usePhotos();
  return (
    <div className={styles['sousGalerie']} role="alert">
      <span className={styles['alerte']}>{t(`erreurs:${code}`)}</span>
      {isUnreadable(code) ? null : (
        <button type="button" onClick={() => failed.forEach(({ id }) => void prises.retry(id))}>
          {t('commun:reessayer')}
        </button>
      )}
      <button type="button" onClick={() => prises.abandon(failed.map(({ id }) => id))}>
        {t('photos.abandonner', { count: failed.length })}
      </button>
    </div>
  );
}
