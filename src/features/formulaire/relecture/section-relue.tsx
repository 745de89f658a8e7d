import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { must } from '#domain/base/must.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { ecrireValeur } from '#domain/forms/ecriture.ts';
import type { EtatSection } from '#domain/forms/sections.ts';
import { estImage, estLigneRemplie, lignesDe } from '#domain/forms/valeurs.ts';
import { lireColonnes, type Lignes } from '../champs/colonnes.ts';
import { useEtatChamp, useFormulaire } from '../contexte.ts';
import { champsDe } from '../parcours.ts';
import { usePhotos } from '../photos/contexte-photos.ts';
import { PhotosRelues } from './photos-relues.tsx';
import type { Reprises } from './use-reprises.ts';
import styles from './relecture.module.css';

export interface PropsSectionRelue {
  readonly section: EtatSection;
  readonly titre: RefObject<HTMLHeadingElement | null>;
  readonly reprises: Reprises;
}

/** One section as the reviewer reads it: the answers on one side, the photos that prove them on the other. */
export function SectionRelue({ section, titre, reprises }: PropsSectionRelue) {
  const { compile } = useFormulaire();
  const { photos } = usePhotos();
  const champs = champsDe(compile, section.id);
  const siennes = photos.filter(({ cf_id }) => champs.includes(cf_id));
  const [vue, setVue] = useState<string | null>(null);
  return (
    <section aria-labelledby="titre-section" className={styles['section']}>
      <h2 id="titre-section" ref={titre} tabIndex={-1}>
        {section.libelle}
      </h2>
      <dl className={styles['reponses']}>
        {champs.map((cfId) => (
          <Reponse
            key={cfId}
            cfId={cfId}
            reprises={reprises}
            surPhotos={() => setVue(siennes.find(({ cf_id }) => cf_id === cfId)?.id ?? null)}
          />
        ))}
      </dl>
      <PhotosRelues photos={siennes} vue={vue} surVue={setVue} />
    </section>
  );
}

interface PropsReponse {
  readonly cfId: string;
  readonly reprises: Reprises;
  readonly surPhotos: () => void;
}

function Reponse({ cfId, reprises, surPhotos }: PropsReponse) {
  const { t } = useTranslation('formulaire');
  const { compile } = useFormulaire();
  const etat = useEtatChamp(cfId);
  const { definition } = must(compile.champs.get(cfId), 'a section lists fields of its form');
  if (!etat.visible) return null;
  const isReprise = reprises.champs.has(cfId);
  const Drapeau = isReprise ? IconFlagFilled : IconFlag;
  return (
    <div className={styles['reponse']} data-reprise={isReprise || undefined}>
      <dt>{definition.cf_label}</dt>
      <dd>
        <Valeur definition={definition} valeur={etat.valeur} surPhotos={surPhotos} />
        <button
          type="button"
          className={styles['drapeau']}
          aria-pressed={isReprise}
          aria-label={t('relecture.aReprendre', { champ: definition.cf_label })}
          title={t('relecture.aReprendre', { champ: definition.cf_label })}
          onClick={() => reprises.basculer(cfId)}
        >
          <Drapeau size={18} stroke={1.7} aria-hidden />
        </button>
      </dd>
    </div>
  );
}

interface PropsValeur {
  readonly definition: ChampDefinition;
  readonly valeur: Parameters<typeof ecrireValeur>[1];
  readonly surPhotos: () => void;
}

function Valeur({ definition, valeur, surPhotos }: PropsValeur) {
  const { t } = useTranslation('formulaire');
  const ecrite = ecrireValeur(definition, valeur);
  if (definition.cf_component_type === 'TABLE')
    return <Tableau definition={definition} lignes={lignesDe(valeur).filter(estLigneRemplie)} />;
  if (estImage(definition) && Array.isArray(valeur) && valeur.length > 0)
    return (
      <button type="button" className={styles['lienPhotos']} onClick={surPhotos}>
        {ecrite}
      </button>
    );
  return ecrite === '' ? <span className={styles['vide']}>{t('relecture.sansReponse')}</span> : <span>{ecrite}</span>;
}

function Tableau({ definition, lignes }: { readonly definition: ChampDefinition; readonly lignes: Lignes }) {
  const { t } = useTranslation('formulaire');
  const colonnes = lireColonnes(definition);
  if (lignes.length === 0) return <span className={styles['vide']}>{t('relecture.sansReponse')}</span>;
  return (
    <table className={styles['tableau']}>
      <thead>
        <tr>
          {colonnes.map(({ nom, libelle }) => (
            <th key={nom} scope="col">
              {libelle}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lignes.map((ligne, rang) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a table answer have no id, and are only read here
          <tr key={rang}>
            {colonnes.map(({ nom }) => (
              <td key={nom}>{String(ligne[nom] ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
