import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { fullName } from '#domain/base/person.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { isOfHours, remediedHours } from '#domain/planning/remedied-hours.ts';
import type { Supposition } from '#domain/planning/supposed.ts';
import { actorOf } from '../../data/actor.ts';
import { useSession } from '../../data/use-session.ts';
import { userToRenewPath, userToWidenPath } from '../../platform/paths.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { PresenceForm } from '../../shared/presence/presence-form.tsx';
import { usePresenceRight } from '../../shared/presence/use-presence-right.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './unplaced.module.css';

interface GestureProps {
  readonly supposition: Supposition;
  readonly controller: Controller;
  /** Computes again, once the server knows what was written here. */
  readonly onRecompute: () => void;
}

/** [planning/PO17] What makes it true, prepared: their hours, or their account. */
export function RemedyGesture({ supposition, controller, onRecompute }: GestureProps) {
  return isOfHours(supposition) ? (
    <HoursGesture supposed={supposition} controller={controller} onRecompute={onRecompute} />
  ) : (
    <AccountGesture supposed={supposition} controller={controller} />
  );
}

interface AccountGestureProps {
  readonly supposed: Extract<Supposition, { readonly genre: 'zone' | 'habilitation' }>;
  readonly controller: Controller;
}

/** To the account of the controller, with what is proposed. */
function AccountGesture({ supposed, controller }: AccountGestureProps) {
  const { t } = useTranslation('optimiseur');
  const isOffline = useIsOffline();
  const session = useSession();
  const actor = useMemo(() => (session === null ? null : actorOf(session)), [session]);
  // Whoever keeps accounts: the same authorisation, asked of the same people.
  const isTheirs = actor !== null && can(actor, 'controleur.separer', controller).ok;
  if (!isTheirs) return <p className={styles['whose']}>{t('reserve.comptes')}</p>;
  if (isOffline) return <p className={styles['whose']}>{t('reserve.reseau')}</p>;
  const { idUser } = controller;
  const to =
    supposed.genre === 'zone'
      ? userToWidenPath(idUser, supposed.departement)
      : userToRenewPath(idUser, supposed.codeFiche);
  return (
    <LinkButton size="sm" to={to} aria-label={t(`gestesDe.${supposed.genre}`, { nom: fullName(controller) })}>
      {t(`gestes.${supposed.genre}`)}
    </LinkButton>
  );
}

interface HoursGestureProps extends Pick<GestureProps, 'onRecompute'> {
  readonly supposed: Parameters<typeof remediedHours>[1];
  readonly controller: Controller;
}

/** Their absences and hours in a panel, with those proposed; saved on the device. */
function HoursGesture({ supposed, controller, onRecompute }: HoursGestureProps) {
  const { t } = useTranslation(['optimiseur', 'presence']);
  const [isOpen, setOpen] = useState(false);
  const isTheirs = usePresenceRight(controller);
  if (!isTheirs) return <p className={styles['whose']}>{t('reserve.horaires')}</p>;
  const nom = fullName(controller);
  const proposed = remediedHours(controller, supposed);
  const done = (): void => {
    setOpen(false);
    toast.success(t('horairesEcrits', { nom }), { label: t('recalculer'), run: onRecompute });
  };
  return (
    <>
      <Button size="sm" aria-label={t('gestesDe.horaires', { nom })} onClick={() => setOpen(true)}>
        {t('gestes.horaires')}
      </Button>
      {isOpen ? (
        <SidePanel opened onClose={() => setOpen(false)} title={t('presence:titre', { nom })}>
          <ProposedHours supposed={supposed} isProposed={proposed !== null} />
          <PresenceForm controller={controller} proposed={proposed} onDone={done} />
        </SidePanel>
      ) : null}
    </>
  );
}

/** What is proposed, and that it holds every week; or that an absence stands there. */
function ProposedHours({
  supposed,
  isProposed,
}: {
  readonly supposed: HoursGestureProps['supposed'];
  readonly isProposed: boolean;
}) {
  const { t } = useTranslation('optimiseur');
  const formats = useFormats();
  const jour = formats.jourSemaine(supposed.jour);
  return (
    <Notice tone="wait" title={t(isProposed ? 'horairesProposes' : 'absenceCeJour', { jour })}>
      {isProposed ? t('chaqueSemaine') : t('absenceARetirer')}
    </Notice>
  );
}
