import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { FormRow } from './use-forms.ts';

interface RowMenuProps {
  readonly row: FormRow;
  readonly onDelete: () => void;
}

/** What is done with a version, from its line. */
export function RowMenu({ row, onDelete }: RowMenuProps) {
  const { t } = useTranslation('concepteur');
  const isOffline = useIsOffline();
  if (!row.isDeletable) return null;
  return (
    <IconButton
      label={t('supprimer.titre', { nom: row.libelle, version: row.version })}
      disabled={isOffline}
      onClick={onDelete}
    >
      <IconTrash size={18} stroke={1.8} aria-hidden />
    </IconButton>
  );
}
