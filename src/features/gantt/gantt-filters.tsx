import { Checkbox, SegmentedControl, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFold, IconSearch, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { GANTT_SORTS, GROUPINGS, totalsOf } from '#domain/planning/gantt/groups.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AT_ONCE } from '../../ui/theme/breakpoints.ts';
import styles from './filters.module.css';
import type { GanttAddress } from './use-gantt-address.ts';
import type { GanttLines } from './use-lines.ts';

/** States that a visit of a calendar may be in. */
const STATES = ['all', 'planifiee', 'en-cours', 'verif-rt', 'en-signature', 'valide'] as const;
/** Room for the five groupings beside one another. */
const ROOMY = '(width >= 1240px)';

interface FiltersProps {
  readonly address: GanttAddress;
  readonly lines: GanttLines;
  /** Week by week on a phone, nothing is grouped nor folded. */
  readonly isList: boolean;
}

/** Grouping, search, state, order. */
export function GanttFilters({ address, lines, isList }: FiltersProps) {
  const { grouping, search, etat, sort, isLate, change } = address;
  const { t } = useTranslation(['gantt', 'liste']);
  const isRoomy = useMediaQuery(ROOMY, undefined, AT_ONCE);
  const groupings = GROUPINGS.map((value) => ({ value, label: t(`groupes.${value}`) }));
  const Fold = lines.isAllFolded ? IconStack2 : IconFold;
  const { late } = totalsOf(lines.bars ?? []);
  return (
    <search className={styles['bar']} aria-label={t('grouperPar')}>
      {isList ? null : isRoomy ? (
        <>
          <span className={styles['word']}>{t('grouperPar')}</span>
          <SegmentedControl
            size="xs"
            aria-label={t('grouperPar')}
            data={groupings}
            value={grouping}
            onChange={(groupe) => change({ groupe })}
          />
        </>
      ) : (
        <Select
          size="xs"
          w={148}
          aria-label={t('grouperPar')}
          data={groupings}
          value={grouping}
          allowDeselect={false}
          onChange={(groupe) => change({ groupe })}
        />
      )}
      <label className={styles['search']}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <input
          type="search"
          value={search}
          placeholder={t('liste:chercher')}
          aria-label={t('gantt:chercher')}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
      </label>
      <Select
        size="xs"
        w={172}
        aria-label={t('etat')}
        data={STATES.map((value) => ({ value, label: t(`etats.${value}`) }))}
        value={STATES.find((one) => one === etat) ?? 'all'}
        allowDeselect={false}
        onChange={(value) => change({ etat: value === 'all' ? null : value })}
      />
      {isList ? null : (
        <Select
          size="xs"
          w={172}
          aria-label={t('tri')}
          data={GANTT_SORTS.map((value) => ({ value, label: t(`tris.${value}`) }))}
          value={sort}
          allowDeselect={false}
          onChange={(tri) => change({ tri: tri === 'debut' ? null : tri })}
        />
      )}
      <Checkbox
        size="xs"
        label={late === 0 ? t('enRetard') : `${t('enRetard')} (${late})`}
        checked={isLate}
        onChange={(event) => change({ retard: event.currentTarget.checked ? 'oui' : null })}
      />
      {isList ? null : (
        <IconButton
          size="sm"
          label={t(lines.isAllFolded ? 'deplierTout' : 'plierTout')}
          onClick={() => lines.foldAll(!lines.isAllFolded)}
        >
          <Fold size={16} stroke={1.8} aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
