import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { POLITIQUES_SECOND_FACTEUR } from '#domain/session/second-facteur.ts';
import type { Champ, ErreurChamp, NomChamp, Saisie } from './champs.ts';

interface ChampsSaisisProps {
  readonly champs: readonly Champ[];
  readonly saisie: Saisie;
  readonly erreurs: Readonly<Partial<Record<NomChamp, ErreurChamp>>>;
  readonly onChange: (saisie: Saisie) => void;
}

/** The fields of a sheet, each with what is wrong with it. */
export function ChampsSaisis({ champs, saisie, erreurs, onChange }: ChampsSaisisProps) {
  const { t } = useTranslation('bureaux');
  return champs.map(({ nom, genre }) => {
    const erreur = erreurs[nom];
    if (genre === 'politique') {
      return (
        <Select
          key={nom}
          label={t(`champs.${nom}`)}
          description={t('politiqueAide')}
          data={POLITIQUES_SECOND_FACTEUR.map((value) => ({ value, label: t(`politiques.${value}`) }))}
          value={saisie[nom] ?? null}
          allowDeselect={false}
          onChange={(value) => onChange({ ...saisie, [nom]: value ?? '' })}
        />
      );
    }
    const common = {
      label: t(`champs.${nom}`),
      value: saisie[nom] ?? '',
      error: erreur === undefined ? undefined : t(`erreurs.${erreur}`),
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...saisie, [nom]: event.currentTarget.value }),
    };
    return genre === 'long' ? (
      <Textarea key={nom} autosize minRows={2} {...common} />
    ) : (
      <TextInput key={nom} type={genre ?? 'text'} {...common} />
    );
  });
}
