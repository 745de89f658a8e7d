import { IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { AddressEntry } from './entry.ts';
import { PlaceMapDialog } from './place-map-dialog.tsx';
import styles from './address.module.css';

interface PointLineProps {
  readonly value: AddressEntry;
  /** Absent: the point is only read. */
  readonly onChange: ((address: AddressEntry) => void) | undefined;
}

/** How well the point of an address is known ([places/L1]), and the map on which a person puts it. */
export function PointLine({ value, onChange }: PointLineProps) {
  const { t } = useTranslation('adresse');
  const [isOpen, setOpen] = useState(false);
  const isKnown = value.lat !== null && value.lng !== null;
  const Icon = isKnown ? IconMapPin : IconMapPinOff;
  const isEmpty = value.ligne1.trim() === '' && value.ville.trim() === '';
  return (
    <div className={styles['point']}>
      <span className={styles['precision']} role="status">
        {isEmpty && !isKnown ? null : (
          <>
            <Icon size={15} stroke={1.8} aria-hidden />
            {isKnown ? t(`precision.${value.precision ?? 'inconnue'}`) : t('sansPoint')}
          </>
        )}
      </span>
      {onChange === undefined ? null : (
        <Button
          size="sm"
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('carte.ouvrir')}
        </Button>
      )}
      {isOpen && onChange !== undefined ? (
        <PlaceMapDialog
          value={value}
          onClose={() => {
            setOpen(false);
          }}
          onPut={({ lat, lng }) => {
            onChange({ ...value, lat, lng, precision: 'main' });
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
