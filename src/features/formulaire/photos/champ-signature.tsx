import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { engine } from '../../../data/worker-client.ts';
import { isDrawn, Slate, toPng, HAUTEUR, WIDTH, type Traits } from '../../../platform/signature.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { removePhoto } from '../actions.ts';
import { useFormulaire } from '../formulaire-context.ts';
import { ImageBlob, usePreview } from '../../../shared/photos/previews.tsx';
import { usePhotos, useChampPhotos } from './photos-context.ts';
import { photoName, type Visit } from './prises.ts';
import styles from '../../../shared/sur-place/pad.module.css';
import { placeOf } from './vignettes.tsx';
import { keepTraits, useKeptTraits } from './kept-traits.ts';

export interface ChampSignatureProps {
  readonly definition: ChampDefinition;
  readonly isReadOnly: boolean;
  readonly isWrong: boolean;
}

/** A signature: drawn, saved as a picture, and done again without losing the former one before the new one is safe. */
export function ChampSignature({ definition, isReadOnly, isWrong }: ChampSignatureProps) {
  const { t } = useTranslation('formulaire');
  const { intervention } = useFormulaire();
  const { gardees } = useChampPhotos(definition.cf_id);
  const last = gardees.at(-1);
  const kept = useKeptTraits(intervention.id, definition.cf_id);
  // What was drawn is on the disk and in the field: once it is saved or given up, the next one starts blank.
  const [refaire, setRefaire] = useState<boolean | null>(null);
  if (kept === undefined) return <p className={styles['note']} aria-busy="true" />;
  const depart = refaire === null ? kept : [];
  const isRedone = refaire ?? kept.length > 0;
  if (last !== undefined && (isReadOnly || !isRedone)) {
    return <KeptSignature photo={last} onRedo={isReadOnly ? undefined : () => setRefaire(true)} />;
  }
  if (isReadOnly) return <p className={styles['note']}>{t('champ.nonRenseigne')}</p>;
  const formerIds = gardees.map(({ id }) => id);
  const finish = () => setRefaire(false);
  return <Pad definition={definition} isWrong={isWrong} formerIds={formerIds} depart={depart} onFinished={finish} />;
}

function KeptSignature({ photo, onRedo }: { readonly photo: Photo; readonly onRedo: (() => void) | undefined }) {
  const { t } = useTranslation('formulaire');
  const formats = useFormats();
  const image = usePreview(photo.id);
  const { refused } = usePhotos();
  const date = t('signature.signeLe', { date: formats.dateHeure(photo.prisLe) });
  return (
    <>
      <div className={styles['feuille']}>{image ? <ImageBlob blob={image} alt={date} /> : null}</div>
      <div className={styles['gestes']}>
        <span className={styles['note']}>{date}</span>
        <SyncBadge state={placeOf(photo, refused)} />
        {onRedo === undefined ? null : (
          <Button size="lg" onClick={onRedo}>
            {t('signature.refaire')}
          </Button>
        )}
      </div>
    </>
  );
}

interface PadProps {
  readonly definition: ChampDefinition;
  readonly isWrong: boolean;
  /** Saved signatures that the new one replaces. */
  readonly formerIds: readonly string[];
  /** Strokes drawn before, and not saved. */
  readonly depart: Traits;
  readonly onFinished: () => void;
}

function Pad({ definition: { cf_id, cf_label }, isWrong, formerIds, depart, onFinished }: PadProps) {
  const { t } = useTranslation(['formulaire', 'erreurs']);
  const { intervention } = useFormulaire();
  const canvas = useRef<HTMLCanvasElement>(null);
  const slate = useRef<Slate | null>(null);
  const [traits, setTraits] = useState<Traits>(depart);
  const [premiers] = useState(depart);
  // The same id until it is kept: a second try after a lost answer makes one signature, not two.
  const [idPhoto] = useState(() => crypto.randomUUID());
  const [envoi, setEnvoi] = useState<'repos' | 'en-cours' | ErrorCode>('repos');
  // One write after the other: a stroke is never written over by the one before it.
  const writing = useRef(Promise.resolve());
  const keep = useCallback(
    (newTraits: Traits) => {
      setTraits(newTraits);
      const follow = async (previous: Promise<void>) => {
        await previous;
        const answer = await keepTraits(intervention.id, cf_id, newTraits);
        if (!answer.ok) setEnvoi(answer.code);
      };
      writing.current = follow(writing.current);
    },
    [intervention.id, cf_id],
  );
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const pad = new Slate(canvas.current, { traits: premiers, onTraits: keep });
    slate.current = pad;
    return () => pad.close();
  }, [premiers, keep]);
  const erase = () => {
    slate.current?.erase();
    keep([]);
  };
  const save = async () => {
    setEnvoi('en-cours');
    const answer = await keepSignature(intervention, cf_id, { id: idPhoto, traits });
    if (!answer.ok) return setEnvoi(answer.code);
    keep([]);
    await Promise.all(formerIds.map(removePhoto));
    setEnvoi('repos');
    return onFinished();
  };
  const hasStrokes = traits.length > 0;
  const isSignature = isDrawn(traits);
  return (
    <>
      <div className={styles['feuille']} data-invalide={isWrong || undefined}>
        <span className={styles['ligne']} />
        <canvas ref={canvas} role="img" aria-label={t('signature.zone', { libelle: cf_label })} />
        {hasStrokes ? null : <p className={styles['consigne']}>{t('signature.consigne')}</p>}
      </div>
      <div className={styles['gestes']}>
        <Button
          size="touch"
          variant={isSignature ? 'primary' : 'default'}
          aria-disabled={!isSignature}
          loading={envoi === 'en-cours'}
          onClick={isSignature ? () => void save() : undefined}
        >
          {t('signature.enregistrer')}
        </Button>
        <Button size="touch" disabled={!hasStrokes} onClick={erase}>
          {t('signature.effacer')}
        </Button>
        {formerIds.length === 0 ? null : (
          <Button
            size="touch"
            variant="text"
            onClick={() => {
              erase();
              onFinished();
            }}
          >
            {t('signature.annuler')}
          </Button>
        )}
        <output className={`${styles['note']} ${styles['alerte']}`}>
          {hasStrokes && envoi === 'repos' ? t(isSignature ? 'signature.aEnregistrer' : 'signature.tropCourte') : null}
        </output>
      </div>
      {envoi === 'repos' || envoi === 'en-cours' ? null : (
        <p className={`${styles['note']} ${styles['erreur']}`} role="alert">
          {t(`erreurs:${envoi}`)} {t('signature.echec')}
        </p>
      )}
    </>
  );
}

async function keepSignature(visit: Visit, cfId: string, signature: { readonly id: string; readonly traits: Traits }) {
  const image = await toPng(signature.traits);
  const prisLe = new Date().toISOString();
  return engine().addPhoto({
    id: signature.id,
    idIntervention: visit.id,
    idDossier: visit.demandeId,
    cf_id: cfId,
    genre: 'signature',
    nom: photoName({ visit, cfId, prisLe, extension: 'png' }),
    original: image,
    reduit: image,
    largeur: WIDTH,
    hauteur: HAUTEUR,
    prisLe,
    position: null,
    orientation: null,
  });
}
