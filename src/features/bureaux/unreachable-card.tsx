import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unreachableRule, unreachableRuleOn } from '#domain/lots/unreachable.ts';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { useToday } from '../../ui/format/use-today.ts';
import { updateBureau } from './actions.ts';
import type { Bureau } from './types.ts';

interface UnreachableCardProps {
  readonly bureau: Bureau;
  readonly onSaved: (bureau: Bureau) => void;
}

interface Entry {
  readonly tentatives: number | string;
  readonly heures: number | string;
  readonly depuis: string;
  readonly source: string;
}

/** [lots/L85] How often somebody is tried before an operation of a lot is replaced; a rule that began stays, another follows it. */
export function UnreachableCard({ bureau, onSaved }: UnreachableCardProps) {
  const { t } = useTranslation('bureaux');
  const today = useToday();
  const rules = bureau.injoignable ?? [];
  const present = unreachableRuleOn(rules, today);
  const [before, setBefore] = useState<Entry>({ ...present, depuis: today, source: present.source ?? '' });
  const [entry, setEntry] = useState(before);
  const { tentatives, heures, depuis, source } = entry;
  const written = unreachableRule.safeParse({ ...entry, source: source.trim() === '' ? null : source.trim() });
  const isRight = written.success;
  const isChanged = JSON.stringify(entry) !== JSON.stringify(before);
  const save = async () => {
    const others = rules.filter((one) => one.depuis !== depuis);
    const answer = await updateBureau(bureau.idBureau, {
      injoignable: written.success ? [...others, written.data] : others,
    });
    if (!answer.ok) return answer;
    setBefore(entry);
    onSaved(answer.value);
    return answer;
  };
  return (
    <FormCard title={t('injoignable')} isChanged={isRight && isChanged} onSave={save}>
      <p>{present.source === null ? t('injoignableAConfirmer') : t('injoignableSource', { source: present.source })}</p>
      <NumberInput
        label={t('injoignableTentatives')}
        error={isRight ? null : t('injoignableErreur')}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        value={tentatives}
        onChange={(value) => setEntry({ ...entry, tentatives: value })}
      />
      <NumberInput
        label={t('injoignableHeures')}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        value={heures}
        onChange={(value) => setEntry({ ...entry, heures: value })}
      />
      <TextInput
        type="date"
        label={t('injoignableDepuis')}
        value={depuis}
        onChange={({ currentTarget: { value } }) => setEntry({ ...entry, depuis: value })}
      />
      <TextInput
        label={t('injoignableTexte')}
        maxLength={300}
        value={source}
        onChange={({ currentTarget: { value } }) => setEntry({ ...entry, source: value })}
      />
    </FormCard>
  );
}
