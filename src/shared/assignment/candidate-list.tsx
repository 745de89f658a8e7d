import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { fullName } from '#domain/base/person.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { LocalVisit } from './visit.ts';
import type { Candidate } from './candidates.ts';
import { Objections } from './objections.tsx';
import styles from './assign.module.css';

interface ListProps {
  readonly visits: readonly LocalVisit[];
  readonly candidates: readonly Candidate[] | undefined;
  /** undefined: nobody is chosen, each visit keeps its own. */
  readonly chosen: Controller | null | undefined;
  readonly onChoice: (controleur: Controller | null | undefined) => void;
  /** A free hour of one of them was taken. */
  readonly onSlot: (controleur: Controller, slot: FreeHour) => void;
}

type FreeHour = Candidate['libres'][number];

/** Controllers with what speaks for and against them; who is not authorised for every visit, or is kept apart from an installer, cannot be chosen. */
export function CandidateList({ visits, candidates, chosen, onChoice, onSlot }: ListProps) {
  const { t } = useTranslation(['interventions', 'champs']);
  const nom = useId();
  const hasControleur = visits.some(({ idControleur }) => idControleur !== null);
  return (
    <fieldset className={styles['candidats']}>
      <legend>{t('champs:controleur')}</legend>
      <div className={styles['choix']}>
        <Choice nom={nom} coche={chosen === undefined} onChoice={() => onChoice(undefined)}>
          <span>{t('affecter.garder')}</span>
          <span className={styles['note']}>{namesOf(visits) || t('aAffecter')}</span>
        </Choice>
        {hasControleur ? (
          <Choice nom={nom} coche={chosen === null} onChoice={() => onChoice(null)}>
            <span>{t('affecter.retirer')}</span>
          </Choice>
        ) : null}
        {candidates === undefined ? <p className={styles['note']}>{t('affecter.lecture')}</p> : null}
        {candidates?.length === 0 ? <p className={styles['note']}>{t('affecter.personne')}</p> : null}
        {candidates?.map((candidate) => (
          <div key={candidate.controleur.id} className={styles['ligne']}>
            <Choice
              nom={nom}
              coche={chosen?.id === candidate.controleur.id}
              interdit={candidate.possibles < visits.length}
              onChoice={() => onChoice(candidate.controleur)}
            >
              <span>{fullName(candidate.controleur)}</span>
              <CandidateAssessment candidate={candidate} total={visits.length} />
            </Choice>
            <FreeDays candidate={candidate} onSlot={onSlot} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Their next free days, each a choice of who and when at once. */
function FreeDays({ candidate, onSlot }: { readonly candidate: Candidate } & Pick<ListProps, 'onSlot'>) {
  const { t } = useTranslation('interventions');
  const formats = useFormats();
  const { controleur, libres } = candidate;
  if (libres.length === 0) return null;
  return (
    <div className={styles['libres']} role="group" aria-label={t('affecter.libresDe', { nom: fullName(controleur) })}>
      <span>{t('affecter.libres')}</span>
      {libres.map((slot) => (
        <button key={slot.jour} type="button" onClick={() => onSlot(controleur, slot)}>
          {`${formats.jourSemaine(slot.jour)} ${slot.debut}`}
        </button>
      ))}
    </div>
  );
}

const namesOf = (visits: readonly LocalVisit[]): string =>
  [...new Set(visits.flatMap(({ nomControleur }) => (nomControleur === null ? [] : [nomControleur])))].join(', ');

interface ChoiceProps {
  readonly nom: string;
  readonly coche: boolean;
  readonly interdit?: boolean;
  readonly onChoice: () => void;
  readonly children: React.ReactNode;
}

function Choice({ nom, coche, interdit = false, onChoice, children }: ChoiceProps) {
  return (
    <label className={styles['candidat']} data-choisi={coche || undefined} data-interdit={interdit || undefined}>
      <input type="radio" name={nom} checked={coche} disabled={interdit} onChange={onChoice} />
      <span className={styles['mots']}>{children}</span>
    </label>
  );
}

/** Skills first, since without them the server refuses; then what the planner weighs. */
function CandidateAssessment({ candidate, total }: { readonly candidate: Candidate; readonly total: number }) {
  const { t } = useTranslation('interventions');
  const { controleur, habilitations, avis, visites } = candidate;
  const isAuthorised = habilitations === total;
  return (
    <span className={styles['avis']}>
      <span data-ton={isAuthorised ? 'ok' : 'ko'}>
        {isAuthorised ? <IconCheck size={14} stroke={2} aria-hidden /> : <IconX size={14} stroke={2} aria-hidden />}
        {total === 1 || isAuthorised
          ? t(isAuthorised ? 'affecter.habilite' : 'affecter.nonHabilite')
          : t('affecter.habiliteEnPartie', { sur: total, count: habilitations })}
      </span>
      <Objections controller={controleur} verdicts={avis} of="objections" />
      {visites > 0 ? <span>{t('affecter.visitesDuJour', { count: visites })}</span> : null}
    </span>
  );
}
