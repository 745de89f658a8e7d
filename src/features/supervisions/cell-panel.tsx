import { useTranslation } from 'react-i18next';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { ecartsOf, isOpen, isOverdue, type NamedEcart } from '#domain/supervisions/ecart.ts';
import type { Cell } from '#domain/supervisions/matrix.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import { useLive } from '../../data/use-live.ts';
import { supervisionPath } from '../../platform/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { CellIcon, useCellWords } from './cell-words.tsx';
import type { MatrixRow } from './matrix-rows.ts';
import { ofVisit, type Planning } from '../../shared/supervisions/plan/plan-entry.ts';
import { useCellFacts } from './use-cell-facts.ts';
import { useVisitWords } from '../../shared/supervisions/plan/use-visit-words.ts';
import { visitsToCome } from '../../shared/supervisions/plan/visits.ts';
import styles from './cell-panel.module.css';

interface CellPanelProps {
  readonly row: MatrixRow;
  readonly cell: Cell;
  readonly supervisions: readonly Supervision[];
  readonly onClose: () => void;
  /** null: they may not. */
  readonly onPlan: ((planning: Planning) => void) | null;
}

/** [supervisions/SU20] An inspector and a fiche: where they stand, what was found, which visits may be accompanied. */
export function CellPanel({ row, cell, supervisions, onClose, onPlan }: CellPanelProps) {
  const { t } = useTranslation('supervisions');
  const words = useCellWords();
  const facts = useCellFacts(row, cell, supervisions);
  const idInspecteur = String(row.inspecteur.idUser);
  const plan = (): void =>
    onPlan?.({
      categorie: cell.etat === 'non-habilite' ? 'QUALIFICATION' : 'SUR SITE',
      idInspecteur,
      fiche: cell.code,
    });
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={`${row.nom}, ${cell.code}`}
      width={420}
      footer={
        onPlan === null ? null : (
          <Button variant="primary" size="lg" onClick={plan}>
            {t('planifier')}
          </Button>
        )
      }
    >
      <div className={styles['body']}>
        <p className={styles['state']} data-etat={cell.etat}>
          <CellIcon etat={cell.etat} />
          {words.state(cell)}
        </p>
        <DefinitionList items={facts} />
        <div className={styles['links']}>
          {cell.idDerniere !== null && (
            <LinkButton to={supervisionPath(cell.idDerniere)}>{t('panneau.ouvrir')}</LinkButton>
          )}
          {cell.idPrevue !== null && (
            <LinkButton to={supervisionPath(cell.idPrevue)}>{t('panneau.ouvrirPrevue')}</LinkButton>
          )}
        </div>
        <Gaps row={row} cell={cell} supervisions={supervisions} />
        <Visits
          row={row}
          cell={cell}
          onAccompany={onPlan && ((visit) => onPlan({ categorie: 'SUR SITE', idInspecteur, ...ofVisit(visit) }))}
        />
      </div>
    </SidePanel>
  );
}

type About = Pick<CellPanelProps, 'row' | 'cell' | 'supervisions'>;

function Gaps({ row, cell, supervisions }: About) {
  const { t } = useTranslation('supervisions');
  const gaps = supervisions
    .filter(({ idInspecteur, fiche }) => idInspecteur === row.inspecteur.idUser && fiche === cell.code)
    .flatMap(({ ecarts }) => ecartsOf(ecarts))
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
  return (
    <section>
      <h3>
        {t('panneau.ecarts')} <span className={styles['count']}>{gaps.length}</span>
      </h3>
      {gaps.length === 0 && <p className={styles['hint']}>{t('panneau.sansEcart')}</p>}
      <ul className={styles['list']}>
        {gaps.map((gap) => (
          <Gap key={gap.id} gap={gap} />
        ))}
      </ul>
    </section>
  );
}

function Gap({ gap }: { readonly gap: NamedEcart }) {
  const { t } = useTranslation('supervisions');
  const formats = useFormats();
  const today = useToday();
  const { soldeLe, echeance } = gap;
  const tone = soldeLe !== null ? 'ok' : isOverdue(gap, today) ? 'ko' : 'wait';
  const state = soldeLe !== null ? t('panneau.leve') : isOverdue(gap, today) ? t('enRetard') : t('panneau.ouvert');
  const when =
    soldeLe === null
      ? echeance && t('panneau.avantLe', { jour: formats.jour(echeance) })
      : t('panneau.leveLe', { jour: formats.jour(soldeLe) });
  return (
    <li>
      <div className={styles['line']}>
        <b>{gap.constat}</b>
        <Badge tone={tone} icon={<Glyph tone={tone} />}>
          {state}
        </Badge>
      </div>
      <p className={styles['hint']}>{[t(`gravites.${gap.gravite}`), gap.action, when].filter(Boolean).join(' · ')}</p>
    </li>
  );
}

const VISITS = { selector: {} };

interface VisitsProps extends Omit<About, 'supervisions'> {
  readonly onAccompany: ((visit: Intervention) => void) | null;
}

function Visits({ row, cell, onAccompany }: VisitsProps) {
  const { t } = useTranslation('supervisions');
  const today = useToday();
  const wordsOf = useVisitWords();
  const all = useLive<Intervention>('interventions', VISITS);
  if (all === undefined) return null;
  const visits = visitsToCome(all, { idInspecteur: row.inspecteur.idUser, fiche: cell.code, today });
  return (
    <section>
      <h3>{t('panneau.visites')}</h3>
      {visits.length === 0 && <p className={styles['hint']}>{t('panneau.sansVisite')}</p>}
      <ul className={styles['list']}>
        {visits.map((visit) => (
          <li key={visit.id} className={styles['line']}>
            <span>{wordsOf(visit)}</span>
            {onAccompany && (
              <Button aria-label={`${t('panneau.accompagner')}, ${wordsOf(visit)}`} onClick={() => onAccompany(visit)}>
                {t('panneau.accompagner')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
