import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '#domain/base/text-limits.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { useTyping } from '../../../shared/typing/use-typing.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form-page.module.css';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { drawComplement } from '../actions.ts';
import { useDrawRefusal } from '../use-draw-refusal.ts';

const MODES = ['lieu', 'contact'] as const;

interface ComplementDialogProps {
  readonly idLot: string;
  /** What the compass still lacks on the spot, beside what is awaited. */
  readonly proposed: number;
  /** Operations left in the reserve. */
  readonly left: number;
  readonly onClose: () => void;
}

/** [lots/L74] More operations down the order of the draw: how many, of which mode, and why. */
export function ComplementDialog({ idLot, proposed, left, onClose }: ComplementDialogProps) {
  const { t } = useTranslation(['lots', 'controles', 'commun', 'erreurs']);
  const { nombre } = useFormats();
  const isOffline = useIsOffline();
  const words = useDrawRefusal();
  const [mode, setMode] = useState<(typeof MODES)[number]>('lieu');
  const { typed, type, finish, notice } = useTyping(`lot.complement:${idLot}`, {
    nombre: String(Math.min(left, Math.max(1, proposed))),
    motif: '',
  });
  const { motif } = typed;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const count = /^\d{1,5}$/.test(typed.nombre.trim()) ? Number(typed.nombre.trim()) : 0;
  const isPossible = count >= 1 && count <= left;
  const draw = async (): Promise<void> => {
    if (!isPossible) return setRefusal(t('lots:complement.nombreFaux', { reste: nombre(left) }));
    if (motif.trim() === '') return setRefusal(t('erreurs:MOTIF_REQUIS'));
    setBusy(true);
    const answer = await drawComplement(idLot, { mode, nombre: count, motif: motif.trim() });
    setBusy(false);
    if (!answer.ok) return setRefusal(words(answer));
    await finish();
    return onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('lots:complement.titre')} width={520}>
      <div className={form['group']}>
        {notice}
        <p>{t('lots:complement.texte', { reste: nombre(left) })}</p>
        <SegmentedControl
          aria-label={t('lots:complement.bouton')}
          value={mode}
          data={MODES.map((value) => ({ value, label: t(`controles:modes.${value}`) }))}
          onChange={(value) => setMode(MODES.find((one) => one === value) ?? mode)}
        />
        <TextInput
          label={t('lots:complement.nombre')}
          inputMode="numeric"
          value={typed.nombre}
          error={isPossible ? null : t('lots:complement.nombreFaux', { reste: nombre(left) })}
          onChange={({ currentTarget: { value } }) => type({ nombre: value })}
        />
        <Textarea
          label={t('lots:champs.motif')}
          value={motif}
          rows={3}
          maxLength={REASON_MAX}
          required
          data-autofocus
          onChange={({ currentTarget: { value } }) => type({ motif: value })}
        />
        {isOffline && <Notice tone="ko" title={t('lots:complement.horsLigne')} />}
        {refusal !== null && <Notice tone="ko" announced title={refusal} />}
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button variant="primary" size="lg" loading={isBusy} disabled={isOffline} onClick={() => void draw()}>
            {t('lots:complement.tirer', { count: Math.max(1, count) })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
