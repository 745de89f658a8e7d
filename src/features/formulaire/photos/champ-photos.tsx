import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { chercherPosition, chercherPositionPermise } from '../../../platform/position.ts';
import { Pager, usePage } from '../../../ui/pager.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { rendrePhoto, retirerPhoto } from '../actions.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { usePhotos, usePhotosDuChamp } from './contexte-photos.ts';
import styles from './photos.module.css';
import { isUnreadable, type Prise } from './prises.ts';
import { Viseur } from './viseur.tsx';
import { Vignette, VignettePrise } from './vignettes.tsx';
import { Visionneuse } from './visionneuse.tsx';

/** Specification, section 9, and the bound of gaps.md 60. */
const MAX_PX = 400;
const MAX_PX_REGLABLE = 1600;
const QUALITE = 0.6;
/** Thumbnails drawn at a time: a field may hold five hundred photos, a tablet may not. */
const PAR_PAGE = 48;

export interface PropsChampPhotos {
  readonly definition: ChampDefinition;
  readonly lecture: boolean;
  readonly enErreur: boolean;
}

export function ChampPhotos({ definition, lecture, enErreur }: PropsChampPhotos) {
  const { t } = useTranslation(['formulaire', 'erreurs']);
  const { prises } = usePhotos();
  const { gardees, enCours } = usePhotosDuChamp(definition.cf_id);
  const [viseur, setViseur] = useState(false);
  const [rang, setRang] = useState<number | null>(null);
  const [retiree, setRetiree] = useState<Photo | null>(null);
  const ajouter = (fichiers: readonly Blob[], source: 'appareil' | 'galerie') => {
    const reglage = {
      maxPx: Math.min(definition.cf_image_max ?? MAX_PX, MAX_PX_REGLABLE),
      qualite: definition.cf_image_quality ?? QUALITE,
    };
    void prises.ajouter(fichiers, { cfId: definition.cf_id, reglage, source });
  };
  const supprimer = async (photo: Photo) => {
    setRang(null);
    const reponse = await retirerPhoto(photo.id);
    if (reponse.ok) setRetiree(photo);
    else toast.error(t(`erreurs:${reponse.code}`));
  };
  const rendre = async (photo: Photo) => {
    const reponse = await rendrePhoto(photo.id);
    if (reponse.ok) setRetiree(null);
    else toast.error(t(`erreurs:${reponse.code}`));
  };
  const page = usePage(gardees.length, { size: PAR_PAGE, start: lecture ? 'first' : 'last' });
  return (
    <>
      <ul className={styles['galerie']}>
        {gardees.slice(page.from, page.to).map((photo, place) => (
          <li key={photo.id}>
            <Vignette photo={photo} numero={page.from + place + 1} surOuvrir={() => setRang(page.from + place)} />
          </li>
        ))}
        {enCours.map((prise) => (
          <li key={prise.id}>
            <VignettePrise prise={prise} surOuvrir={() => void prises.reessayer(prise.id)} />
          </li>
        ))}
        {lecture ? null : <Gestes enErreur={enErreur} surAjouter={ajouter} surViseur={() => setViseur(true)} />}
        {lecture && gardees.length === 0 ? <li>{t('photos.aucune')}</li> : null}
      </ul>
      <Pager page={page} label={t('photos.pages', { libelle: definition.cf_label })} />
      <EnEchec prises={enCours.filter(({ statut }) => statut === 'echec')} />
      {retiree === null ? null : (
        <output className={styles['sousGalerie']}>
          {t('photos.supprimee')}
          <button type="button" onClick={() => void rendre(retiree)}>
            {t('photos.annuler')}
          </button>
        </output>
      )}
      {viseur ? <Viseur surPhotos={ajouter} surFermer={() => setViseur(false)} /> : null}
      {rang === null ? null : (
        <Visionneuse
          photos={gardees}
          rang={rang}
          surRang={setRang}
          surSupprimer={lecture ? undefined : (photo) => void supprimer(photo)}
        />
      )}
    </>
  );
}

interface PropsGestes {
  readonly enErreur: boolean;
  readonly surAjouter: (fichiers: readonly Blob[], source: 'galerie') => void;
  readonly surViseur: () => void;
}

function Gestes({ enErreur, surAjouter, surViseur }: PropsGestes) {
  const { t } = useTranslation('formulaire');
  useEffect(() => void chercherPositionPermise(), []);
  const viser = () => {
    chercherPosition();
    surViseur();
  };
  return (
    <li className={styles['gestes']}>
      <button type="button" className={styles['prendre']} data-invalide={enErreur || undefined} onClick={viser}>
        <IconCamera size={22} stroke={1.6} aria-hidden />
        {t('photos.photographier')}
      </button>
      <FileButton
        className={`${styles['prendre']} ${styles['importer']}`}
        accept="image/*"
        multiple
        onFiles={(fichiers) => surAjouter(fichiers, 'galerie')}
      >
        <IconPhotoPlus size={22} stroke={1.6} aria-hidden />
        {t('photos.importer')}
      </FileButton>
    </li>
  );
}

/** Pictures that are not on the device yet: what happened, and the two ways out. */
function EnEchec({ prises: enEchec }: { readonly prises: readonly Prise[] }) {
  const { t } = useTranslation(['formulaire', 'erreurs', 'commun']);
  const { prises } = usePhotos();
  const premiere = enEchec[0];
  if (premiere === undefined) return null;
  const code = premiere.code ?? 'MOTEUR_ARRETE';
  return (
    <div className={styles['sousGalerie']} role="alert">
      <span className={styles['alerte']}>{t(`erreurs:${code}`)}</span>
      {isUnreadable(code) ? null : (
        <button type="button" onClick={() => enEchec.forEach(({ id }) => void prises.reessayer(id))}>
          {t('commun:reessayer')}
        </button>
      )}
      <button type="button" onClick={() => prises.abandonner(enEchec.map(({ id }) => id))}>
        {t('photos.abandonner')}
      </button>
    </div>
  );
}
