import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import { VALUE_MAX, VALUE_NAME, type Clause } from '#domain/contrats/clauses.ts';
import type { ModeleContrat, OwnValue } from '#domain/contrats/modele.ts';
import { KNOWN_VALUES, namedIn, unknownNames } from '#domain/contrats/values.ts';
import { api } from '../../../data/api.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import form from '../../../ui/form-page.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ClauseFields } from '../editor/clause-fields.tsx';
import styles from '../editor/editor.module.css';
import type { ModeleRow } from './modele-row.ts';
import { TextInput } from '../../../ui/text-input.tsx';

type Entry = Pick<ModeleContrat, 'libelle' | 'titre' | 'clauses' | 'variables'>;
const KNOWN: ReadonlySet<string> = new Set(KNOWN_VALUES);

/** A version, read; the next one is typed over it, and the one that was made stays. */
export function ModelePanel({
  row: { modele, etat },
  onClose,
}: {
  readonly row: ModeleRow;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['contrats', 'erreurs']);
  const isOffline = useIsOffline();
  const draft = useDraft(modele);
  const [open, setOpen] = useState<string | null>(null);
  const { entry, write, unknown, isWrong, isDirty, run, isBusy } = draft;
  const publish = async (): Promise<void> => {
    const body = { ...entry, clauses: [...entry.clauses], variables: [...entry.variables] };
    if (await run(() => api.modeleContratReplace({ params: { id: modele.id }, body }))) onClose();
  };
  const withdraw = async (): Promise<void> => {
    if (await run(() => api.modeleContratDelete({ params: { id: modele.id } }))) onClose();
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('contrats:modeleVersion', { libelle: modele.libelle, version: modele.version })}
      footer={
        <div className={form['row']}>
          {etat === 'offert' && !modele.aRelire && (
            <Button size="lg" disabled={isOffline} loading={isBusy} onClick={() => void withdraw()}>
              {t('contrats:modeles.retirer')}
            </Button>
          )}
          <Button
            variant="primary"
            size="lg"
            disabled={isOffline || isWrong || !isDirty}
            title={isOffline ? t('contrats:modeles.reseau') : undefined}
            loading={isBusy}
            onClick={() => void publish()}
          >
            {t('contrats:modeles.publier')}
          </Button>
        </div>
      }
    >
      <div className={form['group']}>
        {draft.isRetrouve && <DraftNotice onForget={draft.forget} />}
        {modele.aRelire && <Notice tone="wait" title={t('contrats:aRelire')} />}
        {unknown.length > 0 && (
          <Notice tone="wait" title={t('contrats:modeles.inconnus', { noms: unknown.join(', ') })} />
        )}
        <TextInput
          label={t('contrats:modeles.nom')}
          value={entry.libelle}
          maxLength={LINE_MAX}
          onChange={({ currentTarget: { value } }) => write({ libelle: value })}
        />
        <TextInput
          label={t('contrats:champs.titre')}
          value={entry.titre}
          maxLength={LINE_MAX}
          onChange={({ currentTarget: { value } }) => write({ titre: value })}
        />
        <Clauses entry={entry} write={write} open={open} onOpen={setOpen} />
        <Values entry={entry} write={write} />
      </div>
    </SidePanel>
  );
}

function useDraft(modele: ModeleContrat) {
  const { t } = useTranslation('erreurs');
  const { libelle, titre, clauses, variables } = modele;
  const before: Entry = { libelle, titre, clauses, variables };
  const { saisie, write, finish, isRetrouve } = useKeptDraft<Entry>({
    sujet: `modeleContrat:${modele.id}`,
    before,
    onFailure: (code) => toast.error(t(code)),
  });
  const [isBusy, setBusy] = useState(false);
  // A name that the clauses use and that nothing fills is asked of whoever makes a contract.
  const entry = { ...saisie, variables: withNamed(saisie) };
  const unknown = unknownNames(entry.clauses, entry.variables);
  const texts = [entry.libelle, entry.titre, ...entry.clauses.flatMap((one) => [one.titre, one.texte])];
  const run = async (
    call: () => ReturnType<typeof api.modeleContratReplace> | ReturnType<typeof api.modeleContratDelete>,
  ) => {
    setBusy(true);
    const answer = await call();
    setBusy(false);
    if (!answer.ok) {
      toast.error(t(answer.code));
      return false;
    }
    await finish();
    return true;
  };
  return {
    entry,
    write: (fields: Partial<Entry>) => write({ ...saisie, ...fields }),
    unknown,
    isWrong: unknown.length > 0 || entry.clauses.length === 0 || texts.some((text) => text.trim() === ''),
    isDirty: JSON.stringify(entry) !== JSON.stringify({ ...before, variables: withNamed(before) }),
    isRetrouve,
    isBusy,
    forget: finish,
    run,
  };
}

/** Values that the clauses name, those of the contract itself aside; what is named no more is asked no more. */
function withNamed({ clauses, variables }: Pick<Entry, 'clauses' | 'variables'>): OwnValue[] {
  const own = namedIn(clauses).filter((name) => !KNOWN.has(name) && VALUE_NAME.test(name));
  return own.map((nom) => variables.find((one) => one.nom === nom) ?? { nom, libelle: nom, defaut: '' });
}

interface PartProps {
  readonly entry: Entry;
  readonly write: (fields: Partial<Entry>) => void;
}

function Clauses({
  entry: { clauses },
  write,
  open,
  onOpen,
}: PartProps & { readonly open: string | null; readonly onOpen: (id: string | null) => void }) {
  const { t } = useTranslation('contrats');
  const change = (id: string, fields: Partial<Clause>) =>
    write({ clauses: clauses.map((one) => (one.id === id ? { ...one, ...fields } : one)) });
  const add = (): void => {
    const id = `c${crypto.randomUUID().slice(0, 8)}`;
    write({ clauses: [...clauses, { id, titre: '', texte: '', facultative: true }] });
    onOpen(id);
  };
  return (
    <>
      <ol className={styles['clauses']}>
        {clauses.map((clause) => (
          <li key={clause.id}>
            <button
              type="button"
              className={styles['name']}
              aria-expanded={open === clause.id}
              onClick={() => onOpen(open === clause.id ? null : clause.id)}
            >
              {clause.titre || t('clauses.sansTitre')}
            </button>
            {open === clause.id && (
              <div className={form['group']}>
                <ClauseFields clause={clause} onChange={(fields) => change(clause.id, fields)} />
                <Checkbox
                  label={t('modeles.facultative')}
                  checked={clause.facultative}
                  onChange={({ currentTarget: { checked } }) => change(clause.id, { facultative: checked })}
                />
                <Button onClick={() => write({ clauses: clauses.filter(({ id }) => id !== clause.id) })}>
                  {t('clauses.retirer', { titre: clause.titre })}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <Button onClick={add}>{t('clauses.ajouter')}</Button>
    </>
  );
}

function Values({ entry: { variables }, write }: PartProps) {
  const { t } = useTranslation('contrats');
  const change = (nom: string, fields: Partial<OwnValue>) =>
    write({ variables: variables.map((one) => (one.nom === nom ? { ...one, ...fields } : one)) });
  if (variables.length === 0) return null;
  return (
    <fieldset className={styles['values']}>
      <legend className={form['legend']}>{t('modeles.valeurs')}</legend>
      {variables.map(({ nom, libelle, defaut }) => (
        <div key={nom} className={form['pair']}>
          <TextInput
            label={t('modeles.demande', { nom })}
            value={libelle}
            maxLength={LINE_MAX}
            onChange={({ currentTarget: { value } }) => change(nom, { libelle: value })}
          />
          <TextInput
            label={t('modeles.defaut')}
            value={defaut}
            maxLength={VALUE_MAX}
            onChange={({ currentTarget: { value } }) => change(nom, { defaut: value })}
          />
        </div>
      ))}
    </fieldset>
  );
}
