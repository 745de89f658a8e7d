import { useTranslation } from 'react-i18next';
import { MESSAGE_MAX, SUBJECT_MAX } from '#domain/courriels/modeles.ts';
import type { MissingFields, CourrielEntry } from './courriel-entry.ts';
import { TextInput, Textarea } from '../../ui/text-input.tsx';

type CourrielText = Pick<CourrielEntry, 'objet' | 'message'>;

interface CourrielTextFieldsProps {
  readonly text: CourrielText;
  readonly missing: MissingFields;
  readonly onChange: (text: CourrielText) => void;
}

/** Subject and message of a mail. */
export function CourrielTextFields({ text: { objet, message }, missing, onChange }: CourrielTextFieldsProps) {
  const { t } = useTranslation(['courriels', 'champs']);
  const requiredError = (champ: keyof CourrielText) => (missing.has(champ) ? t('modeles.requis') : undefined);
  return (
    <>
      <TextInput
        label={t('champs.sujet')}
        required
        maxLength={SUBJECT_MAX}
        value={objet}
        error={requiredError('objet')}
        onChange={({ currentTarget }) => onChange({ message, objet: currentTarget.value })}
      />
      <Textarea
        label={t('champs:message')}
        required
        autosize
        minRows={8}
        maxLength={MESSAGE_MAX}
        value={message}
        error={requiredError('message')}
        onChange={({ currentTarget }) => onChange({ objet, message: currentTarget.value })}
      />
    </>
  );
}
