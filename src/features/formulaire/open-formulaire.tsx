import { useMemo, useState } from 'react';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Mark } from '#domain/interventions/corrections.ts';
import { isSamePlace } from '#domain/interventions/follow-dossier.ts';
import { isSamePerson } from '#domain/interventions/own-fields.ts';
import type { Conflit } from '#domain/fields/documents.ts';
import { useRefusedPhotos } from '../../data/use-bytes-here.ts';
import { useVisitPlaces } from '../../data/use-visit-places.ts';
import { DepartedNotice } from '../../shared/departure/departed.tsx';
import { useToday } from '../../ui/format/use-today.ts';
import { ConclusionBanner } from './conclusion-banner.tsx';
import { Banners } from './banners.tsx';
import { type FormulaireContext, FormulaireProvider } from './formulaire-context.ts';
import { EmptiedLine } from './emptied-line.tsx';
import { useCommentaires } from './commentaires.tsx';
import { useMenuBureau } from './bureau/menu-bureau.tsx';
import { modeOf, photographerOf } from './decisions.ts';
import { useKnownCorrections } from './pending-corrections.ts';
import { SubmissionDialog } from './submission-dialog.tsx';
import { Header } from './header.tsx';
import { conflitByChamp } from './open-conflicts.ts';
import { FindingsBanner } from './constats/findings-banner.tsx';
import { FormPage } from './form-page.tsx';
import styles from './formulaire.module.css';
import { PhotosProvider } from './photos/photos-context.ts';
import { usePrises } from './photos/use-prises.ts';
import { OpenFooter } from './open-footer.tsx';
import { RailSections } from './rail-sections.tsx';
import { ReviewedSection } from './relecture/reviewed-section.tsx';
import { ReviewStory } from './relecture/review-story.tsx';
import { useReprises, type Reprises } from './relecture/use-reprises.ts';
import { useInPersonParts } from './sur-place/use-in-person-parts.tsx';
import { Section } from './section.tsx';
import { SaveStatus, type SaveStatusProps } from './save-status.tsx';
import { hasReview, resultatOf, submit } from './submit.ts';
import { useFormRapports } from './use-form-rapports.ts';
import { type FormulaireData, useRemovedPhotos } from './use-formulaire-data.ts';
import { useSectionNavigation, type SectionNavigation } from './use-section-navigation.ts';
import { useLiveFormulaire } from './use-live-formulaire.ts';
import { VersionBanner } from './version/version-banner.tsx';
import { FormerReponses } from './version/former-reponses.tsx';

export interface OpenFormulaireProps {
  readonly data: FormulaireData;
  readonly actor: Actor;
}

/** The open form: one section at a time, between its head, its rail and its foot. */
export function OpenFormulaire({ data, actor }: OpenFormulaireProps) {
  const { intervention, compile, photos, conflits } = data;
  const today = useToday();
  const live = useLiveFormulaire(data, actor, today);
  const prises = usePrises(intervention, photos);
  const navigation = useSectionNavigation(live, compile, intervention.id);
  const correction = useCorrection(data, actor);
  const reprises = useReprises(compile);
  const bureau = useMenuBureau(data, actor);
  const commentaires = useCommentaires(data, actor);
  const rapports = useFormRapports(intervention, actor, live.saver);
  const inPerson = useInPersonParts(data, actor, { saver: live.saver, navigation });
  const [dialogue, setDialogue] = useState<'soumission' | null>(null);
  const context = useFormulaireContext({
    vivant: live,
    compile,
    isReadOnly: correction.isReadOnly,
    photographer: photographerOf(actor, data),
    intervention,
    conflits,
    corrections: useKnownCorrections(data, actor),
  });
  const refused = useRefusedPhotos(photos);
  const removed = useRemovedPhotos({ selector: { idIntervention: intervention.id } });
  const photosContext = useMemo(() => ({ photos, removed, prises, refused }), [photos, removed, prises, refused]);
  const place = usePlace(data);
  const statut = <Whereabouts data={data} live={live} prises={prises} place={place} />;
  const { courante } = navigation;
  const close = () => setDialogue(null);
  return (
    <FormulaireProvider value={context}>
      <PhotosProvider value={photosContext}>
        <FormPage>
          <Header
            intervention={intervention}
            statut={statut}
            rapports={rapports}
            onCorrect={correction.commencer}
            canWrite={data.dossier !== null && can(actor, 'courriel.envoyer', data.dossier).ok}
            isSomebodyElse={
              data.dossier !== null && !isSamePerson(intervention.beneficiaire, data.dossier.beneficiaire)
            }
            isElsewhere={data.dossier !== null && !isSamePlace(intervention.adresse, data.dossier.adresseTravaux)}
            entries={
              <>
                {commentaires.entrees}
                {bureau.entrees}
              </>
            }
          />
          <RailSections
            sections={navigation.sections}
            current={courante?.id ?? ''}
            onSection={navigation.goToSection}
            statut={statut}
          />
          <main className={styles['corps']} id="contenu">
            <div className={styles['feuille']}>
              <GoneBanner data={data} />
              <FindingsBanner
                {...{ live, intervention, actor }}
                isReview={correction.aRelire}
                isDecided={correction.aRelire}
              />
              <Banners
                intervention={intervention}
                actor={actor}
                place={place}
                conflits={conflits}
                saver={live.saver}
                aRelire={correction.aRelire}
                onCorrectionEnd={correction.finish}
                onRemark={commentaires.open}
                more={
                  <>
                    <ConclusionBanner intervention={intervention} actor={actor} />
                    {inPerson.banner}
                  </>
                }
              />
              {correction.isReadOnly ? null : <VersionBanner data={data} live={live} />}
              <CurrentSection
                navigation={navigation}
                reprises={correction.aRelire && correction.isReadOnly ? reprises : null}
              />
              {inPerson.card}
              <FormerReponses data={data} />
              <EmptiedLine id={intervention.id} />
              <ReviewStory data={data} />
            </div>
          </main>
          <OpenFooter
            {...{ data, actor, live, navigation, correction }}
            reprises={reprises.texte}
            onSubmit={() => setDialogue('soumission')}
          />
          {bureau.dialogue}
          {commentaires.panneau}
          {inPerson.dialog}
          {dialogue === 'soumission' ? (
            <SubmissionDialog
              hasReview={hasReview(live, data)}
              resultat={resultatOf(live, data) ?? ''}
              photos={photos.length}
              findings={<FindingsBanner {...{ live, intervention, actor }} isReview={false} isDecided />}
              onClose={close}
              submit={() => submit(live, data, today)}
            />
          ) : null}
        </FormPage>
      </PhotosProvider>
    </FormulaireProvider>
  );
}

/** Of a visit that left, its banner alone tells where what was typed is ([sync/S33]). */
function Whereabouts({ data, ...known }: Pick<OpenFormulaireProps, 'data'> & Omit<SaveStatusProps, 'intervention'>) {
  return data.isGone === true ? null : <SaveStatus intervention={data.intervention} {...known} />;
}

/** [sync/S33] The visit left this device while its form was open. */
function GoneBanner({ data: { isGone = false, intervention } }: Pick<OpenFormulaireProps, 'data'>) {
  const { id, rev, numero } = intervention;
  return isGone ? <DepartedNotice gone={{ collection: 'interventions', id, rev }} nom={numero ?? ''} /> : null;
}

/** Null until it is known. */
const usePlace = ({ intervention, photos }: FormulaireData) => useVisitPlaces(photos)?.(intervention) ?? null;

interface CurrentSectionProps {
  readonly navigation: SectionNavigation;
  /** null: the fields as they are filled in; otherwise the reviewer reads answers and photos side by side. */
  readonly reprises: Reprises | null;
}

function CurrentSection({ navigation: { courante, titre, noteChamp }, reprises }: CurrentSectionProps) {
  if (courante === undefined) return null;
  return reprises === null ? (
    <Section key={courante.id} section={courante} titre={titre} noteChamp={noteChamp} />
  ) : (
    <ReviewedSection key={courante.id} section={courante} titre={titre} reprises={reprises} />
  );
}

export interface CorrectionMode {
  /** Nothing can be typed. */
  readonly isReadOnly: boolean;
  /** The person fills in the form, and submits it. */
  readonly saisie: boolean;
  /** The person may validate or send back. */
  readonly aRelire: boolean;
  /** Absent: there is nothing to correct, or it has begun. */
  readonly commencer: (() => void) | undefined;
  readonly finish: (() => void) | undefined;
}

/** The office reads first; correcting an answer of the controller is a deliberate act. */
function useCorrection({ intervention, isGone = false }: FormulaireData, actor: Actor): CorrectionMode {
  const [corrige, setCorrige] = useState(false);
  const mode = isGone ? 'lecture' : modeOf(actor, intervention);
  const isCorrecting = mode === 'correction' && corrige;
  return {
    isReadOnly: mode !== 'saisie' && !isCorrecting,
    saisie: mode === 'saisie',
    aRelire: !isGone && intervention.etat === 'VERIF RT' && can(actor, 'intervention.renvoyer', intervention).ok,
    commencer: mode === 'correction' && !corrige ? () => setCorrige(true) : undefined,
    finish: isCorrecting ? () => setCorrige(false) : undefined,
  };
}

/** Rebuilt only when a field must look different: a keystroke does not change it. */
function useFormulaireContext({
  vivant,
  compile,
  isReadOnly,
  photographer = null,
  intervention,
  conflits,
  corrections,
}: Omit<FormulaireContext, 'conflits' | 'corrections'> & {
  readonly conflits: readonly Conflit[];
  readonly corrections: readonly Mark[];
}): FormulaireContext {
  const { id, demandeId, codeFiche } = intervention;
  return useMemo(
    () => ({
      vivant,
      compile,
      isReadOnly,
      photographer,
      intervention: { id, demandeId, codeFiche },
      conflits: conflitByChamp(conflits),
      corrections: new Map(corrections.map((one) => [one.champ, one])),
    }),
    [vivant, compile, isReadOnly, photographer, id, demandeId, codeFiche, conflits, corrections],
  );
}
