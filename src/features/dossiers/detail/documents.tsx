import { IconChevronRight, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { addRefusal, changeFileRefusal } from '#domain/fichiers/files.ts';
import { reconcile } from '#domain/interventions/received-photos.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useOctets } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddAttachmentsTo } from '../../../shared/papers/add-attachments-to.tsx';
import { AttachmentCard } from '../../../shared/papers/attachment-card.tsx';
import { placeOf } from '../../../data/pieces.ts';
import pieceStyles from '../../../shared/papers/pieces.module.css';
import { PhotoGrid } from './photo-grid.tsx';
import { RapportCards } from './rapport-cards.tsx';
import { rapportsOfDossier } from './rapports.ts';
import type { DossierData, LocalPhoto } from './use-dossier.ts';
import { useDossierHistory } from './use-dossier-history.ts';
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

/** The documents tab: reports first, files of the dossier, then the pictures of each intervention. */
export function Documents({ data, session }: { readonly data: DossierData; readonly session: Session }) {
  const { t } = useTranslation(['dossier', 'rapports']);
  const sets = photoSets(data);
  const { dossier, pieces, here } = data;
  const actor = actorOf(session);
  const rapports = rapportsOfDossier(actor, data);
  // What was sent of them stands in the history: read when there is something to say it of.
  useDossierHistory(data, rapports.length > 0 && can(actor, 'historique.lire', dossier).ok);
  const mayAdd = addRefusal(actor, dossier) === null;
  if (!mayAdd && pieces.length === 0 && sets.length === 0 && rapports.length === 0) {
    return <EmptyState ofDevice title={t('documents.vide')} text={t('documents.videTexte')} />;
  }
  return (
    <>
      {rapports.length === 0 ? null : (
        <section className={styles['group']}>
          <div className={styles['groupHead']}>
            <h2>{t('rapports:dossier.groupe')}</h2>
          </div>
          <RapportCards rapports={rapports} className={`${styles['files']} ${pieceStyles['cartes']}`} />
        </section>
      )}
      <section className={styles['group']}>
        <div className={styles['groupHead']}>
          <h2>{t('documents.fichiers')}</h2>
        </div>
        {mayAdd ? <AddAttachmentsTo subject={{ idDossier: dossier.id }} /> : null}
        {pieces.length === 0 ? <p className={styles['none']}>{t('documents.sansPiece')}</p> : null}
        <ul className={`${styles['files']} ${pieceStyles['cartes']}`}>
          {pieces.map((piece) => (
            <AttachmentCard
              key={piece.id}
              piece={piece}
              lieu={placeOf(piece, here)}
              isEditable={changeFileRefusal(actor, piece, dossier) === null}
            />
          ))}
        </ul>
      </section>
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

/** The photos of an intervention in one card: it leads to them. */
export function PhotoSetCard({ set, onOpen }: { readonly set: PhotoSet; readonly onOpen: () => void }) {
  const { t } = useTranslation('dossier');
  const titre = t('documents.photosDe', { numero: set.numero });
  return (
    <li className={pieceStyles['piece']}>
      <IconPhoto size={24} stroke={1.5} aria-hidden />
      <span className={pieceStyles['nom']}>
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
  const size = octets(photos.reduce((sum, photo) => sum + photo.taille, 0));
  const { prises, recues, detenteurs } = reconcile(photos);
  const phrases = [
    t('documents.photos', { count: photos.length, taille: size }),
    t('documents.reconciliees', { count: prises, recues }),
    ...(detenteurs.length === 0 ? [] : [t('documents.chez', { noms: detenteurs.join(', ') })]),
  ];
  return <span className={styles['muted']}>{phrases.join(' · ')}</span>;
}
