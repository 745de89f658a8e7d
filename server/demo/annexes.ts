import { fullName } from '#domain/base/person.ts';
import type { MessageRecord } from '#domain/dossiers/messages.ts';
import type { NotificationRecord } from '#domain/notifications/notification.ts';
import { COMPTES_DEMO, comptesDe } from './comptes.ts';
import type { DossierComplet } from './dossiers.ts';
import { minutesApres } from './jours.ts';
import type { Monde } from './monde.ts';

const ECHANGES: readonly (readonly [
  fil: MessageRecord['fil'],
  de: 'CLIENT' | 'MANAGER' | 'CONTROL',
  texte: string,
])[][] = [
  [
    ['partage', 'CLIENT', 'Le bénéficiaire demande si la visite peut être avancée d’une heure.'],
    ['partage', 'MANAGER', 'Oui, c’est fait : 10:00 au lieu de 11:00. Il a été prévenu par SMS.'],
  ],
  [
    ['interne', 'CONTROL', 'Trappe condamnée, il faudra une échelle de 4 m.'],
    ['interne', 'MANAGER', 'Noté, elle est dans le véhicule de Rennes.'],
  ],
  [['partage', 'CLIENT', 'Pouvez-vous confirmer la date du contrôle ? Le dépôt du lot est le 15.']],
  [['interne', 'MANAGER', 'Facture reçue, la surface ne correspond pas au devis : à vérifier sur place.']],
];

/** Conversations of some dossiers. */
export function messagesDemo({ h, variante }: Monde, dossiers: readonly DossierComplet[]): MessageRecord[] {
  return dossiers.flatMap(({ dossier }) => {
    if (dossier.etat === 'ARCHIVE' || !h.chance(0.3)) return [];
    return h.parmi(ECHANGES).map(([fil, role, texte], rang): MessageRecord => {
      const compte = comptesDe(variante, role)[0];
      return {
        id: h.uuid(),
        kind: 'message',
        variante,
        idDossier: dossier.id,
        auteur: { id: compte?.id ?? 0, nom: fullName(compte ?? {}), role },
        fil,
        texte,
        createdAt: minutesApres(dossier.createdAt, 90 + rang * 24),
      };
    });
  });
}

/** Bells: what happened to the user's own dossiers, most of it read already. */
export function notificationsDemo(monde: Monde, dossiers: readonly DossierComplet[]): NotificationRecord[] {
  const { h, variante, aujourdhui } = monde;
  const recents = dossiers.filter(({ dossier }) => dossier.etat !== 'ARCHIVE' && dossier.numero !== null).slice(-40);
  const staff = COMPTES_DEMO.filter(
    (compte) => compte.variante === variante && ['MANAGER', 'CONTROL'].includes(compte.role),
  );
  return staff.flatMap((compte) =>
    Array.from({ length: h.entier(6, 11) }, (_, rang): NotificationRecord => {
      const { dossier } = h.parmi(recents);
      const [titre, message] =
        compte.role === 'MANAGER' ? pourResponsable(dossier.numero) : pourControleur(dossier.numero);
      const createdAt = minutesApres(`${aujourdhui}T06:30:00.000Z`, -rang * 287);
      return {
        id: h.uuid(),
        kind: 'notification',
        variante,
        idUser: compte.id,
        titre,
        message,
        niveau: rang === 2 ? 'alerte' : 'info',
        lien: `/${variante === 'mar' ? 'projets' : 'dossiers'}/current/${dossier.id}`,
        createdAt,
        lueLe: rang < 4 ? null : minutesApres(createdAt, 35),
      };
    }),
  );
}

const pourResponsable = (numero: string | null) =>
  ['Rapport à relire', `Une intervention du dossier ${numero} attend votre relecture.`] as const;
const pourControleur = (numero: string | null) =>
  ['Visite planifiée', `Une visite du dossier ${numero} vous est confiée.`] as const;
