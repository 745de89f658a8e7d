import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import { choosesOffice, officeOfNew } from '#domain/access/office-of-new.ts';
import { CATEGORIES, writtenDocument } from '#domain/documents/document.ts';
import { folderOf, foldersOf } from '#domain/documents/folders.ts';
import { versionRefusal } from '#domain/documents/rights.ts';
import { nameOfFile, withSameName } from '#domain/documents/same-name.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useAttachmentsBeingKept } from '../../data/attachments-being-kept.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { OfficeField } from '../../shared/assignment/office-field.tsx';
import { AddAttachments } from '../../shared/papers/add-attachments.tsx';
import { FoundAttachments } from '../../shared/papers/found-attachments.tsx';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { addDocument, addVersion, type Place } from './actions.ts';
import type { DocumentRow } from './row.ts';
import { type Common, saidOf } from './said-of-file.ts';
import type { Adding } from './use-adding.ts';
import { Autocomplete, TextInput } from '../../ui/text-input.tsx';

export interface AddPanelProps {
  readonly session: Session;
  readonly rows: readonly DocumentRow[];
  readonly adding: Adding;
  /** The area of a client; absent: the office of whoever adds, or that which an administrator chooses. */
  readonly place?: Place | undefined;
  readonly onClose: () => void;
}

/** Files become documents of a folder; one whose name is there already becomes a version of it, and is said to before ([documents/DO10]). */
export function AddPanel({ session, rows, adding, place: area, onClose }: AddPanelProps) {
  const { t } = useTranslation(['documents', 'erreurs']);
  const { entry, type, changePieces, takeUp, finish, notice } = adding;
  const { pieces, names, ...common } = entry;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const areBeingKept = useAttachmentsBeingKept();
  const idBureauInspection = officeOfNew(actorOf(session), VARIANT, common.bureau);
  const place = area ?? { idBureauInspection, idClient: null, nomClient: null };
  const path = folderOf(common.dossier);
  const lines = pieces.map((piece) => {
    const nom = (names[piece.id] ?? nameOfFile(piece.nom)).trim();
    const written = {
      nom,
      categorie: common.categorie,
      dossierParent: path,
      valideDu: common.valideDu || null,
      valideAu: common.valideAu || null,
    };
    const same = withSameName(
      rows.map(({ document }) => document),
      nom,
      { ...place, dossierParent: path },
    );
    // Somebody of a client gives no version of what another gave ([documents/GE4]).
    const isTaken = same !== undefined && versionRefusal(actorOf(session), same) !== null;
    return { piece, written, same, isTaken, isValid: !isTaken && writtenDocument.safeParse(written).success };
  });
  const isBackwards = common.valideDu !== '' && common.valideAu !== '' && common.valideAu < common.valideDu;
  const save = async (): Promise<void> => {
    setAsked(true);
    if (lines.length === 0 || isBackwards || lines.some(({ isValid }) => !isValid)) return;
    setBusy(true);
    for (const { piece, written, same } of lines) {
      const done =
        same === undefined ? await addDocument(session, piece, { written, place }) : await addVersion(same.id, piece);
      if (!done.ok) {
        setBusy(false);
        return void toast.error(t(`erreurs:${done.code}`));
      }
      changePieces((before) => before.filter(({ id }) => id !== piece.id));
    }
    await finish();
    toast.success(t('documents:ajoutes', { count: lines.length }));
    onClose();
  };
  const folders = foldersOf(rows.map(({ document }) => document)).map((one) => one.path);
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('documents:ajouterTitre')}
      footer={
        <Button variant="primary" size="lg" loading={isBusy || areBeingKept} onClick={() => void save()}>
          {t('documents:enregistrer')}
        </Button>
      }
    >
      <div className={form['group']}>
        <p className={form['hint']}>{t('documents:types')}</p>
        {notice}
        <FoundAttachments onTake={takeUp} />
        <AddAttachments saisie={saidOf(entry)} onKept={(kept) => changePieces((before) => [...before, ...kept])} />
        {isAsked && lines.length === 0 && <Notice tone="ko" announced title={t('documents:aucunFichier')} />}
        {lines.map(({ piece, written, same, isTaken, isValid }) => (
          <div key={piece.id} className={form['group']}>
            <TextInput
              label={t('documents:nomDe', { fichier: piece.nom })}
              value={names[piece.id] ?? nameOfFile(piece.nom)}
              maxLength={LINE_MAX}
              error={isTaken ? t('documents:nomPris') : isAsked && !isValid ? t('documents:nomRefuse') : undefined}
              onChange={({ currentTarget: { value } }) => type({ names: { ...names, [piece.id]: value } })}
            />
            {same !== undefined && !isTaken && (
              <Notice
                tone="wait"
                announced
                title={t('documents:deviendra', { nom: same.nom, numero: same.version + 1, fichier: written.nom })}
              />
            )}
          </div>
        ))}
        {area === undefined && choosesOffice(session.user) && (
          <OfficeField value={idBureauInspection} onChange={(bureau) => type({ bureau })} />
        )}
        <CommonFields common={common} folders={folders} isBackwards={isBackwards} onChange={type} />
      </div>
    </SidePanel>
  );
}

interface CommonFieldsProps {
  readonly common: Omit<Common, 'bureau'>;
  readonly folders: readonly string[];
  readonly isBackwards: boolean;
  readonly onChange: (fields: Partial<Common>) => void;
}

/** Category, folder and days of a document. */
export function CommonFields({ common, folders, isBackwards, onChange }: CommonFieldsProps) {
  const { t } = useTranslation('documents');
  return (
    <>
      <Select
        label={t('colonnes.categorie')}
        data={CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
        value={common.categorie}
        allowDeselect={false}
        onChange={(categorie) => onChange({ categorie: categorie ?? 'autre' })}
      />
      <Autocomplete
        label={t('dossier')}
        description={t('dossierAide')}
        data={[...folders]}
        value={common.dossier}
        onChange={(dossier) => onChange({ dossier })}
      />
      <div className={form['pair']}>
        <TextInput
          type="date"
          label={t('valideDu')}
          value={common.valideDu}
          onChange={({ currentTarget: { value } }) => onChange({ valideDu: value })}
        />
        <TextInput
          type="date"
          label={t('valideAu')}
          value={common.valideAu}
          error={isBackwards ? t('avant') : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ valideAu: value })}
        />
      </div>
    </>
  );
}
