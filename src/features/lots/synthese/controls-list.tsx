import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyntheseLine } from '#domain/lots/synthese-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';

/** A lot may ask for thousands: they are drawn a hundred at a time. */
const STEP = 100;

/** [lots/L73] Every control that the lot asks for, in the order of the list, as the pages of the synthesis list it. */
export function ControlsList({ lignes }: { readonly lignes: readonly SyntheseLine[] }) {
  const { t } = useTranslation('synthese');
  const formats = useFormats();
  const [shown, setShown] = useState(STEP);
  if (lignes.length === 0) return null;
  const left = lignes.length - shown;
  const dayOf = (le: string): string => (le.includes('T') ? formats.date(le) : formats.jour(le));
  const told = ({ resultat, numero, le, inspecteur, formulaire, remise, ville }: SyntheseLine): string =>
    [
      resultat ?? t('controleAttendu'),
      numero,
      le === null ? null : dayOf(le),
      inspecteur,
      formulaire,
      remise === null ? null : t('remise', { resultat: remise }),
      ville,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card title={t('controlees')}>
      <DefinitionList
        items={lignes
          .slice(0, shown)
          .map((line) => ({ term: `${line.reference}, ${t(`modes.${line.mode}`)}`, value: told(line) }))}
      />
      {left > 0 && (
        <Button size="sm" onClick={() => setShown(shown + STEP)}>
          {t('controlesSuivants', { count: Math.min(STEP, left), reste: formats.nombre(left) })}
        </Button>
      )}
    </Card>
  );
}
