import { useMemo } from 'react';
import { contactsOfDossier, type DossierContact } from '#domain/courriels/contacts.ts';
import type { ModeleCourrielRecord, Values } from '#domain/courriels/modeles.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { ClientRecord, Entreprise } from '#domain/tiers/tiers.ts';
import type { Session } from '../../src-worker/api.ts';
import { useLive } from './use-live.ts';

/** To whom a mail about a dossier may go ([courriels/L1]), and the words that it is made of ([courriels/L7]). */
export interface DossierCourriel {
  readonly contacts: readonly DossierContact[];
  readonly modeles: readonly ModeleCourrielRecord[];
  /** Without the brand and the beneficiary, whose names the screen writes. */
  readonly valeurs: Values;
}

/** Read from the device; undefined while it answers. */
export function useDossierCourriel(dossier: Dossier, { user }: Session): DossierCourriel | undefined {
  const clients = useLive<ClientRecord>('records', { selector: { id: dossier.idClient } });
  const entreprises = useLive<Entreprise>('entreprises', { selector: { id: dossier.idEntreprise ?? '' } });
  const controllers = useLive<Controller>('controllers', { selector: {} });
  const modeles = useLive<ModeleCourrielRecord>('records', { selector: { kind: 'modeleCourriel' } });
  const bureaux = useLive<BureauRecord>('records', { selector: { kind: 'bureau' } });
  const isRead = [clients, entreprises, controllers, modeles, bureaux].every(Boolean);
  return useMemo(() => {
    if (!isRead) return undefined;
    const own = new Set(dossier.controleurs.map(({ id }) => id));
    return {
      contacts: contactsOfDossier({
        dossier,
        client: clients?.[0] ?? null,
        entreprise: entreprises?.[0] ?? null,
        controleurs: (controllers ?? []).filter(({ idUser }) => own.has(idUser)),
      }),
      modeles: modeles ?? [],
      valeurs: valuesOf(dossier, user, bureaux ?? []),
    };
  }, [isRead, dossier, user, clients, entreprises, controllers, modeles, bureaux]);
}

function valuesOf(dossier: Dossier, user: Session['user'], bureaux: readonly BureauRecord[]): Values {
  const { ligne1, codePostal, ville } = dossier.adresseTravaux;
  return {
    numero: dossier.numero ?? '',
    adresse: `${ligne1}, ${codePostal} ${ville}`,
    bureau: bureaux.find(({ idBureau }) => idBureau === dossier.idBureauInspection)?.nom ?? '',
    expediteur: `${user.prenom} ${user.nom}`,
  };
}
