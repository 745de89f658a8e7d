import { IconChevronRight, IconDownload, IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fichier } from '#domain/dossiers/dossier.ts';
import { reconcilier } from '#domain/interventions/photos-recues.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormats, useOctets } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { lireFichier } from '../actions.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { useMots } from '../mots.ts';
import { PhotoGrid } from './photo-grid.tsx';
import type { DossierData, LocalPhoto } from './use-dossier.ts';
import styles from './detail.module.css';

/** Photos of one intervention. */
export interface PhotoSet {
  readonly numero: string;
  readonly photos: readonly LocalPhoto[];
}

export function photoSets({ interventions, photos }: DossierData): readonly PhotoSet[] {
  return interventions
    .map((intervention) => ({
      numero: intervention.numero ?? '',
      photos: photos.filter((photo) => photo.idIntervention === intervention.id),
    }))
    .filter((set) => set.photos.length > 0);
}

/** The documents tab: files of the dossier, then the pictures of each intervention. */
export function Documents({ data }: { readonly data: DossierData }) {
  const { t } = useTranslation('dossier');
  const mots = useMots();
  const sets = photoSets(data);
  const { fichiers } = data.dossier;
  if (fichiers.length === 0 && sets.length === 0) {
    return <EmptyState title={t('documents.vide')} text={t('documents.videTexte', { ...mots })} />;
  }
  return (
    <>
      {fichiers.length > 0 ? (
        <section className={styles['group']}>
          <div className={styles['groupHead']}>
            <h2>{t('documents.fichiers')}</h2>
          </div>
          <ul className={styles['files']}>
            {fichiers.map((fichier) => (
              <FileCard key={fichier.id} fichier={fichier} />
            ))}
          </ul>
        </section>
      ) : null}
      {sets.map((set) => (
        <section key={set.numero} className={styles['group']}>
          <div className={styles['groupHead']}>
            <h2>{t('documents.photosDe', { numero: set.numero })}</h2>
            <PhotoSummary photos={set.photos} />
          </div>
          <PhotoGrid photos={set.photos} />
        </section>
      ))}
    </>
  );
}

export function FileCard({ fichier }: { readonly fichier: Fichier }) {
  const { t } = useTranslation('dossier');
  const formats = useFormats();
  const octets = useOctets();
  const [isReading, setReading] = useState(false);
  const Icon =
    fichier.type === 'application/pdf' ? IconFileTypePdf : fichier.type.startsWith('image/') ? IconPhoto : IconFile;
  const download = async (): Promise<void> => {
    setReading(true);
    const bytes = await lireFichier(fichier.id);
    setReading(false);
    if (bytes === null) toast.error(t('documents.echec', { nom: fichier.nom }));
    else saveFile(fichier.nom, bytes);
  };
  return (
    <li className={styles['file']}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <span className={styles['fileName']}>
        <strong className="ellipsis" title={fichier.nom}>
          {fichier.nom}
        </strong>
        <span>{t('documents.ligne', { taille: octets(fichier.taille), date: formats.date(fichier.creeLe) })}</span>
      </span>
      <IconButton
        label={t('documents.telecharger', { nom: fichier.nom })}
        disabled={isReading}
        onClick={() => void download()}
      >
        <IconDownload size={17} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  );
}

/** The photos of an intervention in one card: it leads to them. */
export function PhotoSetCard({ set, onOpen }: { readonly set: PhotoSet; readonly onOpen: () => void }) {
  const { t } = useTranslation('dossier');
  const titre = t('documents.photosDe', { numero: set.numero });
  return (
    <li className={styles['file']}>
      <IconPhoto size={24} stroke={1.5} aria-hidden />
      <span className={styles['fileName']}>
        <strong className="ellipsis">{titre}</strong>
        <PhotoSummary photos={set.photos} />
      </span>
      <IconButton label={titre} onClick={onOpen}>
        <IconChevronRight size={17} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  );
}

function PhotoSummary({ photos }: { readonly photos: readonly LocalPhoto[] }) {
  const { t } = useTranslation('dossier');
  const octets = useOctets();
  const taille = octets(photos.reduce((sum, photo) => sum + photo.taille, 0));
  const { prises, recues, detenteurs } = reconcilier(photos);
  const phrases = [
    t('documents.photos', { count: photos.length, taille }),
    t('documents.reconciliees', { count: prises, recues }),
    ...(detenteurs.length === 0 ? [] : [t('documents.chez', { noms: detenteurs.join(', ') })]),
  ];
  return <span className={styles['muted']}>{phrases.join(' · ')}</span>;
}
