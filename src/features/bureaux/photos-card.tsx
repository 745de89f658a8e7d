import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_DISTANCE_M, PHOTO_DISTANCE_MAX, PHOTO_DISTANCE_MIN } from '#domain/bureaux/photo-distance.ts';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { updateBureau } from './actions.ts';
import type { Bureau } from './types.ts';

interface PhotosCardProps {
  readonly bureau: Bureau;
  readonly onSaved: (bureau: Bureau) => void;
}

const isAllowed = (metres: number | string): metres is number =>
  typeof metres === 'number' && metres >= PHOTO_DISTANCE_MIN && metres <= PHOTO_DISTANCE_MAX;

/** [interventions/I52] How far from its place the photos of a visit may be taken before somebody is told. */
export function PhotosCard({ bureau, onSaved }: PhotosCardProps) {
  const { t } = useTranslation('bureaux');
  const { distancePhotosM = PHOTO_DISTANCE_M } = bureau;
  const [metres, setMetres] = useState<number | string>(distancePhotosM);
  const isRight = isAllowed(metres);
  const save = async () => {
    const answer = await updateBureau(bureau.idBureau, { distancePhotosM: isRight ? metres : distancePhotosM });
    if (answer.ok) onSaved(answer.value);
    return answer;
  };
  return (
    <FormCard title={t('photos')} isChanged={isRight && metres !== distancePhotosM} onSave={save}>
      <NumberInput
        label={t('distancePhotosM')}
        description={t('distancePhotosAide')}
        error={isRight ? null : t('distancePhotosErreur')}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        value={metres}
        onChange={setMetres}
      />
    </FormCard>
  );
}
