import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import type { Conflit } from '#domain/fields/documents.ts';
import { isSealed } from '#domain/interventions/etat.ts';
import { syncStateOf, syncStateOfFields, type VisitPlace } from '../../data/sync-state.ts';
import { conflictPath, PATHS } from '../../platform/paths.ts';
import { useRefusalWords } from '../../shared/states/refusal-words.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VersionsBanner } from './bureau/versions-banner.tsx';
import { ClosedActions, DiskActions } from './disk-actions.tsx';
import { CancelledBanner } from './cancelled-banner.tsx';
import { addsPhotos } from './decisions.ts';
import { DiskBanner } from './disk-banner.tsx';
import type { Saver } from './saver.ts';
import { SignatureBanner } from './signature-banner.tsx';
import styles from './formulaire.module.css';
import type { InterventionLocale } from './use-formulaire-data.ts';

export interface BannersProps {
  readonly intervention: InterventionLocale;
  readonly actor: Actor;
  /** Where the visit is, photos and signatures included; null: not known yet. */
  readonly place: VisitPlace | null;
  readonly conflits: readonly Conflit[];
  readonly saver: Saver;
  /** The office is correcting; the way out of it. */
  readonly onCorrectionEnd: (() => void) | undefined;
  /** Whoever reads may review: the submission is presented as such. */
  readonly aRelire: boolean;
  /** Opens the comments; absent: this person writes none. */
  readonly onRemark: (() => void) | undefined;
  /** What else is to be known, after the rest. */
  readonly more: ReactNode;
}

/** What must be known before reading the form, the gravest first. */
export function Banners({
  intervention,
  actor,
  place,
  conflits,
  saver,
  onCorrectionEnd,
  aRelire,
  onRemark,
  more,
}: BannersProps) {
  return (
    <div className={styles['bandeaux']}>
      <FailureBanner saver={saver} intervention={intervention} />
      <DiskBanner saver={saver} intervention={intervention} />
      <ConflitBanner conflits={conflits} />
      <RefusBanner intervention={intervention} />
      <VersionsBanner intervention={intervention} />
      <ErasedBanner effaceLe={intervention.effaceLe} />
      <AccompanyingBanner intervention={intervention} actor={actor} onRemark={onRemark} />
      <EtatBanner intervention={intervention} place={place} aRelire={aRelire} />
      <SignatureBanner intervention={intervention} actor={actor} />
      <CorrectionBanner onEnd={onCorrectionEnd} />
      {more}
    </div>
  );
}

/** Nothing is lost, and the page says why it must stay open. */
function FailureBanner({ saver, intervention }: Pick<BannersProps, 'saver' | 'intervention'>) {
  const { t } = useTranslation(['formulaire', 'erreurs']);
  const etat = useSyncExternalStore(saver.subscribe, saver.etat);
  if (etat.phase === 'scelle') return <SealBanner />;
  if (etat.phase !== 'echec') return null;
  const isFull = etat.code === 'STOCKAGE_PLEIN' || etat.code === 'BASE_LOCALE_FERMEE';
  return (
    <Notice
      tone="ko"
      announced
      title={t('echec.titre')}
      action={
        etat.code === 'STOCKAGE_PLEIN' ? (
          <DiskActions saver={saver} intervention={intervention} refused={[]} onRoom={() => void saver.empty()} />
        ) : (
          <ClosedActions saver={saver} intervention={intervention} />
        )
      }
    >
      {isFull ? t(`echec.${etat.code}`) : t(`erreurs:${etat.code}`)} {t('echec.garde')}
    </Notice>
  );
}

/** [sync/C20] The words are safe, and are not in the report: both are said, with the way to correct it. */
function SealBanner() {
  const { t } = useTranslation('formulaire');
  return (
    <Notice
      tone="ko"
      announced
      title={t('scelle.titre')}
      action={<LinkButton to={`${PATHS.conflicts}?vue=regles`}>{t('scelle.voir')}</LinkButton>}
    >
      {t('scelle.texte')}
    </Notice>
  );
}

function ConflitBanner({ conflits }: Pick<BannersProps, 'conflits'>) {
  const { t } = useTranslation('formulaire');
  const premier = conflits[0];
  if (premier === undefined) return null;
  const count = conflits.reduce((sum, { champs }) => sum + champs.filter(({ choix }) => choix === undefined).length, 0);
  return (
    <Notice
      tone="ko"
      title={count > 1 ? t('bandeau.conflitPluriel', { nombre: count }) : t('bandeau.conflit')}
      action={<LinkButton to={conflictPath(premier.id)}>{t('bandeau.trancher')}</LinkButton>}
    />
  );
}

function RefusBanner({ intervention }: Pick<BannersProps, 'intervention'>) {
  const { t } = useTranslation('formulaire');
  const words = useRefusalWords();
  const refus = intervention.local?.refus;
  if (refus === undefined || syncStateOf(intervention) !== 'refuse') return null;
  return (
    <Notice
      tone="ko"
      title={t('bandeau.refus')}
      action={<LinkButton to={PATHS.queue}>{t('bandeau.voirFile')}</LinkButton>}
    >
      {words(refus)}
    </Notice>
  );
}

/** [interventions/I70] [interventions/I74] Whoever accompanies reads whose form it is, and where their own remarks and pictures go. */
function AccompanyingBanner({
  intervention,
  actor,
  onRemark,
}: Pick<BannersProps, 'intervention' | 'actor' | 'onRemark'>) {
  const { t } = useTranslation(['formulaire', 'photos']);
  const { idSecond, nomControleur, etat } = intervention;
  if (idSecond !== actor.id || isSealed(etat)) return null;
  return (
    <Notice
      tone="new"
      title={t('bandeau.accompagne', { nom: nomControleur ?? '' })}
      action={
        onRemark === undefined ? undefined : <Button onClick={onRemark}>{t('photos:accompagnant.remarque')}</Button>
      }
    >
      {t('bandeau.accompagneTexte')} {addsPhotos(actor, { intervention }) ? t('photos:accompagnant.photos') : null}
    </Notice>
  );
}

type PropsBandeauEtat = Pick<BannersProps, 'intervention' | 'place' | 'aRelire'>;

/** [interventions/I23] A state that only this device knows is told as such: nobody else has seen it. */
function EtatBanner(props: PropsBandeauEtat) {
  const { t } = useTranslation('formulaire');
  const { intervention } = props;
  const sync = syncStateOfFields(intervention, ['etat']);
  if (sync === null || intervention.etat === 'NOUVELLE' || intervention.etat === 'EN COURS')
    return <BandeauEtatRecu {...props} />;
  // Refused or disputed, it has its own notice above.
  return sync === 'appareil' || sync === 'envoi' ? (
    <Notice tone="wait" title={t(`bandeau.ici.${intervention.etat}`)} />
  ) : null;
}

function BandeauEtatRecu({ intervention, place, aRelire }: PropsBandeauEtat) {
  const { t } = useTranslation('formulaire');
  const formats = useFormats();
  const { etat, commentaireRt, valideLe, nomControleur } = intervention;
  switch (etat) {
    case 'NOUVELLE':
      return <ResetBanner intervention={intervention} />;
    case 'EN COURS':
      return commentaireRt === null || commentaireRt === '' ? null : (
        <Notice tone="wait" title={t('bandeau.renvoyee')}>
          {commentaireRt}
        </Notice>
      );
    case 'VERIF RT':
      if (aRelire) return <Notice tone="new" title={t('bandeau.relecture', { nom: nomControleur ?? '' })} />;
      return <BandeauSoumise intervention={intervention} place={place} />;
    case 'VALIDE':
      return (
        <Notice
          tone="ok"
          title={
            valideLe === null
              ? t('bandeau.valideeSansDate')
              : t('bandeau.validee', { date: formats.dateHeure(valideLe) })
          }
        />
      );
    case 'ANNULE':
      return <CancelledBanner intervention={intervention} />;
    case 'REMPLACE':
      return null;
  }
}

/** [sync/S32] The office took the answers away, under the eyes of whoever had them open. */
function ResetBanner({ intervention: { motif } }: Pick<PropsBandeauEtat, 'intervention'>) {
  const { t } = useTranslation('reception');
  if (motif === null || motif === '') return null;
  return (
    <Notice tone="wait" title={t('visite.reinitialisee')}>
      {t('visite.motif', { motif })}
    </Notice>
  );
}

/** Read by the office once all of it is there: photos and signatures follow the answers. */
function BandeauSoumise({ intervention: { soumisLe }, place }: Pick<PropsBandeauEtat, 'intervention' | 'place'>) {
  const { t } = useTranslation('formulaire');
  const formats = useFormats();
  if (place !== null && place !== 'recu') return <Notice tone="wait" title={t('bandeau.soumiseSansPhotos')} />;
  return (
    <Notice
      tone="ok"
      title={
        soumisLe === null ? t('bandeau.soumiseSansDate') : t('bandeau.soumise', { date: formats.dateHeure(soumisLe) })
      }
    />
  );
}

/** The answers are not missing: they were taken away, and the screen says so. */
function ErasedBanner({ effaceLe }: Pick<BannersProps['intervention'], 'effaceLe'>) {
  const { t } = useTranslation('formulaire');
  const formats = useFormats();
  return effaceLe === undefined ? null : (
    <Notice tone="new" title={t('bandeau.effacee', { date: formats.dateSync(effaceLe) })} />
  );
}

function CorrectionBanner({ onEnd }: { readonly onEnd: (() => void) | undefined }) {
  const { t } = useTranslation('formulaire');
  if (onEnd === undefined) return null;
  return (
    <Notice
      tone="progress"
      title={t('bandeau.correction')}
      action={<Button onClick={onEnd}>{t('bandeau.finirCorrection')}</Button>}
    />
  );
}
