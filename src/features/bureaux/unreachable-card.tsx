import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unreachableRule, unreachableRuleOn } from '#domain/lots/unreachable.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast/toast.ts';
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
  const { t } = useTranslation(['bureaux', 'erreurs']);
  const today = useToday();
  const rules = bureau.injoignable ?? [];
  const present = unreachableRuleOn(rules, today);
  const [before, setBefore] = useState<Entry>({ ...present, depuis: today, source: present.source ?? '' });
  const {
    saisie: entry,
    isRetrouve,
    write,
    finish,
  } = useKeptDraft<Entry>({
    sujet: `injoignable:${bureau.idBureau}`,
    before,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
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
    await finish();
    onSaved(answer.value);
    return answer;
  };
  return (
    <FormCard title={t('bureaux:injoignable')} isChanged={isRight && isChanged} onSave={save}>
      <p>
        {present.source === null
          ? t('bureaux:injoignableAConfirmer')
          : t('bureaux:injoignableSource', { source: present.source })}
      </p>
      {isRetrouve ? <DraftNotice onForget={finish} /> : null}
      <NumberInput
        label={t('bureaux:injoignableTentatives')}
        error={isRight ? null : t('bureaux:injoignableErreur')}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        value={tentatives}
        onChange={(value) => write({ ...entry, tentatives: value })}
      />
      <NumberInput
        label={t('bureaux:injoignableHeures')}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        value={heures}
        onChange={(value) => write({ ...entry, heures: value })}
      />
      <TextInput
        type="date"
        label={t('bureaux:injoignableDepuis')}
        value={depuis}
        onChange={({ currentTarget: { value } }) => write({ ...entry, depuis: value })}
      />
      <TextInput
        label={t('bureaux:injoignableTexte')}
        maxLength={300}
        value={source}
        onChange={({ currentTarget: { value } }) => write({ ...entry, source: value })}
      />
    </FormCard>
  );
}
