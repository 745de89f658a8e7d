import { NativeSelect, Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Refusal, Result } from '#domain/base/result.ts';
import { MAX_MENTIONS, type ReportLayout } from '#domain/reports/report-layout.ts';
import { FormCard } from '../../../shared/form-card/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ColourField } from './colour-field.tsx';
import type { LayoutEntry } from './layout-entry.ts';
import { entryRefusal, layoutOfEntry } from './layout-entry.ts';
import { SectionsField } from './sections-field.tsx';
import type { SectionChoice } from './section-choices.ts';

interface LayoutCardProps {
  readonly entry: LayoutEntry;
  readonly sections: readonly { readonly id: string; readonly libelle: string }[];
  readonly isChanged: boolean;
  /** Colour of titles without one of its own. */
  readonly usual: string;
  readonly onChange: (entry: LayoutEntry) => void;
  readonly onSave: (layout: ReportLayout) => Promise<Result<unknown>>;
}

const IN_ROW = [1, 2, 3] as const;

/** [reports/R31] The choices of an office for one type; what is wrong is said at once, and nothing is sent meanwhile. */
export function LayoutCard({ entry, sections, isChanged, usual, onChange, onSave }: LayoutCardProps) {
  const { t } = useTranslation(['bureaux', 'erreurs']);
  const wrong = entryRefusal(entry, sections);
  const phrase = (refusal: Refusal): string | undefined => {
    const rule = refusal.data?.['regle'];
    if (rule === 'couleur-illisible') return t('bureaux:rapport.couleurRefusee');
    return rule === 'rapport-sans-rubrique' ? t('bureaux:rapport.sansRubrique') : undefined;
  };
  const said = wrong === null ? undefined : phrase(wrong);
  const isColour = wrong?.data?.['regle'] === 'couleur-illisible';
  return (
    <FormCard
      title={t('bureaux:rapport.choix')}
      isChanged={isChanged && wrong === null}
      onSave={() => onSave(layoutOfEntry(entry, sections))}
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
        onChange={(rubriques: readonly SectionChoice[]) => onChange({ ...entry, rubriques })}
      />
      {wrong !== null && !isColour ? <Notice tone="ko" announced title={said ?? t(`erreurs:${wrong.code}`)} /> : null}
      <Switch
        label={t('bureaux:rapport.sansObjet')}
        checked={entry.sansObjet}
        onChange={({ currentTarget: { checked } }) => onChange({ ...entry, sansObjet: checked })}
      />
      <Switch
        label={t('bureaux:rapport.planche')}
        checked={entry.photos}
        onChange={({ currentTarget: { checked } }) => onChange({ ...entry, photos: checked })}
      />
      <NativeSelect
        label={t('bureaux:rapport.parLigne')}
        disabled={!entry.photos}
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
