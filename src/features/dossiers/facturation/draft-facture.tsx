import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { sameJson } from '#domain/base/json.ts';
import { totalsOf } from '#domain/facturation/calculation.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { syncStateOf } from '../../../data/sync-state.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { bureauPath } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { useToday } from '../../../ui/format/use-today.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { saveFacture } from './actions.ts';
import { IssueFacture, RemoveFacture } from './draft-dialogs.tsx';
import styles from './facturation.module.css';
import { FactureLine } from './facture-line.tsx';
import { factureOf, newLine, countedLines, entryOf, type FactureEntry } from './facture-entry.ts';
import { FactureStatusBadge } from './facture-status-badge.tsx';
import { FactureTotals } from './facture-totals.tsx';
import type { FactureLocale } from './use-factures.ts';
import { TextInput, Textarea } from '../../../ui/text-input.tsx';

export interface FactureProps {
  readonly facture: FactureLocale;
  readonly dossier: LocalDossier;
  readonly session: Session;
}

/** A draft: typed here, kept as it is typed, saved on the device, issued by the server alone. */
export function DraftFacture({ facture, dossier, session }: FactureProps) {
  const { t } = useTranslation(['facturation', 'erreurs', 'commun']);
  const before = entryOf(facture);
  const { saisie, isRetrouve, write, finish } = useKeptDraft<FactureEntry>({
    sujet: `facture:${facture.id}`,
    before,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isChecked, setChecked] = useState(false);
  const typedFacture = factureOf(saisie);
  const isChanged = typedFacture === null || !sameJson(typedFacture, factureOf(before));
  const mayWrite = can(actorOf(session), 'facture.ecrire', dossier).ok && dossier.etat !== 'ARCHIVE';
  const save = async (): Promise<void> => {
    setChecked(true);
    if (typedFacture === null) return void toast.error(t('facturation:aCorriger'));
    const written = await saveFacture(facture.id, typedFacture);
    if (!written.ok) return void toast.error(t(`erreurs:${written.code}`));
    await finish();
    setChecked(false);
    toast.success(t('facturation:enregistre'));
  };
  return (
    <div className={styles['facture']}>
      <div className={styles['tete']}>
        <h3>{t(`facturation:types.${facture.type}`)}</h3>
        <FactureStatusBadge facture={facture} />
        {facture.dirty === 0 ? null : <SyncBadge state={syncStateOf(facture)} />}
      </div>
      {isRetrouve && isChanged ? <DraftNotice onForget={finish} /> : null}
      <fieldset className={styles['champs']} disabled={!mayWrite}>
        <Lines entry={saisie} isChecked={isChecked} onChange={write} idBureau={dossier.idBureauInspection} />
        <Rest entry={saisie} onChange={write} />
      </fieldset>
      <div className={styles['pied']}>
        <FactureTotals totaux={totalsOf(countedLines(saisie))} />
        {mayWrite ? (
          <div className={styles['gestes']}>
            <RemoveFacture facture={facture} onDone={finish} />
            <Button size="lg" disabled={!isChanged} onClick={() => void save()}>
              {t('commun:enregistrer')}
            </Button>
            <IssueFacture facture={facture} dossier={dossier} session={session} isChanged={isChanged} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

interface PartProps {
  readonly entry: FactureEntry;
  readonly onChange: (entry: FactureEntry) => void;
}

interface LinesProps extends PartProps {
  readonly isChecked: boolean;
  readonly idBureau: number;
}

function Lines({ entry, isChecked, onChange, idBureau }: LinesProps) {
  const { t } = useTranslation('facturation');
  const { lignes } = entry;
  return (
    <div className={styles['lignes']} role="group" aria-label={t('lignes')}>
      {lignes.length === 0 ? <p className={styles['note']}>{t('sansLigne')}</p> : null}
      {lignes.map((line, rank) => (
        <FactureLine
          key={line.cle}
          line={line}
          rank={rank + 1}
          isChecked={isChecked}
          onChange={(one) =>
            onChange({ ...entry, lignes: lignes.map((other) => (other.cle === one.cle ? one : other)) })
          }
          remove={
            <Button
              size="lg"
              variant="text"
              aria-label={t('retirerLigne', { rang: rank + 1 })}
              icon={<IconTrash size={18} stroke={1.7} aria-hidden />}
              onClick={() => onChange({ ...entry, lignes: lignes.filter(({ cle }) => cle !== line.cle) })}
            />
          }
        />
      ))}
      <div className={styles['gestes']}>
        <Button
          icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => onChange({ ...entry, lignes: [...lignes, newLine(lignes, crypto.randomUUID())] })}
        >
          {t('ajouterLigne')}
        </Button>
        {/* A type without a price is proposed at 0 ([facturation/F6]): this is where the office sets it. */}
        <LinkButton size="sm" to={bureauPath(idBureau)}>
          {t('prixBureau')}
        </LinkButton>
      </div>
    </div>
  );
}

/** Fields side by side stay on one line, whichever of them has a note. */
const BELOW_FIELD: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

function Rest({ entry, onChange }: PartProps) {
  const { t } = useTranslation('facturation');
  const today = useToday();
  const isExempt = entry.lignes.some(({ taux }) => taux === '0');
  return (
    <div className={styles['reste']}>
      <TextInput
        type="date"
        label={t('datePrestation')}
        max={today}
        error={entry.datePrestation > today ? t('prestationFuture') : undefined}
        value={entry.datePrestation}
        onChange={({ currentTarget }) => onChange({ ...entry, datePrestation: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('dateEcheance')}
        inputWrapperOrder={BELOW_FIELD}
        description={t('dateEcheanceAide')}
        value={entry.dateEcheance}
        onChange={({ currentTarget }) => onChange({ ...entry, dateEcheance: currentTarget.value })}
      />
      {isExempt || entry.exoneration !== '' ? (
        <TextInput
          label={t('exoneration')}
          inputWrapperOrder={BELOW_FIELD}
          description={t('exonerationAide')}
          maxLength={300}
          value={entry.exoneration}
          onChange={({ currentTarget }) => onChange({ ...entry, exoneration: currentTarget.value })}
        />
      ) : null}
      <Textarea
        className={styles['large'] ?? ''}
        label={t('mentions')}
        description={t('mentionsAide')}
        autosize
        minRows={2}
        maxLength={2000}
        value={entry.mentions}
        onChange={({ currentTarget }) => onChange({ ...entry, mentions: currentTarget.value })}
      />
    </div>
  );
}
