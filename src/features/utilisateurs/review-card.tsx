import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { updateUtilisateur } from './actions.ts';
import { ChampHabilitations } from './champ-habilitations.tsx';
import { usePhrase } from './phrases.ts';
import type { CardProps } from './utilisateur-page.tsx';

/** [access/A51] The fiches whose reports a responsable technique reviews, until which day; given by another one, or by ADMIN. */
export function ReviewCard({ user, reload }: CardProps) {
  const { t } = useTranslation('utilisateurs');
  const phrase = usePhrase();
  const before = user.terrain?.competences ?? [];
  const [competences, setCompetences] = useState(before);
  const save = async () => {
    const answer = await updateUtilisateur(user.id, { terrain: { competences } });
    if (answer.ok) reload();
    return answer;
  };
  return (
    <FormCard
      title={t('relecture')}
      isChanged={JSON.stringify(competences) !== JSON.stringify(before)}
      onSave={save}
      phrase={phrase}
    >
      <ChampHabilitations
        idBureau={user.idBureauInspection}
        value={competences}
        toRenew={null}
        note={t('relectureNote')}
        onChange={setCompetences}
      />
    </FormCard>
  );
}
