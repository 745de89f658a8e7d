import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { must } from '#domain/base/must.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import { writeValue } from '#domain/forms/writing.ts';
import type { EtatSection } from '#domain/forms/sections.ts';
import { isImage, isFilledRow, rowsOf } from '#domain/forms/values.ts';
import { CriteresTable } from '../criteres/criteres-table.tsx';
import { CorrectedMark } from '../champs/corrected-mark.tsx';
import { readColumns, type Rows } from '../champs/columns.ts';
import { useEtatChamp, useFormulaire } from '../formulaire-context.ts';
import { champsOf } from '../section-navigation.ts';
import { usePhotos } from '../photos/photos-context.ts';
import { ReviewedPhotos } from './reviewed-photos.tsx';
import type { Reprises } from './use-reprises.ts';
import styles from './review.module.css';

export interface ReviewedSectionProps {
  readonly section: EtatSection;
  readonly titre: RefObject<HTMLHeadingElement | null>;
  readonly reprises: Reprises;
}

/** One section as the reviewer reads it: the answers on one side, the photos that prove them on the other. */
export function ReviewedSection({ section, titre, reprises }: ReviewedSectionProps) {
  const { compile } = useFormulaire();
  const { photos } = usePhotos();
  const champs = champsOf(compile, section.id);
  const own = photos.filter(({ cf_id }) => champs.includes(cf_id));
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
            onPhotos={() => setVue(own.find(({ cf_id }) => cf_id === cfId)?.id ?? null)}
          />
        ))}
      </dl>
      {champs.includes(compile.definition.champResultat) && <CriteresTable />}
      <ReviewedPhotos photos={own} view={vue} onView={setVue} />
    </section>
  );
}

interface ReponseProps {
  readonly cfId: string;
  readonly reprises: Reprises;
  readonly onPhotos: () => void;
}

function Reponse({ cfId, reprises, onPhotos }: ReponseProps) {
  const { t } = useTranslation('formulaire');
  const { compile } = useFormulaire();
  const etat = useEtatChamp(cfId);
  const { definition } = must(compile.champs.get(cfId), 'a section lists fields of its form');
  if (!etat.visible) return null;
  const isReprise = reprises.champs.has(cfId);
  const Flag = isReprise ? IconFlagFilled : IconFlag;
  return (
    <div className={styles['reponse']} data-reprise={isReprise || undefined}>
      <dt>{definition.cf_label}</dt>
      <dd>
        <span>
          <ReponseValue definition={definition} value={etat.valeur} onPhotos={onPhotos} />
          <CorrectedMark definition={definition} />
        </span>
        <button
          type="button"
          className={styles['drapeau']}
          aria-pressed={isReprise}
          aria-label={t('relecture.aReprendre', { champ: definition.cf_label })}
          title={t('relecture.aReprendre', { champ: definition.cf_label })}
          onClick={() => reprises.toggle(cfId)}
        >
          <Flag size={18} stroke={1.7} aria-hidden />
        </button>
      </dd>
    </div>
  );
}

interface ReponseValueProps {
  readonly definition: ChampDefinition;
  readonly value: Parameters<typeof writeValue>[1];
  readonly onPhotos: () => void;
}

function ReponseValue({ definition, value, onPhotos }: ReponseValueProps) {
  const { t } = useTranslation('formulaire');
  const written = writeValue(definition, value);
  if (definition.cf_component_type === 'TABLE')
    return <Tableau definition={definition} rows={rowsOf(value).filter(isFilledRow)} />;
  if (isImage(definition) && Array.isArray(value) && value.length > 0)
    return (
      <button type="button" className={styles['lienPhotos']} onClick={onPhotos}>
        {written}
      </button>
    );
  return written === '' ? <span className={styles['vide']}>{t('relecture.sansReponse')}</span> : <span>{written}</span>;
}

function Tableau({ definition, rows }: { readonly definition: ChampDefinition; readonly rows: Rows }) {
  const { t } = useTranslation('formulaire');
  const columns = readColumns(definition);
  if (rows.length === 0) return <span className={styles['vide']}>{t('relecture.sansReponse')}</span>;
  return (
    <table className={styles['tableau']}>
      <thead>
        <tr>
          {columns.map(({ nom, libelle }) => (
            <th key={nom} scope="col">
              {libelle}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rank) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a table answer have no id, and are only read here
          <tr key={rank}>
            {columns.map(({ nom }) => (
              <td key={nom}>{String(row[nom] ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
