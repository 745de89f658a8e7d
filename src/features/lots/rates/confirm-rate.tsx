import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '#domain/base/text-limits.ts';
import { writtenConfirmation } from '#domain/lots/confirmed-rates.ts';
import type { RateRule } from '#domain/lots/rate-rule.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { FormCard } from '../../../shared/form-card/form-card.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { useToday } from '../../../ui/format/use-today.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { confirmRate } from './rate-actions.ts';

interface ConfirmRateProps {
  readonly rule: RateRule;
  /** Number of the office that confirms it for itself. */
  readonly idBureau: number;
  readonly onConfirmed: () => void;
}

/** [lots/TX7] The responsable technique read the figure in a text: which, where, and on which day. */
export function ConfirmRate({ rule, idBureau, onConfirmed }: ConfirmRateProps) {
  const { t } = useTranslation(['taux', 'erreurs']);
  const today = useToday();
  const { saisie, isRetrouve, write, finish } = useKeptDraft({
    sujet: `taux-confirme:${rule.id}`,
    before: { source: '', luLe: today },
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const written = writtenConfirmation.safeParse(saisie);
  const isFuture = saisie.luLe > today;
  const save = async () => {
    const answer = await confirmRate(idBureau, rule.id, saisie);
    if (!answer.ok) return answer;
    await finish();
    onConfirmed();
    return answer;
  };
  return (
    <FormCard title={t('taux:confirmer.titre')} isChanged={written.success && !isFuture} onSave={save}>
      <p>{t('taux:confirmer.texte')}</p>
      {isRetrouve ? <DraftNotice onForget={finish} /> : null}
      <Textarea
        label={t('taux:confirmer.source')}
        description={t('taux:aides.source')}
        value={saisie.source}
        maxLength={NOTE_MAX}
        autosize
        minRows={2}
        required
        onChange={({ currentTarget: { value } }) => write({ ...saisie, source: value })}
      />
      <TextInput
        type="date"
        label={t('taux:confirmer.luLe')}
        value={saisie.luLe}
        max={today}
        error={isFuture ? t('taux:erreurs.futur') : undefined}
        required
        onChange={({ currentTarget: { value } }) => write({ ...saisie, luLe: value })}
      />
    </FormCard>
  );
}
