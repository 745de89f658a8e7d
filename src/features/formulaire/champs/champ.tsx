import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { must } from '#domain/base/must.ts';
import type { ChampDefinition, Valeur } from '#domain/forms/definition.ts';
import type { EtatChamp } from '#domain/forms/etat-champ.ts';
import { useEtatChamp, useFormulaire, useIllisible } from '../contexte.ts';
import { ChampPhotos } from '../photos/champ-photos.tsx';
import { ChampSignature } from '../photos/champ-signature.tsx';
import { AvisChamp } from './avis-champ.tsx';
import { CadreChamp, idSaisie } from './cadre-champ.tsx';
import { ChampCalcule } from './champ-calcule.tsx';
import { ChampTable } from './champ-table.tsx';
import styles from './champs.module.css';
import type { Lignes } from './colonnes.ts';
import { estLarge, estUnGroupe } from './disposition.ts';
import { usePhraseErreur, useTexteValeur } from './phrases-champ.ts';
import { SaisieBoutons, SaisieListe } from './saisie-choix.tsx';
import { SaisieJour } from './saisie-jour.tsx';
import { SaisieNombre } from './saisie-nombre.tsx';
import { SaisieTexte } from './saisie-texte.tsx';

/** One field: it renders again when its own state changes, and only then. */
export const Champ = memo(function Champ({ cfId }: { readonly cfId: string }) {
  const { compile } = useFormulaire();
  const etat = useEtatChamp(cfId);
  const { definition } = must(compile.champs.get(cfId), 'a section lists fields of its form');
  if (!etat.visible) return null;
  return etat.calcule ? (
    <ChampCalcule definition={definition} etat={etat} />
  ) : (
    <ChampSaisi definition={definition} etat={etat} />
  );
});

interface PropsSaisi {
  readonly definition: ChampDefinition;
  readonly etat: EtatChamp;
}

function ChampSaisi({ definition, etat }: PropsSaisi) {
  const { t } = useTranslation('formulaire');
  const { vivant, lecture } = useFormulaire();
  const phrase = usePhraseErreur();
  const illisible = useIllisible(definition.cf_id);
  const { cf_id } = definition;
  const lisible = illisible === null ? null : t('champ.dateInvalide');
  const erreur = lecture ? null : (lisible ?? phrase(definition, etat.erreur));
  const idErreur = `${idSaisie(cf_id)}-erreur`;
  return (
    <CadreChamp
      definition={definition}
      idSaisie={lecture || estUnGroupe(definition) ? undefined : idSaisie(cf_id)}
      requis={etat.requis && !lecture}
      erreur={erreur}
      idErreur={idErreur}
      raison={etat.cause === null ? null : vivant.session.raison(cf_id)}
      large={estLarge(definition) || etat.cause !== null}
      aside={<Aside definition={definition} etat={etat} />}
    >
      <Saisie {...{ definition, etat, erreur, illisible }} idErreur={erreur === null ? undefined : idErreur} />
      <AvisChamp definition={definition} etat={etat} />
    </CadreChamp>
  );
}

interface PropsEntree extends PropsSaisi {
  readonly erreur: string | null;
  readonly idErreur: string | undefined;
  readonly illisible: string | null;
}

function Saisie({ definition, etat, erreur, idErreur, illisible }: PropsEntree) {
  const { vivant, lecture } = useFormulaire();
  const { cf_id } = definition;
  const id = idSaisie(cf_id);
  const enErreur = erreur !== null;
  const repondre = (valeur: Valeur) => vivant.repondre(cf_id, valeur);
  const commun = { definition, id, requis: etat.requis, enErreur, idErreur };
  const texte = typeof etat.valeur === 'string' ? etat.valeur : '';
  const vide = (saisie: string) => repondre(saisie === '' ? null : saisie);
  switch (definition.cf_component_type) {
    case 'IMAGE':
      return <ChampPhotos definition={definition} lecture={lecture} enErreur={enErreur} />;
    case 'SIGNATURE':
      return <ChampSignature definition={definition} lecture={lecture} enErreur={enErreur} />;
    case 'TABLE':
      return (
        <ChampTable
          definition={definition}
          id={id}
          lecture={lecture}
          valeur={Array.isArray(etat.valeur) ? (etat.valeur as Lignes) : []}
          surValeur={repondre}
        />
      );
    default:
  }
  if (lecture) return <Lu definition={definition} valeur={etat.valeur} />;
  switch (definition.cf_component_type) {
    case 'NUMBER':
      return (
        <SaisieNombre {...commun} valeur={typeof etat.valeur === 'number' ? etat.valeur : null} surValeur={repondre} />
      );
    case 'DATE_PICKER':
      return (
        <SaisieJour
          {...commun}
          valeur={texte === '' ? null : texte}
          surValeur={repondre}
          illisible={illisible}
          surIllisible={(texte) => vivant.noterIllisible(cf_id, texte)}
        />
      );
    case 'RADIO':
      return <SaisieBoutons {...commun} valeur={texte} surValeur={repondre} />;
    case 'SELECT':
      return <SaisieListe {...commun} valeur={texte} surValeur={vide} />;
    case 'TEXT':
    case 'TEXTAREA':
      return <SaisieTexte {...commun} valeur={texte} surValeur={vide} />;
  }
}

function Lu({ definition, valeur }: { readonly definition: ChampDefinition; readonly valeur: Valeur }) {
  const { t } = useTranslation('formulaire');
  const texte = useTexteValeur()(definition, valeur);
  return (
    <p className={styles['lu']} data-vide={texte === '' || undefined}>
      {texte === '' ? t('champ.nonRenseigne') : texte}
    </p>
  );
}

/** At the right of the label: a count, a unit, or the way to empty a choice. */
function Aside({ definition, etat }: PropsSaisi) {
  const { t } = useTranslation('formulaire');
  switch (definition.cf_component_type) {
    case 'IMAGE':
      return Array.isArray(etat.valeur) ? t('photos.compte', { count: etat.valeur.length }) : null;
    case 'TABLE':
      return definition.cf_unit === undefined || aUneColonneCalculee(definition)
        ? null
        : t('champ.unite', { unite: definition.cf_unit });
    case 'RADIO':
      return etat.requis || etat.valeur === null || etat.valeur === '' ? null : <Effacer cfId={definition.cf_id} />;
    default:
      return null;
  }
}

/** A native radio cannot be unticked: an optional answer is emptied here. */
function Effacer({ cfId }: { readonly cfId: string }) {
  const { t } = useTranslation('formulaire');
  const { vivant, lecture } = useFormulaire();
  if (lecture) return null;
  return (
    <button type="button" className={styles['effacer']} onClick={() => vivant.repondre(cfId, null)}>
      {t('champ.effacer')}
    </button>
  );
}

const aUneColonneCalculee = ({ cf_columns = [] }: ChampDefinition): boolean =>
  cf_columns.some((colonne) => colonne.length === 3);
