import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#domain/access/roles.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import { BRANDS, brandName } from '../../platform/variant/brands.ts';
import form from '../../ui/form-page.module.css';
import type { ChampsProps } from './champs-textes.tsx';

/** Whom it is for ([annonces/N3], [annonces/N5]), from when to when ([annonces/N1]), and where it leads ([annonces/N7]). */
export function ChampsPublic({ saisie, onChange, faux }: ChampsProps) {
  const { t } = useTranslation(['annonces', 'commun']);
  const jour = (champ: 'debut' | 'fin') => ({
    type: 'datetime-local',
    label: t(`annonces:champs.${champ}`),
    value: saisie[champ],
    error: faux.has(champ) ? t(`annonces:erreurs.${champ}`) : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...saisie, [champ]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={form['pair']}>
        <TextInput required {...jour('debut')} />
        <TextInput
          description={t('annonces:finAide')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...jour('fin')}
        />
      </div>
      <Checkbox.Group
        label={t('annonces:champs.variantes')}
        value={[...saisie.variantes]}
        error={faux.has('variantes') ? t('annonces:erreurs.variantes') : undefined}
        onChange={(values) => onChange({ ...saisie, variantes: VARIANTS.filter((one) => values.includes(one)) })}
      >
        <div className={form['checks']}>
          {VARIANTS.map((one) => (
            <Checkbox key={one} value={one} label={brandName(BRANDS[one])} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('annonces:champs.roles')}
        value={[...saisie.roles]}
        error={faux.has('roles') ? t('annonces:erreurs.roles') : undefined}
        onChange={(values) => onChange({ ...saisie, roles: ROLES.filter((one) => values.includes(one)) })}
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
        checked={saisie.publique}
        onChange={(event) => onChange({ ...saisie, publique: event.currentTarget.checked })}
      />
      <TextInput
        label={t('annonces:champs.lien')}
        description={t('annonces:lienAide')}
        value={saisie.lien}
        maxLength={200}
        placeholder="/dossiers/inprogress"
        error={faux.has('lien') ? t('annonces:erreurs.lien') : undefined}
        onChange={(event) => onChange({ ...saisie, lien: event.currentTarget.value })}
      />
    </>
  );
}
