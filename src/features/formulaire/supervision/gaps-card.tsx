import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asJson } from '#domain/base/json.ts';
import { ecartsOf, isOpen, isOverdue, type NamedEcart } from '#domain/supervisions/ecart.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { writeFindings } from './actions.ts';
import { GapDialog } from './gap-dialog.tsx';
import styles from './supervision.module.css';
import type { LocalSupervision } from './use-supervision.ts';

interface GapsCardProps {
  readonly supervision: LocalSupervision;
  /** What may be written now. */
  readonly fields: readonly string[];
}

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
/** [supervisions/SU10] A name of its own: two people who write two of them lose nothing of either. */
const newName = (): string => `e${crypto.randomUUID().replaceAll('-', '')}`;

export function GapsCard({ supervision, fields }: GapsCardProps) {
  const { t } = useTranslation(['supervision', 'supervisions']);
  const [open, setOpen] = useState<string | null>(null);
  const mayWrite = fields.includes('ecarts');
  const mayFind = fields.includes('champs');
  const all = ecartsOf(supervision.ecarts);
  return (
    <Card title={t('ecarts')}>
      {all.length === 0 ? <p className={styles['none']}>{t('aucunEcart')}</p> : null}
      <ul className={styles['gaps']}>
        {all.map((gap) => (
          <li key={gap.id}>
            <GapLine gap={gap} />
            {mayWrite && (
              <Button onClick={() => setOpen(gap.id)}>
                {t(mayFind ? 'modifierEcart' : isOpen(gap) ? 'solderEcart' : 'modifierEcart')}
              </Button>
            )}
            {mayFind && <RemoveGap supervision={supervision} gap={gap} />}
          </li>
        ))}
      </ul>
      {mayFind && (
        <Button icon={<IconPlus {...ICON} />} onClick={() => setOpen(newName())}>
          {t('ajouterEcart')}
        </Button>
      )}
      {open === null ? null : (
        <GapDialog supervision={supervision} id={open} isFound={!mayFind} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}

function GapLine({ gap }: { readonly gap: NamedEcart }) {
  const { t } = useTranslation(['supervision', 'supervisions']);
  const formats = useFormats();
  const today = useToday();
  const { gravite, constat, action, responsable, echeance, soldeLe, preuve } = gap;
  const state = soldeLe !== null ? 'solde' : isOverdue(gap, today) ? 'retard' : 'ouvert';
  const until = echeance === null ? '' : t('avantLe', { jour: formats.jour(echeance) });
  return (
    <div className={styles['gap']}>
      <strong>{constat}</strong>
      <Badge tone={GAP_TONES[state]}>
        {state === 'solde' && soldeLe !== null
          ? t('soldeLe', { jour: formats.jour(soldeLe) })
          : t(state === 'retard' ? 'ecartEnRetard' : 'ecartOuvert')}
      </Badge>
      <span>{[t(`supervisions:gravites.${gravite}`), action, responsable, until].filter(Boolean).join(' · ')}</span>
      {preuve === '' ? null : <span>{t('preuve', { preuve })}</span>}
    </div>
  );
}
const GAP_TONES = { solde: 'ok', retard: 'ko', ouvert: 'wait' } as const;

/** One that was written by mistake: it is no gap. */
function RemoveGap({ supervision, gap }: { readonly supervision: LocalSupervision; readonly gap: NamedEcart }) {
  const { t } = useTranslation(['supervision', 'supervisions']);
  const words = useRefusalWords();
  const write = async (value: NamedEcart | null): Promise<boolean> => {
    const { id: _, ...kept } = value ?? { id: '' };
    const done = await writeFindings(supervision, { [`ecarts.${gap.id}`]: value === null ? null : asJson(kept) });
    if (!done.ok) toast.error(words(done));
    return done.ok;
  };
  const remove = async (): Promise<void> => {
    if (await write(null)) toast.success(t('ecartRetire'), { label: t('annulerRetrait'), run: () => void write(gap) });
  };
  return (
    <Button variant="text" onClick={() => void remove()}>
      {t('retirerEcart')}
    </Button>
  );
}
