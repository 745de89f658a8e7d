import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConfirmable } from '#domain/lots/confirmed-rates.ts';
import { Button } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import form from '../../../ui/form-page.module.css';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { ConfirmRate } from './confirm-rate.tsx';
import { EndRate } from './end-rate.tsx';
import { RateForm } from './rate-form.tsx';
import { RateStateBadge, ToConfirm } from './rate-columns.tsx';
import type { RateRow } from './rate-row.ts';
import { useRateWords } from './use-rate-words.ts';

interface RatePanelProps {
  /** null: a new rule. */
  readonly row: RateRow | null;
  readonly rights: RateRights;
  readonly onClose: () => void;
}

/** What the one who reads may do: ADMIN writes the table, a lead confirms it for their office. */
export interface RateRights {
  readonly mayWrite: boolean;
  /** null: they confirm for no office. */
  readonly confirmsFor: number | null;
}

/** A rule of the table: read, ended, or another put in its place ([lots/TX2]). */
export function RatePanel({ row, rights, onClose }: RatePanelProps) {
  const [isReplacing, setReplacing] = useState(false);
  if (row === null || isReplacing) return <RateForm replaced={row?.rule ?? null} onClose={onClose} />;
  return <ReadRate row={row} rights={rights} onReplace={() => setReplacing(true)} onClose={onClose} />;
}

interface ReadRateProps {
  readonly row: RateRow;
  readonly rights: RateRights;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

function ReadRate({ row: { rule, etat, jusquAu }, rights, onReplace, onClose }: ReadRateProps) {
  const { t } = useTranslation('taux');
  const formats = useFormats();
  const { period, rate } = useRateWords();
  const mayChange = rights.mayWrite && etat !== 'passee';
  const confirms = etat === 'vigueur' && isConfirmable(rule) ? rights.confirmsFor : null;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={rule.fiche ?? t('toutes')}
      footer={
        mayChange ? (
          <Button variant="primary" size="lg" onClick={onReplace}>
            {t('remplacer')}
          </Button>
        ) : null
      }
    >
      <div className={form['group']}>
        <div className={form['row']}>
          <RateStateBadge etat={etat} />
          {rule.aConfirmer && <ToConfirm />}
        </div>
        <DefinitionList
          items={[
            { term: t('champs.engagement'), value: period(rule.engageDu, rule.engageAu) },
            { term: t('champs.depot'), value: period(rule.deposeDu, rule.deposeAu) },
            { term: t('champs.tauxLieu'), value: rate(rule.tauxLieu) },
            { term: t('champs.tauxContact'), value: rate(rule.tauxContact) },
            { term: t('champs.seuilNS'), value: rate(rule.seuilNS) },
            { term: t('champs.source'), value: rule.source },
            { term: t('champs.validite'), value: period(rule.valideDu, jusquAu) },
          ]}
        />
        <p className={form['hint']}>
          {t('ecrite', { nom: rule.auteur?.nom ?? t('maison'), date: formats.dateHeure(rule.createdAt) })} {t('fige')}
        </p>
        {confirms === null ? null : <ConfirmRate rule={rule} idBureau={confirms} onConfirmed={onClose} />}
        {mayChange ? <EndRate rule={rule} onEnded={onClose} /> : null}
      </div>
    </SidePanel>
  );
}
