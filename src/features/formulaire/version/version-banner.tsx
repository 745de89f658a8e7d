import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextVersion } from '#domain/interventions/version.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { LiveFormulaire } from '../live-formulaire.ts';
import type { FormulaireData } from '../use-formulaire-data.ts';
import { DialogueVersion } from './dialogue-version.tsx';
import { useVersions } from './use-versions.ts';
import { useToday } from '../../../ui/format/use-today.ts';

export interface VersionBannerProps {
  readonly data: FormulaireData;
  readonly live: LiveFormulaire;
}

/** [sync/C23] A newer version is told of, and changes nothing until the person has read what it changes. */
export function VersionBanner({ data, live }: VersionBannerProps) {
  const { t } = useTranslation('formulaire');
  const { intervention, dossier } = data;
  const versions = useVersions(intervention.idTypeIntervention);
  const [ouvert, setOuvert] = useState(false);
  const aujourdhui = useToday();
  const day = dossier?.dateEngagement ?? aujourdhui;
  const current = versions.find(({ id }) => id === intervention.idVersionFormulaire);
  const next = nextVersion(intervention, versions, day);
  if (current === undefined || next === null) return null;
  return (
    <>
      <Notice
        tone="new"
        title={t('version.nouvelle', { nouvelle: next.version, actuelle: current.version })}
        action={<Button onClick={() => setOuvert(true)}>{t('version.voir')}</Button>}
      />
      {ouvert ? (
        <DialogueVersion current={current} next={next} {...{ intervention, live }} onClose={() => setOuvert(false)} />
      ) : null}
    </>
  );
}
