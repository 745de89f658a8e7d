import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { fullName } from '#domain/base/person.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { isOfHours, remediedHours } from '#domain/planning/remedied-hours.ts';
import type { Remedy as AnyRemedy } from '#domain/planning/remedy.ts';
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

/** What a remedy may ask of the screen. */
export interface RemedyActions {
  /** The period takes this day, and is computed again. */
  readonly onAddDay: (jour: string) => void;
  /** Computes again, once the server knows what was written here. */
  readonly onRecompute: () => void;
}
interface RemedyProps extends RemedyActions {
  readonly remede: AnyRemedy;
  readonly controllers: readonly Controller[] | undefined;
}

/** [planning/PO13] [planning/PO17] What would give a visit its place, and the gesture that does it or leads to it. */
export function Remedy({ remede, controllers, ...actions }: RemedyProps) {
  const { t } = useTranslation('optimiseur');
  const sentence = useSentenceOf(remede, controllers);
  const controller = controllers?.find(({ idUser }) => idUser === remede.idControleur);
  return (
    <>
      <p>{sentence}</p>
      {remede.genre === 'periode' ? (
        <Button size="sm" onClick={() => actions.onAddDay(remede.jour)}>
          {t('gestes.periode')}
        </Button>
      ) : controller === undefined ? null : isOfHours(remede) ? (
        <HoursGesture remede={remede} controller={controller} onRecompute={actions.onRecompute} />
      ) : (
        <AccountGesture remede={remede} controller={controller} />
      )}
    </>
  );
}

interface AccountGestureProps {
  readonly remede: Extract<AnyRemedy, { readonly genre: 'zone' | 'habilitation' }>;
  readonly controller: Controller;
}

/** To the account of the controller, with what is proposed. */
function AccountGesture({ remede, controller }: AccountGestureProps) {
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
    remede.genre === 'zone' ? userToWidenPath(idUser, remede.departement) : userToRenewPath(idUser, remede.codeFiche);
  return (
    <LinkButton size="sm" to={to} aria-label={t(`gestesDe.${remede.genre}`, { nom: fullName(controller) })}>
      {t(`gestes.${remede.genre}`)}
    </LinkButton>
  );
}

interface HoursGestureProps extends Pick<RemedyActions, 'onRecompute'> {
  readonly remede: Parameters<typeof remediedHours>[1];
  readonly controller: Controller;
}

/** Their absences and hours in a panel, with those proposed; saved on the device. */
function HoursGesture({ remede, controller, onRecompute }: HoursGestureProps) {
  const { t } = useTranslation(['optimiseur', 'presence']);
  const [isOpen, setOpen] = useState(false);
  const isTheirs = usePresenceRight(controller);
  if (!isTheirs) return <p className={styles['whose']}>{t('reserve.horaires')}</p>;
  const nom = fullName(controller);
  const proposed = remediedHours(controller, remede);
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
          <ProposedHours remede={remede} isProposed={proposed !== null} />
          <PresenceForm controller={controller} proposed={proposed} onDone={done} />
        </SidePanel>
      ) : null}
    </>
  );
}

/** What is proposed, and that it holds every week; or that an absence stands there. */
function ProposedHours({
  remede,
  isProposed,
}: {
  readonly remede: HoursGestureProps['remede'];
  readonly isProposed: boolean;
}) {
  const { t } = useTranslation('optimiseur');
  const formats = useFormats();
  const jour = formats.jourSemaine(remede.jour);
  return (
    <Notice tone="wait" title={t(isProposed ? 'horairesProposes' : 'absenceCeJour', { jour })}>
      {isProposed ? t('chaqueSemaine') : t('absenceARetirer')}
    </Notice>
  );
}

function useSentenceOf(remede: AnyRemedy, controllers: RemedyProps['controllers']): string {
  const { t } = useTranslation('optimiseur');
  const formats = useFormats();
  const controller = controllers?.find(({ idUser }) => idUser === remede.idControleur);
  const nom = controller === undefined ? `n° ${remede.idControleur}` : fullName(controller);
  switch (remede.genre) {
    case 'zone':
      return t('remedes.zone', { nom, departement: remede.departement, km: remede.km });
    case 'habilitation':
      return t('remedes.habilitation', { nom, code: remede.codeFiche });
    case 'jour':
      return t('remedes.jour', { nom, jour: formats.jourSemaine(remede.jour) });
    case 'periode':
      return t('remedes.periode', { nom, jour: formats.jourSemaine(remede.jour) });
    default:
      return t(`remedes.${remede.genre}`, {
        nom,
        jour: formats.jourSemaine(remede.jour),
        duree: formats.duration(remede.minutes),
      });
  }
}
