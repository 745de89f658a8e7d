import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { ControlRecord } from '#domain/lots/control.ts';
import { trialsBy, unreachableRuleOn } from '#domain/lots/unreachable.ts';
import { useLive } from '../../data/use-live.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ListedOperation, LotData } from './use-lot.ts';

interface TrialsNoticeProps {
  readonly data: LotData;
  readonly row: ListedOperation;
}

/** [lots/L85] How often somebody was tried, of what this device holds, and what the rule of the office asks; the server judges by the same. */
export function TrialsNotice({ data: { lot }, row }: TrialsNoticeProps) {
  const { t } = useTranslation('lots');
  const formats = useFormats();
  const today = useToday();
  const bureaux = useLive<BureauRecord>('records', BUREAUX);
  const trials = useTrials(lot.id, row);
  if (bureaux === undefined || trials === undefined) return null;
  const rule = unreachableRuleOn(
    bureaux.find(({ idBureau }) => idBureau === lot.idBureauInspection)?.injoignable,
    today,
  );
  const { faites, prochaineLe, isEnough } = trialsBy(rule, trials);
  const source = rule.source ?? t('remplacer.aConfirmer');
  return (
    <Notice
      tone={isEnough ? 'ok' : 'wait'}
      title={t('remplacer.tentatives', { count: faites, demandees: rule.tentatives, heures: rule.heures })}
    >
      {isEnough || prochaineLe === null ? null : (
        <p>{t('remplacer.prochaine', { date: formats.dateHeure(prochaineLe) })}</p>
      )}
      <p>{t('remplacer.regle', { source })}</p>
    </Notice>
  );
}

const BUREAUX = { selector: { kind: 'bureau' } };

function useTrials(idLot: string, { rang, choice }: ListedOperation) {
  const controls = useLive<ControlRecord>('records', { selector: { kind: 'controle', cleDossier: idLot } });
  const control = controls?.find(({ ordre, mode }) => ordre === rang && mode === choice?.mode);
  const idDossier = control?.idDossier ?? null;
  const query = useMemo(() => ({ selector: { demandeId: idDossier ?? '' } }), [idDossier]);
  const visits = useLive<Intervention>('interventions', query, idDossier !== null);
  if (controls === undefined || (idDossier !== null && visits === undefined)) return undefined;
  return { tentatives: control?.tentatives ?? {}, visits: idDossier === null ? [] : (visits ?? []) };
}
