import { IconAlertTriangle, IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { partId, useMoves } from '../grille/use-moves.ts';
import styles from './designer.module.css';

interface PlanEntry {
  /** Where it is, among all that the designer shows. */
  readonly place: string;
  readonly words: string;
  readonly icon: ReactNode;
  readonly isFaulty: boolean;
}

interface PlanEntriesProps {
  readonly title: string;
  readonly add: string;
  readonly entries: readonly PlanEntry[];
  readonly chosen: string | null;
  readonly onChoose: (place: string) => void;
  readonly onMove: (place: string, by: -1 | 1) => void;
  readonly onAdd: () => void;
}

/** [forms/FD28] [forms/FD29] What a form holds beside its fields, in its order: opened, moved by Alt and an arrow, added to. */
export function PlanEntries({ title, add, entries, chosen, onChoose, onMove, onAdd }: PlanEntriesProps) {
  const { t } = useTranslation('concepteur');
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isUnfolded || entries.some(({ place }) => place === chosen);
  const moves = useMoves(onMove);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className={styles['planLine']}>
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'replier' : 'deplier', { nom: title })}
          onClick={() => setUnfolded(!isOpen)}
        >
          <Chevron size={14} aria-hidden />
        </button>
        <button type="button" className={styles['name']} onClick={() => setUnfolded(!isOpen)}>
          {title}
          {!isOpen && entries.some(({ isFaulty }) => isFaulty) && <Faulty />}
        </button>
        <span className={styles['count']}>{entries.length}</span>
      </div>
      {isOpen && (
        <>
          <ol className={styles['fields']}>
            {entries.map(({ place, words, icon, isFaulty }) => (
              <li key={place}>
                <div className={styles['planLine']} data-chosen={chosen === place || undefined}>
                  <button
                    type="button"
                    id={partId(place, 'nom')}
                    className={styles['name']}
                    aria-pressed={chosen === place}
                    onClick={() => onChoose(place)}
                    onKeyDown={moves.byKey(place)}
                  >
                    {icon}
                    <span className="ellipsis">{words}</span>
                    {isFaulty && <Faulty />}
                  </button>
                </div>
              </li>
            ))}
          </ol>
          <Button variant="text" icon={<IconPlus size={16} stroke={2} aria-hidden />} onClick={onAdd}>
            {add}
          </Button>
        </>
      )}
    </li>
  );
}

function Faulty() {
  const { t } = useTranslation('concepteur');
  return <IconAlertTriangle size={14} role="img" aria-label={t('aCorrigerIci')} className={styles['faulty']} />;
}
