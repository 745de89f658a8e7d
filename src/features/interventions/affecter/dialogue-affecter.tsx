import { Modal, TextInput } from '@mantine/core';
import { useCallback, useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Controller } from '#domain/sync/references.ts';
import { Button } from '../../../ui/button.tsx';
import dialogues from '../../../ui/dialogs.module.css';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ecrireToutes } from '../actions.ts';
import type { InterventionLocale } from '../liste/ligne.ts';
import { ListeCandidats } from './liste-candidats.tsx';
import { changementsDe, creneauActuel, creneauxDe, type Choix } from './planification.ts';
import { useCandidats } from './use-candidats.ts';
import styles from './affecter.module.css';

const CLASSES = {
  content: dialogues['content'],
  header: dialogues['head'],
  title: dialogues['title'],
  body: dialogues['body'],
};

export interface PropsAffecter {
  /** Those that may be planned (planification.ts), at least one. */
  readonly visites: readonly InterventionLocale[];
  /** Chosen with them, but submitted, issued or cancelled. */
  readonly ecartees: number;
  readonly surFermer: () => void;
  readonly surFait: () => void;
}

const VIDE = { jour: '', debut: '' };

/** What is typed and chosen, and what it comes to. */
function useChoix(visites: readonly InterventionLocale[]) {
  const formats = useFormats();
  const actuel = useCallback(
    (une: InterventionLocale) => creneauActuel(une, (instant) => formats.jourDe(instant)),
    [formats],
  );
  const [prevu] = useState(() => (visites.length === 1 ? visites.map(actuel)[0] : null) ?? VIDE);
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
    faute: fauteDe({ choix, jour, heure, isDeplace, tropTard }),
  };
}

/** Who goes, and when: skills and times taken are told before the choice, the server judges after it. */
export function DialogueAffecter({ visites, ecartees, surFermer, surFait }: PropsAffecter) {
  const { t } = useTranslation(['interventions', 'commun', 'erreurs']);
  const { choix, creneaux, faute, setControleur, ...quand } = useChoix(visites);
  const candidats = useCandidats(visites, creneaux);
  const [envoi, setEnvoi] = useState(false);
  const [essaye, setEssaye] = useState(false);
  const enregistrer = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setEssaye(true);
    if (faute !== null || envoi) return;
    setEnvoi(true);
    const { faits, echecs, raison } = await ecrireToutes(
      visites.map(({ id }, rang) => ({ id, changes: changementsDe(choix, creneaux[rang] ?? null) })),
    );
    if (faits > 0) toast.success(t('interventions:affecter.faites', { count: faits }));
    if (raison !== null) toast.error(`${t('interventions:echecs', { count: echecs })} ${t(`erreurs:${raison}`)}`);
    surFait();
  };
  return (
    <Modal
      opened
      onClose={surFermer}
      title={t('interventions:affecter.titre', { count: visites.length })}
      size={620}
      closeButtonProps={{ 'aria-label': t('commun:fermer'), size: 44, iconSize: 20 }}
      classNames={CLASSES}
    >
      <form className={styles['formulaire']} onSubmit={(event) => void enregistrer(event)} noValidate>
        <Resume visites={visites} ecartees={ecartees} />
        <Quand {...quand} plusieurs={visites.length > 1} />
        <ListeCandidats visites={visites} candidats={candidats} choisi={choix.controleur} surChoix={setControleur} />
        {essaye && faute !== null ? (
          <p role="alert" className={styles['faute']}>
            {t(`interventions:affecter.faute.${faute}`)}
          </p>
        ) : null}
        <div className={dialogues['actions']}>
          <Button size="lg" onClick={surFermer}>
            {t('commun:annuler')}
          </Button>
          <Button size="lg" variant="primary" type="submit" loading={envoi}>
            {t('interventions:affecter.enregistrer')}
          </Button>
        </div>
      </form>
    </Modal>
  );
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

/** What is being planned, and what is left aside. */
function Resume({ visites, ecartees }: Pick<PropsAffecter, 'visites' | 'ecartees'>) {
  const { t } = useTranslation('interventions');
  const fixes = visites.filter(({ rdvFixe }) => rdvFixe).length;
  const [premiere] = visites;
  return (
    <>
      <p className={styles['resume']}>
        {visites.length === 1 && premiere !== undefined
          ? [premiere.numero, premiere.codeFiche, premiere.beneficiaire.nom, premiere.adresse.ville]
              .filter(Boolean)
              .join(' · ')
          : visites.map(({ numero }) => numero).join(', ')}
      </p>
      {ecartees > 0 ? <Notice tone="new" title={t('affecter.ecartees', { count: ecartees })} /> : null}
      {fixes > 0 ? <Notice tone="wait" title={t('affecter.fixes', { count: fixes })} /> : null}
    </>
  );
}
