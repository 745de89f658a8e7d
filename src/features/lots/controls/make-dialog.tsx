import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { api } from '../../../data/api.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form-page.module.css';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useControlRefusal } from './use-control-refusal.ts';

interface MakeDialogProps {
  readonly idLot: string;
  /** Controls that nobody made yet. */
  readonly count: number;
  /** Over the threshold: everything that was not drawn is added. */
  readonly isAll: boolean;
  readonly onClose: () => void;
}

interface Done {
  readonly faits: number;
  readonly restent: number;
}

/** One step after another, until nothing is left, or somebody stops. */
function useMaking(idLot: string) {
  const [done, setDone] = useState<Done | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isStopped = useRef(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    let faits = done?.faits ?? 0;
    for (let restent = 1; restent > 0 && !isStopped.current;) {
      const answer = await api.rsBatchVisites({ params: { id: idLot } });
      if (!answer.ok) {
        setBusy(false);
        return setRefusal(answer);
      }
      faits += answer.value.faits;
      restent = answer.value.restent;
      setDone({ faits, restent });
    }
    setBusy(false);
  };
  const stop = (): void => {
    isStopped.current = true;
  };
  return { done, isBusy, refusal, make, stop };
}

/** [lots/L14] [lots/L16] Dossiers and visits made step by step: closed, cut or refused in the middle, it goes on where it stopped. */
export function MakeDialog({ idLot, count, isAll, onClose }: MakeDialogProps) {
  const { t } = useTranslation(['controles', 'commun']);
  const isOffline = useIsOffline();
  const words = useControlRefusal();
  const [asked] = useState(count);
  const { done, isBusy, refusal, make, stop } = useMaking(idLot);
  const close = (): void => {
    stop();
    onClose();
  };
  const isOver = done?.restent === 0;
  return (
    <Dialog onClose={close} title={t(isAll ? 'controles:creer.toutTitre' : 'controles:creer.titre', { count: asked })}>
      <div className={form['group']}>
        <p>{t(isAll ? 'controles:creer.toutTexte' : 'controles:creer.texte')}</p>
        {done !== null && <Progress done={done} />}
        {isOffline && <Notice tone="ko" title={t('controles:creer.horsLigne')} />}
        {refusal !== null && (
          <Notice tone="ko" announced title={words(refusal)}>
            {t('controles:creer.reste')}
          </Notice>
        )}
        <div className={form['row']}>
          <Button size="lg" onClick={close}>
            {t(isOver ? 'commun:fermer' : 'commun:annuler')}
          </Button>
          {!isOver && (
            <Button variant="primary" size="lg" loading={isBusy} disabled={isOffline} onClick={() => void make()}>
              {t(done === null ? 'controles:creer.bouton' : 'controles:creer.reprendre')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Progress({ done: { faits, restent } }: { readonly done: Done }) {
  const { t } = useTranslation('controles');
  const formats = useFormats();
  const total = faits + restent;
  return (
    <>
      <ProgressBar label={t('creer.avance')} ratio={total === 0 ? 1 : faits / total} />
      <p role="status">
        {t('creer.faits', { count: faits, fait: formats.nombre(faits), total: formats.nombre(total) })}
      </p>
    </>
  );
}
