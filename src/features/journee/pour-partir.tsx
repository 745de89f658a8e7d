import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Visite } from '#domain/planning/journee.ts';
import { useSession } from '../../data/use-session.ts';
import { moteur } from '../../data/worker-client.ts';
import { useOctets } from '../../ui/format/use-formats.ts';
import { BoutonTelecharger } from './bouton-telecharger.tsx';
import styles from './journee.module.css';
import { bilanDepart, type Telecharge } from './prets.ts';

const DAY_MS = 86_400_000;
/** Below this much free space, a day of photos may not fit. */
const PLACE_MIN = 500_000_000;

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

function usePlaceLibre(): number | null {
  const [libre, setLibre] = useState<number | null>(null);
  useEffect(() => {
    let vivant = true;
    moteur()
      .stockage()
      .then(({ quota, utilises }) => vivant && setLibre(quota - utilises))
      .catch(() => vivant && setLibre(null));
    return () => {
      vivant = false;
    };
  }, []);
  return libre;
}

export interface PourPartirProps {
  readonly visites: readonly Visite<Intervention>[];
  readonly telecharges: ReadonlyMap<string, Telecharge>;
  readonly jours: readonly [string, string];
}

/** « Prêt à partir » for the day on screen: each red line carries the action that turns it green. */
export function PourPartir({ visites, telecharges, jours }: PourPartirProps) {
  const { t } = useTranslation('journee');
  const octets = useOctets();
  const libre = usePlaceLibre();
  const session = useSession();
  const bilan = bilanDepart(visites, telecharges);
  const fin = session?.horsLigneJusquAu ?? null;
  const joursRestants = fin === null ? 0 : Math.max(0, Math.round((Date.parse(fin) - Date.parse(jours[0])) / DAY_MS));
  const formulairesPrets = bilan.formulairesPresents === bilan.formulaires;
  return (
    <section className={styles.partir} aria-labelledby="pour-partir">
      <div className={styles.rangee}>
        <h2 id="pour-partir">{t('partir.titre')}</h2>
        <span className={styles.valeur}>{t('partir.pretes', { count: bilan.visites, pretes: bilan.pretes })}</span>
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
        <Point pret={libre === null || libre > PLACE_MIN} nom={t('partir.place')}>
          {libre === null ? t('partir.placeInconnue') : octets(libre)}
        </Point>
        <Point pret={joursRestants > 0} nom={t('partir.session')}>
          {joursRestants > 0 ? t('partir.sessionJours', { count: joursRestants }) : t('partir.sessionSans')}
        </Point>
      </ul>
      {bilan.pretes < bilan.visites ? (
        <BoutonTelecharger portee={{ genre: 'jours', debut: jours[0], fin: jours[1] }}>
          {t('telechargerJours')}
        </BoutonTelecharger>
      ) : null}
    </section>
  );
}
