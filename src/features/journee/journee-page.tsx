import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Visite } from '#domain/planning/journee.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { InstallNotice } from '../../ui/install-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Carte, type Etape } from './carte.tsx';
import styles from './journee.module.css';
import { EnteteJournee, SqueletteJournee } from './entete-journee.tsx';
import { manquesDe } from './prets.ts';
import { PourPartir } from './pour-partir.tsx';
import { lendemain, useJournee, type VueJournee } from './use-journee.ts';
import { LigneTrajet, LigneVisite } from './ligne-visite.tsx';

function etapesDe({ journee, telecharges }: VueJournee): readonly Etape[] {
  const ton = (visite: Visite<Intervention>): Etape['ton'] => {
    if (visite.avancement !== 'a-venir') return visite.avancement;
    return manquesDe(telecharges.get(visite.intervention.id)).length === 0 ? 'a-venir' : 'pas-prete';
  };
  return (journee?.visites ?? []).flatMap((visite, index) =>
    visite.lieu === null
      ? []
      : [
          {
            cle: visite.intervention.id,
            rang: index + 1,
            lieu: visite.lieu,
            ville: visite.intervention.adresse.ville,
            ton: ton(visite),
          },
        ],
  );
}

function Visites({ vue }: { readonly vue: VueJournee }) {
  const { t } = useTranslation('journee');
  const formats = useFormats();
  const { journee, telecharges, villeDomicile } = vue;
  if (journee === undefined) return <SqueletteJournee />;
  if (journee.visites.length === 0) {
    return (
      <EmptyState title={t('vide.titre')} text={t('vide.texte')}>
        <LinkButton to="/dossiers/new">{t('vide.dossiers')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ol className={styles.visites}>
      {journee.visites.map((visite) => (
        <LigneVisite
          key={visite.intervention.id}
          visite={visite}
          manques={manquesDe(telecharges.get(visite.intervention.id))}
        />
      ))}
      {journee.retour === null ? null : (
        <li>
          <LigneTrajet trajet={journee.retour} />
          <div className={styles.ligne}>
            <span className={styles.heure}>{formats.heure(journee.retour.arrivee)}</span>
            <span className={styles.retour}>{t('retourA', { ville: villeDomicile })}</span>
          </div>
        </li>
      )}
    </ol>
  );
}

/** /dashboard/analytics for CONTROL: the visits of today and tomorrow in order, where they are, and what is ready to leave. */
export function JourneePage() {
  const formats = useFormats();
  const { t } = useTranslation('journee');
  const [aujourdhui] = useState(() => formats.jourDe(new Date().toISOString()));
  const [jour, choisirJour] = useState(aujourdhui);
  const vue = useJournee(jour);
  const etapes = etapesDe(vue);
  return (
    <div className={styles.page}>
      <div className={styles.liste}>
        <EnteteJournee
          jour={jour}
          jours={[aujourdhui, lendemain(aujourdhui)]}
          choisirJour={choisirJour}
          journee={vue.journee}
        />
        <div className={styles.defile}>
          <InstallNotice />
          <Visites vue={vue} />
        </div>
      </div>
      <aside className={styles.plan} aria-label={t('carte.titre', { n: etapes.length })}>
        <Carte etapes={etapes} domicile={vue.domicile} nomDomicile={vue.villeDomicile || t('carte.domicile')} />
        {vue.journee === undefined || vue.journee.visites.length === 0 ? null : (
          <PourPartir
            visites={vue.journee.visites}
            telecharges={vue.telecharges}
            jour={jour}
            jours={[aujourdhui, lendemain(aujourdhui)]}
          />
        )}
      </aside>
    </div>
  );
}
