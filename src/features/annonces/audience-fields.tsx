import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#domain/access/roles.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import { BRANDS, brandName } from '../../platform/variant/brands.ts';
import form from '../../ui/form-page.module.css';
import type { FieldsProps } from './text-fields.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Whom it is for ([annonces/N3], [annonces/N5]), from when to when ([annonces/N1]), and where it leads ([annonces/N7]). */
export function AudienceFields({ entry, onChange, wrong }: FieldsProps) {
  const { t } = useTranslation(['annonces', 'commun']);
  const dayProps = (champ: 'debut' | 'fin') => ({
    type: 'datetime-local',
    label: t(`annonces:champs.${champ}`),
    value: entry[champ],
    error: wrong.has(champ) ? t(`annonces:erreurs.${champ}`) : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...entry, [champ]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={form['pair']}>
        <TextInput required {...dayProps('debut')} />
        <TextInput
          description={t('annonces:finAide')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...dayProps('fin')}
        />
      </div>
      <Checkbox.Group
        label={t('annonces:champs.variantes')}
        value={[...entry.variantes]}
        error={wrong.has('variantes') ? t('annonces:erreurs.variantes') : undefined}
        onChange={(values) => onChange({ ...entry, variantes: VARIANTS.filter((one) => values.includes(one)) })}
      >
        <div className={form['checks']}>
          {VARIANTS.map((one) => (
            <Checkbox key={one} value={one} label={brandName(BRANDS[one])} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('annonces:champs.roles')}
        value={[...entry.roles]}
        error={wrong.has('roles') ? t('annonces:erreurs.roles') : undefined}
        onChange={(values) => onChange({ ...entry, roles: ROLES.filter((one) => values.includes(one)) })}
      >
        <div className={form['checks']}>
          {ROLES.map((one) => (
            <Checkbox key={one} value={one} label={t(`commun:roles.${one}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox
        label={t('annonces:champs.publique')}
        description={t('annonces:publiqueAide')}
        checked={entry.publique}
        onChange={(event) => onChange({ ...entry, publique: event.currentTarget.checked })}
      />
      <TextInput
        label={t('annonces:champs.lien')}
        description={t('annonces:lienAide')}
        value={entry.lien}
        maxLength={200}
        placeholder="/dossiers/inprogress"
        error={wrong.has('lien') ? t('annonces:erreurs.lien') : undefined}
        onChange={(event) => onChange({ ...entry, lien: event.currentTarget.value })}
      />
    </>
  );
}
