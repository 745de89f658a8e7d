import { Modal } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reconciliation } from '#domain/interventions/photos-recues.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { Button } from '../../ui/button.tsx';
import dialogues from '../../ui/dialogs.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { ecrire } from './actions.ts';
import type { Refus } from './decisions.ts';
import styles from './formulaire.module.css';

const CLASSES = {
  content: dialogues['content'],
  header: dialogues['head'],
  title: dialogues['title'],
  body: dialogues['body'],
};

export interface PropsRelecture {
  readonly idIntervention: string;
  readonly photos: Reconciliation;
  /** Why Valider is refused; null: it may be tried. */
  readonly refus: Refus | null;
}

/** The two gestures of the review, and why the first one is refused. */
export function Relecture({ idIntervention, photos, refus }: PropsRelecture) {
  const { t } = useTranslation(['formulaire', 'erreurs']);
  const [question, setQuestion] = useState<'valider' | 'renvoyer' | null>(null);
  const fermer = () => setQuestion(null);
  const decider = async (changes: Changes, faite: string) => {
    const reponse = await ecrire('interventions', idIntervention, changes);
    if (reponse.ok) toast.success(faite);
    else toast.error(t(`erreurs:${reponse.code}`));
    fermer();
  };
  const raison =
    refus?.code === 'PHOTOS_MANQUANTES'
      ? photosManquantes(t, photos)
      : refus === null
        ? null
        : t(`erreurs:${refus.code}`);
  return (
    <>
      <p className={styles['raison']} data-seule>
        {photos.prises === 0 ? null : (
          <strong>{t('relecture.photosRecues', { count: photos.prises, recues: photos.recues })}</strong>
        )}
        {raison === null ? null : ` ${raison}`}
      </p>
      <span className={styles['espace']} />
      <Button size="touch" onClick={() => setQuestion('renvoyer')}>
        {t('relecture.renvoyer')}
      </Button>
      <Button
        size="touch"
        variant="primary"
        aria-disabled={refus !== null}
        onClick={refus === null ? () => setQuestion('valider') : undefined}
      >
        {t('relecture.valider')}
      </Button>
      <ConfirmDialog
        opened={question === 'valider'}
        onClose={fermer}
        onConfirm={() => void decider({ etat: 'VALIDE' }, t('relecture.validee'))}
        title={t('relecture.validerTitre')}
        confirmLabel={t('relecture.valider')}
      >
        {t('relecture.validerTexte')}
      </ConfirmDialog>
      {question === 'renvoyer' ? (
        <DialogueRenvoi
          surFermer={fermer}
          surRenvoyer={(commentaireRt) => void decider({ etat: 'EN COURS', commentaireRt }, t('relecture.renvoyee'))}
        />
      ) : null}
    </>
  );
}

/** Which device holds what is missing: whoever waits knows whom to call. */
function photosManquantes(
  t: TFunction<['formulaire', 'erreurs']>,
  { prises, recues, detenteurs }: Reconciliation,
): string {
  const count = prises - recues;
  return detenteurs.length === 0
    ? t('relecture.photosManquantes')
    : t('relecture.photosChez', { count, noms: detenteurs.join(', ') });
}

/** Limit of commentaireRt (domain/interventions/intervention.ts). */
const MOTIF_MAX = 2000;

function DialogueRenvoi({
  surFermer,
  surRenvoyer,
}: {
  readonly surFermer: () => void;
  readonly surRenvoyer: (motif: string) => void;
}) {
  const { t } = useTranslation(['formulaire', 'commun']);
  const [motif, setMotif] = useState('');
  const [manque, setManque] = useState(false);
  const envoyer = () => {
    if (motif.trim() === '') setManque(true);
    else surRenvoyer(motif.trim());
  };
  return (
    <Modal
      opened
      onClose={surFermer}
      title={t('relecture.motifTitre')}
      size={520}
      closeButtonProps={{ 'aria-label': t('commun:fermer'), size: 44, iconSize: 20 }}
      classNames={CLASSES}
    >
      <div className={styles['motif']}>
        <label htmlFor="motif-renvoi">{t('relecture.motif')}</label>
        <textarea
          id="motif-renvoi"
          data-autofocus
          maxLength={MOTIF_MAX}
          value={motif}
          aria-required
          aria-invalid={manque || undefined}
          aria-describedby="motif-aide"
          onChange={(event) => {
            setMotif(event.currentTarget.value);
            setManque(false);
          }}
        />
        <p id="motif-aide" role={manque ? 'alert' : undefined}>
          {t(manque ? 'relecture.motifRequis' : 'relecture.motifAide')}
        </p>
      </div>
      <div className={styles['rapportPied']}>
        <Button size="lg" onClick={surFermer}>
          {t('relecture.annuler')}
        </Button>
        <Button size="lg" variant="primary" onClick={envoyer}>
          {t('relecture.renvoyer')}
        </Button>
      </div>
    </Modal>
  );
}
