import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChampEnConflit } from '#domain/sync/documents.ts';
import { peutReunir } from '#domain/sync/reunion.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { type Choix, issue } from './choix.ts';
import styles from './conflits.module.css';
import type { ChampNomme } from './use-champs.ts';
import { type Contenant, useValeur } from './use-valeur.ts';
import { ValeurAffichee } from './valeur-affichee.tsx';

export interface ChampConflitProps {
  readonly champ: ChampEnConflit;
  readonly nomme: ChampNomme;
  readonly choix: Choix | undefined;
  readonly choisir: (choix: Choix) => void;
  /** Several people wrote on their side: each field names its own. */
  readonly estSigne: boolean;
}

interface OptionProps {
  readonly groupe: string;
  readonly valeur: Choix;
  readonly choix: Choix | undefined;
  readonly choisir: (choix: Choix) => void;
  readonly children: ReactNode;
}

function Option({ groupe, valeur, choix, choisir, children }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name={groupe} value={valeur} checked={choix === valeur} onChange={() => choisir(valeur)} />
      <span className={styles.contenu}>{children}</span>
    </label>
  );
}

/** Who wrote the other value and when; nothing when nobody was told. */
function Signature({ champ }: { readonly champ: ChampEnConflit }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  if (champ.leurAuteur === null) return <span className={styles.signature}>{t('conflit.leurInconnu')}</span>;
  const date = champ.leurLe === null ? '' : formats.dateHeure(champ.leurLe);
  return <span className={styles.signature}>{t('conflit.leurOu', { auteur: champ.leurAuteur, date })}</span>;
}

function Resultat({ champ, contenant }: { readonly champ: ChampEnConflit; readonly contenant: Contenant }) {
  const { t } = useTranslation('sync');
  const { retenu } = issue(champ, 'deux');
  return (
    <div className={styles.resultat}>
      <span>{t('conflit.sera')}</span>
      <ValeurAffichee valeur={retenu} autre={champ.mien} ton="leur" champ={contenant} />
    </div>
  );
}

/** One field on which two people disagree: mine, theirs, both when both can stand side by side. */
export function ChampConflit({ champ, nomme, choix, choisir, estSigne }: ChampConflitProps) {
  const { t } = useTranslation('sync');
  const groupe = useId();
  const valeur = useValeur();
  const contenant = { ...nomme, champ: champ.champ };
  const option = { groupe, choix, choisir };
  return (
    <fieldset className={styles.champ} data-champ={champ.champ}>
      <legend className="visually-hidden">{nomme.nom}</legend>
      <div className={styles.nom}>
        <b>{nomme.nom}</b>
        <p>{t('conflit.avant', { valeur: valeur(champ.base, contenant) })}</p>
        {choix === undefined ? (
          <Badge tone="wait" icon={<Glyph tone="wait" />}>
            {t('conflit.aChoisir')}
          </Badge>
        ) : null}
      </div>
      <Option {...option} valeur="mien">
        <span className={styles.de}>{t('conflit.mienne')}</span>
        <ValeurAffichee valeur={champ.mien} autre={champ.leur} ton="mien" champ={contenant} />
      </Option>
      <Option {...option} valeur="leur">
        <span className={styles.de}>{t('conflit.leur')}</span>
        <ValeurAffichee valeur={champ.leur} autre={champ.mien} ton="leur" champ={contenant} />
        {estSigne ? <Signature champ={champ} /> : null}
      </Option>
      {peutReunir(champ, nomme.definition?.cf_component_type) ? (
        <Option {...option} valeur="deux">
          {t('conflit.garderLesDeux')}
        </Option>
      ) : (
        <p className={styles.seule}>{t('conflit.uneSeule')}</p>
      )}
      {choix === 'deux' ? <Resultat champ={champ} contenant={contenant} /> : null}
    </fieldset>
  );
}
