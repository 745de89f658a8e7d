import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { doublonsPossibles } from '#domain/tiers/doublons.ts';
import type { Entreprise } from '#domain/sync/references.ts';
import { useLive } from '../../data/use-live.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
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
import { useBrouillonTiers, type BrouillonTiers } from './use-brouillon-tiers.ts';

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
export function FichePanneau({ genre, tiers, tous, acteur, onClose, onOpen }: FichePanneauProps) {
  const { t } = useTranslation(['tiers', 'erreurs', 'commun']);
  const avant = tiers === null ? SAISIE_VIDE : saisieDe(tiers);
  const brouillon = useBrouillonTiers(`${genre}:${tiers?.id ?? 'nouveau'}`, avant);
  const { saisie } = brouillon;
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const rights = rightsOf(genre, tiers, acteur);
  const sirets = new Set(tous.filter(({ id }) => id !== tiers?.id).map(({ siret }) => siret));
  const sansSiret = genre === 'client' && VARIANT === 'mar';
  const lue = lireFiche(saisie, { genre, sansSiret, avant, sirets });
  const erreurs = isAsked && !lue.ok ? lue.erreurs : {};
  const noteDe = (champ: ChampTiers): string | undefined =>
    erreurs[champ] === undefined ? undefined : t(`tiers:erreurs.${erreurs[champ]}`);
  // [T6] Of a new record alone, and told before it is saved.
  const doublon = tiers === null ? doublonsPossibles(saisie, tous)[0] : undefined;
  const isLike = doublon !== undefined;
  const isShown = isAsked && isLike && lue.ok;
  const save = async (): Promise<void> => {
    setAsked(true);
    if (!lue.ok || (isLike && !isShown)) return;
    setSaving(true);
    const refus = await enregistrerTiers(genre, { tiers, changes: lue.changes });
    setSaving(false);
    if (refus !== null) return void toast.error(t(`erreurs:${refus}`));
    await brouillon.finir();
    toast.success(t('tiers:enregistre', { nom: saisie.raisonSociale.trim() }));
    onClose();
  };
  const champs = TEXTES.filter((champ) => genre === 'client' || !DU_CLIENT.includes(champ));
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={tiers?.raisonSociale ?? t('tiers:creer')}
      footer={
        rights.mayWrite ? (
          <Button variant="primary" size="lg" loading={isSaving} onClick={() => void save()}>
            {isShown ? t('tiers:doublon.quandMeme') : t('tiers:enregistrer')}
          </Button>
        ) : undefined
      }
    >
      <div className={form['group']}>
        <Retrouve brouillon={brouillon} />
        {isShown && (
          <Notice
            tone="wait"
            announced
            title={t(`tiers:doublon.${doublon.par}`, { nom: doublon.tiers.raisonSociale })}
            action={
              <Button size="sm" onClick={() => onOpen(doublon.tiers.id)}>
                {t('tiers:doublon.ouvrir')}
              </Button>
            }
          >
            {t('tiers:doublon.texte')}
          </Notice>
        )}
        {champs.map((champ) => (
          <TextInput
            key={champ}
            label={t(`tiers:champs.${champ}`)}
            value={saisie[champ]}
            required={champ === 'raisonSociale' || (champ === 'siret' && !sansSiret)}
            readOnly={!rights.isOpen(champ)}
            error={noteDe(champ)}
            maxLength={200}
            onChange={(event) => {
              brouillon.ecrire({ ...saisie, [champ]: event.currentTarget.value });
            }}
          />
        ))}
        <Contacts
          saisie={saisie}
          isOpen={rights.isOpen('contacts')}
          error={noteDe('contacts')}
          onChange={brouillon.ecrire}
        />
        {genre === 'client' ? (
          <Liens saisie={saisie} onChange={brouillon.ecrire} isOpen={rights.isOpen('entreprises')} />
        ) : (
          <Qualifications
            saisie={saisie}
            isOpen={rights.isOpen('qualificationsRGE')}
            error={noteDe('qualificationsRGE')}
            onChange={brouillon.ecrire}
          />
        )}
        <Checkbox
          label={t('tiers:champs.actif')}
          description={t('tiers:actifAide')}
          checked={saisie.actif}
          disabled={!rights.isOpen('actif')}
          onChange={(event) => {
            brouillon.ecrire({ ...saisie, actif: event.currentTarget.checked });
          }}
        />
      </div>
    </SidePanel>
  );
}

/** The office writes everything, the record's own people how to reach them ([T1]). */
function rightsOf(genre: Genre, tiers: Tiers | null, acteur: Actor) {
  const isLead = acteur.role === 'ADMIN' || acteur.role === 'MANAGER';
  const mayWrite =
    tiers === null || can(acteur, `${genre}.ecrire`, { ...tiers, idClient: tiers.id, idEntreprise: tiers.id }).ok;
  return { mayWrite, isOpen: (champ: ChampTiers): boolean => mayWrite && (isLead || DES_SIENS.includes(champ)) };
}

function Retrouve({ brouillon }: { readonly brouillon: BrouillonTiers }) {
  const { t } = useTranslation('tiers');
  if (!brouillon.isRetrouve) return null;
  const forget = (
    <Button size="sm" onClick={() => void brouillon.finir()}>
      {t('oublier')}
    </Button>
  );
  return <Notice tone="new" title={t('brouillon')} action={forget} />;
}

interface LiensProps {
  readonly saisie: SaisieTiers;
  readonly onChange: (saisie: SaisieTiers) => void;
  readonly isOpen: boolean;
}

/** [T5] Installers that work for this client. */
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
