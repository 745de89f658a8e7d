import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '#domain/base/text-limits.ts';
import type { LotRates } from '#domain/lots/lot-rates.ts';
import { underMinimum } from '#domain/lots/under-minimum.ts';
import { askedOf, ScopeNotice } from '../../shared/assignment/scope-notice.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form-page.module.css';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { rateOf, writtenRate } from './lot-entry.ts';
import { RequiredRates } from './rates/required-rates.tsx';
import { useRequiredRates } from './rates/use-required-rates.ts';
import { useDrawing } from './use-drawing.ts';
import type { LotData } from './use-lot.ts';
import { TextInput, Textarea } from '../../ui/text-input.tsx';

/** [lots/L8] Before a draw: its rates, what it will take, and that it is for ever. */
export function DrawDialog({ data, onClose }: { readonly data: LotData; readonly onClose: () => void }) {
  const { t } = useTranslation(['lots', 'commun']);
  const formats = useFormats();
  const isOffline = useIsOffline();
  const { lot, rows, waiting } = data;
  const { required, lieu, contact, rates, under, type } = useTypedRates(data);
  const [parInstallateur, setParInstallateur] = useState(false);
  const drawing = useDrawing({
    id: lot.id,
    rates: rates && { ...rates, parInstallateur },
    isUnder: under.length > 0,
    onDrawn: onClose,
  });
  const isWhole = waiting === 0 && (lot.attendues ?? 0) === rows.length;
  const reason = isOffline ? t('lots:tirage.horsLigne') : isWhole ? null : t('lots:tirage.attend');
  const countOf = (rate: number | null): string =>
    rate === null ? '–' : formats.nombre(Math.ceil((rows.length * rate) / 10_000));
  const told = drawing.refusal ?? reason;
  return (
    <Dialog onClose={onClose} title={t('lots:tirage.question', { count: rows.length })} width={520}>
      <div className={form['group']}>
        <p>{t('lots:tirage.pourToujours')}</p>
        <div className={form['pair']}>
          <TextInput
            label={t('lots:tirage.tauxLieu')}
            value={lieu}
            inputMode="decimal"
            description={t('lots:tirage.soit', { nombre: countOf(rateOf(lieu)) })}
            onChange={({ currentTarget: { value } }) => type({ lieu: value })}
          />
          <TextInput
            label={t('lots:tirage.tauxContact')}
            value={contact}
            inputMode="decimal"
            description={t('lots:tirage.soit', { nombre: countOf(rateOf(contact)) })}
            onChange={({ currentTarget: { value } }) => type({ contact: value })}
          />
        </div>
        <Checkbox
          label={t('lots:tirage.stratifier')}
          description={t('lots:tirage.stratifierAide')}
          checked={parInstallateur}
          onChange={({ currentTarget: { checked } }) => setParInstallateur(checked)}
        />
        <ScopeNotice visits={lot.fiche === undefined ? [] : askedOf(lot, [lot.fiche])} />
        <RequiredRates required={required} under={under} />
        {drawing.needsReason && drawing.notice}
        {drawing.needsReason && (
          <Textarea
            label={t('lots:tirage.pourquoi')}
            description={t('lots:tirage.pourquoiAide')}
            value={drawing.motif}
            rows={2}
            maxLength={REASON_MAX}
            required
            onChange={({ currentTarget: { value } }) => drawing.type({ motif: value })}
          />
        )}
        {told !== null && <Notice tone="ko" announced title={told} />}
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            loading={drawing.isBusy}
            disabled={reason !== null}
            onClick={() => void drawing.draw()}
          >
            {t('lots:tirage.tirer')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Typed = { readonly lieu?: string; readonly contact?: string };

/** [lots/TX3] The rates of a draw: what is typed, until then what was wished for the lot, otherwise what the table asks. */
function useTypedRates(data: LotData) {
  const required = useRequiredRates(data);
  const [typed, setTyped] = useState<Typed>({});
  const { lieu, contact } = { ...firstRates(data.lot, required), ...typed };
  const rates = ratesOf(rateOf(lieu), rateOf(contact));
  return {
    required,
    lieu,
    contact,
    rates,
    /** [lots/L61] */
    under: required === undefined || rates === null ? [] : underMinimum(required, data.rows.length, rates),
    type: (some: Typed): void => setTyped({ ...typed, ...some }),
  };
}

const ratesOf = (tauxLieu: number | null, tauxContact: number | null) =>
  tauxLieu === null || tauxContact === null ? null : { tauxLieu, tauxContact };

const firstRates = ({ tauxCible, tauxContact }: LotData['lot'], required: LotRates | undefined): Required<Typed> => ({
  lieu: writtenRate(tauxCible ?? required?.lieu?.centiemes),
  contact: writtenRate(tauxContact ?? required?.contact?.centiemes),
});
