import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useIsAllHere } from './received.tsx';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Already formatted. */
  readonly count?: ReactNode;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** Ids of tabs and panels begin with it: `<TabPanel group="dossier" id="infos">`. */
  readonly group: string;
  /** At the right of the tabs. */
  readonly children?: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function targetOf(key: string, current: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (current + step + count) % count;
}

/** [platform/K3] The tab to which an arrow went: where tabs are screens, it is drawn again and takes the focus back. */
let reached: string | null = null;

/** Underlined tabs with counts: one stop of the tab key, arrows inside (WAI-ARIA tabs pattern). */
export function Tabs<Id extends string>({ label, tabs, value, onChange, group, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const isAllHere = useIsAllHere();
  useLayoutEffect(() => {
    const tab = document.getElementById(`${group}-tab-${value}`);
    uncover(list.current, tab);
    if (tab === null || reached !== tab.id) return;
    reached = null;
    tab.focus();
  }, [group, value]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The tab that has the focus: the one on screen may come later.
    const current = tabs.findIndex(({ id }) => `${group}-tab-${id}` === event.currentTarget.id);
    const target = targetOf(event.key, current, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (tab === undefined || target === null) return;
    event.preventDefault();
    reached = `${group}-tab-${tab.id}`;
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div className={styles['bar']}>
      <div ref={list} role="tablist" aria-label={label} className={styles['tabs']}>
        {tabs.map(({ id, label: name, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${group}-tab-${id}`}
            aria-controls={`${group}-panel-${id}`}
            aria-selected={id === value}
            tabIndex={id === value ? 0 : -1}
            className={styles['tab']}
            onClick={() => onChange(id)}
            onKeyDown={onKeyDown}
          >
            {name} {isAllHere && count !== undefined && <span className={styles['count']}>{count}</span>}
          </button>
        ))}
      </div>
      {children && <div className={styles['end']}>{children}</div>}
    </div>
  );
}

/** On a narrow screen the bar scrolls: the chosen tab is seen whole, and the page does not move. */
function uncover(list: HTMLElement | null, tab: HTMLElement | null): void {
  if (list === null || tab === null) return;
  const [bar, chosen] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (chosen.left < bar.left) list.scrollBy({ left: chosen.left - bar.left });
  else if (chosen.right > bar.right) list.scrollBy({ left: chosen.right - bar.right });
}

/** Content of the chosen tab. */
export function TabPanel({
  group,
  id,
  children,
  className,
}: {
  readonly group: string;
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <div role="tabpanel" id={`${group}-panel-${id}`} aria-labelledby={`${group}-tab-${id}`} className={className}>
      {children}
    </div>
  );
}
