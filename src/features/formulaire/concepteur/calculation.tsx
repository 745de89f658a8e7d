import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isProposed } from '#domain/forms/criteres/proposed.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { asCalculated, byCriteres } from '#domain/forms/draft/components.ts';
import type { DraftDefect } from '#domain/forms/draft/draft-defects.ts';
import { champNamed, type FormDraft } from '#domain/forms/draft/form-draft.ts';
import { FormulaField } from './formula-field.tsx';

interface CalculationProps {
  readonly champ: ChampDefinition;
  readonly draft: FormDraft;
  readonly defects: readonly DraftDefect[];
  readonly former: FormDraft;
  readonly onChange: (champ: ChampDefinition) => void;
}

/** [forms/FD29] How a field is calculated: by a formula of its own; a text also by what the criteria of the form come to. */
export function Calculation({ champ, draft, defects, former, onChange }: CalculationProps) {
  const { t } = useTranslation('concepteur');
  return (
    <>
      {champ.cf_component_type === 'TEXT' && (
        <SegmentedControl
          aria-label={t('calculePar.titre')}
          value={isProposed(champ) ? 'criteres' : 'formule'}
          onChange={(way) => onChange(way === 'criteres' ? byCriteres(champ) : asCalculated(champ, true))}
          data={(['formule', 'criteres'] as const).map((value) => ({ value, label: t(`calculePar.${value}`) }))}
        />
      )}
      {!isProposed(champ) && (
        <FormulaField
          label={t('formule')}
          value={champ.cf_calculation_func ?? ''}
          draft={draft}
          defect={defects.find(({ dans }) => dans === 'formule')}
          former={champNamed(former, champ.cf_id)?.cf_calculation_func}
          onChange={(value) => onChange({ ...champ, cf_calculation_func: value })}
        />
      )}
    </>
  );
}
