import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNothingLeft } from '#domain/controleurs/leaving.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import form from '../../ui/form-page.module.css';
import type { Utilisateur } from './types.ts';
import { type Handing, useLeftBehind } from './use-left-behind.ts';

type LeftBehindState = ReturnType<typeof useLeftBehind>;

/** [controleurs/LV1] [controleurs/LV2] Counted before somebody leaves, with what becomes of their visits; null: nobody leaves. */
export function LeftBehind({ state }: { readonly state: LeftBehindState | null }) {
  const { t } = useTranslation('utilisateurs');
  if (state === null) return null;
  const { left, takers, handing, setHanding } = state;
  if (left === undefined) return <p aria-busy="true">{t('reste.lecture')}</p>;
  if (isNothingLeft(left)) return <p>{t('reste.rien')}</p>;
  const { visites, commencees, supervisions, signatures, ecarts } = left;
  return (
    <div className={form['group']}>
      <Notice tone="wait" title={t('reste.titre')}>
        <ul>
          {visites > 0 && <li>{t('reste.visites', { count: visites })}</li>}
          {commencees > 0 && <li>{t('reste.commencees', { count: commencees })}</li>}
          {supervisions > 0 && <li>{t('reste.supervisions', { count: supervisions })}</li>}
          {signatures > 0 && <li>{t('reste.signatures', { count: signatures })}</li>}
          {ecarts > 0 && <li>{t('reste.ecarts', { count: ecarts })}</li>}
        </ul>
      </Notice>
      {visites > 0 && (
        <Select
          label={t('reste.geste')}
          description={t('reste.gesteTexte')}
          allowDeselect={false}
          value={handing}
          data={[
            { value: 'garder', label: t('reste.garder') },
            { value: 'rendre', label: t('reste.rendre') },
            { group: t('reste.donner'), items: takers },
          ]}
          onChange={(value: Handing | null) => setHanding(value ?? 'garder')}
        />
      )}
    </div>
  );
}

/** On the page of somebody who controls no longer: what still bears their name, until it is given. */
export function LeftBehindCard({ user }: { readonly user: Utilisateur }) {
  const { t } = useTranslation('utilisateurs');
  const state = useLeftBehind(user);
  const [isBusy, setBusy] = useState(false);
  const { left, isGone, handing, handOver } = state;
  if (!isGone || left === undefined || isNothingLeft(left)) return null;
  const carryOut = async (): Promise<void> => {
    setBusy(true);
    await handOver();
    setBusy(false);
  };
  return (
    <Card title={t('reste.carte')}>
      <div className={form['group']}>
        <LeftBehind state={state} />
        {left.visites > 0 && (
          <div className={form['row']}>
            <Button variant="primary" loading={isBusy} disabled={handing === 'garder'} onClick={() => void carryOut()}>
              {t('reste.confier')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
