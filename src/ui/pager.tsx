import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from './format/use-formats.ts';
import { IconButton } from './icon-button.tsx';
import styles from './pager.module.css';

export interface Page {
  /** Ranks of what is shown: from the first included to the last excluded. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly rank: number;
  readonly count: number;
  readonly onPage: (rank: number) => void;
}

/**
 * A part of a long list of things that are heavy to draw: what is not shown is not in the page. `start`: where the list
 * opens, and stays while it grows, until somebody turns a page.
 */
export function usePage(total: number, { size, start }: { size: number; start: 'first' | 'last' }): Page {
  const [asked, setAsked] = useState<number | null>(null);
  const count = Math.max(1, Math.ceil(total / size));
  const opening = start === 'last' ? count - 1 : 0;
  const rank = Math.min(asked ?? opening, count - 1);
  const from = rank * size;
  const onPage = (next: number): void => setAsked(next === opening ? null : next);
  return { from, to: Math.min(total, from + size), total, rank, count, onPage };
}

/** Nothing when one page holds everything. The buttons stay where they are, so that the focus does too. */
export function Pager({ page, label }: { readonly page: Page; readonly label: string }) {
  const { t } = useTranslation('commun');
  const { nombre } = useFormats();
  const { from, to, total, rank, count, onPage } = page;
  if (count === 1) return null;
  const step = (next: number) => (next < 0 || next >= count ? undefined : () => onPage(next));
  return (
    <nav className={styles['pager']} aria-label={label}>
      <IconButton
        size="touch"
        label={t('pages.precedente')}
        aria-disabled={step(rank - 1) === undefined}
        onClick={step(rank - 1)}
      >
        <IconChevronLeft size={20} stroke={1.8} aria-hidden />
      </IconButton>
      <output>{t('pages.etendue', { de: nombre(from + 1), a: nombre(to), total: nombre(total) })}</output>
      <IconButton
        size="touch"
        label={t('pages.suivante')}
        aria-disabled={step(rank + 1) === undefined}
        onClick={step(rank + 1)}
      >
        <IconChevronRight size={20} stroke={1.8} aria-hidden />
      </IconButton>
    </nav>
  );
}
