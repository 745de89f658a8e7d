import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import type { Search } from './use-search.ts';
import styles from './toolbar.module.css';

interface SearchBarProps {
  readonly search: Search;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

const ICON = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

/** What is looked for in the document: Enter and Shift+Enter go from one to the next, Escape gives up. */
export function SearchBar({ search, field, onClose }: SearchBarProps) {
  const { t } = useTranslation('lecteur');
  const { count, go } = search;
  return (
    <div role="search" className={styles['search']}>
      <input
        ref={field}
        type="search"
        aria-label={t('chercher')}
        placeholder={t('chercherTexte')}
        value={search.typed}
        onChange={({ currentTarget }) => search.type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          go(event.shiftKey ? -1 : 1);
        }}
      />
      <output className={styles['count']}>{useCount(search)}</output>
      <IconButton label={t('precedent')} disabled={count === 0} onClick={() => go(-1)}>
        <IconChevronUp {...ICON} />
      </IconButton>
      <IconButton label={t('suivant')} disabled={count === 0} onClick={() => go(1)}>
        <IconChevronDown {...ICON} />
      </IconButton>
      <IconButton label={t('fermerRecherche')} onClick={onClose}>
        <IconX {...ICON} />
      </IconButton>
    </div>
  );
}

function useCount({ searched, outcome, count, current }: Search): string {
  const { t } = useTranslation('lecteur');
  if (searched === '') return '';
  if (outcome.searched !== searched) return t('recherche');
  if (current !== null)
    return t(outcome.isOver && !outcome.isFull ? 'trouves' : 'trouvesAuMoins', { rang: current + 1, total: count });
  if (!outcome.isOver) return t('recherche');
  return t(outcome.hasText ? 'rien' : 'sansTexte');
}
