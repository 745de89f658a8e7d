import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChampEnConflit } from '#domain/sync/documents.ts';
import { Badge } from '../../ui/badge.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { type Choix, motsPropres, peutGarderLesDeux } from './choix.ts';
import styles from './conflits.module.css';
import { useValeur } from './use-valeur.ts';

export interface ChampConflitProps {
  readonly champ: ChampEnConflit;
  readonly nom: string;
  readonly choix: Choix | undefined;
  readonly choisir: (choix: Choix) => void;
}

/** A value, with the words that only this version has marked by a tint and by `mark`. */
function Valeur({
  valeur,
  autre,
  ton,
}: {
  readonly valeur: string;
  readonly autre: string;
  readonly ton: 'mien' | 'leur';
}) {
  if (!valeur.includes(' ')) return <>{valeur}</>;
  return (
    <>
      {motsPropres(valeur, autre).map(({ mot, propre }, rang) =>
        // The pieces of one sentence never move: their rank is their identity.
        propre ? (
          <mark key={rang} className={styles[ton]}>
            {mot}
          </mark>
        ) : (
          <span key={rang}>{mot}</span>
        ),
      )}
    </>
  );
}

function Option({
  groupe,
  coche,
  choisir,
  children,
}: {
  readonly groupe: string;
  readonly coche: boolean;
  readonly choisir: () => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={styles.option}>
      <input type="radio" name={groupe} checked={coche} onChange={choisir} />
      <span>{children}</span>
    </label>
  );
}

/** One field on which two people disagree: mine, theirs, both when both can stand side by side. */
export function ChampConflit({ champ, nom, choix, choisir }: ChampConflitProps) {
  const { t } = useTranslation('sync');
  const groupe = useId();
  const valeur = useValeur();
  const [mien, leur] = [valeur(champ.mien), valeur(champ.leur)];
  return (
    <fieldset className={styles.champ}>
      <legend className="visually-hidden">{nom}</legend>
      <div className={styles.nom}>
        <b>{nom}</b>
        <p>{t('conflit.avant', { valeur: valeur(champ.base) })}</p>
        {choix === undefined ? (
          <Badge tone="wait" icon={<Glyph tone="wait" />}>
            {t('conflit.aChoisir')}
          </Badge>
        ) : null}
      </div>
      <Option groupe={groupe} coche={choix === 'mien'} choisir={() => choisir('mien')}>
        <span className={styles.de}>{t('conflit.mienne')}</span>
        <Valeur valeur={mien} autre={leur} ton="mien" />
      </Option>
      <Option groupe={groupe} coche={choix === 'leur'} choisir={() => choisir('leur')}>
        <span className={styles.de}>{t('conflit.leur')}</span>
        <Valeur valeur={leur} autre={mien} ton="leur" />
      </Option>
      {peutGarderLesDeux(champ) ? (
        <Option groupe={groupe} coche={choix === 'deux'} choisir={() => choisir('deux')}>
          {t('conflit.garderLesDeux')}
        </Option>
      ) : (
        <p className={styles.seule}>{t('conflit.uneSeule')}</p>
      )}
    </fieldset>
  );
}
