import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { visitesAPartir, type ContenuVisite, type RaisonVisite } from '#domain/planning/depart.ts';
import { fullName } from '#domain/base/person.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './depart-telechargement.module.css';

const JOUR_MS = 86_400_000;
const TOUS = { selector: {} };

/** What the dialog says of one visit. */
export interface VisiteAttendue {
  readonly id: string;
  readonly dateRdv: string;
  readonly nom: string;
  readonly ville: string;
  readonly raisons: readonly RaisonVisite[];
}

/** The visits of today and tomorrow of the signed-in controller, live; empty for anybody else. */
function useVisitesAttendues(): readonly VisiteAttendue[] {
  const idControleur = useSession()?.user.id ?? 0;
  const formats = useFormats();
  const [maintenantMs] = useState(() => Date.now());
  // A day of margin on both sides: the calendar decides, whatever the time zone of the instants.
  const requete = useMemo(() => {
    const [debut, fin] = [-1, 3].map((jours) => new Date(maintenantMs + jours * JOUR_MS).toISOString());
    return { selector: { cleControleur: idControleur, cleDate: { $gte: debut, $lt: fin } } };
  }, [idControleur, maintenantMs]);
  const visites = useLive<Intervention>('interventions', requete);
  const paquets = useLive<ContenuVisite & { readonly id: string }>('interventionsWithReport', TOUS);
  return useMemo(() => {
    const jourDe = (instant: string): string => formats.jourDe(instant);
    const jours = [0, 1].map((suivant) => jourDe(new Date(maintenantMs + suivant * JOUR_MS).toISOString()));
    const contenus = new Map(paquets?.map((paquet) => [paquet.id, paquet]));
    return visitesAPartir(visites ?? [], contenus, { jours, jourDe }).map(
      ({ visite: { id, beneficiaire, adresse }, dateRdv, raisons }) => ({
        id,
        dateRdv,
        raisons,
        nom: fullName(beneficiaire),
        ville: adresse.ville,
      }),
    );
  }, [visites, paquets, formats, maintenantMs]);
}

/** « Prêt à partir », visit by visit, while the download brings what they lack ([planning/P7]). */
export function DepartTelechargement() {
  return <ListeDepart visites={useVisitesAttendues()} />;
}

/** @public drawn alone by its test */
export function ListeDepart({ visites }: { readonly visites: readonly VisiteAttendue[] }) {
  const { t } = useTranslation('journee');
  const formats = useFormats();
  if (visites.length === 0) return null;
  const pretes = visites.filter(({ raisons }) => raisons.length === 0).length;
  return (
    <section className={styles['depart']} aria-labelledby="depart-telechargement">
      <div className={styles['tete']}>
        <h3 id="depart-telechargement">{t('pret')}</h3>
        <span className="tabular">{t('partir.pretes', { count: pretes, total: visites.length })}</span>
      </div>
      <ul className={styles['visites']}>
        {visites.map(({ id, dateRdv, nom, ville, raisons: [raison] }) => (
          <li key={id} data-pret={raison === undefined}>
            {raison === undefined ? (
              <IconCheck size={16} stroke={2} aria-hidden />
            ) : (
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            )}
            <time dateTime={dateRdv}>{formats.dateHeure(dateRdv)}</time>
            <span className={styles['nom']}>{[nom, ville].filter(Boolean).join(', ')}</span>
            <span className={styles['etat']}>{raison === undefined ? t('pret') : t(`manque.${raison}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
