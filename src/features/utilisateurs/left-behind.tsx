import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isNothingLeft } from '#domain/utilisateurs/leaving.ts';
import { ecartsOf, isOpen } from '#domain/supervisions/ecart.ts';
import { PATHS, supervisionPath } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import form from '../../ui/form-page.module.css';
import type { Utilisateur } from './types.ts';
import { type Handing, useLeftBehind } from './use-left-behind.ts';

/** Named one by one; the list shows the others. */
const TOLD = 10;

type LeftBehindState = ReturnType<typeof useLeftBehind>;

/** [controleurs/LV1] [controleurs/LV2] Counted before somebody leaves, with what becomes of their visits; null: nobody leaves. */
export function LeftBehind({ state }: { readonly state: LeftBehindState | null }) {
  const { t } = useTranslation('utilisateurs');
  if (state === null) return null;
  const { left, supervised, takers, handing, setHanding } = state;
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
      <Supervised all={supervised} />
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

/** [controleurs/LV2] Each is given to somebody, signed or closed on its own page. */
function Supervised({ all }: { readonly all: LeftBehindState['supervised'] }) {
  const { t } = useTranslation(['utilisateurs', 'commun']);
  if (all.length === 0) return null;
  return (
    <nav aria-label={t('utilisateurs:reste.ouvrir')}>
      <p className={form['hint']}>{t('utilisateurs:reste.ouvrir')}</p>
      <ul>
        {all.slice(0, TOLD).map(({ id, numero, ecarts }) => {
          const open = ecartsOf(ecarts).filter(isOpen).length;
          return (
            <li key={id}>
              <Link to={supervisionPath(id)}>{numero ?? t('commun:numeroAVenir')}</Link>
              {open > 0 && ` · ${t('utilisateurs:reste.ecarts', { count: open })}`}
            </li>
          );
        })}
      </ul>
      {all.length > TOLD && (
        <Link to={PATHS.supervisions}>{t('utilisateurs:reste.autres', { count: all.length - TOLD })}</Link>
      )}
    </nav>
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
