import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formPath } from '../../platform/paths.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { FormRow } from './use-forms.ts';

interface RowMenuProps {
  readonly row: FormRow;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** What is done with a version, from its line. */
export function RowMenu({ row, onDuplicate, onDelete }: RowMenuProps) {
  const { t } = useTranslation(['concepteur', 'commun']);
  const isOffline = useIsOffline();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('concepteur:liste.actionsDe', { nom: row.libelle, version: row.version })}>
          <IconDots size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={formPath(row.id, 'suite')}>
          {t('concepteur:nouvelleVersion')}
        </Menu.Item>
        <Menu.Item onClick={onDuplicate}>{t('concepteur:dupliquer.nom')}</Menu.Item>
        {row.isDeletable && (
          <Menu.Item onClick={onDelete} disabled={isOffline}>
            {t('commun:supprimer')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
