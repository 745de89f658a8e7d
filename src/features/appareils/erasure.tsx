import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appareil } from '#domain/api/devices.ts';
import type { Result } from '#domain/base/result.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { toast } from '../../ui/toast/toast.ts';
import { erase, keep } from './actions.ts';
import styles from './devices.module.css';

export interface ErasureProps {
  readonly appareil: Appareil;
  readonly onDone: () => Promise<void>;
}

/** The order to send what can be sent, then to wipe: asked twice, shown as long as it waits, and its report. */
export function Effacement({ appareil, onDone }: ErasureProps) {
  const { t } = useTranslation(['appareils', 'erreurs']);
  const formats = useFormats();
  const [question, setQuestion] = useState(false);
  const [enCours, setEnCours] = useState(false);
  const { effacement, utilisateur } = appareil;
  const order = async (act: (target: Appareil) => Promise<Result<unknown>>, doneText: string) => {
    setEnCours(true);
    const answer = await act(appareil);
    setEnCours(false);
    setQuestion(false);
    if (answer.ok) toast.success(doneText);
    else toast.error(t(`erreurs:${answer.code}`));
    await onDone();
  };
  const attend = effacement?.etat === 'en-attente';
  return (
    <section className={styles['section']}>
      <h3>{t('effacement.titre')}</h3>
      {effacement === null ? null : (
        <p>
          {t('effacement.ordre', { date: formats.dateHeure(effacement.ordreLe), par: effacement.par })}{' '}
          {effacement.effaceLe === null
            ? t('effacement.attend')
            : t('effacement.fait', { date: formats.dateHeure(effacement.effaceLe) })}
        </p>
      )}
      <Rapport appareil={appareil} />
      {attend ? (
        <Button loading={enCours} onClick={() => void order(keep, t('effacement.retire'))}>
          {t('effacement.retirer')}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setQuestion(true)}>
          {t('effacement.action')}
        </Button>
      )}
      <ConfirmDialog
        opened={question}
        onClose={() => setQuestion(false)}
        onConfirm={() => void order(erase, t('effacement.ordonne'))}
        title={t('effacement.question', { nom: utilisateur })}
        confirmLabel={t('effacement.action')}
        danger
        loading={enCours}
      >
        {t('effacement.texte')}
      </ConfirmDialog>
    </section>
  );
}

/** What was rescued, and what was not: nothing is said to be safe that is not. */
function Rapport({ appareil: { effacement } }: { readonly appareil: Appareil }) {
  const { t } = useTranslation('appareils');
  if (!effacement?.rapport) return null;
  const { envoyes, photosEnvoyees, copies, perdus, photosPerdues } = effacement.rapport;
  return (
    <ul className={styles['rapport']}>
      <li>{t('rapport.envoyes', { count: envoyes, photos: photosEnvoyees })}</li>
      {copies.length === 0 ? null : <li>{t('rapport.copies', { count: copies.length })}</li>}
      {perdus + photosPerdues === 0 ? (
        <li>{t('rapport.rienPerdu')}</li>
      ) : (
        <li data-alerte>{t('rapport.perdus', { perdus, photos: photosPerdues })}</li>
      )}
    </ul>
  );
}
