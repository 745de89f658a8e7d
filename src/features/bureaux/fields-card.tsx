import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refuse } from '#domain/base/result.ts';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { useTyping } from '../../shared/typing/use-typing.tsx';
import { updateBureau } from './actions.ts';
import { type Champ, bodyOf, errorsOf, type Entry, entryOf } from './fields.ts';
import { EntryFields } from './entry-fields.tsx';
import type { Bureau } from './types.ts';

interface FieldsCardProps {
  readonly titre: 'identite' | 'accreditation' | 'methodesTitre' | 'coordonnees' | 'banque' | 'securite';
  readonly fields: readonly Champ[];
  readonly bureau: Bureau;
  readonly onSaved: (bureau: Bureau) => void;
}

/** A sheet of an office's fields. What is wrong is said under each field, and nothing is sent meanwhile. */
export function FieldsCard({ titre, fields, bureau, onSaved }: FieldsCardProps) {
  const { t } = useTranslation('bureaux');
  const {
    typed: saisie,
    type,
    finish,
    notice,
  } = useTyping<Entry>(`bureau:${bureau.idBureau}:${titre}`, entryOf(fields, bureau));
  const [isChecked, setChecked] = useState(false);
  const corps = bodyOf(fields, saisie, bureau);
  const errors = errorsOf(fields, saisie);
  const save = async () => {
    setChecked(true);
    if (Object.keys(errors).length > 0) return refuse('VALIDATION');
    const answer = await updateBureau(bureau.idBureau, corps);
    if (answer.ok) {
      onSaved(answer.value);
      await finish();
    }
    return answer;
  };
  return (
    <FormCard title={t(titre)} isChanged={Object.keys(corps).length > 0} onSave={save}>
      {notice}
      <EntryFields fields={fields} entry={saisie} errors={isChecked ? errors : {}} onChange={type} />
    </FormCard>
  );
}
