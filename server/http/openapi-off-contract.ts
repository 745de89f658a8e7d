import { CONTACT_EVENT } from '#domain/api/devices.ts';
import { STREAM_EVENT, STREAM_PATH } from '#domain/api/sync.ts';

/**
 * The two calls that are no request and answer of the contract: the probe by which a device knows that this server is
 * there (a captive portal answers 200 too, without an epoch), and the doorbell, which never ends.
 */
export const OUT_OF_CONTRACT = {
  '/api/health': {
    get: {
      operationId: 'health',
      summary: 'Le serveur répond, et dit de quelle base',
      description: 'Sans session. Demande le réseau.',
      tags: ['Serveur'],
      security: [],
      responses: {
        200: {
          description: 'Réponse.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['status', 'version', 'engine', 'epoch', 'stuckTransactions'],
                properties: {
                  status: { const: 'ok' },
                  version: { type: 'string' },
                  engine: { type: 'string', description: 'Moteur de la base.' },
                  epoch: { type: 'string', description: 'Change quand la base a été restaurée ([sync/S16]).' },
                  stuckTransactions: {
                    type: 'integer',
                    description:
                      'Connexions à PostgreSQL restées dans une transaction que personne ne poursuit : toujours 0, sauf défaut.',
                  },
                },
              },
              example: { status: 'ok', version: '1.0.0', engine: 'pglite', epoch: 'c5f3', stuckTransactions: 0 },
            },
          },
        },
      },
    },
  },
  [STREAM_PATH]: {
    get: {
      operationId: 'syncStream',
      summary: 'Sonnette : ce que voit l’appelant a changé',
      description: `Tout utilisateur connecté. Un événement « ${STREAM_EVENT} » porte le numéro de la dernière écriture ; « ${CONTACT_EVENT} » demande à l’appareil de se présenter. Sans fin : un battement la garde ouverte, et la ferme quand la session est close.`,
      tags: ['Serveur'],
      security: [{ session: [] }],
      responses: {
        200: {
          description: 'Flux d’événements.',
          content: {
            'text/event-stream': {
              schema: { type: 'string' },
              example: `event: ${STREAM_EVENT}\ndata: {"seq":1}\n\n`,
            },
          },
        },
        401: {
          description: 'SESSION_EXPIREE',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Erreur' } } },
        },
      },
    },
  },
} as const;
