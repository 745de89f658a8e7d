import { annonceIn, concerns } from '#domain/annonces/annonce.ts';
import { inOrder } from '#domain/lists/listing.ts';
import { records, asText, type Responders } from './lists.ts';

/** The bell and the announcements of this device. */
export const NOTIFICATIONS_RESPONDERS: Responders = {
  notifications: async ({ store, user, query }) => {
    const own = (await records(store, 'notification')).filter(({ idUser }) => idUser === user.id);
    const { nonLues, since, size } = query;
    const wanted = own.filter(
      ({ lueLe, createdAt }) => (nonLues !== true || lueLe === null) && createdAt > asText(since),
    );
    const items = inOrder(wanted, '-createdAt')
      .slice(0, Number(size))
      .map(({ id, titre, message, niveau, lien, createdAt, lueLe }) => ({
        id,
        titre,
        message,
        niveau,
        lien,
        createdAt,
        lue: lueLe !== null,
      }));
    return { items, totalNonLues: own.filter(({ lueLe }) => lueLe === null).length };
  },
  notificationsBySubDomain: async ({ store, user, variante, now, params, query }) => {
    // A device holds the announcements of its own portal.
    if (params['x'] !== variante) return undefined;
    const own = (await records(store, 'annonce')).filter((annonce) =>
      concerns(annonce, { variante, role: user.role, now }),
    );
    return inOrder(own, '-debut').map((annonce) => {
      const { id, niveau, lien, debut, fin } = annonce;
      return { id, ...annonceIn(annonce, asText(query['langue'])), niveau, lien, debut, fin };
    });
  },
};
