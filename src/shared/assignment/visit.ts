import type { DeviceDocument } from '#domain/sync/collections.ts';

export type LocalVisit = DeviceDocument<'interventions'>;
