import { Checkbox, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cheminDeLigne, ORIGINES, type GenreLigne, type Ligne } from '#domain/renovation/lignes.ts';
import { useBrouillon, type BrouillonTape } from '../../../data/use-brouillon.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import form from '../../../ui/form-page.module.css';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { corriger } from '../actions.ts';
import { estOrigine, LIGNE_VIDE, lireLigne, saisieDeLigne, type ChampLigne, type SaisieLigne } from './saisie-ligne.ts';

/** The line that is open: one of the plan, or one that does not exist yet. */
export interface LigneOuverte {
  readonly genre: GenreLigne;
  /** null: a new one. */
  readonly ligne: Ligne<GenreLigne> | null;
  readonly rang: number;
  /** What a new one starts from. */
  readonly depart?: SaisieLigne;
}

interface LignePanneauProps {
  readonly idDossier: string;
  readonly ouverte: LigneOuverte;
  readonly onClose: () => void;
}

/** One line of the plan is written, or taken away; what is typed is kept on the device until one of the two. */
export function LignePanneau({ idDossier, ouverte, onClose }: LignePanneauProps) {
  const { t } = useTranslation(['projet', 'erreurs', 'commun']);
  const { genre, ligne } = ouverte;
  const { brouillon, erreurDe, enregistrer, retirer } = useLigne({ idDossier, ouverte, onClose });
  const [isAsking, setAsking] = useState(false);
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t(`projet:ligne.${ligne === null ? 'ajouter' : 'modifier'}.${genre}`)}
      footer={
        <>
          {ligne === null ? null : (
            <Button
              size="lg"
              variant="danger"
              icon={<IconTrash size={18} stroke={1.7} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('projet:ligne.retirer')}
            </Button>
          )}
          <Button size="lg" variant="primary" onClick={() => void enregistrer()}>
            {t('commun:enregistrer')}
          </Button>
        </>
      }
    >
      <div className={form['group']}>
        {brouillon.isRetrouve ? <DraftNotice onForget={brouillon.finir} /> : null}
        <ChampsLigne genre={genre} brouillon={brouillon} erreurDe={erreurDe} />
      </div>
      <ConfirmDialog
        opened={isAsking}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void retirer()}
        title={t('projet:ligne.retirerTitre', { libelle: ligne?.libelle ?? '' })}
        confirmLabel={t('projet:ligne.retirer')}
      >
        <p>{t('projet:ligne.retirerTexte')}</p>
      </ConfirmDialog>
    </SidePanel>
  );
}

function useLigne({ idDossier, ouverte, onClose }: LignePanneauProps) {
  const { t } = useTranslation(['projet', 'erreurs']);
  const { genre, ligne, depart = LIGNE_VIDE } = ouverte;
  const brouillon = useBrouillon<SaisieLigne>({
    sujet: `plan:${idDossier}:${ligne?.chemin ?? genre}`,
    avant: ligne === null ? depart : saisieDeLigne(ligne),
    surEchec: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isAsked, setAsked] = useState(false);
  const lue = lireLigne(genre, brouillon.saisie, ouverte.rang);
  const ecrire = async (valeur: Parameters<typeof corriger>[1][string]): Promise<void> => {
    const chemin = ligne?.chemin ?? cheminDeLigne(genre, crypto.randomUUID());
    const refus = await corriger(idDossier, { [chemin]: valeur });
    if (refus !== null) return void toast.error(t(`erreurs:${refus}`));
    await brouillon.finir();
    toast.success(t(valeur === null ? 'projet:ligne.retiree' : 'projet:ligne.enregistree'));
    onClose();
  };
  return {
    brouillon,
    enregistrer: async () => {
      setAsked(true);
      if (lue.ok) await ecrire(lue.ligne);
    },
    retirer: () => ecrire(null),
    erreurDe: (champ: ChampLigne): string | undefined => {
      const erreur = isAsked && !lue.ok ? lue.erreurs[champ] : undefined;
      return erreur === undefined ? undefined : t(`projet:ligne.erreurs.${erreur}`);
    },
  };
}

interface ChampsLigneProps {
  readonly genre: GenreLigne;
  readonly brouillon: BrouillonTape<SaisieLigne>;
  readonly erreurDe: (champ: ChampLigne) => string | undefined;
}

function ChampsLigne({ genre, brouillon: { saisie, ecrire }, erreurDe }: ChampsLigneProps) {
  const { t } = useTranslation('projet');
  const texte = (champ: ChampLigne, label: string) => ({
    label,
    value: saisie[champ],
    error: erreurDe(champ),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => ecrire({ ...saisie, [champ]: event.currentTarget.value }),
  });
  return (
    <>
      {genre === 'ressource' ? (
        <Select
          label={t('ligne.origine')}
          data={ORIGINES.map((origine) => ({ value: origine, label: t(`origines.${origine}`) }))}
          value={saisie.origine}
          allowDeselect={false}
          onChange={(origine) => {
            if (estOrigine(origine)) ecrire({ ...saisie, origine });
          }}
        />
      ) : null}
      <TextInput {...texte('libelle', t('ligne.libelle'))} maxLength={200} required data-autofocus />
      <TextInput
        {...texte('montant', t(genre === 'travaux' ? 'ligne.ttc' : 'ligne.montant'))}
        inputMode="decimal"
        required
      />
      {genre === 'travaux' ? (
        <>
          <TextInput {...texte('horsTaxe', t('ligne.ht'))} inputMode="decimal" description={t('ligne.htAide')} />
          <Checkbox
            label={t('ligne.isolation')}
            description={t('ligne.isolationAide')}
            checked={saisie.isIsolation}
            onChange={(event) => ecrire({ ...saisie, isIsolation: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </>
  );
}
