import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Reconciliation } from '#domain/interventions/received-photos.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { editDocument } from '../../data/edit-document.ts';
import { formPath } from '../../platform/paths.ts';
import { ReviewNeighbours } from './relecture/review-neighbours.tsx';
import { DialogueMotif } from './dialogue-motif.tsx';
import type { Refus } from './decisions.ts';
import styles from './pied.module.css';

export interface ReviewProps {
  readonly idIntervention: string;
  readonly photos: Reconciliation;
  /** Why Valider is refused; null: it may be tried. */
  readonly refus: Refus | null;
  /** [access/A51] This device knows of no authorisation of theirs: the server says whether they may. */
  readonly isUnknownHere: boolean;
  /** The conclusion that is issued; null: the form concludes nothing. */
  readonly resultat: string | null;
  /** What was marked while reading: the beginning of the comment. */
  readonly reprises: string;
}

/** The two gestures of the review, and why the first one is refused. */
export function Review({ idIntervention, photos, refus, isUnknownHere, resultat, reprises }: ReviewProps) {
  const { t } = useTranslation(['formulaire', 'erreurs', 'constats', 'etats']);
  const [question, setQuestion] = useState<'valider' | 'renvoyer' | null>(null);
  const close = () => setQuestion(null);
  const decide = async (changes: Changes, done: string) => {
    const answer = await editDocument('interventions', idIntervention, changes);
    if (answer.ok) toast.success(done);
    else toast.error(t(`erreurs:${answer.code}`));
    return answer.ok;
  };
  const raison =
    refus !== null ? reasonOf(t, refus, photos) : isUnknownHere ? t('etats:relecture.inconnueTitre') : null;
  return (
    <>
      <p className={styles['raison']} data-seule>
        {photos.prises === 0 ? null : (
          <strong>{t('relecture.photosRecues', { count: photos.prises, recues: photos.recues })}</strong>
        )}
        {raison === null ? null : ` ${raison}`}
        {refus?.idVersion === undefined ? null : (
          <>
            {' '}
            <Link to={formPath(refus.idVersion)}>{t('relecture.lireFormulaire')}</Link>
          </>
        )}
      </p>
      <ReviewNeighbours idIntervention={idIntervention} />
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
        onClose={close}
        onConfirm={() => void decide({ etat: 'VALIDE' }, t('relecture.validee')).then(close)}
        title={t('relecture.validerTitre')}
        confirmLabel={t('relecture.valider')}
      >
        {resultat === null ? null : (
          <p>
            <strong>{t('relecture.validerConclusion', { resultat })}</strong>
          </p>
        )}
        {t('relecture.validerTexte')}
      </ConfirmDialog>
      {question === 'renvoyer' ? (
        <DialogueMotif
          sujet={`renvoi/${idIntervention}`}
          titre={t('relecture.motifTitre')}
          libelle={t('relecture.motif')}
          aide={t('relecture.motifAide')}
          manquant={t('relecture.motifRequis')}
          button={t('relecture.renvoyer')}
          depart={reprises}
          onClose={close}
          onConfirm={(commentaireRt) => decide({ etat: 'EN COURS', commentaireRt }, t('relecture.renvoyee'))}
        />
      ) : null}
    </>
  );
}

function reasonOf(
  t: TFunction<['formulaire', 'erreurs', 'constats', 'etats']>,
  refus: Refus,
  photos: Reconciliation,
): string {
  if (refus.code === 'PHOTOS_MANQUANTES') return missingPhotos(t, photos);
  if (refus.faits === undefined) return t(`erreurs:${refus.code}`);
  return t('constats:faitsManquants', { faits: refus.faits.map((fait) => t(`constats:faits.${fait}`)).join(', ') });
}

/** Which device holds what is missing: whoever waits knows whom to call. */
function missingPhotos(
  t: TFunction<['formulaire', 'erreurs', 'constats', 'etats']>,
  { prises, recues, detenteurs }: Reconciliation,
): string {
  const count = prises - recues;
  return detenteurs.length === 0
    ? t('relecture.photosManquantes')
    : t('relecture.photosChez', { count, noms: detenteurs.join(', ') });
}
