import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Conflit, LocalDocument } from '#domain/fields/documents.ts';
import { useDocument } from '../../../data/use-document.ts';
import { conflictPath, dossierPath, PATHS } from '../../../platform/paths.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { Card } from '../../../ui/card.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useFields } from '../use-fields.ts';
import styles from './absence.module.css';
import { FieldRow } from './field-row.tsx';
import type { DocumentChange, DossierChange } from './group-by-dossier.ts';

/** Why a document left, by whom, when; what waits of its unsent edits. */
function Sortie({ fiche }: { readonly fiche: Conflit }) {
  const { t } = useTranslation('absence');
  const formats = useFormats();
  if (fiche.genre === 'quarantaine')
    return (
      <p className={styles.fait}>
        {t('quarantaine', { count: fiche.champs.length })}{' '}
        <Link to={`${PATHS.conflicts}?vue=regles`}>{t('voirQuarantaine')}</Link>
      </p>
    );
  const { motif = 'droits', par, parLe } = fiche;
  const auteur = par == null ? '' : `${par}${parLe == null ? '' : `, ${formats.dateHeure(parLe)}`}`;
  return (
    <p className={styles.fait}>
      {t(`motif.${motif}`)} <span className={styles.note}>{auteur}</span>
    </p>
  );
}

function Fiche({ fiche, doc }: { readonly fiche: Conflit; readonly doc: LocalDocument | null | undefined }) {
  const { t } = useTranslation(['absence', 'commun']);
  const fieldOf = useFields(fiche);
  if (fiche.genre === 'sortie' || fiche.genre === 'quarantaine') return <Sortie fiche={fiche} />;
  if (fiche.genre === 'arrivee') return <p className={styles.fait}>{t('nouveau')}</p>;
  if (fiche.genre === 'conflit')
    return (
      <p className={styles.fait}>
        {t('conflit', { count: fiche.champs.length })}{' '}
        {fiche.ouvert === 1 ? <Link to={conflictPath(fiche.docId)}>{t('commun:choisir')}</Link> : t('choisi')}
      </p>
    );
  return (
    <ul className={styles.champs}>
      {fiche.champs.map((champ) => (
        <FieldRow key={champ.champ} fiche={fiche} champ={champ} nomme={fieldOf(champ.champ)} doc={doc} />
      ))}
    </ul>
  );
}

const GENRES = { dossiers: 'dossier', interventions: 'intervention', photos: 'photo' } as const;
const kindOf = (collection: DocumentChange['collection']) =>
  collection in GENRES ? GENRES[collection as keyof typeof GENRES] : 'message';

function Document({ document }: { readonly document: DocumentChange }) {
  const { t } = useTranslation('absence');
  const doc = useDocument(document.collection, document.docId);
  const isIntervention = document.collection === 'interventions' && doc != null;
  const isNamed = document.collection !== 'records' && document.titre !== document.docId;
  const titre = isNamed ? document.titre : '';
  return (
    <section className={styles.document}>
      <h3>
        {t(`genre.${kindOf(document.collection)}`)}{' '}
        {isIntervention ? <Link to={`/intervention/current/${document.docId}`}>{titre}</Link> : titre}
      </h3>
      {document.fiches.map((fiche) => (
        <Fiche key={fiche.id} fiche={fiche} doc={doc} />
      ))}
    </section>
  );
}

/** Photos that came one by one are told together. */
function Photos({ photos }: { readonly photos: readonly DocumentChange[] }) {
  const { t } = useTranslation('absence');
  if (photos.length === 0) return null;
  return <p className={styles.fait}>{t('photosArrivees', { count: photos.length })}</p>;
}

const isArrivedPhoto = ({ collection, fiches }: DocumentChange): boolean =>
  collection === 'photos' && fiches.every(({ genre }) => genre === 'arrivee');

/** What changed in one dossier, document by document. */
export function DossierGroup({ group }: { readonly group: DossierChange }) {
  const { t } = useTranslation('absence');
  const dossier = useDocument('dossiers', group.idDossier);
  const { beneficiaire, adresseTravaux, numero } = dossier ?? {};
  const titreDossier = group.documents.find(({ collection }) => collection === 'dossiers')?.titre;
  const subject = [[beneficiaire?.prenom, beneficiaire?.nom].filter(Boolean).join(' '), adresseTravaux?.ville];
  const titre = [numero ?? titreDossier ?? t('sansDossier'), ...subject].filter(Boolean).join(' · ');
  return (
    <Card
      title={titre}
      actions={dossier ? <Link to={dossierPath(VARIANT, dossier.id)}>{t('ouvrir')}</Link> : <span>{t('parti')}</span>}
    >
      {group.documents
        .filter((one) => !isArrivedPhoto(one))
        .map((document) => (
          <Document key={document.docId} document={document} />
        ))}
      <Photos photos={group.documents.filter(isArrivedPhoto)} />
    </Card>
  );
}
