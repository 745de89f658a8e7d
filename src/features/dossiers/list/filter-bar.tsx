import { Popover, Switch } from '@mantine/core';
import { IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { FacetChip, PeriodChip } from '../../../ui/list/chips.tsx';
import { NONE } from '../../../ui/list/facets.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { MOT } from '../mots.ts';
import type { DossierRow } from './dossier-row.ts';
import { nameOf } from './facets.ts';
import {
  CHOICES,
  CHOICES_MAR,
  countFilters,
  NO_FILTERS,
  PERIODS,
  VALUES,
  withChoice,
  withFlag,
  withPeriod,
} from './filters.ts';
import type { Choice, Filters, Flag, PeriodField } from './filters.ts';
import { useEtatWords } from './use-etat-words.ts';
import styles from '../../../ui/list/filters.module.css';

interface FilterBarProps {
  readonly rows: readonly DossierRow[];
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
  readonly onTexte: (texte: string) => void;
  /** The state is a filter only where the list shows several. */
  readonly hasEtats: boolean;
  readonly flags: readonly Flag[];
  /** Buttons at the end: columns. */
  readonly children?: React.ReactNode;
}

type Field = Choice | PeriodField;
/** Chips in sight while they are free; the others wait under « 4 autres filtres » until they are set. */
const IN_SIGHT: readonly Field[] = ['echeance', 'etat', 'client', 'installateur', 'fiche', 'departement', 'controleur'];
const IN_SIGHT_NARROW: readonly Field[] = ['echeance', 'etat', 'client', 'controleur'];
const isPeriod = (field: Field): field is PeriodField => PERIODS.some((period) => period === field);
const FIELDS: readonly Field[] = [
  ...PERIODS,
  ...CHOICES.filter((choice) => VARIANT === 'mar' || !CHOICES_MAR.includes(choice)),
];
const AT_ONCE = { getInitialValueInEffect: false };

export function FilterBar(props: FilterBarProps) {
  const { filters, onFilters, onTexte, hasEtats, flags } = props;
  const { t } = useTranslation('dossiers');
  const input = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, AT_ONCE);
  const isWide = useMediaQuery('(min-width: 1360px)', undefined, AT_ONCE);
  useHotkeys([['/', () => input.current?.focus()]]);
  const isSet = (field: Field): boolean =>
    isPeriod(field) ? filters.periods[field] !== undefined : filters.choices[field] !== undefined;
  const all = FIELDS.filter((field) => field !== 'etat' || hasEtats);
  const set = all.filter(isSet);
  const free = all.filter((field) => !isSet(field));
  // Each filter that is set takes the room of a free one.
  const room = Math.max(0, (isWide ? IN_SIGHT.length : IN_SIGHT_NARROW.length) - set.length);
  const shown = free.filter((field) => (isWide ? IN_SIGHT : IN_SIGHT_NARROW).includes(field)).slice(0, room);
  const others = free.filter((field) => !shown.includes(field));
  const chip = (field: Field) =>
    isPeriod(field) ? (
      <PeriodChip
        key={field}
        name={t(`filtres.${field}`)}
        ready={READY[field]}
        value={filters.periods[field]}
        onChange={(period) => {
          onFilters(withPeriod(filters, field, period));
        }}
      />
    ) : (
      <ChoiceChip key={field} choice={field} {...props} />
    );
  return (
    <search className={styles['bar']} aria-label={t('filtres.zone')}>
      <label className={styles['search']}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <input
          ref={input}
          type="search"
          value={filters.texte}
          placeholder={t(isPhone ? 'filtres.texteTelephone' : 'filtres.texte')}
          aria-label={t('filtres.texte')}
          onChange={(event) => {
            onTexte(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && filters.texte !== '') onTexte('');
          }}
        />
        <Kbd>/</Kbd>
      </label>
      <div className={styles['chips']}>
        {/* One list: a chip that becomes set moves to the front with its choices still open. */}
        {[...set, ...shown].map(chip)}
        {flags
          .filter((flag) => filters.flags.has(flag))
          .map((flag) => (
            <FlagChip
              key={flag}
              flag={flag}
              onClear={() => {
                onFilters(withFlag(filters, flag, false));
              }}
            />
          ))}
      </div>
      <OtherFilters count={others.length + flags.length}>
        {others.map(chip)}
        {flags.map((flag) => (
          <Switch
            key={flag}
            size="xs"
            label={t(`filtres.${flag}`)}
            checked={filters.flags.has(flag)}
            onChange={(event) => {
              onFilters(withFlag(filters, flag, event.currentTarget.checked));
            }}
          />
        ))}
      </OtherFilters>
      {countFilters(filters) > 0 ? (
        <IconButton
          label={t('filtres.effacer')}
          size="sm"
          onClick={() => {
            onFilters(NO_FILTERS);
          }}
        >
          <IconFilterOff size={16} stroke={1.8} aria-hidden />
        </IconButton>
      ) : null}
      <div className={styles['end']}>{props.children}</div>
    </search>
  );
}

function FlagChip({ flag, onClear }: { readonly flag: Flag; readonly onClear: () => void }) {
  const { t } = useTranslation(['dossiers', 'liste']);
  const name = t(`filtres.${flag}`);
  return (
    <span className={styles['chip']} data-set="">
      <span className={styles['chipButton']}>{name}</span>
      <button
        type="button"
        className={styles['chipClear']}
        aria-label={t('liste:filtre.retirer', { nom: name })}
        onClick={onClear}
      >
        ×
      </button>
    </span>
  );
}

function OtherFilters({ count, children }: { readonly count: number; readonly children: React.ReactNode }) {
  const { t } = useTranslation('dossiers');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={styles['others']}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen((was) => !was);
          }}
        >
          {t('filtres.autres', { count })}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles['otherList']}>{children}</Popover.Dropdown>
    </Popover>
  );
}

type ChipProps = Pick<FilterBarProps, 'rows' | 'filters' | 'onFilters'>;

function ChoiceChip({ choice, rows, filters, onFilters }: ChipProps & { readonly choice: Choice }) {
  const { t } = useTranslation('dossiers');
  const etatWords = useEtatWords();
  const labelOf = (value: string, row: DossierRow | undefined): string | undefined => {
    if (value === NONE) return t(choice === 'controleur' ? 'filtres.aucunControleur' : 'filtres.aucun');
    return choice === 'etat' ? etatWords(value) : row && nameOf(choice, row, value);
  };
  return (
    <FacetChip
      name={t(
        `filtres.${choice === 'client' || choice === 'installateur' || choice === 'fiche' ? MOT[choice] : choice}`,
      )}
      rows={rows}
      facet={{ valuesOf: VALUES[choice], labelOf }}
      chosen={filters.choices[choice] ?? []}
      onChange={(values) => {
        onFilters(withChoice(filters, choice, values));
      }}
    />
  );
}

/** Ready-made periods; what is late only makes sense for a deadline. */
const READY: Readonly<Record<PeriodField, readonly string[]>> = {
  echeance: ['retard', '7j', '15j', '30j'],
  visite: ['0j', '7j', '15j'],
  commande: [],
};
