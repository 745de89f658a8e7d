import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { actorOf } from '../../data/actor.ts';
import { useDocument } from '../../data/use-document.ts';
import { useSession } from '../../data/use-session.ts';
import { Card } from '../../ui/card.tsx';
import form from '../../ui/form-page.module.css';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ImpartialityForm } from './impartiality-form.tsx';
import { SeparationList } from './separation-list.tsx';

/** [controleurs/SEP1] Installers from which a controller is kept apart: written by who may, read by the controller. */
export function ImpartialityCard({ idUser }: { readonly idUser: number }) {
  const { t } = useTranslation(['impartialite', 'presence']);
  const controller = useDocument('controllers', String(idUser));
  return (
    <Card title={t('impartialite:titre')}>
      <div className={form['group']}>
        <p className={form['hint']}>{t('impartialite:regle')}</p>
        {controller === undefined ? <SkeletonLines count={2} /> : null}
        {controller === null ? <p className={form['hint']}>{t('presence:pasEncore')}</p> : null}
        {controller ? <Known controller={controller} /> : null}
      </div>
    </Card>
  );
}

function Known({ controller }: { readonly controller: Controller }) {
  const session = useSession();
  if (session === null) return null;
  const mayWrite = can(actorOf(session), 'controleur.separer', controller).ok;
  return mayWrite ? <ImpartialityForm controller={controller} /> : <SeparationList controller={controller} />;
}
