import { TextInput } from '@mantine/core';
import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slot } from '#domain/interventions/slot.ts';
import { timeOf } from '#domain/base/clock.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import dialogues from '../../ui/dialogs.module.css';
import { Notice } from '../../ui/notice.tsx';
import { useAnnonce } from '../outcome/use-annonce.ts';
import { editAll } from '../../data/edit-all.ts';
import { movedOf, noteMoves } from '../moves/untold-rdv.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { LocalVisit } from './visit.ts';
import { CallAttempts } from './call-attempts.tsx';
import { FreeSlotList } from './free-slot-list.tsx';
import { CandidateList } from './candidate-list.tsx';
import { Objections } from './objections.tsx';
import { ScopeNotice } from './scope-notice.tsx';
import { VisitOrder, type OrderedVisit } from './visit-order.tsx';
import { changesOf, currentSlot, slotsOf, moveVisit, retainedVisits, type Choice } from './planning.ts';
import type { Candidate } from './candidates.ts';
import { useCandidates } from './use-candidates.ts';
import styles from './assign.module.css';

export interface AssignDialogProps {
  /** Those that may be planned (planning.ts), at least one. */
  readonly visits: readonly LocalVisit[];
  /** Left out at first: somebody takes them in, or not. */
  readonly laissees?: ReadonlySet<string>;
  /** What was chosen with them and cannot be planned, and why. */
  readonly notes?: ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const EMPTY = { jour: '', debut: '' };

const NONE: ReadonlySet<string> = new Set();

/** Which visits, in which order. */
function useOrder(visits: readonly LocalVisit[], leftOutAtFirst: ReadonlySet<string>) {
  const [ordre, setOrdre] = useState<readonly string[]>(() => visits.map(({ id }) => id));
  const [laissees, setLaissees] = useState(leftOutAtFirst);
  const chosen = useMemo(() => retainedVisits(visits, { ordre, laissees }), [visits, ordre, laissees]);
  const arranged = useMemo(() => retainedVisits(visits, { ordre, laissees: NONE }), [visits, ordre]);
  return {
    choisies: chosen,
    rangees: arranged,
    laissees,
    basculer: (id: string) =>
      setLaissees(new Set(laissees.has(id) ? [...laissees].filter((one) => one !== id) : [...laissees, id])),
    deplacer: (id: string, by: -1 | 1) => setOrdre(moveVisit(ordre, id, by)),
  };
}

/** What is typed and chosen, and what it comes to. `seule`: the visit, when there is one only. */
function useChoice(visits: readonly LocalVisit[], only: LocalVisit | null) {
  const [prevu] = useState(() => (only === null ? null : currentSlot(only)) ?? EMPTY);
  const [day, setDay] = useState(prevu.jour);
  const [time, setTime] = useState(prevu.debut);
  const [controleur, setControleur] = useState<Controller | null | undefined>(undefined);
  const isMoved = day !== prevu.jour || time !== prevu.debut;
  const depart = useMemo(
    () => (isMoved && day !== '' && time !== '' ? { jour: day, debut: time } : null),
    [isMoved, day, time],
  );
  const slots = useMemo(() => slotsOf(visits, depart, currentSlot), [visits, depart]);
  const choice: Choice = { controleur, depart };
  const isTooLate = depart !== null && slots.includes(null);
  return {
    day,
    setDay,
    time,
    setTime,
    setControleur,
    creneaux: slots,
    choix: choice,
    faute:
      visits.length === 0 ? 'aucune' : faultOf({ choix: choice, day, time, isDeplace: isMoved, tropTard: isTooLate }),
  } as const;
}

/** Who goes, when and in which order: skills and times taken are told before the choice, the server judges after it. */
export function AssignDialog({ visits, laissees = NONE, notes, onClose, onDone }: AssignDialogProps) {
  const { t } = useTranslation(['interventions', 'commun']);
  const order = useOrder(visits, laissees);
  const [seule = null] = visits.length === 1 ? visits : [];
  const { choix, creneaux, faute, setControleur, ...quand } = useChoice(order.choisies, seule);
  const candidates = useCandidates(order.choisies, creneaux);
  const announce = useAnnonce();
  const [envoi, setEnvoi] = useState(false);
  const [essaye, setEssaye] = useState(false);
  const shownFault = faute ?? whatTheServerRefuses(choix, candidates, order.choisies.length);
  const take = (controleur: Controller, slot: Pick<Slot, 'jour' | 'debut'>): void => {
    setControleur(controleur);
    quand.setDay(slot.jour);
    quand.setTime(slot.debut);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setEssaye(true);
    if (shownFault !== null || envoi) return;
    setEnvoi(true);
    const edits = order.choisies.map((visit, rank) => ({
      visit,
      id: visit.id,
      changes: changesOf(choix, creneaux[rank] ?? null, visit),
    }));
    const summary = await editAll('interventions', edits);
    await noteMoves(edits.flatMap(({ visit, changes }) => movedOf(visit, changes)));
    announce(summary, {
      done: (count) => t('interventions:affecter.faites', { count }),
      failures: (count, reasons) => `${t('interventions:echecs', { count })} ${reasons}`,
    });
    onDone();
  };
  return (
    <Dialog onClose={onClose} title={t('interventions:affecter.titre', { count: visits.length })} width={620}>
      <Calls only={seule} />
      <form className={styles['formulaire']} onSubmit={(event) => void save(event)} noValidate>
        <Summary only={seule} chosen={order.choisies} notes={notes} day={quand.day} />
        <When {...quand} plusieurs={seule === null} visit={visits[0] ?? {}} />
        <AgainstHour only={seule} candidate={candidates?.[0]} />
        {seule === null ? (
          <VisitOrder
            visits={orderedVisits(order, { choix, creneaux, candidats: candidates })}
            onToggle={order.basculer}
            onMove={order.deplacer}
          />
        ) : null}
        <FreeSlots only={seule} onSlot={take} />
        <CandidateList
          visits={order.choisies}
          candidates={candidates}
          chosen={choix.controleur}
          onChoice={setControleur}
          onSlot={take}
        />
        {essaye && shownFault !== null ? (
          <p role="alert" className={styles['faute']}>
            {t(`interventions:affecter.faute.${shownFault}`)}
          </p>
        ) : null}
        <div className={dialogues['actions']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button size="lg" variant="primary" type="submit" loading={envoi}>
            {t('commun:enregistrer')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface Weighing {
  readonly choix: Choice;
  readonly creneaux: readonly (Slot | null)[];
  readonly candidats: readonly Candidate[] | undefined;
}

/** The choice of a controller outlives a change of day or of visits: it may not hold any more. */
function whatTheServerRefuses(
  { controleur }: Choice,
  candidates: Weighing['candidats'],
  count: number,
): 'habilitation' | 'separation' | null {
  const candidate = candidates?.find((one) => one.controleur.idUser === controleur?.idUser);
  if (candidate === undefined || candidate.possibles === count) return null;
  return candidate.habilitations < count ? 'habilitation' : 'separation';
}

function orderedVisits(
  { rangees, choisies, laissees }: Pick<ReturnType<typeof useOrder>, 'rangees' | 'choisies' | 'laissees'>,
  { choix, creneaux, candidats }: Weighing,
): readonly OrderedVisit[] {
  return rangees.map((visit) => {
    const rank = choisies.indexOf(visit);
    const idUser = choix.controleur === undefined ? visit.idControleur : (choix.controleur?.idUser ?? null);
    const candidate = candidats?.find(({ controleur }) => controleur.idUser === idUser);
    const verdict = candidate?.avis[rank];
    return {
      visite: visit,
      isRetenue: !laissees.has(visit.id),
      creneau: creneaux[rank] ?? null,
      avis: verdict === undefined || candidate === undefined ? null : { controleur: candidate.controleur, verdict },
    };
  });
}

const Calls = ({ only }: { readonly only: LocalVisit | null }) =>
  only === null ? null : <CallAttempts visit={only} mayWrite />;

interface FreeSlotsProps {
  readonly only: LocalVisit | null;
  readonly onSlot: (controleur: Controller, slot: Pick<Slot, 'jour' | 'debut'>) => void;
}
const FreeSlots = ({ only, onSlot }: FreeSlotsProps) =>
  only === null ? null : (
    <FreeSlotList
      visit={only}
      onSlot={({ controller, at }) => onSlot(controller, { jour: at.jour, debut: timeOf(at.minute) })}
    />
  );

/** [interventions/I17] What the hour of one visit has against it, whoever comes; several say theirs in their list. */
const AgainstHour = ({
  only,
  candidate,
}: {
  readonly only: LocalVisit | null;
  readonly candidate?: Candidate | undefined;
}) =>
  only === null || candidate === undefined ? null : (
    <span className={styles['avis']}>
      <Objections controller={candidate.controleur} verdicts={candidate.avis} of="ofHour" />
    </span>
  );

interface WhenProps {
  readonly day: string;
  readonly setDay: (day: string) => void;
  readonly time: string;
  readonly setTime: (time: string) => void;
  readonly plusieurs: boolean;
  /** Of the office that decides of the hour. */
  readonly visit: Pick<LocalVisit, 'fuseau'>;
}

function When({ day, setDay, time, setTime, plusieurs, visit }: WhenProps) {
  const { t } = useTranslation('interventions');
  const formats = useFormats();
  const hourOf = day === '' ? '' : formats.at(visit).hourOf(`${day}T12:00:00.000Z`);
  return (
    <>
      <div className={styles['quand']}>
        <TextInput
          type="date"
          label={t('affecter.jour')}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label={`${t(plusieurs ? 'affecter.premiereHeure' : 'affecter.heure')} ${hourOf}`.trim()}
          value={time}
          step={300}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </div>
      <p className={styles['note']}>{t(plusieurs ? 'affecter.aLaSuite' : 'affecter.sansDate')}</p>
    </>
  );
}

type Fault = 'rien' | 'heure' | 'jour' | 'tropTard';

function faultOf(entry: {
  readonly choix: Choice;
  readonly day: string;
  readonly time: string;
  readonly isDeplace: boolean;
  readonly tropTard: boolean;
}): Fault | null {
  const { choix, day, time, isDeplace, tropTard } = entry;
  if (isDeplace && day === '') return 'jour';
  if (isDeplace && time === '') return 'heure';
  if (tropTard) return 'tropTard';
  return choix.controleur === undefined && choix.depart === null ? 'rien' : null;
}

interface SummaryProps {
  readonly only: LocalVisit | null;
  readonly chosen: readonly LocalVisit[];
  readonly notes: ReactNode;
  /** YYYY-MM-DD; '' when none is chosen. */
  readonly day: string;
}

/** What is being planned, and what is left aside. */
function Summary({ only, chosen, notes, day }: SummaryProps) {
  const { t } = useTranslation('interventions');
  const fixes = chosen.filter(({ rdvFixe }) => rdvFixe).length;
  return (
    <>
      {only === null ? null : (
        <p className={styles['resume']}>
          {[only.numero, only.codeFiche, only.beneficiaire.nom, only.adresse.ville].filter(Boolean).join(' · ')}
        </p>
      )}
      {notes}
      <ScopeNotice visits={chosen} day={day} />
      {fixes > 0 ? <Notice tone="wait" title={t('affecter.fixes', { count: fixes })} /> : null}
    </>
  );
}
