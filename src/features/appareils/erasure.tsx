import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Appareil, RESCUED_KINDS } from '#domain/api/devices.ts';
import { isErrorCode } from '#domain/base/errors.ts';
import type { Result } from '#domain/base/result.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CheckField } from '../../ui/field.tsx';
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
  const [isSealing, setSealing] = useState(false);
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
  const attend = effacement !== null && effacement.etat !== 'efface';
  const whereItStands = ({ effaceLe, scelleLe }: NonNullable<Appareil['effacement']>): string => {
    if (effaceLe !== null) return t('effacement.fait', { date: formats.dateHeure(effaceLe) });
    if (scelleLe !== null) return t('effacement.scelleLe', { date: formats.dateHeure(scelleLe) });
    return t('effacement.attend');
  };
  return (
    <section className={styles['section']}>
      <h3>{t('effacement.titre')}</h3>
      {effacement === null ? null : (
        <p>
          {t('effacement.ordre', { date: formats.dateHeure(effacement.ordreLe), par: effacement.par })}{' '}
          {whereItStands(effacement)}
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
        onConfirm={() => void order((target) => erase(target, isSealing), t('effacement.ordonne'))}
        title={t('effacement.question', { nom: utilisateur })}
        confirmLabel={t('effacement.action')}
        danger
        loading={enCours}
      >
        <p>{t('effacement.texte')}</p>
        <CheckField
          label={t('effacement.sceller')}
          checked={isSealing}
          onChange={(event) => setSealing(event.currentTarget.checked)}
        />
        <p>{t('effacement.scellerAide')}</p>
      </ConfirmDialog>
    </section>
  );
}

/** What was rescued, and what was not: nothing is said to be safe that is not, nor lost that still waits. */
function Rapport({ appareil: { effacement } }: { readonly appareil: Appareil }) {
  const { t } = useTranslation(['appareils', 'erreurs']);
  if (!effacement?.rapport) return null;
  const { envoyes, photosEnvoyees, copies, enAttente = 0, parGenre = {} } = effacement.rapport;
  const isWaiting = effacement.etat === 'en-attente' && enAttente > 0;
  const kinds = RESCUED_KINDS.flatMap((kind) => (parGenre[kind] === undefined ? [] : [{ kind, ...parGenre[kind] }]));
  return (
    <ul className={styles['rapport']}>
      <li>{t('rapport.envoyes', { count: envoyes, photos: photosEnvoyees })}</li>
      {copies.length === 0 ? null : <li>{t('rapport.copies', { count: copies.length })}</li>}
      {isWaiting ? <li>{t('rapport.attend', { count: enAttente })}</li> : <Losses effacement={effacement} />}
      {isWaiting
        ? null
        : kinds.map(({ kind, envoyes: sent, perdus: lost }) => (
            <li key={kind}>
              {t('rapport.parGenre', { genre: t(`rapport.genres.${kind}`), envoyes: sent, perdus: lost })}
            </li>
          ))}
    </ul>
  );
}

function Losses({ effacement: { rapport, etat } }: { readonly effacement: NonNullable<Appareil['effacement']> }) {
  const { t } = useTranslation(['appareils', 'erreurs']);
  if (rapport === null) return null;
  const { perdus, photosPerdues: photos, pertes = [] } = rapport;
  const isKept = etat === 'scelle';
  if (perdus + photos === 0) return <li>{t('rapport.rienPerdu')}</li>;
  return (
    <>
      <li data-alerte>{t(isKept ? 'rapport.gardes' : 'rapport.perdus', { perdus, photos })}</li>
      {pertes.map(({ genre, nom, code }, rank) => (
        <li key={`${genre}:${nom}:${rank}`}>
          {t(isKept ? 'rapport.garde' : 'rapport.perte', {
            nom: `${t(`rapport.genres.${genre}`)}, ${nom}`,
            raison: isErrorCode(code) ? t(`erreurs:${code}`) : code,
          })}
        </li>
      ))}
    </>
  );
}
