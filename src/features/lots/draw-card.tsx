import { IconCopy, IconDownload, IconLock, IconRepeat } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listFile } from '#domain/lots/list-file.ts';
import { copyText } from '../../platform/browser.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { drawnRates } from '#domain/lots/confirmed-rates.ts';
import { useOfficeRules } from '../../shared/lots/use-rate-rules.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { AskedRates } from './rates/asked-rates.tsx';
import { usePercent } from './rates/use-percent.ts';
import type { LotData } from './use-lot.ts';
import { verifyDraw } from './verify-draw.ts';
import styles from './lots.module.css';

/** Nobody reads sixty signs: both ends are shown, and the whole is copied. */
function Hash({ nom, text }: { readonly nom: string; readonly text: string }) {
  const { t } = useTranslation(['lots', 'commun']);
  const copy = async (): Promise<void> => {
    if (await copyText(text)) toast.success(t('lots:tirage.copie'));
    else toast.error(t('commun:copieRefusee'));
  };
  return (
    <span className={styles['hash']}>
      <code className={styles['code']} title={text}>
        {text.slice(0, 8)} … {text.slice(-8)}
      </code>
      <IconButton size="sm" label={t('lots:tirage.copier', { nom })} onClick={() => void copy()}>
        <IconCopy size={14} stroke={1.8} aria-hidden />
      </IconButton>
    </span>
  );
}

/** [lots/L8] What a draw says of itself, its list to be handed to whoever checks, and the same draw made again here. */
export function DrawCard({ data }: { readonly data: LotData }) {
  const { t } = useTranslation('lots');
  const formats = useFormats();
  const percent = usePercent();
  const [verified, setVerified] = useState<boolean | null>(null);
  const { lot, order, list } = data;
  const rules = useOfficeRules();
  const draw = lot.tirage ?? null;
  const download = (): void =>
    saveFile(`${lot.uniqueCode ?? lot.id}.csv`, new Blob([listFile(list)], { type: 'text/csv;charset=utf-8' }));
  const exported = (
    <Button size="sm" icon={<IconDownload size={15} stroke={1.8} aria-hidden />} onClick={download}>
      {t(draw === null ? 'tirage.listeComplete' : 'tirage.liste')}
    </Button>
  );
  if (draw === null) {
    return (
      <Card title={t('tirage.titre')} actions={exported}>
        <p>{t('tirage.pasEncore')}</p>
      </Card>
    );
  }
  return (
    <Card
      title={t('tirage.titre')}
      actions={
        <Badge tone="archive" icon={<IconLock size={13} stroke={1.8} aria-hidden />}>
          {t('tirage.fige')}
        </Badge>
      }
    >
      <Facts
        items={[
          { term: t('tirage.methode'), value: t(draw.parInstallateur ? 'tirage.parInstallateur' : 'tirage.simple') },
          { term: t('tirage.tirees'), value: t('tirage.nombres', { lieu: draw.lieu, contact: draw.contact }) },
          {
            term: t('tirage.taux'),
            value: `${percent(draw.tauxLieu)} · ${percent(draw.tauxContact)}`,
          },
          ...(draw.regles === undefined
            ? []
            : [
                {
                  term: t('tirage.exige'),
                  value: (
                    <AskedRates
                      rates={rules === undefined ? draw.regles : drawnRates(draw.regles, rules(lot.idBureauInspection))}
                    />
                  ),
                },
              ]),
          ...(draw.motif == null ? [] : [{ term: t('tirage.sousMinimums'), value: draw.motif }]),
          { term: t('tirage.algorithme'), value: draw.algorithme },
          { term: t('tirage.graine'), value: <Hash nom={t('tirage.graine')} text={draw.graine} /> },
          { term: t('tirage.empreinte'), value: <Hash nom={t('tirage.empreinte')} text={draw.empreinte} /> },
          { term: t('tirage.auteur'), value: draw.par.nom },
          { term: t('tirage.date'), value: formats.dateHeure(draw.le) },
        ]}
      />
      {verified !== null && (
        <Notice tone={verified ? 'ok' : 'ko'} announced title={t(verified ? 'tirage.exact' : 'tirage.different')} />
      )}
      <div className={styles['tools']}>
        {exported}
        <Button
          size="sm"
          icon={<IconRepeat size={15} stroke={1.8} aria-hidden />}
          disabled={order === null}
          onClick={() => void verifyDraw(draw, list, order?.strates ?? []).then(setVerified)}
        >
          {t('tirage.rejouer')}
        </Button>
      </div>
    </Card>
  );
}

interface FactsProps {
  readonly items: readonly { readonly term: string; readonly value: ReactNode }[];
}

/** Close together: the draw stands beside the rates, no higher. */
function Facts({ items }: FactsProps) {
  return (
    <dl className={styles['facts']}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
