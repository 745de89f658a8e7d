import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refuse } from '#domain/base/result.ts';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { updateBureau } from './actions.ts';
import { type Champ, corpsDe, erreursDe, type Saisie, saisieDe } from './champs.ts';
import { ChampsSaisis } from './champs-saisis.tsx';
import type { Bureau } from './types.ts';

interface ChampsCarteProps {
  readonly titre: 'identite' | 'accreditation' | 'coordonnees' | 'banque' | 'securite';
  readonly champs: readonly Champ[];
  readonly bureau: Bureau;
  readonly onSaved: (bureau: Bureau) => void;
}

/** A sheet of an office's fields. What is wrong is said under each field, and nothing is sent meanwhile. */
export function ChampsCarte({ titre, champs, bureau, onSaved }: ChampsCarteProps) {
  const { t } = useTranslation('bureaux');
  const [saisie, setSaisie] = useState<Saisie>(() => saisieDe(champs, bureau));
  const [isChecked, setChecked] = useState(false);
  const corps = corpsDe(champs, saisie, bureau);
  const erreurs = erreursDe(champs, saisie);
  const save = async () => {
    setChecked(true);
    if (Object.keys(erreurs).length > 0) return refuse('VALIDATION');
    const answer = await updateBureau(bureau.idBureau, corps);
    if (answer.ok) {
      setSaisie(saisieDe(champs, answer.value));
      onSaved(answer.value);
    }
    return answer;
  };
  return (
    <FormCard title={t(titre)} isChanged={Object.keys(corps).length > 0} onSave={save}>
      <ChampsSaisis champs={champs} saisie={saisie} erreurs={isChecked ? erreurs : {}} onChange={setSaisie} />
    </FormCard>
  );
}
