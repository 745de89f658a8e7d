import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form-page.module.css';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { drawLot } from './actions.ts';
import { rateOf, writtenRate } from './lot-entry.ts';
import { RequiredRates } from './rates/required-rates.tsx';
import { useRequiredRates } from './rates/use-required-rates.ts';
import { useDrawRefusal } from './use-draw-refusal.ts';
import type { LotData } from './use-lot.ts';

/** [lots/L8] Before a draw: its rates, what it will take, and that it is for ever. */
export function DrawDialog({ data, onClose }: { readonly data: LotData; readonly onClose: () => void }) {
  const { t } = useTranslation(['lots', 'commun']);
  const formats = useFormats();
  const isOffline = useIsOffline();
  const { lot, rows, waiting } = data;
  const { required, lieu, contact, type } = useTypedRates(data);
  const [parInstallateur, setParInstallateur] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const words = useDrawRefusal();
  const [tauxLieu, tauxContact] = [rateOf(lieu), rateOf(contact)];
  const isWhole = waiting === 0 && (lot.attendues ?? 0) === rows.length;
  const reason = isOffline ? t('lots:tirage.horsLigne') : isWhole ? null : t('lots:tirage.attend');
  const countOf = (rate: number | null): string =>
    rate === null ? '–' : formats.nombre(Math.ceil((rows.length * rate) / 10_000));
  const draw = async (): Promise<void> => {
    if (tauxLieu === null || tauxContact === null) return setRefusal(t('lots:tirage.tauxFaux'));
    setBusy(true);
    const answer = await drawLot(lot.id, { tauxLieu, tauxContact, parInstallateur });
    setBusy(false);
    if (answer.ok) onClose();
    else setRefusal(words(answer));
  };
  return (
    <Dialog onClose={onClose} title={t('lots:tirage.question', { count: rows.length })} width={520}>
      <div className={form['group']}>
        <p>{t('lots:tirage.pourToujours')}</p>
        <div className={form['pair']}>
          <TextInput
            label={t('lots:tirage.tauxLieu')}
            value={lieu}
            inputMode="decimal"
            description={t('lots:tirage.soit', { nombre: countOf(tauxLieu) })}
            onChange={({ currentTarget: { value } }) => type({ lieu: value })}
          />
          <TextInput
            label={t('lots:tirage.tauxContact')}
            value={contact}
            inputMode="decimal"
            description={t('lots:tirage.soit', { nombre: countOf(tauxContact) })}
            onChange={({ currentTarget: { value } }) => type({ contact: value })}
          />
        </div>
        <Checkbox
          label={t('lots:tirage.stratifier')}
          description={t('lots:tirage.stratifierAide')}
          checked={parInstallateur}
          onChange={({ currentTarget: { checked } }) => setParInstallateur(checked)}
        />
        <RequiredRates required={required} asked={{ lieu: tauxLieu, contact: tauxContact }} />
        {(refusal ?? reason) !== null && <Notice tone="ko" announced title={refusal ?? reason ?? ''} />}
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button variant="primary" size="lg" loading={isBusy} disabled={reason !== null} onClick={() => void draw()}>
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
  const { tauxCible = null, tauxContact = null } = data.lot;
  return {
    required,
    lieu: typed.lieu ?? writtenRate(tauxCible ?? required?.lieu?.centiemes),
    contact: typed.contact ?? writtenRate(tauxContact ?? required?.contact?.centiemes),
    type: (some: Typed): void => setTyped({ ...typed, ...some }),
  };
}
