import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#domain/base/json.ts';
import { hasChanged, type ReadAccord, type ReadSubject } from '#domain/preuves/lecture.ts';
import type { CapturedOn } from '#domain/preuves/compare.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Glyph, type Tone } from '../../ui/glyph.tsx';
import { useChainNames } from './chain-card.tsx';
import styles from './evidence.module.css';
import type { ReadReport } from './read-report.ts';
import { useInstants } from './use-instants.ts';

const TONES: Readonly<Record<ReadAccord, Tone>> = {
  conforme: 'archive',
  anterieure: 'wait',
  autre: 'wait',
  retiree: 'archive',
  'sans-trace': 'new',
  altere: 'ko',
};

/** What the report holds, item by item, beside its captures; what changed can be looked at alone. */
export function ContentsCard({ report }: { readonly report: ReadReport }) {
  const { t } = useTranslation('preuve');
  const changed = report.contenu.filter(hasChanged);
  const [isAll, setAll] = useState(true);
  const shown = isAll ? report.contenu : changed;
  return (
    <Card
      title={t('contenu.titre')}
      flush
      actions={
        changed.length === 0 ? undefined : (
          <SegmentedControl
            size="xs"
            aria-label={t('contenu.filtre')}
            data={[
              { value: 'tout', label: t('contenu.tout', { n: report.contenu.length }) },
              { value: 'changes', label: t('contenu.changes', { n: changed.length }) },
            ]}
            value={isAll ? 'tout' : 'changes'}
            onChange={(value) => setAll(value === 'tout')}
          />
        )
      }
    >
      <ul className={styles['items']}>
        {shown.map((subject) => (
          <Item key={`${subject.genre} ${subject.sujet}`} subject={subject} report={report} />
        ))}
      </ul>
    </Card>
  );
}

interface ItemProps {
  readonly subject: ReadSubject;
  readonly report: ReadReport;
}

function Item({ subject, report }: ItemProps) {
  const { t } = useTranslation('preuve');
  const { accord, captures } = subject;
  return (
    <li className={styles['item']}>
      <div className={styles['head']}>
        <span className={styles['label']}>
          <Label subject={subject} />
        </span>
        <Badge tone={TONES[accord]} icon={<Glyph tone={TONES[accord]} />}>
          {t(`accords.${accord}`)}
        </Badge>
      </div>
      <Written valeur={subject.valeur} />
      <DrawnOnTheSpot surPlace={subject.surPlace} />
      {accord === 'conforme' || accord === 'retiree' ? null : (
        <p className={styles['hint']}>{t(`explications.${accord}`)}</p>
      )}
      {captures.length === 0 ? null : (
        <details className={styles['captures']}>
          <summary>{t('contenu.captures', { count: captures.length })}</summary>
          <ol className={styles['plain']}>
            {captures.map((capture) => (
              <li key={`${capture.empreinte} ${capture.n}`}>
                <CaptureLine capture={capture} report={report} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

/** [signatures/E65] In words: what its hash is of. */
function DrawnOnTheSpot({ surPlace }: Pick<ReadSubject, 'surPlace'>) {
  const { t } = useTranslation('preuve');
  if (surPlace == null) return null;
  const { traits } = surPlace;
  return (
    <p className={styles['value']}>{traits === 0 ? t('contenu.nomTape') : t('contenu.dessin', { count: traits })}</p>
  );
}

function Label({ subject: { genre, sujet, libelle, surPlace } }: Pick<ItemProps, 'subject'>) {
  const { t } = useTranslation('preuve');
  if (surPlace != null) {
    const qualite = surPlace.qualite === 'client' ? t('contenu.client') : t('contenu.beneficiaire');
    return t('contenu.surPlace', { nom: libelle, qualite });
  }
  if (genre === 'conclusion') return t('contenu.conclusion');
  const kind = genre === 'reponse' ? null : t(`contenu.${genre}`);
  if (libelle === '') return kind ?? t('contenu.horsRapport', { sujet });
  return kind === null ? libelle : `${kind} · ${libelle}`;
}

function CaptureLine({ capture, report }: { readonly capture: CapturedOn; readonly report: ReadReport }) {
  const { t } = useTranslation('preuve');
  const instant = useInstants();
  const names = useChainNames();
  const chain = report.dossier.chaines.find(
    ({ appareil, idUser }) => appareil === capture.appareil && idUser === capture.idUser,
  );
  if (chain === undefined) return null;
  const words = {
    date: instant(capture.le),
    nom: names.person(chain),
    appareil: names.device(chain),
    n: capture.n,
  };
  return capture.valeur === null ? t('contenu.retiree', words) : t('contenu.donnee', words);
}

/** As many as the value has: it is compared with the pages. */
const decimalsOf = (value: number): number => Math.min(12, String(value).split('.')[1]?.length ?? 0);

function Written({ valeur }: { readonly valeur: Json }) {
  const { t } = useTranslation('preuve');
  const formats = useFormats();
  if (valeur === null) return null;
  if (typeof valeur === 'boolean')
    return <p className={styles['value']}>{t(valeur ? 'contenu.oui' : 'contenu.non')}</p>;
  if (typeof valeur === 'number')
    return <p className={styles['value']}>{formats.nombre(valeur, decimalsOf(valeur))}</p>;
  return <p className={styles['value']}>{typeof valeur === 'string' ? valeur : JSON.stringify(valeur, null, 1)}</p>;
}
