import { useTranslation } from 'react-i18next';
import { LINE_MAX, MESSAGE_MAX } from '#domain/base/text-limits.ts';
import type { Clause } from '#domain/contrats/clauses.ts';
import { TextInput, Textarea } from '../../../ui/text-input.tsx';

interface ClauseFieldsProps {
  readonly clause: Pick<Clause, 'titre' | 'texte'>;
  readonly error?: string | undefined;
  readonly onChange: (fields: Partial<Pick<Clause, 'titre' | 'texte'>>) => void;
}

/** Title and text of one clause, of a contract or of a model. */
export function ClauseFields({ clause: { titre, texte }, error, onChange }: ClauseFieldsProps) {
  const { t } = useTranslation('contrats');
  return (
    <>
      <TextInput
        label={t('clauses.titreDe')}
        value={titre}
        maxLength={LINE_MAX}
        onChange={({ currentTarget: { value } }) => onChange({ titre: value })}
      />
      <Textarea
        label={t('clauses.texteDe')}
        description={t('clauses.aide')}
        value={texte}
        error={error}
        maxLength={MESSAGE_MAX}
        autosize
        minRows={3}
        onChange={({ currentTarget: { value } }) => onChange({ texte: value })}
      />
    </>
  );
}
