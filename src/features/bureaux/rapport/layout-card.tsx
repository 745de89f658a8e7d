import { NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Refusal, Result } from '#domain/base/result.ts';
import { MAX_MENTIONS, type ReportLayout } from '#domain/reports/report-layout.ts';
import { hasPhotos, type ReportedForm, requiredSections } from '#domain/reports/required-sections.ts';
import { FormCard } from '../../../shared/form-card/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ColourField } from './colour-field.tsx';
import type { LayoutEntry } from './layout-entry.ts';
import { entryRefusal, layoutOfEntry } from './layout-entry.ts';
import { SectionsField } from './sections-field.tsx';
import type { SectionChoice } from './section-choices.ts';
import { Textarea } from '../../../ui/text-input.tsx';

interface LayoutCardProps {
  readonly entry: LayoutEntry;
  /** The version of the form in force. */
  readonly form: ReportedForm;
  readonly isChanged: boolean;
  /** Colour of titles without one of its own. */
  readonly usual: string;
  readonly onChange: (entry: LayoutEntry) => void;
  readonly onSave: (layout: ReportLayout) => Promise<Result<unknown>>;
}

const IN_ROW = [1, 2, 3] as const;

/** [reports/R31] The choices of an office for one type; what is wrong is said at once, and nothing is sent meanwhile. */
export function LayoutCard({ entry, form, isChanged, usual, onChange, onSave }: LayoutCardProps) {
  const { t } = useTranslation(['bureaux', 'erreurs']);
  const wrong = entryRefusal(entry, form);
  const phrase = (refusal: Refusal): string | undefined => {
    const rule = refusal.data?.['regle'];
    if (rule === 'couleur-illisible') return t('bureaux:rapport.couleurRefusee');
    if (rule === 'rubrique-obligatoire' || rule === 'photos-obligatoires')
      return t('bureaux:rapport.obligatoireRefuse');
    return rule === 'rapport-sans-rubrique' ? t('bureaux:rapport.sansRubrique') : undefined;
  };
  const said = wrong === null ? undefined : phrase(wrong);
  const isWithPhotos = hasPhotos(form);
  const isColour = wrong?.data?.['regle'] === 'couleur-illisible';
  return (
    <FormCard
      title={t('bureaux:rapport.choix')}
      isChanged={isChanged && wrong === null}
      onSave={() => onSave(layoutOfEntry(entry, form.sections))}
      phrase={phrase}
    >
      <ColourField
        value={entry.couleur}
        usual={usual}
        error={isColour ? (said ?? null) : null}
        onChange={(couleur) => onChange({ ...entry, couleur })}
      />
      <Switch
        label={t('bureaux:rapport.logo')}
        checked={entry.logo}
        onChange={({ currentTarget: { checked } }) => onChange({ ...entry, logo: checked })}
      />
      <SectionsField
        choices={entry.rubriques}
        required={requiredSections(form)}
        onChange={(rubriques: readonly SectionChoice[]) => onChange({ ...entry, rubriques })}
      />
      {wrong !== null && !isColour ? <Notice tone="ko" announced title={said ?? t(`erreurs:${wrong.code}`)} /> : null}
      <Switch
        label={t('bureaux:rapport.sansObjet')}
        checked={entry.sansObjet}
        onChange={({ currentTarget: { checked } }) => onChange({ ...entry, sansObjet: checked })}
      />
      {isWithPhotos ? (
        <Switch
          label={t('bureaux:rapport.planche')}
          description={t('bureaux:rapport.plancheObligatoire')}
          checked
          disabled
          readOnly
        />
      ) : null}
      <NativeSelect
        label={t('bureaux:rapport.parLigne')}
        disabled={!isWithPhotos}
        data={IN_ROW.map(String)}
        value={String(entry.photosParLigne)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...entry, photosParLigne: IN_ROW.find((one) => String(one) === value) ?? entry.photosParLigne })
        }
      />
      <Textarea
        label={t('bureaux:rapport.mentions')}
        description={t('bureaux:rapport.mentionsAide')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_MENTIONS}
        value={entry.mentions}
        onChange={({ currentTarget: { value } }) => onChange({ ...entry, mentions: value })}
      />
    </FormCard>
  );
}
