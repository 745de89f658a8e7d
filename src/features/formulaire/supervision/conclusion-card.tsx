import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '#domain/base/text-limits.ts';
import { CONCLUSIONS } from '#domain/supervisions/supervision.ts';
import { Card } from '../../../ui/card.tsx';
import form from '../../../ui/form-page.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { writeFindings } from './actions.ts';
import { CardFoot, useCardDraft } from './card-draft.tsx';
import type { LocalSupervision } from './use-supervision.ts';
import { Textarea } from '../../../ui/text-input.tsx';

interface ConclusionCardProps {
  readonly supervision: LocalSupervision;
  readonly isReadOnly: boolean;
}

/** [supervisions/SU9] What was seen in words, and what is decided. */
export function ConclusionCard({ supervision, isReadOnly }: ConclusionCardProps) {
  const { t } = useTranslation(['supervision', 'supervisions']);
  const { constats, conclusion } = supervision;
  const draft = useCardDraft(supervision, 'conclusion', {
    before: { constats, conclusion: conclusion ?? '' },
    changesOf: (typed) => ({
      ...(typed.constats === constats ? {} : { constats: typed.constats }),
      ...(typed.conclusion === (conclusion ?? '') ? {} : { conclusion: typed.conclusion }),
    }),
    write: (changes) => writeFindings(supervision, changes),
  });
  const { saisie, write } = draft;
  return (
    <Card title={t('conclusion')}>
      <div className={form['group']}>
        <Textarea
          label={t('supervisions:champs.constats')}
          value={saisie.constats}
          maxLength={NOTE_MAX}
          autosize
          minRows={3}
          readOnly={isReadOnly}
          onChange={({ currentTarget: { value } }) => write({ ...saisie, constats: value })}
        />
        <Radio.Group
          label={t('supervisions:champs.conclusion')}
          value={saisie.conclusion}
          onChange={(value) => write({ ...saisie, conclusion: value })}
        >
          <Stack gap={8} mt={6}>
            {CONCLUSIONS.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`supervisions:conclusions.${one}`)}
                disabled={isReadOnly && saisie.conclusion !== one}
              />
            ))}
          </Stack>
        </Radio.Group>
        {saisie.conclusion === 'suspension' && (
          <Notice tone="wait" title={t('suspensionTitre')}>
            {t('suspensionTexte', { fiche: supervision.fiche ?? t('toutesFiches') })}
          </Notice>
        )}
        {isReadOnly ? null : <CardFoot draft={draft} />}
      </div>
    </Card>
  );
}
