import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MESSAGE_MAX, SUJET_MAX } from '#domain/courriels/modeles.ts';
import type { Manques, SaisieDeCourriel } from './saisie.ts';

type Texte = Pick<SaisieDeCourriel, 'objet' | 'message'>;

interface TexteCourrielProps {
  readonly texte: Texte;
  readonly manques: Manques;
  readonly onChange: (texte: Texte) => void;
}

/** Subject and message of a mail. */
export function TexteCourriel({ texte: { objet, message }, manques, onChange }: TexteCourrielProps) {
  const { t } = useTranslation(['courriels', 'champs']);
  const requis = (champ: keyof Texte) => (manques.has(champ) ? t('modeles.requis') : undefined);
  return (
    <>
      <TextInput
        label={t('champs.sujet')}
        required
        maxLength={SUJET_MAX}
        value={objet}
        error={requis('objet')}
        onChange={({ currentTarget }) => onChange({ message, objet: currentTarget.value })}
      />
      <Textarea
        label={t('champs:message')}
        required
        autosize
        minRows={8}
        maxLength={MESSAGE_MAX}
        value={message}
        error={requis('message')}
        onChange={({ currentTarget }) => onChange({ objet, message: currentTarget.value })}
      />
    </>
  );
}
