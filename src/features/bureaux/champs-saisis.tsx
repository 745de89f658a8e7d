import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
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
