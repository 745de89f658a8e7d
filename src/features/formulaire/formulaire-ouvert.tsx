import { useCallback, useMemo, useState } from 'react';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { readsAnswersOnly } from '#domain/access/vues.ts';
import type { Conflit } from '#domain/sync/documents.ts';
import { useRefusedBytes } from '../../data/use-octets-ici.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { ApercuRapport } from './apercu-rapport.tsx';
import { Bandeaux } from './bandeaux.tsx';
import { type ContexteFormulaire, FournirFormulaire } from './contexte.ts';
import { useCommentaires } from './commentaires.tsx';
import { useMenuBureau } from './bureau/menu-bureau.tsx';
import { modeDe } from './decisions.ts';
import { DialogueSoumission } from './dialogue-soumission.tsx';
import { Entete } from './entete.tsx';
import styles from './formulaire.module.css';
import { FournirPhotos } from './photos/contexte-photos.ts';
import { usePrises } from './photos/use-prises.ts';
import { PiedOuvert } from './pied-ouvert.tsx';
import { RailSections } from './rail-sections.tsx';
import { SectionRelue } from './relecture/section-relue.tsx';
import { useReprises, type Reprises } from './relecture/use-reprises.ts';
import { lireRapport } from './rapport.ts';
import { Section } from './section.tsx';
import { StatutEnregistrement } from './statut-enregistrement.tsx';
import { resultatDe, soumettre } from './soumettre.ts';
import type { Donnees } from './use-donnees.ts';
import { useParcours, type Parcours } from './use-parcours.ts';
import { useVivant } from './use-vivant.ts';
import { BandeauVersion } from './version/bandeau-version.tsx';
import { ReponsesQuittees } from './version/reponses-quittees.tsx';

export interface PropsOuvert {
  readonly donnees: Donnees;
  readonly acteur: Actor;
}

/** The open form: one section at a time, between its head, its rail and its foot. */
export function FormulaireOuvert({ donnees, acteur }: PropsOuvert) {
  const { intervention, compile, photos, conflits } = donnees;
  const formats = useFormats();
  const [aujourdhui] = useState(() => formats.jourDe(new Date().toISOString()));
  const vivant = useVivant(donnees, acteur, aujourdhui);
  const prises = usePrises(intervention, photos);
  const parcours = useParcours(vivant, compile, intervention.id);
  const correction = useCorrection(donnees, acteur);
  const reprises = useReprises(compile);
  const bureau = useMenuBureau(donnees, acteur);
  const commentaires = useCommentaires(intervention, acteur);
  const lire = useLecture(acteur, intervention);
  const [dialogue, setDialogue] = useState<'soumission' | 'rapport' | null>(null);
  const contexte = useContexte({ vivant, compile, lecture: correction.lecture, intervention, conflits });
  const refused = useRefusedBytes();
  const contextePhotos = useMemo(() => ({ photos, prises, refused }), [photos, prises, refused]);
  const statut = <StatutEnregistrement enregistreur={vivant.enregistreur} aEnvoyer={intervention.dirty === 1} />;
  const { courante } = parcours;
  const fermer = () => setDialogue(null);
  return (
    <FournirFormulaire value={contexte}>
      <FournirPhotos value={contextePhotos}>
        <div className={styles['page']}>
          <Entete
            intervention={intervention}
            statut={statut}
            surRapport={() => void vivant.enregistreur.vider().then(() => setDialogue('rapport'))}
            surCorriger={correction.commencer}
            peutEcrire={donnees.dossier !== null && can(acteur, 'courriel.envoyer', donnees.dossier).ok}
            entrees={
              <>
                {commentaires.entrees}
                {bureau.entrees}
              </>
            }
          />
          <RailSections
            sections={parcours.sections}
            courante={courante?.id ?? ''}
            surSection={parcours.allerASection}
            statut={statut}
          />
          <main className={styles['corps']} id="contenu">
            <div className={styles['feuille']}>
              <Bandeaux
                intervention={intervention}
                conflits={conflits}
                enregistreur={vivant.enregistreur}
                aRelire={correction.aRelire}
                surFinCorrection={correction.finir}
              />
              {correction.lecture ? null : <BandeauVersion donnees={donnees} vivant={vivant} />}
              <SectionCourante
                parcours={parcours}
                reprises={correction.aRelire && correction.lecture ? reprises : null}
              />
              <ReponsesQuittees donnees={donnees} />
            </div>
          </main>
          <PiedOuvert
            {...{ donnees, acteur, vivant, parcours, correction }}
            reprises={reprises.texte}
            surSoumettre={() => setDialogue('soumission')}
          />
          {bureau.dialogue}
          {commentaires.panneau}
          {dialogue === 'soumission' ? (
            <DialogueSoumission
              relecture={donnees.relecture}
              resultat={resultatDe(vivant, donnees) ?? ''}
              photos={photos.length}
              surFermer={fermer}
              soumettre={() => soumettre(vivant, donnees)}
            />
          ) : null}
          {dialogue === 'rapport' ? (
            <ApercuRapport
              isDessine={!readsAnswersOnly(acteur)}
              lire={lire}
              nom={intervention.numero ?? intervention.codeFiche}
              surFermer={fermer}
            />
          ) : null}
        </div>
      </FournirPhotos>
    </FournirFormulaire>
  );
}

/** The same as long as it is the report of the same visit: drawing it again would be a flash. */
function useLecture(acteur: Actor, { id, templateDoc }: Donnees['intervention']) {
  return useCallback(
    () => lireRapport(acteur, { id, templateDoc }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the reader, only their role counts, and it never changes under an open page
    [acteur.role, id, templateDoc],
  );
}

interface PropsSectionCourante {
  readonly parcours: Parcours;
  /** null: the fields as they are filled in; otherwise the reviewer reads answers and photos side by side. */
  readonly reprises: Reprises | null;
}

function SectionCourante({ parcours: { courante, titre, noterChamp }, reprises }: PropsSectionCourante) {
  if (courante === undefined) return null;
  return reprises === null ? (
    <Section key={courante.id} section={courante} titre={titre} noterChamp={noterChamp} />
  ) : (
    <SectionRelue key={courante.id} section={courante} titre={titre} reprises={reprises} />
  );
}

export interface Correction {
  /** Nothing can be typed. */
  readonly lecture: boolean;
  /** The person fills in the form, and submits it. */
  readonly saisie: boolean;
  /** The person may validate or send back. */
  readonly aRelire: boolean;
  /** Absent: there is nothing to correct, or it has begun. */
  readonly commencer: (() => void) | undefined;
  readonly finir: (() => void) | undefined;
}

/** The office reads first; correcting an answer of the controller is a deliberate act. */
function useCorrection({ intervention }: Donnees, acteur: Actor): Correction {
  const [corrige, setCorrige] = useState(false);
  const mode = modeDe(acteur, intervention);
  const enCorrection = mode === 'correction' && corrige;
  return {
    lecture: mode !== 'saisie' && !enCorrection,
    saisie: mode === 'saisie',
    aRelire: intervention.etat === 'VERIF RT' && can(acteur, 'intervention.renvoyer', intervention).ok,
    commencer: mode === 'correction' && !corrige ? () => setCorrige(true) : undefined,
    finir: enCorrection ? () => setCorrige(false) : undefined,
  };
}

/** Rebuilt only when a field must look different: a keystroke does not change it. */
function useContexte({
  vivant,
  compile,
  lecture,
  intervention,
  conflits,
}: Omit<ContexteFormulaire, 'conflits'> & { readonly conflits: readonly Conflit[] }): ContexteFormulaire {
  const { id, demandeId, codeFiche } = intervention;
  return useMemo(
    () => ({
      vivant,
      compile,
      lecture,
      intervention: { id, demandeId, codeFiche },
      conflits: parChampEnConflit(conflits),
    }),
    [vivant, compile, lecture, id, demandeId, codeFiche, conflits],
  );
}

function parChampEnConflit(conflits: readonly Conflit[]): ReadonlyMap<string, string> {
  const ouverts = conflits.flatMap(({ id, champs }) =>
    champs.filter(({ choix }) => choix === undefined).map(({ champ }) => [champ, id] as const),
  );
  return new Map(ouverts.map(([chemin, id]) => [chemin.replace('champs.', ''), id]));
}
