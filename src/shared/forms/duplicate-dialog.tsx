import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { useLive } from '../../data/use-live.ts';
import { formPath } from '../../platform/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import form from '../../ui/form-page.module.css';

const TYPES = { selector: {} };

interface DuplicateDialogProps {
  readonly version: Pick<VersionFormulaireRecord, 'id' | 'libelle' | 'idTypeIntervention'>;
  readonly onClose: () => void;
}

/** For which type of visit a form is begun as another one is. */
export function DuplicateDialog({ version, onClose }: DuplicateDialogProps) {
  const { t } = useTranslation('concepteur');
  const types = useLive<TypeIntervention>('typeInterventions', TYPES) ?? [];
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={chosen === null ? null : () => void navigate(formPath(version.id, 'copie', chosen))}
      title={t('dupliquer.titre', { nom: version.libelle })}
      confirmLabel={t('dupliquer.commencer')}
    >
      <div className={form['group']}>
        <p className={form['hint']}>{t('dupliquer.texte')}</p>
        <Select
          label={t('liste.type')}
          data={types
            .filter(({ id }) => id !== version.idTypeIntervention)
            .map(({ id, code, libelle }) => ({ value: id, label: `${code} · ${libelle}` }))
            .toSorted((a, b) => a.label.localeCompare(b.label))}
          value={chosen}
          onChange={setChosen}
          searchable
        />
      </div>
    </ConfirmDialog>
  );
}
