import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Actor } from '#domain/access/roles.ts';
import { can } from '#domain/access/can.ts';
import type { Json } from '#domain/base/json.ts';
import type { Result } from '#domain/base/result.ts';
import type { Conflit } from '#domain/sync/documents.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { ecrire } from './actions.ts';
import { ApercuRapport } from './apercu-rapport.tsx';
import { Bandeaux } from './bandeaux.tsx';
import { type ContexteFormulaire, FournirFormulaire } from './contexte.ts';
import { changementsSoumission, modeDe, obstacleSoumission, reconcilier, refusValidation } from './decisions.ts';
import { DialogueSoumission } from './dialogue-soumission.tsx';
import { Entete } from './entete.tsx';
import styles from './formulaire.module.css';
import type { FormulaireVivant } from './formulaire-vivant.ts';
import { prochain, restesDe } from './parcours.ts';
import { FournirPhotos, usePhotos } from './photos/contexte-photos.ts';
import { usePrises } from './photos/use-prises.ts';
import { Pied, PiedLecture } from './pied.tsx';
import { RailSections } from './rail-sections.tsx';
import { Relecture } from './relecture.tsx';
import { Section } from './section.tsx';
import { StatutEnregistrement } from './statut-enregistrement.tsx';
import type { Donnees } from './use-donnees.ts';
import { type Parcours, useParcours } from './use-parcours.ts';
import { useVivant } from './use-vivant.ts';

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
  const [corrige, setCorrige] = useState(false);
  const [dialogue, setDialogue] = useState<'soumission' | 'rapport' | null>(null);
  const mode = modeDe(acteur, intervention);
  const lecture = mode === 'lecture' || (mode === 'correction' && !corrige);
  const aRelire = intervention.etat === 'VERIF RT' && can(acteur, 'intervention.renvoyer', intervention).ok;
  const contexte = useContexteFormulaire({ vivant, compile, lecture, intervention, conflits });
  const contextePhotos = useMemo(() => ({ photos, prises }), [photos, prises]);
  const statut = <StatutEnregistrement enregistreur={vivant.enregistreur} aEnvoyer={intervention.dirty === 1} />;
  const ouvrirRapport = () => void vivant.enregistreur.vider().then(() => setDialogue('rapport'));
  return (
    <FournirFormulaire value={contexte}>
      <FournirPhotos value={contextePhotos}>
        <div className={styles['page']}>
          <Entete
            intervention={intervention}
            statut={statut}
            surRapport={ouvrirRapport}
            surCorriger={mode === 'correction' && !corrige ? () => setCorrige(true) : undefined}
          />
          <RailSections sections={parcours.sections} courante={parcours.courante?.id ?? ''} surSection={parcours.allerASection} statut={statut} />
          <main className={styles['corps']} id="contenu">
            <div className={styles['feuille']}>
              <Bandeaux
                intervention={intervention}
                conflits={conflits}
                enregistreur={vivant.enregistreur}
                aRelire={aRelire}
                surFinCorrection={mode === 'correction' && corrige ? () => setCorrige(false) : undefined}
              />
              {parcours.courante === undefined ? null : (
                <Section key={parcours.courante.id} section={parcours.courante} titre={parcours.titre} noterChamp={parcours.noterChamp} />
              )}
            </div>
          </main>
          {lecture || mode === 'correction' ? (
            <PiedLecture voisines={voisinesDe(parcours)} surSection={parcours.allerASection}>
              {aRelire && !corrige ? <PiedRelecture donnees={donnees} acteur={acteur} /> : null}
            </PiedLecture>
          ) : (
            <PiedSaisie {...{ donnees, acteur, vivant, parcours }} surSoumettre={() => setDialogue('soumission')} />
          )}
          {dialogue === 'soumission' ? (
            <DialogueSoumission
              relecture={donnees.relecture}
              resultat={String(resultatDe(vivant, donnees) ?? '')}
              photos={photos.length}
              surFermer={() => setDialogue(null)}
              soumettre={() => soumettre(vivant, donnees)}
            />
          ) : null}
          {dialogue === 'rapport' ? (
            <ApercuRapport idIntervention={intervention.id} nom={intervention.numero ?? intervention.codeFiche} surFermer={() => setDialogue(null)} />
          ) : null}
        </div>
      </FournirPhotos>
    </FournirFormulaire>
  );
}

function useContexteFormulaire({ vivant, compile, lecture, intervention, conflits }: Omit<ContexteFormulaire, 'conflits'> & { readonly conflits: readonly Conflit[] }) {
  const { id, demandeId, codeFiche } = intervention;
  return useMemo<ContexteFormulaire>(
    () => ({ vivant, compile, lecture, intervention: { id, demandeId, codeFiche }, conflits: conflitsParChamp(conflits) }),
    [vivant, compile, lecture, id, demandeId, codeFiche, conflits],
  );
}

const conflitsParChamp = (conflits: readonly Conflit[]): ReadonlyMap<string, string> =>
  new Map(conflits.flatMap(({ id, champs }) => champs.filter(({ choix }) => choix === undefined).map(({ champ }) => [champ.replace('champs.', ''), id])));

function voisinesDe({ sections, courante }: Parcours) {
  const rang = sections.findIndex(({ id }) => id === courante?.id);
  return { precedente: sections[rang - 1], suivante: sections[rang + 1] };
}

interface PropsPiedSaisie extends PropsOuvert {
  readonly vivant: FormulaireVivant;
  readonly parcours: Parcours;
  readonly surSoumettre: () => void;
}

/** It counts what is left at each change of the counts, not at each keystroke. */
function PiedSaisie({ donnees, acteur, vivant, parcours, surSoumettre }: PropsPiedSaisie) {
  const { intervention, compile, conflits } = donnees;
  const { prises } = usePhotos();
  const enCours = useSyncExternalStore(prises.abonner, prises.lire).length;
  const restes = restesDe(vivant.session);
  const obstacle = obstacleSoumission({
    acteur,
    intervention,
    idConflit: conflits[0]?.id ?? null,
    erreurs: restes.erreurs.length,
    manquants: restes.manquants.length,
    photosEnCours: enCours,
  });
  const allerAuReste = () => {
    const { manquants, erreurs } = restesDe(vivant.session);
    const cfId = prochain(compile, manquants.length > 0 ? manquants : erreurs, parcours.dernier.current);
    if (cfId !== null) parcours.allerAuChamp(cfId);
  };
  return (
    <Pied
      voisines={voisinesDe(parcours)}
      surSection={parcours.allerASection}
      restes={restes}
      surReste={allerAuReste}
      obstacle={obstacle}
      surSoumettre={surSoumettre}
    />
  );
}

function PiedRelecture({ donnees: { intervention, photos }, acteur }: PropsOuvert) {
  const comptes = reconcilier(photos);
  return <Relecture idIntervention={intervention.id} photos={comptes} refus={refusValidation(acteur, intervention, comptes)} />;
}

const resultatDe = (vivant: FormulaireVivant, { compile }: Donnees): Json => vivant.session.lire(compile.definition.champResultat).valeur as Json;

/** The answers first, then the state: a submission never leaves without what it judges. */
async function soumettre(vivant: FormulaireVivant, donnees: Donnees): Promise<Result<null>> {
  const ecrit = await vivant.enregistreur.vider();
  if (!ecrit.ok) return ecrit;
  return ecrire('interventions', donnees.intervention.id, changementsSoumission(donnees.relecture, resultatDe(vivant, donnees)));
}
