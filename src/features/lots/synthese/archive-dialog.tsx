import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plusDays } from '#domain/base/days.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { useLive } from '../../../data/use-live.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form-page.module.css';
import { useToday } from '../../../ui/format/use-today.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { readArchives } from './actions.ts';

const OFFICES = { selector: { kind: 'bureau' } };
/** Days that are proposed at first: the last three months. */
const DAYS = 91;

/** [lots/L87] The issued lots of a period as one archive, for the days that are chosen. */
export function ArchiveDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['archives', 'commun', 'erreurs']);
  const today = useToday();
  const isOffline = useIsOffline();
  const [du, setDu] = useState(() => plusDays(today, -DAYS));
  const [au, setAu] = useState(today);
  const offices = useLive<BureauRecord>('records', OFFICES) ?? [];
  const [office, setOffice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isWrong = du !== '' && au !== '' && au < du;
  const download = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const answer = await readArchives({ du, au, ...(office === null ? {} : { idBureau: Number(office) }) });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.code === 'REGLE_METIER' ? t('aucun') : t(`erreurs:${answer.code}`));
    saveFile(`lots_${du}_${au}.zip`, answer.value);
    toast.success(t('faite'));
    return onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('periode')} width={480}>
      <div className={form['group']}>
        <p>{t('aide')}</p>
        <div className={form['pair']}>
          <TextInput
            type="date"
            label={t('du')}
            value={du}
            max={today}
            required
            onChange={({ currentTarget: { value } }) => setDu(value)}
          />
          <TextInput
            type="date"
            label={t('au')}
            value={au}
            error={isWrong ? t('ordre') : undefined}
            required
            onChange={({ currentTarget: { value } }) => setAu(value)}
          />
        </div>
        {offices.length > 1 && (
          <Select
            label={t('bureau')}
            placeholder={t('tousLesBureaux')}
            data={offices.map(({ idBureau, nom }) => ({ value: String(idBureau), label: nom }))}
            value={office}
            clearable
            searchable
            onChange={setOffice}
          />
        )}
        {isOffline && <Notice tone="wait" title={t('horsLigne')} />}
        {refusal !== null && <Notice tone="ko" announced title={refusal} />}
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            loading={isBusy}
            disabled={isOffline || isWrong || du === '' || au === ''}
            onClick={() => void download()}
          >
            {t('telecharger')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
