import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorCode } from '#domain/base/errors.ts';
import type { Conflit } from '#domain/sync/documents.ts';
import { moteur } from '../../data/worker-client.ts';
import { conflictPath, PATHS } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BandeauVersions } from './bureau/bandeau-versions.tsx';
import type { Enregistreur } from './enregistreur.ts';
import styles from './formulaire.module.css';
import type { InterventionLocale } from './use-donnees.ts';

export interface PropsBandeaux {
  readonly intervention: InterventionLocale;
  readonly conflits: readonly Conflit[];
  readonly enregistreur: Enregistreur;
  /** The office is correcting; the way out of it. */
  readonly surFinCorrection: (() => void) | undefined;
  /** Whoever reads may review: the submission is presented as such. */
  readonly aRelire: boolean;
}

/** What must be known before reading the form, the gravest first. */
export function Bandeaux({ intervention, conflits, enregistreur, surFinCorrection, aRelire }: PropsBandeaux) {
  return (
    <div className={styles['bandeaux']}>
      <BandeauEchec enregistreur={enregistreur} />
      <BandeauConflit conflits={conflits} />
      <BandeauRefus intervention={intervention} />
      <BandeauVersions intervention={intervention} />
      <BandeauEfface effaceLe={intervention.effaceLe} />
      <BandeauEtat intervention={intervention} aRelire={aRelire} />
      <BandeauCorrection surFin={surFinCorrection} />
    </div>
  );
}

/** Nothing is lost, and the page says why it must stay open. */
function BandeauEchec({ enregistreur }: { readonly enregistreur: Enregistreur }) {
  const { t } = useTranslation(['formulaire', 'erreurs', 'commun']);
  const etat = useSyncExternalStore(enregistreur.abonner, enregistreur.etat);
  if (etat.phase === 'scelle') return <BandeauScelle />;
  if (etat.phase !== 'echec') return null;
  const liberer = async () => {
    await moteur().libererPlace();
    await enregistreur.vider();
  };
  const plein = etat.code === 'STOCKAGE_PLEIN' || etat.code === 'BASE_LOCALE_FERMEE';
  return (
    <Notice
      tone="ko"
      announced
      title={t('echec.titre')}
      action={
        etat.code === 'STOCKAGE_PLEIN' ? (
          <Button onClick={() => void liberer()}>{t('echec.liberer')}</Button>
        ) : (
          <Button onClick={() => void enregistreur.vider()}>{t('commun:reessayer')}</Button>
        )
      }
    >
      {plein ? t(`echec.${etat.code}`) : t(`erreurs:${etat.code}`)} {t('echec.garde')}
    </Notice>
  );
}

/** [sync/C20] The words are safe, and are not in the report: both are said, with the way to correct it. */
function BandeauScelle() {
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

function BandeauConflit({ conflits }: Pick<PropsBandeaux, 'conflits'>) {
  const { t } = useTranslation('formulaire');
  const premier = conflits[0];
  if (premier === undefined) return null;
  const nombre = conflits.reduce(
    (somme, { champs }) => somme + champs.filter(({ choix }) => choix === undefined).length,
    0,
  );
  return (
    <Notice
      tone="ko"
      title={nombre > 1 ? t('bandeau.conflitPluriel', { nombre }) : t('bandeau.conflit')}
      action={<LinkButton to={conflictPath(premier.id)}>{t('bandeau.trancher')}</LinkButton>}
    />
  );
}

function BandeauRefus({ intervention }: Pick<PropsBandeaux, 'intervention'>) {
  const { t } = useTranslation(['formulaire', 'erreurs']);
  const refus = intervention.local?.refus;
  if (refus === undefined) return null;
  return (
    <Notice
      tone="ko"
      title={t('bandeau.refus')}
      action={<LinkButton to={PATHS.queue}>{t('bandeau.voirFile')}</LinkButton>}
    >
      {isErrorCode(refus.code) ? t(`erreurs:${refus.code}`) : refus.code}
    </Notice>
  );
}

function BandeauEtat({ intervention, aRelire }: Pick<PropsBandeaux, 'intervention' | 'aRelire'>) {
  const { t } = useTranslation('formulaire');
  const formats = useFormats();
  const { etat, commentaireRt, motif, soumisLe, valideLe, nomControleur } = intervention;
  const le = (instant: string) => ({ date: formats.dateHeure(instant) });
  switch (etat) {
    case 'NOUVELLE':
    case 'EN COURS':
      return commentaireRt === null || commentaireRt === '' ? null : (
        <Notice tone="wait" title={t('bandeau.renvoyee')}>
          {commentaireRt}
        </Notice>
      );
    case 'VERIF RT':
      if (aRelire) return <Notice tone="new" title={t('bandeau.relecture', { nom: nomControleur ?? '' })} />;
      return (
        <Notice
          tone="ok"
          title={soumisLe === null ? t('bandeau.soumiseSansDate') : t('bandeau.soumise', le(soumisLe))}
        />
      );
    case 'VALIDE':
      return (
        <Notice
          tone="ok"
          title={valideLe === null ? t('bandeau.valideeSansDate') : t('bandeau.validee', le(valideLe))}
        />
      );
    case 'ANNULE':
      return (
        <Notice tone="wait" title={t('bandeau.annulee')}>
          {motif}
        </Notice>
      );
    case 'REMPLACE':
      return null;
  }
}

/** The answers are not missing: they were taken away, and the screen says so. */
function BandeauEfface({ effaceLe }: Pick<PropsBandeaux['intervention'], 'effaceLe'>) {
  const { t } = useTranslation('formulaire');
  const formats = useFormats();
  return effaceLe === undefined ? null : (
    <Notice tone="new" title={t('bandeau.effacee', { date: formats.dateSync(effaceLe) })} />
  );
}

function BandeauCorrection({ surFin }: { readonly surFin: (() => void) | undefined }) {
  const { t } = useTranslation('formulaire');
  if (surFin === undefined) return null;
  return (
    <Notice
      tone="progress"
      title={t('bandeau.correction')}
      action={<Button onClick={surFin}>{t('bandeau.finirCorrection')}</Button>}
    />
  );
}
