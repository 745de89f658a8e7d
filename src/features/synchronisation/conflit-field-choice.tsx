import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConflitField } from '#domain/fields/documents.ts';
import { canUnite } from '#domain/sync/reunion.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { type Choice, issue } from './choices.ts';
import styles from './conflits.module.css';
import type { NamedField } from './use-fields.ts';
import { type FieldContainer, useWriteValue } from './use-write-value.ts';
import { ShownValue } from './shown-value.tsx';

export interface ConflitFieldChoiceProps {
  readonly champ: ConflitField;
  readonly nomme: NamedField;
  readonly choice: Choice | undefined;
  readonly choose: (choice: Choice) => void;
  /** Several people wrote on their side: each field names its own. */
  readonly isSigned: boolean;
}

interface OptionProps {
  readonly group: string;
  readonly value: Choice;
  readonly choice: Choice | undefined;
  readonly choose: (choice: Choice) => void;
  readonly children: ReactNode;
}

function Option({ group, value, choice, choose, children }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name={group} value={value} checked={choice === value} onChange={() => choose(value)} />
      <span className={styles.contenu}>{children}</span>
    </label>
  );
}

/** Who wrote the other value and when; nothing when nobody was told. */
function Signature({ champ }: { readonly champ: ConflitField }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  if (champ.leurAuteur === null) return <span className={styles.signature}>{t('conflit.leurInconnu')}</span>;
  const date = champ.leurLe === null ? '' : formats.dateHeure(champ.leurLe);
  return <span className={styles.signature}>{t('conflit.leurOu', { auteur: champ.leurAuteur, date })}</span>;
}

function Resultat({ champ, container }: { readonly champ: ConflitField; readonly container: FieldContainer }) {
  const { t } = useTranslation('sync');
  const { retenu } = issue(champ, 'deux');
  return (
    <div className={styles.resultat}>
      <span>{t('conflit.sera')}</span>
      <ShownValue value={retenu} other={champ.mien} tone="leur" champ={container} />
    </div>
  );
}

/** One field on which two people disagree: mine, theirs, both when both can stand side by side. */
export function ConflitFieldChoice({ champ, nomme, choice, choose, isSigned }: ConflitFieldChoiceProps) {
  const { t } = useTranslation('sync');
  const group = useId();
  const value = useWriteValue();
  const container = { ...nomme, champ: champ.champ };
  const option = { group, choice, choose };
  return (
    <fieldset className={styles.champ} data-champ={champ.champ}>
      <legend className="visually-hidden">{nomme.nom}</legend>
      <div className={styles.nom}>
        <b>{nomme.nom}</b>
        <p>{t('conflit.avant', { valeur: value(champ.base, container) })}</p>
        {choice === undefined ? (
          <Badge tone="wait" icon={<Glyph tone="wait" />}>
            {t('conflit.aChoisir')}
          </Badge>
        ) : null}
      </div>
      <Option {...option} value="mien">
        <span className={styles.de}>{t('conflit.mienne')}</span>
        <ShownValue value={champ.mien} other={champ.leur} tone="mien" champ={container} />
      </Option>
      <Option {...option} value="leur">
        <span className={styles.de}>{t('conflit.leur')}</span>
        <ShownValue value={champ.leur} other={champ.mien} tone="leur" champ={container} />
        {isSigned ? <Signature champ={champ} /> : null}
      </Option>
      {canUnite(champ, nomme.definition?.cf_component_type) ? (
        <Option {...option} value="deux">
          {t('conflit.garderLesDeux')}
        </Option>
      ) : (
        <p className={styles.seule}>{t('conflit.uneSeule')}</p>
      )}
      {choice === 'deux' ? <Resultat champ={champ} container={container} /> : null}
    </fieldset>
  );
}
