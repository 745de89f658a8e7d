import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { fullName } from '#domain/base/person.ts';
import type { VisiteLocale } from './visite.ts';
import type { Candidat } from './candidats.ts';
import { Reserves } from './reserves.tsx';
import styles from './affecter.module.css';

interface PropsListe {
  readonly visites: readonly VisiteLocale[];
  readonly candidats: readonly Candidat[] | undefined;
  /** undefined: nobody is chosen, each visit keeps its own. */
  readonly choisi: Controller | null | undefined;
  readonly surChoix: (controleur: Controller | null | undefined) => void;
}

/** Controllers with what speaks for and against them; who is not authorised for every visit cannot be chosen. */
export function ListeCandidats({ visites, candidats, choisi, surChoix }: PropsListe) {
  const { t } = useTranslation(['interventions', 'champs']);
  const nom = useId();
  const hasControleur = visites.some(({ idControleur }) => idControleur !== null);
  return (
    <fieldset className={styles['candidats']}>
      <legend>{t('champs:controleur')}</legend>
      <div className={styles['choix']}>
        <Choix nom={nom} coche={choisi === undefined} surChoix={() => surChoix(undefined)}>
          <span>{t('affecter.garder')}</span>
          <span className={styles['note']}>{nomsDe(visites) || t('aAffecter')}</span>
        </Choix>
        {hasControleur ? (
          <Choix nom={nom} coche={choisi === null} surChoix={() => surChoix(null)}>
            <span>{t('affecter.retirer')}</span>
          </Choix>
        ) : null}
        {candidats === undefined ? <p className={styles['note']}>{t('affecter.lecture')}</p> : null}
        {candidats?.length === 0 ? <p className={styles['note']}>{t('affecter.personne')}</p> : null}
        {candidats?.map((candidat) => (
          <Choix
            key={candidat.controleur.id}
            nom={nom}
            coche={choisi?.id === candidat.controleur.id}
            interdit={candidat.habilitations < visites.length}
            surChoix={() => surChoix(candidat.controleur)}
          >
            <span>{fullName(candidat.controleur)}</span>
            <Avis candidat={candidat} total={visites.length} />
          </Choix>
        ))}
      </div>
    </fieldset>
  );
}

const nomsDe = (visites: readonly VisiteLocale[]): string =>
  [...new Set(visites.flatMap(({ nomControleur }) => (nomControleur === null ? [] : [nomControleur])))].join(', ');

interface PropsChoix {
  readonly nom: string;
  readonly coche: boolean;
  readonly interdit?: boolean;
  readonly surChoix: () => void;
  readonly children: React.ReactNode;
}

function Choix({ nom, coche, interdit = false, surChoix, children }: PropsChoix) {
  return (
    <label className={styles['candidat']} data-choisi={coche || undefined} data-interdit={interdit || undefined}>
      <input type="radio" name={nom} checked={coche} disabled={interdit} onChange={surChoix} />
      <span className={styles['mots']}>{children}</span>
    </label>
  );
}

/** Skills first, since without them the server refuses; then what the planner weighs. */
function Avis({ candidat, total }: { readonly candidat: Candidat; readonly total: number }) {
  const { t } = useTranslation('interventions');
  const { habilitations, reserves, visites } = candidat;
  const habilite = habilitations === total;
  return (
    <span className={styles['avis']}>
      <span data-ton={habilite ? 'ok' : 'ko'}>
        {habilite ? <IconCheck size={14} stroke={2} aria-hidden /> : <IconX size={14} stroke={2} aria-hidden />}
        {total === 1 || habilite
          ? t(habilite ? 'affecter.habilite' : 'affecter.nonHabilite')
          : t('affecter.habiliteEnPartie', { sur: total, count: habilitations })}
      </span>
      <Reserves reserves={reserves} />
      {visites > 0 ? <span>{t('affecter.visitesDuJour', { count: visites })}</span> : null}
    </span>
  );
}
