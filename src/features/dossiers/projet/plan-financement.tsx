import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alertesDe, bilanFinancement, estimerAide, type Alerte } from '#domain/renovation/financement.ts';
import { planDe, rangSuivant, type GenreLigne, type Ligne } from '#domain/renovation/lignes.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { Button } from '../../../ui/button.tsx';
import { FigureBand, type BandFigure } from '../../../ui/chart/figure-band.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { Notice } from '../../../ui/notice.tsx';
import { peutModifier } from '../detail/edit-rights.ts';
import type { DossierData } from '../detail/use-dossier.ts';
import { ChangementsPlan } from './changements.tsx';
import { EstimationAide } from './estimation.tsx';
import { LignePanneau, type LigneOuverte } from './ligne-panneau.tsx';
import { LignesPlan } from './lignes-plan.tsx';
import { eurosDe, LIGNE_VIDE } from './saisie-ligne.ts';
import detail from '../detail/detail.module.css';
import styles from './projet.module.css';

/** mar: what the works cost, who pays what, what is left to the household. */
export function PlanFinancement({ data, session }: { readonly data: DossierData; readonly session: Session }) {
  const { t } = useTranslation('projet');
  const { dossier } = data;
  const jour = useToday();
  const [ouverte, setOuverte] = useState<LigneOuverte | null>(null);
  const plan = planDe(dossier.donnees);
  const situation = { menage: dossier.menage, plan, jour };
  const isEditable = peutModifier(actorOf(session), dossier, 'donnees');
  const listes = { travaux: plan.travaux, ressource: plan.ressources };
  const ouvrir = (genre: GenreLigne, ligne: Ligne<GenreLigne> | null, depart = LIGNE_VIDE): void =>
    setOuverte({ genre, ligne, rang: ligne?.rang ?? rangSuivant(listes[genre]), depart });
  const hasAide = plan.ressources.some(({ origine }) => origine === 'maprimerenov');
  const reprendre = (centimes: number): void =>
    ouvrir('ressource', null, { ...LIGNE_VIDE, libelle: t('origines.maprimerenov'), montant: eurosDe(centimes) });
  return (
    <div className={styles['plan']}>
      <FigureBand label={t('bilan.titre')} figures={useBilan(plan)} />
      <Alertes alertes={alertesDe(situation)} />
      {(['travaux', 'ressource'] as const).map((genre) => (
        <section key={genre} className={detail['group']}>
          <div className={detail['groupHead']}>
            <h2>{t(`listes.${genre}`)}</h2>
            <span className={detail['groupActions']}>
              {isEditable ? (
                <Button
                  size="sm"
                  icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
                  onClick={() => ouvrir(genre, null)}
                >
                  {t(`ligne.ajouter.${genre}`)}
                </Button>
              ) : null}
            </span>
          </div>
          <LignesPlan
            genre={genre}
            dossier={dossier}
            lignes={listes[genre]}
            onOpen={isEditable ? (ligne) => ouvrir(genre, ligne) : undefined}
          />
        </section>
      ))}
      <div className={detail['columns']}>
        <section className={detail['group']}>
          <div className={detail['groupHead']}>
            <h2>{t('estimation.titre')}</h2>
          </div>
          <EstimationAide
            estimation={estimerAide(situation)}
            onReprendre={isEditable && !hasAide ? reprendre : undefined}
          />
        </section>
        <ChangementsPlan data={data} session={session} />
      </div>
      {ouverte === null ? null : (
        <LignePanneau
          key={ouverte.ligne?.chemin ?? ouverte.genre}
          idDossier={dossier.id}
          ouverte={ouverte}
          onClose={() => setOuverte(null)}
        />
      )}
    </div>
  );
}

function useBilan(plan: ReturnType<typeof planDe>): readonly BandFigure[] {
  const { t } = useTranslation('projet');
  const { montant, pourcent } = useFormats();
  const { travaux, aides, resteACharge, manque, partAidee } = bilanFinancement(plan);
  return [
    { id: 'travaux', name: t('bilan.travaux'), value: montant(travaux), note: t('bilan.ttc') },
    {
      id: 'aides',
      name: t('bilan.aides'),
      value: montant(aides),
      note: partAidee === null ? '' : t('bilan.part', { part: pourcent(partAidee) }),
    },
    { id: 'reste', name: t('bilan.reste'), value: montant(resteACharge), note: t('bilan.resteTexte') },
    { id: 'manque', name: t('bilan.manque'), value: montant(manque), note: t('bilan.manqueTexte') },
  ];
}

/** [renovation/PF8] */
function Alertes({ alertes }: { readonly alertes: readonly Alerte[] }) {
  const { t } = useTranslation('projet');
  const { montant, pourcent } = useFormats();
  const texteDe = (alerte: Alerte): string => {
    if (alerte.genre === 'manque') return t('alertes.manque', { montant: montant(alerte.centimes) });
    const dite = { montant: montant(alerte.plafond), source: alerte.source };
    if (alerte.genre !== 'cumul') return t(`alertes.${alerte.genre}`, dite);
    return t(alerte.taux === 1 ? 'alertes.tout' : 'alertes.cumul', { ...dite, part: pourcent(alerte.taux) });
  };
  return alertes.map((alerte) => <Notice key={alerte.genre} tone="wait" title={texteDe(alerte)} />);
}
