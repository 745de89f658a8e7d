import { useTranslation } from 'react-i18next';
import { effectOfRule } from '#domain/supervisions/type-lines.ts';
import type { TypeSupervision } from '#domain/supervisions/type.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { RuleFigures } from './rule-entry.ts';
import type { Scope } from './use-settings.ts';
import { useRuleWords } from './use-rule-words.ts';

interface RuleEffectProps {
  readonly rule: RuleFigures;
  readonly written: readonly TypeSupervision[];
  readonly scope: Scope;
}

/** [supervisions/SU35] What the rule will change, before it is saved, and what it leaves as it is. */
export function RuleEffect({ rule, written, scope }: RuleEffectProps) {
  const { t } = useTranslation(['reglages', 'supervisions']);
  const formats = useFormats();
  const words = useRuleWords();
  const today = useToday();
  const { before, until } = effectOfRule(written, rule, { variante: VARIANT, idBureauInspection: scope });
  const isSame =
    before !== undefined && before.periodiciteMois === rule.periodiciteMois && before.repriseMois === rule.repriseMois;
  const sentences = [
    before === undefined
      ? t('reglages:regles.effet.rienAvant')
      : isSame
        ? t('reglages:regles.effet.memes')
        : t('reglages:regles.effet.avant', { avant: words(before) }),
    t('reglages:regles.effet.reste'),
    rule.valideDu < today ? t('reglages:regles.effet.passe') : '',
    until === null ? '' : t('reglages:regles.effet.jusque', { jour: formats.jour(until) }),
    scope === null ? t('reglages:regles.effet.portail') : '',
  ];
  return (
    <Notice
      tone="new"
      title={t('reglages:regles.effet.titre', {
        jour: formats.jour(rule.valideDu),
        genre: t(`supervisions:categories.${rule.categorie}`).toLowerCase(),
        apres: words(rule),
      })}
    >
      {sentences.filter(Boolean).join(' ')}
    </Notice>
  );
}
