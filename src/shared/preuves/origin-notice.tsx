import { useTranslation } from 'react-i18next';
import { authenticityOf, type IssuedFile, type Readings } from '#domain/preuves/authenticite.ts';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { useInstants } from './use-instants.ts';

/** [preuves/PV13] Green only where every byte of the file was verified. */
const TONES = {
  connu: 'ok',
  scelle: 'ok',
  remplace: 'wait',
  horodate: 'wait',
  dossier: 'wait',
  rien: 'wait',
  faux: 'ko',
  inconnu: 'ko',
} as const satisfies Record<ReturnType<typeof authenticityOf>, NoticeTone>;

/** Who made the file, as far as it was verified; said before anything that the file tells. */
export function OriginNotice({ origine }: { readonly origine: Readings }) {
  const { title, text } = useOrigin(origine);
  return (
    <Notice tone={TONES[authenticityOf(origine)]} announced title={title}>
      {text}
    </Notice>
  );
}

interface Said {
  readonly title: string;
  readonly text: string;
}

function useOrigin(origine: Readings): Said {
  const { t } = useTranslation('preuve');
  const instant = useInstants();
  const what = useIssued();
  const { sceau, dossier, serveur } = origine;
  const verdict = authenticityOf(origine);
  if (serveur.etat === 'connu') {
    const words = { quoi: what(serveur.fichier), date: instant(serveur.fichier.emisLe) };
    return verdict === 'remplace'
      ? { title: t('origine.remplace'), text: t('origine.remplaceTexte', words) }
      : { title: t('origine.connu'), text: t('origine.connuTexte', words) };
  }
  if (sceau.etat === 'faux') return { title: t('origine.faux'), text: t(`origine.raisons.${sceau.raison}`) };
  if (dossier.etat === 'faux') return { title: t('origine.faux'), text: t(`origine.raisons.${dossier.raison}`) };
  if (sceau.etat === 'scelle') {
    const words = { par: sceau.par, date: instant(sceau.le), autorite: sceau.autorite };
    return { title: t('origine.scelle'), text: t('origine.scelleTexte', words) };
  }
  if (verdict === 'inconnu') return { title: t('origine.inconnu'), text: t('origine.inconnuTexte') };
  if (sceau.etat === 'horodate') {
    const { autorite } = sceau;
    return {
      title: t('origine.horodate', { date: instant(sceau.le) }),
      text: t('origine.horodateTexte', { autorite }),
    };
  }
  if (dossier.etat === 'signe')
    return { title: t('origine.dossier'), text: t('origine.dossierTexte', { par: dossier.par }) };
  const missing = [sceau.etat, dossier.etat].find((etat) => etat !== 'absent');
  return { title: t('origine.rien'), text: missing === undefined ? t('origine.rienTexte') : t(`origine.${missing}`) };
}

function useIssued(): (file: IssuedFile) => string {
  const { t } = useTranslation('preuve');
  return ({ genre, numero, version }) => {
    if (genre !== 'rapport') return t(`origine.emis.${genre}`);
    return numero === null || version === null
      ? t('origine.emis.sansNumero')
      : t('origine.emis.rapport', { numero, version });
  };
}
