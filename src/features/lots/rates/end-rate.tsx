import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RateRule } from '#domain/lots/rate-rule.ts';
import { Button } from '../../../ui/button.tsx';
import form from '../../../ui/form-page.module.css';
import { toast } from '../../../ui/toast/toast.ts';
import { endRate } from './rate-actions.ts';

/** [lots/TX2] The last day on which a rule is applied. */
export function EndRate({ rule, onEnded }: { readonly rule: RateRule; readonly onEnded: () => void }) {
  const { t } = useTranslation(['taux', 'erreurs']);
  const [day, setDay] = useState(rule.valideAu ?? '');
  const [isAsked, setAsked] = useState(false);
  const wrong = day === '' ? 'requis' : day < rule.valideDu ? 'avant' : null;
  const end = async (): Promise<void> => {
    setAsked(true);
    if (wrong !== null) return;
    const done = await endRate(rule.id, day);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    toast.success(t('taux:terminee'));
    onEnded();
  };
  return (
    <div className={form['row']}>
      <TextInput
        type="date"
        label={t('taux:champs.valideAu')}
        value={day}
        error={isAsked && wrong !== null ? t(`taux:erreurs.${wrong}`) : undefined}
        onChange={({ currentTarget: { value } }) => setDay(value)}
      />
      <Button onClick={() => void end()}>{t('taux:terminer')}</Button>
    </div>
  );
}
