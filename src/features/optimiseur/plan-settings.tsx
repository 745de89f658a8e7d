import { Checkbox, Select, TextInput } from '@mantine/core';
import { IconChevronDown, IconRoute } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { MAX_CONTROLLERS, MAX_VISITS } from '#domain/planning/study.ts';
import { hasLots } from '#domain/variants/variants.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useOfferedTypes } from '../../shared/assignment/use-offered-types.ts';
import { Button } from '../../ui/button.tsx';
import { LEVELS, WEIGHED } from './choices.ts';
import styles from './settings.module.css';
import type { PlanAddress } from './use-plan-address.ts';
import type { PlanData } from './use-plan-data.ts';
import type { PlanAsked } from './use-settings.ts';

interface SettingsProps {
  readonly address: PlanAddress;
  readonly settings: PlanAsked;
  readonly data: PlanData;
  readonly isOwn: boolean;
  readonly isRunning: boolean;
  readonly hasPlan: boolean;
  readonly onCompute: () => void;
}

/** What is asked of the optimiser. A phone folds it once there is a plan, or one is computed. */
export function PlanSettings(props: SettingsProps) {
  const { settings, isOwn, isRunning, hasPlan, onCompute } = props;
  const { t } = useTranslation('optimiseur');
  const [isUnfolded, setUnfolded] = useState(false);
  const isFoldable = hasPlan || isRunning;
  return (
    <form
      className={styles['settings']}
      aria-label={t('reglages')}
      data-folded={(isFoldable && !isUnfolded) || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setUnfolded(false);
        if (!isRunning) onCompute();
      }}
    >
      {isFoldable ? (
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t('reglages')} <IconChevronDown size={16} aria-hidden />
        </button>
      ) : null}
      <div className={styles['fields']}>
        <Period {...props} />
        {isOwn ? null : <Team {...props} />}
        <Visits {...props} />
        <Weights {...props} />
      </div>
      <div className={styles['foot']}>
        <Button
          type="submit"
          variant={hasPlan ? 'default' : 'primary'}
          full
          loading={isRunning}
          disabled={!settings.isReady}
          icon={<IconRoute size={16} aria-hidden />}
        >
          {t(hasPlan ? 'recalculer' : 'calculer')}
        </Button>
        <Missing {...props} />
      </div>
    </form>
  );
}

/** Why nothing can be computed, or what will be. */
function Missing({ address: { days }, settings: { team, kept, tooMany }, data }: SettingsProps) {
  const { t } = useTranslation('optimiseur');
  const why = (): string => {
    if (data.visits === undefined || data.controllers === undefined) return t('lecture');
    if (days.length === 0) return t('manque.periode');
    if (team.length === 0) return t('manque.controleurs');
    if (team.length > MAX_CONTROLLERS) return t('manque.tropDeControleurs', { max: MAX_CONTROLLERS });
    if (kept.length === 0) return t('manque.visites');
    if (tooMany > 0) return t('manque.tropDeVisites', { max: MAX_VISITS, count: kept.length });
    return t('aCalculer', { count: kept.length });
  };
  return (
    <p className={styles['hint']} role="status">
      {why()}
    </p>
  );
}

function Period({ address: { du, au, change } }: SettingsProps) {
  const { t } = useTranslation('optimiseur');
  return (
    <fieldset className={styles['group']}>
      <legend>{t('periodeTitre')}</legend>
      <div className={styles['pair']}>
        <TextInput
          type="date"
          label={t('du')}
          value={du}
          onChange={(event) => event.currentTarget.value !== '' && change({ du: event.currentTarget.value, au })}
        />
        <TextInput
          type="date"
          label={t('au')}
          value={au}
          onChange={(event) => event.currentTarget.value !== '' && change({ du, au: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}

function Team({ data: { controllers = [] }, settings: { team, isIn, choose } }: SettingsProps) {
  const { t } = useTranslation('optimiseur');
  const isAll = team.length === controllers.length;
  return (
    <fieldset className={styles['group']}>
      <legend>
        {t('controleurs')} <small>{t('surTous', { n: team.length, total: controllers.length })}</small>
      </legend>
      <Checkbox
        label={t('tous')}
        checked={isAll}
        indeterminate={!isAll && team.length > 0}
        onChange={() =>
          choose(
            controllers.map((one) => one.idUser),
            !isAll,
          )
        }
      />
      <div className={styles['team']}>
        {controllers.map((one) => (
          <div key={one.id} className={styles['member']}>
            <Checkbox
              label={fullName(one)}
              checked={isIn(one.idUser)}
              onChange={(event) => choose([one.idUser], event.currentTarget.checked)}
            />
            <i style={{ background: one.couleur }} aria-hidden />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** What the visits are of, with how many; what is chosen stays to be seen, and cleared, though none is of it any more. */
function optionsOf(
  values: readonly (string | null)[],
  { chosen, label = (one) => one }: { readonly chosen: string | null; readonly label?: (one: string) => string },
) {
  const counts = new Map<string, number>(chosen === null ? [] : [[chosen, 0]]);
  for (const one of values) if (one !== null && one !== '') counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([value, count]) => ({ value, label: `${label(value)} (${count})` }));
}

function Visits({ settings: { candidates, filters, filter }, data: { lotOf }, address, isOwn }: SettingsProps) {
  const { t } = useTranslation('optimiseur');
  const codes = useMemo(() => [...new Set(candidates.map(({ codeFiche }) => codeFiche))], [candidates]);
  const types = useOfferedTypes(address.idBureau, codes);
  const lots = hasLots(VARIANT)
    ? optionsOf(
        candidates.map((one) => one.rsBatchId),
        { chosen: filters.lot, label: (id) => lotOf(id) ?? id.slice(0, 8) },
      )
    : [];
  return (
    <fieldset className={styles['group']}>
      <legend>{t('visites')}</legend>
      <Checkbox
        label={t(isOwn ? 'replacerMiennes' : 'replacer')}
        checked={filters.isReplanned}
        onChange={(event) => filter({ isReplanned: event.currentTarget.checked })}
      />
      <Select
        label={t('type')}
        placeholder={t('toutes')}
        data={optionsOf(
          candidates.map(({ codeFiche }) => codeFiche),
          { chosen: filters.type, label: (code) => types?.find(({ value }) => value === code)?.label ?? code },
        )}
        value={filters.type}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': t('effacer') }}
        onChange={(type) => filter({ type })}
      />
      <div className={styles['pair']}>
        <Select
          label={t('departement')}
          placeholder={t('tousDep')}
          data={optionsOf(
            candidates.map(({ adresse }) => adresse.departement),
            { chosen: filters.departement },
          )}
          value={filters.departement}
          clearable
          clearButtonProps={{ 'aria-label': t('effacer') }}
          onChange={(departement) => filter({ departement })}
        />
        <TextInput
          type="date"
          label={t('avant')}
          value={filters.avant}
          onChange={(event) => filter({ avant: event.currentTarget.value })}
        />
      </div>
      {lots.length === 0 ? null : (
        <Select
          label={t('lot')}
          placeholder={t('tousLots')}
          data={lots}
          value={filters.lot}
          clearable
          clearButtonProps={{ 'aria-label': t('effacer') }}
          onChange={(lot) => filter({ lot })}
        />
      )}
    </fieldset>
  );
}

function Weights({ settings: { levels, weigh } }: SettingsProps) {
  const { t } = useTranslation('optimiseur');
  return (
    <fieldset className={styles['group']}>
      <legend>{t('poidsTitre')}</legend>
      {WEIGHED.map((what) => {
        const word = t(`niveaux.${LEVELS[levels[what]]?.word ?? 'assez'}`);
        return (
          <label key={what} className={styles['weight']}>
            <span>{t(`poids.${what}`)}</span> <strong aria-hidden>{word}</strong>
            <input
              type="range"
              min={0}
              max={LEVELS.length - 1}
              step={1}
              value={levels[what]}
              aria-label={t(`poids.${what}`)}
              aria-valuetext={word}
              onChange={(event) => weigh(what, Number(event.currentTarget.value))}
            />
          </label>
        );
      })}
    </fieldset>
  );
}
