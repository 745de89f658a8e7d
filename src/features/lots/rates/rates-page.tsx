import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { actorOf } from '../../../data/actor.ts';
import { useListName } from '../../../data/use-list-name.ts';
import { useSession } from '../../../data/use-session.ts';
import { useOfficeRules } from '../../../shared/lots/use-rate-rules.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useToday } from '../../../ui/format/use-today.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { List } from '../../../ui/list/list.tsx';
import { RateStateBadge, useRateColumns, useRateFilters } from './rate-columns.tsx';
import { RatePanel } from './rate-panel.tsx';
import { rateRows, type RateRow } from './rate-row.ts';
import { useRateWords } from './use-rate-words.ts';

const DEFAULT_SORT = { id: 'etat', isDescending: false };
const FIGURES = ['tauxLieu', 'tauxContact', 'seuilNS'] as const;
const rowId = ({ id }: RateRow): string => id;
const haystack = ({ rule }: RateRow): string => `${rule.fiche ?? ''} ${rule.source}`;

/** /controlCompany/taux: rates and thresholds of lots, dated and sourced; written without a network ([lots/TX1]), confirmed with one ([lots/TX7]). */
export function RatesPage() {
  const { t } = useTranslation(['taux', 'menu']);
  const session = useSession();
  const today = useToday();
  const rules = useOfficeRules();
  const office = session?.user.idBureauInspection ?? null;
  const rows = useMemo(
    () => (rules === undefined ? undefined : rateRows(rules(office), today)),
    [rules, office, today],
  );
  const { period, rate } = useRateWords();
  /** null: a new one; undefined: the panel is closed. */
  const [opened, setOpened] = useState<string | null | undefined>(undefined);
  const columns = useRateColumns();
  const filters = useRateFilters();
  const name = useListName('taux');
  if (session === null) return null;
  const actor = actorOf(session);
  const mayWrite = can(actor, 'lot.taux').ok;
  const mayConfirm = office !== null && can(actor, 'bureau.ecrire', { idBureauInspection: office }).ok;
  const rights = { mayWrite, confirmsFor: mayConfirm ? office : null };
  const figures = ({ rule }: RateRow): string =>
    FIGURES.flatMap((name) =>
      rule[name] === null ? [] : [t(`taux:chiffres.${name}`, { taux: rate(rule[name]) })],
    ).join(' · ');
  const ficheOf = ({ rule }: RateRow): string => rule.fiche ?? t('taux:toutes');
  const periodOf = ({ rule }: RateRow): string =>
    period(rule.engageDu ?? rule.deposeDu, rule.engageAu ?? rule.deposeAu);
  const nameOf = (row: RateRow): string => `${ficheOf(row)}, ${periodOf(row)}`;
  const shown = rows?.find(({ id }) => id === opened) ?? null;
  return (
    <>
      <List
        name={name}
        title={t('menu:tauxDesLots')}
        rows={rows}
        columns={columns}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={nameOf}
        haystack={haystack}
        onOpen={({ id }) => setOpened(id)}
        renderCard={(row) => (
          <ListCard
            name={ficheOf(row)}
            badge={<RateStateBadge etat={row.etat} />}
            text={[periodOf(row), figures(row), row.rule.source].filter(Boolean).join(' · ')}
          />
        )}
        empty={<EmptyState title={t('taux:vide')} text={t('taux:videTexte')} />}
        actions={mayWrite ? [{ label: t('taux:creer'), isCreate: true, onRun: () => setOpened(null) }] : []}
      />
      {opened === undefined ? null : (
        <RatePanel key={opened ?? 'nouvelle'} row={shown} rights={rights} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
