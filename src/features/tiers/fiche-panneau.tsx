import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLead, type Actor } from '#domain/access/roles.ts';
import { can } from '#domain/access/can.ts';
import { type DoublonPossible, doublonsPossibles } from '#domain/tiers/doublons.ts';
import type { Entreprise } from '#domain/tiers/tiers.ts';
import { useLive } from '../../data/use-live.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PersonalDataCard } from '../../shared/personal-data/personal-data-card.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useBrouillon, type BrouillonTape } from '../../data/use-brouillon.ts';
import { toast } from '../../ui/toast/toast.ts';
import form from '../../ui/form-page.module.css';
import { enregistrerTiers } from './actions.ts';
import {
  lireFiche,
  SAISIE_VIDE,
  saisieDe,
  type ChampTiers,
  type Genre,
  type SaisieTiers,
  type Tiers,
} from './fiche.ts';
import { Contacts, Qualifications } from './lignes-tiers.tsx';

interface FichePanneauProps {
  readonly genre: Genre;
  /** null: a new one. */
  readonly tiers: Tiers | null;
  readonly tous: readonly Tiers[];
  readonly acteur: Actor;
  readonly onClose: () => void;
  /** Opens another record instead of this one. */
  readonly onOpen: (id: string) => void;
}

const TEXTES = [
  'raisonSociale',
  'siret',
  'tva',
  'contact',
  'telephone',
  'email',
  'ligne1',
  'codePostal',
  'ville',
  'delaiPaiement',
] as const;
/** Of clients alone. */
const DU_CLIENT: readonly ChampTiers[] = ['contact', 'delaiPaiement'];
/** What the record's own people correct. */
const DES_SIENS: readonly ChampTiers[] = ['contact', 'contacts', 'telephone', 'email', 'qualificationsRGE'];

/** One client or installer: read, corrected, kept on the device at once and sent when the network allows. */
export function FichePanneau(props: FichePanneauProps) {
  const { genre, tiers, onClose, onOpen } = props;
  const { t } = useTranslation(['tiers', 'commun']);
  const { brouillon, rights, doublon, isSaving, save, noteDe } = useFiche(props);
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={tiers?.raisonSociale ?? t('creer')}
      footer={
        rights.mayWrite ? (
          <Button variant="primary" size="lg" loading={isSaving} onClick={() => void save()}>
            {doublon === null ? t('commun:enregistrer') : t('doublon.quandMeme')}
          </Button>
        ) : undefined
      }
    >
      <div className={form['group']}>
        {brouillon.isRetrouve ? <DraftNotice onForget={brouillon.finir} /> : null}
        {doublon !== null && <Semblable doublon={doublon} onOpen={onOpen} />}
        <Champs genre={genre} brouillon={brouillon} rights={rights} noteDe={noteDe} />
        {genre === 'client' && tiers !== null && can(props.acteur, 'rgpd.effacer').ok && (
          <PersonalDataCard sujet={{ type: 'client', id: tiers.id }} onErased={onClose} />
        )}
      </div>
    </SidePanel>
  );
}

/** What is typed, what is wrong with it, and its saving. */
function useFiche({ genre, tiers, tous, acteur, onClose }: FichePanneauProps) {
  const { t } = useTranslation(['tiers', 'erreurs']);
  const avant = tiers === null ? SAISIE_VIDE : saisieDe(tiers);
  const brouillon = useBrouillon({
    sujet: `${genre}:${tiers?.id ?? 'nouveau'}`,
    avant,
    surEchec: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const { saisie } = brouillon;
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const sirets = new Set(tous.filter(({ id }) => id !== tiers?.id).map(({ siret }) => siret));
  const lue = lireFiche(saisie, { genre, sansSiret: isSansSiret(genre), avant, sirets });
  const erreurs = isAsked && !lue.ok ? lue.erreurs : {};
  // [tiers/T6] Of a new record alone, and shown before it is saved.
  const semblable = tiers === null && lue.ok ? (doublonsPossibles(saisie, tous)[0] ?? null) : null;
  const doublon = isAsked ? semblable : null;
  const save = async (): Promise<void> => {
    setAsked(true);
    if (!lue.ok || semblable !== doublon) return;
    setSaving(true);
    const written = await enregistrerTiers(genre, { tiers, changes: lue.changes });
    setSaving(false);
    if (!written.ok) return void toast.error(t(`erreurs:${written.code}`));
    await brouillon.finir();
    toast.success(t('tiers:enregistre', { nom: saisie.raisonSociale.trim() }));
    onClose();
  };
  const noteDe = (champ: ChampTiers): string | undefined =>
    erreurs[champ] === undefined ? undefined : t(`tiers:erreurs.${erreurs[champ]}`);
  return { brouillon, rights: rightsOf(genre, tiers, acteur), doublon, isSaving, save, noteDe };
}

/** A household of mar has no SIRET. */
const isSansSiret = (genre: Genre): boolean => genre === 'client' && VARIANT === 'mar';

interface SemblableProps {
  readonly doublon: DoublonPossible<Tiers>;
  readonly onOpen: (id: string) => void;
}

function Semblable({ doublon: { par, tiers }, onOpen }: SemblableProps) {
  const { t } = useTranslation('tiers');
  const open = (
    <Button size="sm" onClick={() => onOpen(tiers.id)}>
      {t('doublon.ouvrir')}
    </Button>
  );
  return (
    <Notice tone="wait" announced title={t(`doublon.${par}`, { nom: tiers.raisonSociale })} action={open}>
      {t('doublon.texte')}
    </Notice>
  );
}

interface ChampsProps {
  readonly genre: Genre;
  readonly brouillon: BrouillonTape<SaisieTiers>;
  readonly rights: ReturnType<typeof rightsOf>;
  readonly noteDe: (champ: ChampTiers) => string | undefined;
}

function Champs({ genre, brouillon: { saisie, ecrire }, rights, noteDe }: ChampsProps) {
  const { t } = useTranslation('tiers');
  const champs = TEXTES.filter((champ) => genre === 'client' || !DU_CLIENT.includes(champ));
  const lignes = (champ: 'contacts' | 'qualificationsRGE') => ({
    saisie,
    isOpen: rights.isOpen(champ),
    error: noteDe(champ),
    onChange: ecrire,
  });
  return (
    <>
      {champs.map((champ) => (
        <TextInput
          key={champ}
          label={t(`champs.${champ}`)}
          value={saisie[champ]}
          required={champ === 'raisonSociale' || (champ === 'siret' && !isSansSiret(genre))}
          readOnly={!rights.isOpen(champ)}
          error={noteDe(champ)}
          maxLength={200}
          onChange={(event) => {
            ecrire({ ...saisie, [champ]: event.currentTarget.value });
          }}
        />
      ))}
      <Contacts {...lignes('contacts')} />
      {genre === 'client' ? (
        <Liens saisie={saisie} onChange={ecrire} isOpen={rights.isOpen('entreprises')} />
      ) : (
        <Qualifications {...lignes('qualificationsRGE')} />
      )}
      <Checkbox
        label={t('champs.actif')}
        description={t('actifAide')}
        checked={saisie.actif}
        disabled={!rights.isOpen('actif')}
        onChange={(event) => {
          ecrire({ ...saisie, actif: event.currentTarget.checked });
        }}
      />
    </>
  );
}

/** The office writes everything, the record's own people how to reach them ([tiers/T1]). */
function rightsOf(genre: Genre, tiers: Tiers | null, acteur: Actor) {
  const mayWrite =
    tiers === null || can(acteur, `${genre}.ecrire`, { ...tiers, idClient: tiers.id, idEntreprise: tiers.id }).ok;
  return {
    mayWrite,
    isOpen: (champ: ChampTiers): boolean => mayWrite && (isLead(acteur.role) || DES_SIENS.includes(champ)),
  };
}

interface LiensProps {
  readonly saisie: SaisieTiers;
  readonly onChange: (saisie: SaisieTiers) => void;
  readonly isOpen: boolean;
}

/** [tiers/T5] Installers that work for this client. */
function Liens({ saisie, onChange, isOpen }: LiensProps) {
  const { t } = useTranslation('tiers');
  const entreprises = useLive<Entreprise>('entreprises', { selector: {} });
  return (
    <MultiSelect
      label={t('champs.entreprises')}
      data={(entreprises ?? []).map(({ id, raisonSociale }) => ({ value: id, label: raisonSociale }))}
      value={[...saisie.entreprises]}
      searchable
      readOnly={!isOpen}
      onChange={(choisies) => {
        onChange({ ...saisie, entreprises: choisies });
      }}
    />
  );
}
