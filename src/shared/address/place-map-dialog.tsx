import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '#domain/planning/team-member.ts';
import type { Point } from '#domain/planning/trip.ts';
import { askPositionNow } from '../../platform/position.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AddressEntry } from './entry.ts';
import { readCoordinates, roundedPoint, writeCoordinates } from './coordinates.ts';
import { PlaceMap } from './place-map.tsx';
import { useSurroundings } from './use-surroundings.ts';
import styles from './address.module.css';

interface PlaceMapDialogProps {
  readonly value: AddressEntry;
  readonly onPut: (point: Point) => void;
  readonly onClose: () => void;
}

/** From a house to a département, in kilometres a pixel. */
const SCALES = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4] as const;
const START = 4;

/** Puts the point of an address by hand: on a map, by its coordinates, or where the device is. */
export function PlaceMapDialog({ value, onPut, onClose }: PlaceMapDialogProps) {
  const { t } = useTranslation(['adresse', 'commun']);
  const { centre, towns } = useSurroundings(value);
  const known = placeOf(value);
  const [point, setPoint] = useState<Point | null>(known);
  const [moved, setMoved] = useState<Point | null>(null);
  const [scale, setScale] = useState(START);
  const [text, setText] = useState(known === null ? '' : writeCoordinates(known));
  const [isLost, setLost] = useState(false);
  const milieu = moved ?? known ?? centre;
  const put = (next: Point): void => {
    const place = roundedPoint(next);
    setPoint(place);
    setText(writeCoordinates(place));
  };
  /** A point from elsewhere is brought under the eyes. */
  const show = (next: Point): void => {
    put(next);
    setMoved(next);
  };
  const isWrong = text.trim() !== '' && readCoordinates(text) === null;
  const zoom = (by: number): void => {
    setMoved(point ?? milieu);
    setScale((at) => Math.min(Math.max(at + by, 0), SCALES.length - 1));
  };
  return (
    <Dialog onClose={onClose} title={t('carte.titre')} width={720}>
      <div className={styles['dialog']}>
        <p className={styles['help']}>{t('carte.explication')}</p>
        {milieu === null ? (
          <Notice tone="new" title={t('carte.sansCommune')} />
        ) : (
          <div className={styles['mapFrame']}>
            <PlaceMap milieu={milieu} kmParPixel={SCALES[scale] ?? 0.05} point={point} towns={towns} onMove={put} />
            <div className={styles['zoom']}>
              <IconButton label={t('carte.plusPres')} onClick={() => zoom(-1)}>
                <IconPlus size={18} stroke={1.8} aria-hidden />
              </IconButton>
              <IconButton label={t('carte.plusLoin')} onClick={() => zoom(1)}>
                <IconMinus size={18} stroke={1.8} aria-hidden />
              </IconButton>
            </div>
          </div>
        )}
        <div className={styles['coordinates']}>
          <Field
            label={t('carte.coordonnees')}
            hint={t('carte.exemple')}
            error={isWrong ? t('carte.coordonneesFausses') : undefined}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              const read = readCoordinates(event.currentTarget.value);
              if (read === null) return;
              setPoint(read);
              setMoved(read);
            }}
          />
          <Button
            icon={<IconCurrentLocation size={18} stroke={1.7} aria-hidden />}
            onClick={() => {
              setLost(false);
              void askPositionNow().then((position) => (position === null ? setLost(true) : show(position)));
            }}
          >
            {t('carte.maPosition')}
          </Button>
        </div>
        {isLost ? <Notice tone="wait" announced title={t('carte.positionInconnue')} /> : null}
        <div className={styles['gestures']}>
          <Button
            variant="primary"
            size="lg"
            disabled={point === null || isWrong}
            onClick={() => {
              if (point !== null) onPut(point);
            }}
          >
            {t('carte.placer')}
          </Button>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
