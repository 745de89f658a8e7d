import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { SignatureField } from '../../ui/signature-field.tsx';
import { updateUtilisateur } from './actions.ts';
import type { CardProps } from './utilisateur-page.tsx';

export function SignatureCard({ user, reload }: CardProps) {
  const { t } = useTranslation('utilisateurs');
  const [signature, setSignature] = useState(user.signature);
  const save = async () => {
    const answer = await updateUtilisateur(user.id, { signature });
    if (answer.ok) reload();
    return answer;
  };
  return (
    <FormCard title={t('signature')} isChanged={signature !== user.signature} onSave={save}>
      <SignatureField value={signature} onChange={setSignature} />
    </FormCard>
  );
}
