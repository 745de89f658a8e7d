import { IconLock, IconLockOpen, IconPhone, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { interventionPath } from '../../platform/paths.ts';
import { routeUrl } from '../../shared/map/route-url.ts';
import { CallAttempts } from '../../shared/assignment/call-attempts.tsx';
import { FreeSlotList } from '../../shared/assignment/free-slot-list.tsx';
import { ScopeNotice } from '../../shared/assignment/scope-notice.tsx';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import type { Drop } from '../../shared/moves/moves.ts';
import { PairForm } from '../../shared/moves/pair-form.tsx';
import { WhenForm } from '../../shared/moves/when-form.tsx';
import { useAvailabilityWords } from '../../shared/presence/use-availability-words.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import styles from './visit-panel.module.css';

interface VisitPanelProps {
  readonly visit: LocalVisit;
  readonly controllers: readonly Controller[];
  readonly mayMove: boolean;
  readonly onClose: () => void;
  readonly onHold: () => void;
  readonly onDrop: (drop: Drop) => void;
  readonly isPreparing: boolean;
  /** As it stands published, while its prepared place is drawn; null: it has none, or is not. */
  readonly published: LocalVisit | null;
  readonly onWithdraw: () => void;
  /** null: not by this person. */
  readonly onLock: ((isLocked: boolean) => void) | null;
  /** [planning/P26] Whether it takes two, and who accompanies; null: not now. */
  readonly onPair: ((changes: Changes) => void) | null;
  /** Gives visits to controllers. */
  readonly mayGive: boolean;
}

/** Who, when and where of one visit, and what a planner does about it. */
export function VisitPanel({ visit, controllers, mayMove, isPreparing, published, ...gestures }: VisitPanelProps) {
  const { onClose, onHold, onDrop, onLock, onPair, mayGive, onWithdraw } = gestures;
  const { t } = useTranslation(['planning', 'journee', 'interventions', 'presence', 'commun']);
  const available = useAvailabilityWords();
  const formats = useFormats();
  const { beneficiaire, adresse, codeFiche, rdvFixe, numero, consignes } = visit;
  const phone = beneficiaire.telephone;
  const placeOf = ({ dateRdv, nomControleur, nomSecond = null }: LocalVisit): string =>
    [
      dateRdv === null ? t('planning:sansDate') : formats.at(visit).dateHeure(dateRdv),
      nomControleur,
      nomSecond === null ? null : t('planning:aDeux.par', { nom: nomSecond }),
    ]
      .filter((one) => one !== null)
      .join(', ');
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={fullName(beneficiaire)}
      footer={
        <LinkButton variant="primary" to={interventionPath(visit.id)}>
          {t('journee:ouvrir')}
        </LinkButton>
      }
    >
      <div className={form['group']}>
        <p>{[numero, codeFiche, visit.libelleType].filter(Boolean).join(' · ')}</p>
        <p>{[adresse.ligne1, `${adresse.codePostal} ${adresse.ville}`].filter(Boolean).join(', ')}</p>
        <p>{placeOf(visit)}</p>
        {published === null ? null : (
          <div className={form['row']}>
            <p className={form['hint']}>{t('planning:preparation.publieAu', { place: placeOf(published) })}</p>
            <Button variant="text" onClick={onWithdraw}>
              {t('planning:preparation.retirer')}
            </Button>
          </div>
        )}
        {consignes === null ? null : <p className={form['hint']}>{consignes}</p>}
        {visit.disponibilites == null ? null : (
          <p className={form['hint']}>{t('presence:accueil.dites', { heures: available(visit.disponibilites) })}</p>
        )}
        <div className={styles['gestures']}>
          {phone === null ? null : (
            <a className={styles['gesture']} href={`tel:${phone.replaceAll(' ', '')}`}>
              <IconPhone size={16} stroke={1.8} aria-hidden /> {phone}
            </a>
          )}
          <a className={styles['gesture']} href={routeUrl(visit)}>
            <IconRoute size={16} stroke={1.8} aria-hidden /> {t('journee:itineraire')}
          </a>
        </div>
        <ScopeNotice visits={[visit]} />
        <CallAttempts visit={visit} mayWrite={mayMove} />
        {mayMove ? (
          <>
            <FreeSlotList
              visit={visit}
              isPreparing={isPreparing}
              onSlot={({ controller, at }) => onDrop({ visit, controller, jour: at.jour, minute: at.minute })}
            />
            <WhenForm
              key={`${visit.dateRdv} ${visit.idControleur}`}
              visit={visit}
              controllers={controllers}
              onDrop={onDrop}
            />
            {onPair === null ? null : (
              <PairForm visit={visit} controllers={controllers} onPair={onPair} mayGive={mayGive} />
            )}
            <div className={form['row']}>
              <Button onClick={onHold}>{t('planning:placerSurLeTableau')}</Button>
              {onLock === null ? null : (
                <Button
                  icon={rdvFixe ? <IconLockOpen size={16} aria-hidden /> : <IconLock size={16} aria-hidden />}
                  onClick={() => onLock(!rdvFixe)}
                >
                  {t(rdvFixe ? 'planning:deverrouiller' : 'planning:verrouiller')}
                </Button>
              )}
            </div>
          </>
        ) : (
          <p className={form['hint']}>{t('planning:nonDeplacable')}</p>
        )}
      </div>
    </SidePanel>
  );
}
