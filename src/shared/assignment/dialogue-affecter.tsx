import { TextInput } from '@mantine/core';
import { useCallback, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Creneau } from '#domain/interventions/aptitude.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import dialogues from '../../ui/dialogs.module.css';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { useAnnonce } from '../outcome/use-annonce.ts';
import { modifierTous } from '../../data/modifier-tous.ts';
import type { VisiteLocale } from './visite.ts';
import { ListeCandidats } from './liste-candidats.tsx';
import { OrdreVisites, type VisiteOrdonnee } from './ordre-visites.tsx';
import { changementsDe, creneauActuel, creneauxDe, deplacer, retenues, type Choix } from './planification.ts';
import type { Candidat } from './candidats.ts';
import { useCandidats } from './use-candidats.ts';
import styles from './affecter.module.css';

export interface PropsAffecter {
  /** Those that may be planned (planification.ts), at least one. */
  readonly visites: readonly VisiteLocale[];
  /** Left out at first: somebody takes them in, or not. */
  readonly laissees?: ReadonlySet<string>;
  /** What was chosen with them and cannot be planned, and why. */
  readonly notes?: ReactNode;
  readonly surFermer: () => void;
  readonly surFait: () => void;
}

const VIDE = { jour: '', debut: '' };

const AUCUNE: ReadonlySet<string> = new Set();

/** Which visits, in which order. */
function useOrdre(visites: readonly VisiteLocale[], laisseesDabord: ReadonlySet<string>) {
  const [ordre, setOrdre] = useState<readonly string[]>(() => visites.map(({ id }) => id));
  const [laissees, setLaissees] = useState(laisseesDabord);
  const choisies = useMemo(() => retenues(visites, { ordre, laissees }), [visites, ordre, laissees]);
  const rangees = useMemo(() => retenues(visites, { ordre, laissees: AUCUNE }), [visites, ordre]);
  return {
    choisies,
    rangees,
    laissees,
    basculer: (id: string) =>
      setLaissees(new Set(laissees.has(id) ? [...laissees].filter((une) => une !== id) : [...laissees, id])),
    deplacer: (id: string, par: -1 | 1) => setOrdre(deplacer(ordre, id, par)),
  };
}

/** What is typed and chosen, and what it comes to. `seule`: the visit, when there is one only. */
function useChoix(visites: readonly VisiteLocale[], seule: VisiteLocale | null) {
  const formats = useFormats();
  const actuel = useCallback(
    (une: VisiteLocale) => creneauActuel(une, (instant) => formats.jourDe(instant)),
    [formats],
  );
  const [prevu] = useState(() => (seule === null ? null : actuel(seule)) ?? VIDE);
  const [jour, setJour] = useState(prevu.jour);
  const [heure, setHeure] = useState(prevu.debut);
  const [controleur, setControleur] = useState<Controller | null | undefined>(undefined);
  const isDeplace = jour !== prevu.jour || heure !== prevu.debut;
  const depart = useMemo(
    () => (isDeplace && jour !== '' && heure !== '' ? { jour, debut: heure } : null),
    [isDeplace, jour, heure],
  );
  const creneaux = useMemo(() => creneauxDe(visites, depart, actuel), [visites, depart, actuel]);
  const choix: Choix = { controleur, depart };
  const tropTard = depart !== null && creneaux.includes(null);
  return {
    jour,
    setJour,
    heure,
    setHeure,
    setControleur,
    creneaux,
    choix,
    faute: visites.length === 0 ? 'aucune' : fauteDe({ choix, jour, heure, isDeplace, tropTard }),
  } as const;
}

/** Who goes, when and in which order: skills and times taken are told before the choice, the server judges after it. */
export function DialogueAffecter({ visites, laissees = AUCUNE, notes, surFermer, surFait }: PropsAffecter) {
  const { t } = useTranslation(['interventions', 'commun']);
  const ordre = useOrdre(visites, laissees);
  const [seule = null] = visites.length === 1 ? visites : [];
  const { choix, creneaux, faute, setControleur, ...quand } = useChoix(ordre.choisies, seule);
  const candidats = useCandidats(ordre.choisies, creneaux);
  const annoncer = useAnnonce();
  const [envoi, setEnvoi] = useState(false);
  const [essaye, setEssaye] = useState(false);
  const nonHabilite = isNonHabilite(choix, candidats, ordre.choisies.length);
  const defaut = faute ?? (nonHabilite ? 'habilitation' : null);
  const enregistrer = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setEssaye(true);
    if (defaut !== null || envoi) return;
    setEnvoi(true);
    const bilan = await modifierTous(
      'interventions',
      ordre.choisies.map(({ id }, rang) => ({ id, changes: changementsDe(choix, creneaux[rang] ?? null) })),
    );
    annoncer(bilan, {
      faits: (count) => t('interventions:affecter.faites', { count }),
      echecs: (count, raisons) => `${t('interventions:echecs', { count })} ${raisons}`,
    });
    surFait();
  };
  return (
    <Dialog onClose={surFermer} title={t('interventions:affecter.titre', { count: visites.length })} width={620}>
      <form className={styles['formulaire']} onSubmit={(event) => void enregistrer(event)} noValidate>
        <Resume seule={seule} choisies={ordre.choisies} notes={notes} />
        <Quand {...quand} plusieurs={seule === null} />
        {seule === null ? (
          <OrdreVisites
            visites={ordonnees(ordre, { choix, creneaux, candidats })}
            onToggle={ordre.basculer}
            onMove={ordre.deplacer}
          />
        ) : null}
        <ListeCandidats
          visites={ordre.choisies}
          candidats={candidats}
          choisi={choix.controleur}
          surChoix={setControleur}
        />
        {essaye && defaut !== null ? (
          <p role="alert" className={styles['faute']}>
            {t(`interventions:affecter.faute.${defaut}`)}
          </p>
        ) : null}
        <div className={dialogues['actions']}>
          <Button size="lg" onClick={surFermer}>
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

interface Pesee {
  readonly choix: Choix;
  readonly creneaux: readonly (Creneau | null)[];
  readonly candidats: readonly Candidat[] | undefined;
}

/** The choice of a controller outlives a change of day or of visits: it may not hold any more. */
const isNonHabilite = ({ controleur }: Choix, candidats: Pesee['candidats'], nombre: number): boolean => {
  const candidat = candidats?.find((un) => un.controleur.idUser === controleur?.idUser);
  return candidat !== undefined && candidat.habilitations < nombre;
};

function ordonnees(
  { rangees, choisies, laissees }: Pick<ReturnType<typeof useOrdre>, 'rangees' | 'choisies' | 'laissees'>,
  { choix, creneaux, candidats }: Pesee,
): readonly VisiteOrdonnee[] {
  return rangees.map((visite) => {
    const rang = choisies.indexOf(visite);
    const idUser = choix.controleur === undefined ? visite.idControleur : (choix.controleur?.idUser ?? null);
    const candidat = candidats?.find(({ controleur }) => controleur.idUser === idUser);
    return {
      visite,
      isRetenue: !laissees.has(visite.id),
      creneau: creneaux[rang] ?? null,
      avis: candidat?.avis[rang] ?? null,
    };
  });
}

interface PropsQuand {
  readonly jour: string;
  readonly setJour: (jour: string) => void;
  readonly heure: string;
  readonly setHeure: (heure: string) => void;
  readonly plusieurs: boolean;
}

function Quand({ jour, setJour, heure, setHeure, plusieurs }: PropsQuand) {
  const { t } = useTranslation('interventions');
  return (
    <>
      <div className={styles['quand']}>
        <TextInput
          type="date"
          label={t('affecter.jour')}
          value={jour}
          onChange={(event) => setJour(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label={t(plusieurs ? 'affecter.premiereHeure' : 'affecter.heure')}
          value={heure}
          step={300}
          onChange={(event) => setHeure(event.currentTarget.value)}
        />
      </div>
      <p className={styles['note']}>{t(plusieurs ? 'affecter.aLaSuite' : 'affecter.sansDate')}</p>
    </>
  );
}

type Faute = 'rien' | 'heure' | 'jour' | 'tropTard';

function fauteDe(saisie: {
  readonly choix: Choix;
  readonly jour: string;
  readonly heure: string;
  readonly isDeplace: boolean;
  readonly tropTard: boolean;
}): Faute | null {
  const { choix, jour, heure, isDeplace, tropTard } = saisie;
  if (isDeplace && jour === '') return 'jour';
  if (isDeplace && heure === '') return 'heure';
  if (tropTard) return 'tropTard';
  return choix.controleur === undefined && choix.depart === null ? 'rien' : null;
}

interface PropsResume {
  readonly seule: VisiteLocale | null;
  readonly choisies: readonly VisiteLocale[];
  readonly notes: ReactNode;
}

/** What is being planned, and what is left aside. */
function Resume({ seule, choisies, notes }: PropsResume) {
  const { t } = useTranslation('interventions');
  const fixes = choisies.filter(({ rdvFixe }) => rdvFixe).length;
  return (
    <>
      {seule === null ? null : (
        <p className={styles['resume']}>
          {[seule.numero, seule.codeFiche, seule.beneficiaire.nom, seule.adresse.ville].filter(Boolean).join(' · ')}
        </p>
      )}
      {notes}
      {fixes > 0 ? <Notice tone="wait" title={t('affecter.fixes', { count: fixes })} /> : null}
    </>
  );
}
