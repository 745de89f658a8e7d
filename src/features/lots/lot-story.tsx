import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupBy } from '#domain/base/group.ts';
import type { SyntheseRecord } from '#domain/lots/synthese.ts';
import { useLive } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { toast } from '../../ui/toast/toast.ts';
import { takeBack } from './actions.ts';
import { controlEvents } from './controls/control-events.ts';
import type { LotControls } from './controls/use-controls.ts';
import { movesOf } from './lot-events.ts';
import type { LotData, Part } from './use-lot.ts';
import { useMoveWords } from './use-move-words.ts';
import styles from './lots.module.css';

interface LotEvent {
  readonly key: string;
  readonly le: string;
  readonly texte: string;
  /** Parts of an import. */
  readonly parts?: readonly Part[];
}

interface LotStoryProps {
  readonly data: LotData;
  /** null: nothing was made of a draw. */
  readonly controls: LotControls | null;
  readonly mayTakeBack: boolean;
}

/** What happened to the list, in words: imports, the draw, replacements with their reasons, what was made of the draw, states, synthesis. */
export function LotStory({ data, controls, mayTakeBack }: LotStoryProps) {
  const { t } = useTranslation(['lots', 'erreurs']);
  const formats = useFormats();
  const [taken, setTaken] = useState<readonly Part[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const moveWords = useMoveWords();
  const versions = useLive<SyntheseRecord>('records', { selector: { kind: 'synthese', cleDossier: data.lot.id } });
  const events = eventsOf();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const done = await takeBack(data.lot, taken ?? []);
    setBusy(false);
    if (!done.ok) toast.error(t(`erreurs:${done.code}`));
    setTaken(null);
  };
  return (
    <section className={styles['history']} aria-label={t('lots:histoire.titre')}>
      <ol className={styles['story']}>
        {events.map(({ key, le, texte, parts }) => (
          <li key={key}>
            <span className="tabular">{formats.dateHeure(le)}</span>
            <span>{texte}</span>
            {mayTakeBack && parts !== undefined && (
              <Button variant="text" size="sm" onClick={() => setTaken(parts)}>
                {t('lots:histoire.retirer')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        opened={taken !== null}
        onClose={() => setTaken(null)}
        onConfirm={() => void confirm()}
        title={t('lots:histoire.retirerTitre')}
        confirmLabel={t('lots:histoire.retirer')}
        danger
        loading={isBusy}
      >
        {t('lots:histoire.retirerTexte', { count: countOf(taken ?? []) })}
      </ConfirmDialog>
    </section>
  );

  function eventsOf(): readonly LotEvent[] {
    const { parts, order, list, lot, rows } = data;
    const imports = [...groupBy(parts, ({ idImport }) => idImport)].flatMap(([key, some]): LotEvent[] => {
      const [first] = some.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
      const count = countOf(some);
      if (first === undefined || count === 0) return [];
      const texte = t('lots:histoire.import', { count, fichier: first.fichier, nom: first.auteur.nom });
      return [{ key, le: first.createdAt, texte, parts: some }];
    });
    const referenceOf = (rang: number): string => list[rang - 1]?.reference ?? '';
    const drawn = lot.tirage ?? null;
    return [
      ...imports,
      ...(drawn === null
        ? []
        : [
            {
              key: 'tirage',
              le: drawn.le,
              texte: [
                t('lots:histoire.tirage', { nom: drawn.par.nom, count: drawn.lieu + drawn.contact }),
                ...(drawn.motif == null ? [] : [t('lots:histoire.sousMinimum', { motif: drawn.motif })]),
              ].join(' '),
            },
          ]),
      ...movesOf(lot, versions ?? []).map((moved) => ({ key: moved.key, le: moved.le, texte: moveWords(moved) })),
      ...(order?.complements ?? []).map(({ rangs, motif, le, auteur }) => ({
        key: `complement-${le}`,
        le,
        texte: t('lots:histoire.complement', { count: rangs.length, motif, nom: auteur.nom }),
      })),
      ...(order?.remplacements ?? []).map(({ rang, par, motif, le, auteur }) => ({
        key: `remplacement-${rang}`,
        le,
        texte: t('lots:histoire.remplacement', {
          reference: referenceOf(rang),
          par: referenceOf(par),
          motif,
          nom: auteur.nom,
        }),
      })),
      ...(controls === null ? [] : controlEvents(rows, controls, formats.date)).map(
        ({ key, le, kind, count, reference }) => ({ key, le, texte: t(`lots:histoire.${kind}`, { count, reference }) }),
      ),
    ].toSorted((a, b) => (a.le < b.le ? 1 : -1));
  }
}

const countOf = (parts: readonly Pick<Part, 'operations'>[]): number =>
  parts.reduce((sum, { operations }) => sum + operations.length, 0);
