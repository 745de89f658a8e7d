import { useTranslation } from 'react-i18next';
import { VALUE_MAX } from '#domain/contrats/clauses.ts';
import type { OwnValue } from '#domain/contrats/modele.ts';
import { KNOWN_VALUES, namedValues } from '#domain/contrats/values.ts';
import { Card } from '../../../ui/card.tsx';
import form from '../../../ui/form-page.module.css';
import { useModeles } from '../use-contrats.ts';
import type { Editor } from './use-editor.ts';
import { TextInput } from '../../../ui/text-input.tsx';

const KNOWN: ReadonlySet<string> = new Set(KNOWN_VALUES);

/** [contrats/CT4] What the kept clauses ask their author for, under the words of the model. */
export function ValuesCard({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('contrats');
  const { saisie, write, typed } = editor;
  const { variables = [] } = useModeles()?.find(({ id }) => id === typed.idModele) ?? {};
  const named = namedValues(typed).filter((name) => !KNOWN.has(name));
  if (named.length === 0) return null;
  const labelOf = (name: string): string => variables.find(({ nom }: OwnValue) => nom === name)?.libelle ?? name;
  return (
    <Card title={t('valeurs.titre')}>
      <div className={form['pair']}>
        {named.map((name) => (
          <TextInput
            key={name}
            label={labelOf(name)}
            value={saisie.valeurs[name] ?? ''}
            maxLength={VALUE_MAX}
            onChange={({ currentTarget: { value } }) => write({ valeurs: { ...saisie.valeurs, [name]: value } })}
          />
        ))}
      </div>
    </Card>
  );
}
