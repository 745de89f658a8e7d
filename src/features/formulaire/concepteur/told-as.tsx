import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ChampDefinition, COLUMN_ROLES } from '#domain/forms/definition.ts';
import { withKey } from '#domain/forms/draft/components.ts';
import { rolesOffered } from '#domain/lots/form-roles.ts';

interface ToldAsProps {
  readonly champ: ChampDefinition;
  readonly onChange: (champ: ChampDefinition) => void;
}

/** [lots/L62] What the synthesis of a lot tells an answer as; nothing of a field that it never tells. */
export function ToldAs({ champ, onChange }: ToldAsProps) {
  const { t } = useTranslation('questionnaire');
  const roles = rolesOffered(champ);
  if (roles.length === 0) return null;
  return (
    <Select
      label={t('synthese.titre')}
      description={t('synthese.aide')}
      placeholder={t('synthese.selonConditions')}
      data={roles.map((value) => ({ value, label: t(`synthese.roles.${value}`) }))}
      value={champ.cf_synthese ?? null}
      clearable
      onChange={(value) =>
        onChange(
          withKey(
            champ,
            'cf_synthese',
            roles.find((one) => one === value),
          ),
        )
      }
    />
  );
}

/** [lots/L62] The same of a column of a table. */
export function ColumnToldAs({ champ, name, onChange }: ToldAsProps & { readonly name: string }) {
  const { t } = useTranslation('questionnaire');
  const { [name]: role, ...others } = champ.cf_column_synthese ?? {};
  return (
    <Select
      label={t('synthese.titre')}
      placeholder={t('synthese.selonGenre')}
      data={COLUMN_ROLES.map((value) => ({ value, label: t(`synthese.colonnes.${value}`) }))}
      value={role ?? null}
      clearable
      onChange={(value) => {
        const next = COLUMN_ROLES.find((one) => one === value);
        const said = next === undefined ? others : { ...others, [name]: next };
        onChange(withKey(champ, 'cf_column_synthese', Object.keys(said).length === 0 ? undefined : said));
      }}
    />
  );
}
