import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { moteur } from '../../../data/worker-client.ts';
import { Ardoise, enPng, HAUTEUR, LARGEUR, type Traits } from '../../../platform/signature.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { retirerPhoto } from '../actions.ts';
import { useFormulaire } from '../contexte.ts';
import { ImageBlob, useApercu } from './apercus.tsx';
import { usePhotos, usePhotosDuChamp } from './contexte-photos.ts';
import { nomDePhoto, type Visite } from './prises.ts';
import styles from './signature.module.css';
import { placeOf } from './vignettes.tsx';
import { garderTraits, useTraitsGardes } from './traits-gardes.ts';

export interface PropsChampSignature {
  readonly definition: ChampDefinition;
  readonly lecture: boolean;
  readonly enErreur: boolean;
}

/** A signature: drawn, saved as a picture, and done again without losing the former one before the new one is safe. */
export function ChampSignature({ definition, lecture, enErreur }: PropsChampSignature) {
  const { t } = useTranslation('formulaire');
  const { intervention } = useFormulaire();
  const { gardees } = usePhotosDuChamp(definition.cf_id);
  const derniere = gardees.at(-1);
  const gardes = useTraitsGardes(intervention.id, definition.cf_id);
  // What was drawn is on the disk and in the field: once it is saved or given up, the next one starts blank.
  const [refaire, setRefaire] = useState<boolean | null>(null);
  if (gardes === undefined) return <p className={styles['note']} aria-busy="true" />;
  const depart = refaire === null ? gardes : [];
  const isRefaite = refaire ?? gardes.length > 0;
  if (derniere !== undefined && (lecture || !isRefaite)) {
    return <SignatureGardee photo={derniere} surRefaire={lecture ? undefined : () => setRefaire(true)} />;
  }
  if (lecture) return <p className={styles['note']}>{t('champ.nonRenseigne')}</p>;
  const anciennes = gardees.map(({ id }) => id);
  const finir = () => setRefaire(false);
  return <Pad definition={definition} enErreur={enErreur} anciennes={anciennes} depart={depart} surFini={finir} />;
}

function SignatureGardee({
  photo,
  surRefaire,
}: {
  readonly photo: Photo;
  readonly surRefaire: (() => void) | undefined;
}) {
  const { t } = useTranslation('formulaire');
  const formats = useFormats();
  const image = useApercu(photo.id);
  const { refused } = usePhotos();
  const date = t('signature.signeLe', { date: formats.dateHeure(photo.prisLe) });
  return (
    <>
      <div className={styles['feuille']}>{image ? <ImageBlob blob={image} alt={date} /> : null}</div>
      <div className={styles['gestes']}>
        <span className={styles['note']}>{date}</span>
        <SyncBadge state={placeOf(photo, refused)} />
        {surRefaire === undefined ? null : (
          <Button size="lg" onClick={surRefaire}>
            {t('signature.refaire')}
          </Button>
        )}
      </div>
    </>
  );
}

interface PropsPad {
  readonly definition: ChampDefinition;
  readonly enErreur: boolean;
  /** Saved signatures that the new one replaces. */
  readonly anciennes: readonly string[];
  /** Strokes drawn before, and not saved. */
  readonly depart: Traits;
  readonly surFini: () => void;
}

function Pad({ definition: { cf_id, cf_label }, enErreur, anciennes, depart, surFini }: PropsPad) {
  const { t } = useTranslation(['formulaire', 'erreurs']);
  const { intervention } = useFormulaire();
  const toile = useRef<HTMLCanvasElement>(null);
  const ardoise = useRef<Ardoise | null>(null);
  const [traits, setTraits] = useState<Traits>(depart);
  const [premiers] = useState(depart);
  // The same id until it is kept: a second try after a lost answer makes one signature, not two.
  const [idPhoto] = useState(() => crypto.randomUUID());
  const [envoi, setEnvoi] = useState<'repos' | 'en-cours' | ErrorCode>('repos');
  // One write after the other: a stroke is never written over by the one before it.
  const ecriture = useRef(Promise.resolve());
  const garder = useCallback(
    (nouveaux: Traits) => {
      setTraits(nouveaux);
      const suivre = async (precedente: Promise<void>) => {
        await precedente;
        const reponse = await garderTraits(intervention.id, cf_id, nouveaux);
        if (!reponse.ok) setEnvoi(reponse.code);
      };
      ecriture.current = suivre(ecriture.current);
    },
    [intervention.id, cf_id],
  );
  useEffect(() => {
    if (toile.current === null) return undefined;
    const pad = new Ardoise(toile.current, { traits: premiers, surTraits: garder });
    ardoise.current = pad;
    return () => pad.fermer();
  }, [premiers, garder]);
  const effacer = () => {
    ardoise.current?.effacer();
    garder([]);
  };
  const enregistrer = async () => {
    setEnvoi('en-cours');
    const reponse = await garderSignature(intervention, cf_id, { id: idPhoto, traits });
    if (!reponse.ok) return setEnvoi(reponse.code);
    garder([]);
    await Promise.all(anciennes.map(retirerPhoto));
    setEnvoi('repos');
    return surFini();
  };
  const tracee = traits.length > 0;
  return (
    <>
      <div className={styles['feuille']} data-invalide={enErreur || undefined}>
        <span className={styles['ligne']} />
        <canvas ref={toile} role="img" aria-label={t('signature.zone', { libelle: cf_label })} />
        {tracee ? null : <p className={styles['consigne']}>{t('signature.consigne')}</p>}
      </div>
      <div className={styles['gestes']}>
        <Button
          size="touch"
          variant={tracee ? 'primary' : 'default'}
          aria-disabled={!tracee}
          loading={envoi === 'en-cours'}
          onClick={tracee ? () => void enregistrer() : undefined}
        >
          {t('signature.enregistrer')}
        </Button>
        <Button size="touch" disabled={!tracee} onClick={effacer}>
          {t('signature.effacer')}
        </Button>
        {anciennes.length === 0 ? null : (
          <Button
            size="touch"
            variant="text"
            onClick={() => {
              effacer();
              surFini();
            }}
          >
            {t('signature.annuler')}
          </Button>
        )}
        <output className={`${styles['note']} ${styles['alerte']}`}>
          {tracee && envoi === 'repos' ? t('signature.aEnregistrer') : null}
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

async function garderSignature(
  visite: Visite,
  cfId: string,
  signature: { readonly id: string; readonly traits: Traits },
) {
  const image = await enPng(signature.traits);
  const prisLe = new Date().toISOString();
  return moteur().ajouterPhoto({
    id: signature.id,
    idIntervention: visite.id,
    idDossier: visite.demandeId,
    cf_id: cfId,
    genre: 'signature',
    nom: nomDePhoto({ codeFiche: visite.codeFiche, cfId, prisLe, extension: 'png' }),
    original: image,
    reduit: image,
    largeur: LARGEUR,
    hauteur: HAUTEUR,
    prisLe,
    position: null,
    orientation: null,
  });
}
