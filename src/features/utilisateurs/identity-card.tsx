import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#domain/base/languages.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { useTyping } from '../../shared/typing/use-typing.tsx';
import form from '../../ui/form-page.module.css';
import { updateUtilisateur } from './actions.ts';
import { usePhrase } from './phrases.ts';
import type { CardProps } from './utilisateur-page.tsx';

export function IdentityCard({ user, reload }: CardProps) {
  const { t } = useTranslation('utilisateurs');
  const phrase = usePhrase();
  const initial = {
    prenom: user.prenom,
    nom: user.nom,
    telephone: user.telephone ?? '',
    langue: languageOf(user.langue),
  };
  const { typed: draft, type, finish, notice } = useTyping(`utilisateur:${user.id}:identite`, initial);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initial);
  const champ = (nom: 'prenom' | 'nom' | 'telephone') => ({
    value: draft[nom],
    onChange: (event: { currentTarget: { value: string } }) => type({ [nom]: event.currentTarget.value }),
  });
  const save = async () => {
    const telephone = draft.telephone.trim() === '' ? null : draft.telephone.trim();
    const answer = await updateUtilisateur(user.id, { ...draft, telephone });
    if (answer.ok) {
      reload();
      await finish();
    }
    return answer;
  };
  return (
    <FormCard title={t('identite')} isChanged={isChanged} onSave={save} phrase={phrase}>
      {notice}
      <div className={form['pair']}>
        <TextInput label={t('prenom')} {...champ('prenom')} />
        <TextInput label={t('nom')} {...champ('nom')} />
      </div>
      <div className={form['pair']}>
        <TextInput label={t('telephone')} type="tel" {...champ('telephone')} />
        <Select
          label={t('langue')}
          allowDeselect={false}
          value={draft.langue}
          data={LANGUAGES.map((langue) => ({ value: langue, label: LANGUAGE_NAMES[langue] }))}
          onChange={(langue) => type({ langue: languageOf(langue ?? '') })}
        />
      </div>
    </FormCard>
  );
}
