import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { readableRapport, type VisitWithRapport } from './readable-rapport.ts';
import styles from './rapports.module.css';

export interface RapportLinkProps {
  readonly visit: VisitWithRapport;
  readonly actor: Actor;
  readonly onOpen: (visit: VisitWithRapport) => void;
  /** -1 in a grid, whose own keys go from cell to cell. */
  readonly tabIndex?: number;
  /** Beside a result, where there is no room for a word: nothing at all of what may not be opened. */
  readonly isIcon?: boolean;
}

/** Key of what a list says of a report that may be opened. */
export const RAPPORT_WORD = {
  'en-signature': 'lire.enSignature',
  emis: 'lire.disponible',
  remplace: 'lire.disponible',
} as const;

/** « Disponible » in a list: opens the report in place. */
export function RapportLink({ visit, actor, onOpen, tabIndex, isIcon = false }: RapportLinkProps) {
  const { t } = useTranslation('rapports');
  const stage = readableRapport(actor, visit);
  if (stage === null) return isIcon ? null : <>–</>;
  const word = t(RAPPORT_WORD[stage]);
  const name = `${word}. ${t('lire.ouvrir', { numero: visit.numero ?? visit.codeFiche })}`;
  if (isIcon)
    return (
      <IconButton label={name} size="sm" className={styles['icone']} onClick={() => onOpen(visit)}>
        <IconFileTypePdf size={18} stroke={1.6} aria-hidden />
      </IconButton>
    );
  return (
    <button
      type="button"
      className={styles['lien']}
      tabIndex={tabIndex}
      aria-label={name}
      onClick={() => onOpen(visit)}
    >
      {word}
    </button>
  );
}
