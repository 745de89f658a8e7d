import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './entry-tools.module.css';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

interface EntryToolsProps {
  readonly nom: string;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** What is done with a rule or a criterion among the others. */
export function EntryTools({ nom, onMove, onRemove }: EntryToolsProps) {
  const { t } = useTranslation('concepteur');
  return (
    <div className={styles['tools']}>
      <IconButton label={t('monter', { nom })} onClick={() => onMove(-1)}>
        <IconArrowUp {...ICON} />
      </IconButton>
      <IconButton label={t('descendre', { nom })} onClick={() => onMove(1)}>
        <IconArrowDown {...ICON} />
      </IconButton>
      <IconButton label={t('retirer', { nom })} onClick={onRemove}>
        <IconTrash {...ICON} />
      </IconButton>
    </div>
  );
}
