import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { doublesAmong } from '#domain/tiers/duplicates.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDossierCounts } from '../columns.tsx';
import type { Genre, Tiers } from '../fiche.ts';
import { ReunionPanel } from './reunion-panel.tsx';

interface DoublesNoticeProps {
  readonly genre: Genre;
  readonly rows: readonly Tiers[];
  readonly actor: Actor;
  /** The record whose doubles alone are told; absent: all of them. */
  readonly about?: string;
  readonly onOpen: (id: string) => void;
}

/** [tiers/T17] How many groups of records look like one another; the first one is compared, the others come after it. */
export function DoublesNotice({ genre, rows, actor, about, onOpen }: DoublesNoticeProps) {
  const { t } = useTranslation('tiers');
  /** Place of the group that is compared; null: none is. */
  const [compared, setCompared] = useState<number | null>(null);
  const counts = useDossierCounts(genre);
  const groups = useMemo(
    () =>
      doublesAmong(rows.filter((one) => can(actor, 'tiers.reunir', one).ok)).filter(
        ({ tiers }) => about === undefined || tiers.some(({ id }) => id === about),
      ),
    [rows, actor, about],
  );
  const [first] = groups;
  if (first === undefined) return null;
  const group = compared === null ? undefined : groups[compared % groups.length];
  const title =
    about === undefined
      ? t('doubles.liste', { count: groups.length })
      : t('doubles.fiche', {
          noms: first.tiers
            .filter(({ id }) => id !== about)
            .map(({ raisonSociale }) => raisonSociale)
            .join(', '),
        });
  return (
    <>
      <Notice
        tone="wait"
        title={title}
        action={<Button onClick={() => setCompared(0)}>{t('doubles.comparer')}</Button>}
      />
      {group === undefined ? null : (
        <ReunionPanel
          key={group.tiers.map(({ id }) => id).join(' ')}
          genre={genre}
          group={group}
          countOf={(id) => counts?.get(id) ?? 0}
          place={{ n: ((compared ?? 0) % groups.length) + 1, total: groups.length }}
          onNext={() => setCompared((compared ?? 0) + 1)}
          onClose={() => setCompared(null)}
          onDone={(id) => {
            setCompared(null);
            onOpen(id);
          }}
        />
      )}
    </>
  );
}
