import { useTranslation } from 'react-i18next';
import { LANGUES } from '#domain/base/languages.ts';
import { PHOTO_DISTANCE_M } from '#domain/bureaux/photo-distance.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import {
  type PhotoDoubt,
  type PhotoedVisit,
  photoDoubts,
  photoedVisit,
  shownPhotos,
  writeDistance,
} from '#domain/interventions/photo-doubts.ts';
import { useLive } from '../../../data/use-live.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useFormulaire } from '../formulaire-context.ts';
import { usePhotos } from '../photos/photos-context.ts';
import { useOfEtats } from '../use-of-etats.ts';

interface PhotoDoubtsProps {
  readonly intervention: Pick<Intervention, 'dateRdv' | 'adresse' | 'fuseau' | 'idBureauInspection'>;
  /** Where somebody decides: photos without a position are told even where nothing else is. */
  readonly isDecided: boolean;
}

interface Office {
  readonly id: string;
  readonly idBureau: number;
  readonly distancePhotosM?: number;
}
const OFFICES = { selector: { kind: 'bureau' } };

/** [interventions/I52] Photos of another day, photos from afar, and, said once, how many say no position. */
export function PhotoDoubtsNotice({ intervention, isDecided }: PhotoDoubtsProps) {
  const offices = useLive<Office>('records', OFFICES);
  const office = offices?.find(({ idBureau }) => idBureau === intervention.idBureauInspection);
  const distanceM = office?.distancePhotosM ?? PHOTO_DISTANCE_M;
  return (
    <DoubtsNotice
      photoedOf={(shown) => photoedVisit(intervention, shown)}
      distanceM={distanceM}
      isDecided={isDecided}
    />
  );
}

interface DoubtsProps extends Pick<PhotoDoubtsProps, 'isDecided'> {
  /** Where and when they should have been taken. */
  readonly photoedOf: (shown: Parameters<typeof photoedVisit>[1]) => PhotoedVisit;
  readonly distanceM: number;
}

/** [interventions/I52] Of the form that is open: of a visit, or the grid of a supervision. */
export function DoubtsNotice({ photoedOf, distanceM, isDecided }: DoubtsProps) {
  const { t } = useTranslation('constats');
  const { compile } = useFormulaire();
  const { photos } = usePhotos();
  const { doubts, withoutPosition } = useOfEtats((etats) => {
    const shown = { formulaire: compile, etats };
    return photoDoubts(shownPhotos(photos, shown), photoedOf({ ...shown, distanceM }));
  });
  const { days, far, distance } = useDoubtWords(doubts, distanceM);
  if (doubts.length === 0 && (withoutPosition === 0 || !isDecided)) return null;
  const unplaced = withoutPosition === 0 ? [] : [t('photosSansPosition', { count: withoutPosition })];
  if (doubts.length === 0) return <Notice tone="new" title={unplaced.join('')} />;
  const sentences = [
    ...(days.length === 0 ? [] : [t('photosJour', { count: days.length, quoi: listed(days) })]),
    ...(far.length === 0 ? [] : [t('photosLoin', { count: far.length, distance, quoi: listed(far) })]),
    ...unplaced,
  ];
  return (
    <Notice tone="wait" announced title={t('photos')}>
      {sentences.join(' ')}
    </Notice>
  );
}

const listed = (words: readonly string[]): string => [...new Set(words)].join(', ');

/** Each doubt by the name of its field. */
function useDoubtWords(doubts: readonly PhotoDoubt[], distanceM: number) {
  const { i18n } = useTranslation();
  const { compile } = useFormulaire();
  const formats = useFormats();
  const langue = LANGUES.find((one) => one === i18n.language) ?? 'fr';
  const nameOf = (cfId: string): string => compile.champs.get(cfId)?.definition.cf_label ?? cfId;
  return {
    distance: writeDistance(distanceM, langue),
    days: doubts.flatMap(({ cf_id, jour }) => (jour === null ? [] : [`${nameOf(cf_id)} (${formats.date(jour)})`])),
    far: doubts.flatMap((one) =>
      one.distanceM === null ? [] : [`${nameOf(one.cf_id)} (${writeDistance(one.distanceM, langue)})`],
    ),
  };
}
