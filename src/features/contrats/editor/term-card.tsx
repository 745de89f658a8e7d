import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RECONDUCTIONS } from '#domain/contrats/contrat.ts';
import { termOf } from '#domain/contrats/term.ts';
import { Card } from '../../../ui/card.tsx';
import form from '../../../ui/form-page.module.css';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import type { Editor } from './use-editor.ts';

/** [contrats/CT3] From when, for how long, and how it ends. */
export function TermCard({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('contrats');
  const formats = useFormats();
  const today = useToday();
  const { saisie, write, wrong, typed } = editor;
  const term = termOf(typed, today);
  const months = (field: 'dureeMois' | 'preavisMois') => (
    <TextInput
      label={t(`champs.${field}`)}
      value={saisie[field]}
      error={wrong.has(field) ? t('moisFaux') : undefined}
      inputMode="numeric"
      rightSection={t('mois')}
      rightSectionWidth={52}
      onChange={({ currentTarget: { value } }) => write({ [field]: value })}
    />
  );
  return (
    <Card title={t('duree.titre')}>
      <div className={form['group']}>
        <div className={form['pair']}>
          <TextInput
            type="date"
            label={t('champs.dateDebut')}
            value={saisie.dateDebut}
            error={wrong.has('dateDebut') ? t('jourFaux') : undefined}
            onChange={({ currentTarget: { value } }) => write({ dateDebut: value })}
          />
          {months('dureeMois')}
          {months('preavisMois')}
        </div>
        <div className={form['pair']}>
          <Select
            label={t('champs.reconduction')}
            data={RECONDUCTIONS.map((value) => ({ value, label: t(`reconductions.${value}`) }))}
            value={saisie.reconduction}
            onChange={(value) => {
              const chosen = RECONDUCTIONS.find((one) => one === value);
              if (chosen !== undefined) write({ reconduction: chosen });
            }}
            allowDeselect={false}
          />
          {saisie.reconduction === 'tacite' && (
            <TextInput
              label={t('champs.reconductions')}
              value={saisie.reconductions}
              error={wrong.has('reconductions') ? t('foisFaux') : undefined}
              inputMode="numeric"
              onChange={({ currentTarget: { value } }) => write({ reconductions: value })}
            />
          )}
        </div>
        {term !== null && (
          <p className={form['hint']}>
            {t('duree.fin', { fin: formats.jour(term.finDerniere), preavis: formats.jour(term.preavis) })}
          </p>
        )}
      </div>
    </Card>
  );
}
