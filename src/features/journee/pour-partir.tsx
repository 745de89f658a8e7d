import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { raisonsAppareil, type EtatTablette, type RaisonAppareil } from '#domain/planning/depart.ts';
import type { Visite } from '#domain/planning/journee.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { StorageWarning } from '../../ui/storage-warning.tsx';
import { BoutonTelecharger } from './bouton-telecharger.tsx';
import styles from './journee.module.css';
import { bilanDepart, type Telecharge } from './prets.ts';
import { useTablette } from './use-tablette.ts';

const DAY_MS = 86_400_000;

function Point({
  pret,
  nom,
  children,
}: {
  readonly pret: boolean;
  readonly nom: string;
  readonly children: ReactNode;
}) {
  return (
    <li className={pret ? undefined : styles.alerte}>
      {pret ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconAlertTriangle size={16} stroke={1.8} aria-hidden />}
      <span>{nom}</span>
      <span className={styles.valeur}>{children}</span>
    </li>
  );
}

export interface PourPartirProps {
  readonly visites: readonly Visite<Intervention>[];
  readonly telecharges: ReadonlyMap<string, Telecharge>;
  /** Day on screen. */
  readonly jour: string;
  readonly jours: readonly [string, string];
}

/** « Prêt à partir » for the day on screen: green or red for the tablet and its visits, each red with its reason. */
export function PourPartir({ visites, telecharges, jour, jours }: PourPartirProps) {
  const { t } = useTranslation('journee');
  const bilan = bilanDepart(visites, telecharges);
  const tablette = useTablette(jour);
  const raisons = raisonsAppareil(tablette);
  const pret = bilan.pretes === bilan.visites && raisons.length === 0;
  const formulairesPrets = bilan.formulairesPresents === bilan.formulaires;
  return (
    <section className={styles.partir} aria-labelledby="pour-partir">
      <div className={styles.rangee}>
        <h2 id="pour-partir">{t('partir.titre')}</h2>
        <Badge tone={pret ? 'ok' : 'ko'} icon={<Glyph tone={pret ? 'ok' : 'ko'} />}>
          {t(pret ? 'partir.toutPret' : 'partir.resteAFaire')}
        </Badge>
        <span className={styles.valeur}>{t('partir.pretes', { count: bilan.pretes, total: bilan.visites })}</span>
      </div>
      <ul className={styles.points}>
        <Point pret={formulairesPrets} nom={t('partir.formulaires')}>
          {formulairesPrets
            ? t('partir.formulairesAJour', { count: bilan.formulaires })
            : t('partir.formulairesManquants', { presents: bilan.formulairesPresents, total: bilan.formulaires })}
        </Point>
        <Point pret={bilan.visitesSansPhotos === 0} nom={t('partir.photos')}>
          {bilan.visitesSansPhotos === 0
            ? t('partir.photosCompletes')
            : t('partir.photosManquantes', { count: bilan.visitesSansPhotos })}
        </Point>
        <PointsTablette tablette={tablette} raisons={raisons} />
      </ul>
      <StorageWarning />
      {bilan.pretes < bilan.visites ? (
        <BoutonTelecharger portee={{ genre: 'jours', debut: jours[0], fin: jours[1] }}>
          {t('telechargerJours')}
        </BoutonTelecharger>
      ) : null}
    </section>
  );
}

interface PropsTablette {
  readonly tablette: EtatTablette;
  readonly raisons: readonly RaisonAppareil[];
}

/** The tablet itself: what the browser does not say is left out, except the free space, which is expected there. */
function PointsTablette({ tablette, raisons }: PropsTablette) {
  const { t } = useTranslation('journee');
  const octets = useOctets();
  const formats = useFormats();
  const { placeLibre, horsLigneJusquAu, syncDate, jour, batterie } = tablette;
  const fin = horsLigneJusquAu;
  const restants = fin === null ? 0 : Math.max(0, Math.round((Date.parse(fin) - Date.parse(jour)) / DAY_MS));
  const estPret = (raison: RaisonAppareil) => !raisons.includes(raison);
  return (
    <>
      <Point pret={estPret('place')} nom={t('partir.place')}>
        {placeLibre === null ? t('partir.placeInconnue') : octets(placeLibre)}
      </Point>
      <Point pret={estPret('session')} nom={t('partir.session')}>
        {estPret('session') ? t('partir.sessionJours', { count: restants }) : t('partir.sessionSans')}
      </Point>
      <Point pret={estPret('synchronisation')} nom={t('partir.synchronisation')}>
        {syncDate === null ? t('partir.jamais') : formats.dateHeure(syncDate)}
      </Point>
      {estPret('horloge') ? null : (
        <Point pret={false} nom={t('partir.horloge')}>
          {t('partir.horlogeFausse')}
        </Point>
      )}
      {batterie === null ? null : (
        <Point pret={estPret('batterie')} nom={t('partir.batterie')}>
          {formats.pourcent(batterie)}
        </Point>
      )}
    </>
  );
}
