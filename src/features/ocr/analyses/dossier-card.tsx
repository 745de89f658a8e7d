import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ErrorCode } from '#domain/base/errors.ts';
import { fullName } from '#domain/base/person.ts';
import { useDocument } from '../../../data/use-document.ts';
import { dossierPath } from '../../../platform/paths.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import form from '../../../ui/form-page.module.css';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { attach } from './actions.ts';
import { DossierSelect } from './dossier-select.tsx';
import type { Paper } from './use-analyse.ts';
import styles from './results.module.css';

interface DossierCardProps {
  readonly paper: Paper;
  readonly onWritten: () => void;
}

/** The dossier in which a paper stands, or the one that is proposed for it, with its reasons ([ocr/OC40], [ocr/OC56]). */
export function DossierCard({ paper, onWritten }: DossierCardProps) {
  const { t } = useTranslation(['analyses', 'erreurs']);
  const [isOther, setOther] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { proposition, statut } = paper;
  const give = async (idDossier: string): Promise<ErrorCode | null> => {
    setBusy(true);
    const done = await attach(paper.id, idDossier);
    setBusy(false);
    if (!done.ok) return done.code;
    toast.success(t('analyses:rattachee'));
    setOther(false);
    onWritten();
    return null;
  };
  const accept = async (idDossier: string): Promise<void> => {
    const refusal = await give(idDossier);
    if (refusal !== null) toast.error(t(`erreurs:${refusal}`));
  };
  if (paper.idDossier !== null) return <Attached paper={paper} idDossier={paper.idDossier} />;
  return (
    <section className={styles['dossier']} aria-label={t('analyses:dossierPropose')}>
      {proposition === null ? (
        <>
          <h2>{t('analyses:dossierPropose')}</h2>
          <p>{t(statut === 'en attente' ? 'analyses:enLecture' : 'analyses:aucunPropose')}</p>
        </>
      ) : (
        <Proposed proposition={proposition} />
      )}
      <div className={styles['gestures']}>
        <Button size="lg" disabled={statut === 'en attente'} onClick={() => setOther(true)}>
          {t(proposition === null ? 'analyses:choisirDossier' : 'analyses:unAutre')}
        </Button>
        {proposition !== null && (
          <Button
            variant="primary"
            size="lg"
            icon={<IconLink size={16} stroke={1.8} aria-hidden />}
            loading={isBusy}
            onClick={() => void accept(proposition.idDossier)}
          >
            {t('analyses:rattacher')}
          </Button>
        )}
      </div>
      {isOther && <OtherDialog onClose={() => setOther(false)} onGive={give} isBusy={isBusy} />}
    </section>
  );
}

function Proposed({ proposition }: { readonly proposition: NonNullable<Paper['proposition']> }) {
  const { t } = useTranslation(['analyses', 'commun']);
  const formats = useFormats();
  const { idDossier, numero, nom, score, raisons } = proposition;
  const reasons = raisons.map((one) => t(`analyses:raisons.${one}`)).join(', ');
  return (
    <>
      <h2>
        {t('analyses:dossierPropose')} <span>{formats.pourcent(score / 100)}</span>
      </h2>
      <p className={styles['who']}>
        <Link to={dossierPath(VARIANT, idDossier)}>{numero ?? t('commun:numeroAVenir')}</Link> {nom}
      </p>
      <p>{t('analyses:parce', { raisons: reasons })}</p>
    </>
  );
}

function Attached({ paper, idDossier }: { readonly paper: Paper; readonly idDossier: string }) {
  const { t } = useTranslation(['analyses', 'commun']);
  const dossier = useDocument('dossiers', idDossier);
  const { rattachePar } = paper;
  return (
    <section className={styles['dossier']} aria-label={t('analyses:dossier')}>
      <h2>{t('analyses:dossier')}</h2>
      <p className={styles['who']}>
        <Link to={dossierPath(VARIANT, idDossier)}>{dossier?.numero ?? t('commun:numeroAVenir')}</Link>{' '}
        {dossier ? fullName(dossier.beneficiaire) : null}
      </p>
      <p>
        {rattachePar === null ? t('analyses:fichierDuDossier') : t('analyses:rattachePar', { nom: rattachePar.nom })}
      </p>
    </section>
  );
}

interface OtherDialogProps {
  readonly onClose: () => void;
  /** null: done. */
  readonly onGive: (idDossier: string) => Promise<ErrorCode | null>;
  readonly isBusy: boolean;
}

function OtherDialog({ onClose, onGive, isBusy }: OtherDialogProps) {
  const { t } = useTranslation(['analyses', 'commun']);
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState<ErrorCode | null>(null);
  const save = async (): Promise<void> => {
    if (chosen !== null) setCode(await onGive(chosen));
  };
  return (
    <Dialog onClose={onClose} title={t('analyses:choisirDossier')}>
      <div className={form['group']}>
        <DossierSelect value={chosen} onChange={setChosen} />
        {code !== null && <ErrorState refusal={{ code }} />}
        <div className={form['line']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button variant="primary" size="lg" disabled={chosen === null} loading={isBusy} onClick={() => void save()}>
            {t('analyses:rattacher')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
