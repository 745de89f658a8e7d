import { useTranslation } from 'react-i18next';
import { useDocument } from '../../data/use-document.ts';
import { PresenceForm } from '../../shared/presence/presence-form.tsx';
import { usePresenceRight } from '../../shared/presence/use-presence-right.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import form from '../../ui/form-page.module.css';
import type { Controller } from '#domain/controleurs/controleur.ts';

/** Absences and hours on the page of an account: those of the device, which the board edits too. */
export function PresenceCard({ idUser }: { readonly idUser: number }) {
  const { t } = useTranslation('presence');
  const controller = useDocument('controllers', String(idUser));
  return (
    <Card title={t('carte')}>
      {controller === undefined ? <SkeletonLines count={3} /> : null}
      {controller === null ? <p className={form['hint']}>{t('pasEncore')}</p> : null}
      {controller ? <Known controller={controller} /> : null}
    </Card>
  );
}

function Known({ controller }: { readonly controller: Controller }) {
  const { t } = useTranslation('presence');
  if (!usePresenceRight(controller)) return <p className={form['hint']}>{t('pasParVous')}</p>;
  return <PresenceForm controller={controller} />;
}
