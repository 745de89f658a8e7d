import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Moves, partId } from './use-moves.ts';

interface MoveButtonsProps {
  readonly id: string;
  readonly name: string;
  readonly moves: Moves;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onRemove: () => void;
}

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

export function MoveButtons({ id, name, moves, isFirst, isLast, onRemove }: MoveButtonsProps) {
  const { t } = useTranslation('grilles');
  return (
    <>
      <IconButton
        id={partId(id, 'haut')}
        label={t('monter', { nom: name })}
        disabled={isFirst}
        onClick={() => moves.byButton(id, -1)}
      >
        <IconArrowUp {...ICON} />
      </IconButton>
      <IconButton
        id={partId(id, 'bas')}
        label={t('descendre', { nom: name })}
        disabled={isLast}
        onClick={() => moves.byButton(id, 1)}
      >
        <IconArrowDown {...ICON} />
      </IconButton>
      <IconButton label={t('retirer', { nom: name })} onClick={onRemove}>
        <IconTrash {...ICON} />
      </IconButton>
    </>
  );
}
