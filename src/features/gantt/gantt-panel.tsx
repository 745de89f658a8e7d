import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { GanttBar } from '#domain/planning/gantt/bar.ts';
import { dossierPath, interventionPath } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { PairForm } from '../../shared/moves/pair-form.tsx';
import { WhenForm } from '../../shared/moves/when-form.tsx';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { EtatBadge } from '../../shared/states/etat-badge.tsx';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { GanttWords } from './gantt-words.ts';
import type { GanttMoves } from './use-gantt-moves.ts';

interface PanelProps {
  readonly bar: GanttBar;
  readonly actor: Actor;
  readonly words: GanttWords;
  readonly moves: GanttMoves;
  readonly controllers: readonly Controller[];
  readonly onClose: () => void;
}

/** One visit: who, when, how late; moved by its fields, or why it stays. */
export function GanttPanel({ bar, actor, words, moves, controllers, onClose }: PanelProps) {
  const { t } = useTranslation(['gantt', 'journee', 'planning']);
  const visit = moves.visitOf(bar);
  const why = moves.whyFixed(bar);
  const second = visit?.nomSecond ?? null;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={bar.beneficiaire}
      footer={
        <div className={form['row']}>
          <LinkButton to={dossierPath(VARIANT, bar.idDossier)}>{t('gantt:panneau.dossier')}</LinkButton>
          <LinkButton variant="primary" to={interventionPath(bar.id)}>
            {t('journee:ouvrir')}
          </LinkButton>
        </div>
      }
    >
      <div className={form['group']}>
        <div className={form['row']}>
          <EtatBadge etat={bar.etat} />
          <span>{[words.number(bar), bar.codeFiche, bar.client].join(' · ')}</span>
        </div>
        <p>
          {[words.hours(bar), words.who(bar), second && t('planning:aDeux.par', { nom: second }), bar.ville]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className={form['hint']}>{words.progress(bar)}</p>
        {bar.retard === null ? null : (
          <p>
            <strong>{words.late(bar)}</strong>
          </p>
        )}
        {why === null && visit !== undefined ? (
          <Planned visit={visit} actor={actor} moves={moves} controllers={controllers} onClose={onClose} />
        ) : (
          <p className={form['hint']}>{t(`gantt:panneau.pourquoi.${why ?? 'ailleurs'}`)}</p>
        )}
      </div>
    </SidePanel>
  );
}

interface PlannedProps extends Pick<PanelProps, 'actor' | 'moves' | 'controllers' | 'onClose'> {
  readonly visit: LocalVisit;
}

/** When it is, who makes it and who accompanies, and whether it may be moved. */
function Planned({ visit, actor, moves, controllers, onClose }: PlannedProps) {
  const { t } = useTranslation('planning');
  const mayGive = can(actor, 'intervention.affecter', visit).ok;
  return (
    <>
      <WhenForm
        key={`${visit.dateRdv} ${visit.idControleur}`}
        visit={visit}
        controllers={controllers.filter(
          ({ actif, idUser, idBureauInspection }) =>
            (actif && idBureauInspection === visit.idBureauInspection) || idUser === visit.idControleur,
        )}
        onDrop={(asked) => {
          onClose();
          moves.drop(asked);
        }}
      />
      <PairForm
        visit={visit}
        controllers={controllers}
        mayGive={mayGive}
        onPair={(changes) => void moves.write(visit.id, changes)}
      />
      {mayGive ? (
        <div className={form['row']}>
          <Button
            icon={visit.rdvFixe ? <IconLockOpen size={16} aria-hidden /> : <IconLock size={16} aria-hidden />}
            onClick={() => void moves.write(visit.id, { rdvFixe: !visit.rdvFixe })}
          >
            {t(visit.rdvFixe ? 'deverrouiller' : 'verrouiller')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
