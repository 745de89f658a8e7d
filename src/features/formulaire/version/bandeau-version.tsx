import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { versionSuivante } from '#domain/interventions/version.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { FormulaireVivant } from '../formulaire-vivant.ts';
import type { Donnees } from '../use-donnees.ts';
import { DialogueVersion } from './dialogue-version.tsx';
import { useVersions } from './use-versions.ts';

export interface PropsBandeauVersion {
  readonly donnees: Donnees;
  readonly vivant: FormulaireVivant;
}

/** [sync/C23] A newer version is told of, and changes nothing until the person has read what it changes. */
export function BandeauVersion({ donnees, vivant }: PropsBandeauVersion) {
  const { t } = useTranslation('formulaire');
  const formats = useFormats();
  const { intervention, dossier } = donnees;
  const versions = useVersions(intervention.idTypeIntervention);
  const [ouvert, setOuvert] = useState(false);
  const [aujourdhui] = useState(() => formats.jourDe(new Date().toISOString()));
  const jour = dossier?.dateEngagement ?? aujourdhui;
  const actuelle = versions.find(({ id }) => id === intervention.idVersionFormulaire);
  const suivante = versionSuivante(intervention, versions, jour);
  if (actuelle === undefined || suivante === null) return null;
  return (
    <>
      <Notice
        tone="new"
        title={t('version.nouvelle', { nouvelle: suivante.version, actuelle: actuelle.version })}
        action={<Button onClick={() => setOuvert(true)}>{t('version.voir')}</Button>}
      />
      {ouvert ? (
        <DialogueVersion
          actuelle={actuelle}
          suivante={suivante}
          {...{ intervention, vivant }}
          surFermer={() => setOuvert(false)}
        />
      ) : null}
    </>
  );
}
