import { markAbsenceSeen } from '../absence/journal.ts';
import type { ConflictsApi } from '../api.ts';
import type { Door } from '../engine/door.ts';
import { dismiss, restore, settle } from './commands.ts';

/** What a person decides on what others wrote meanwhile. */
export const conflictsApi = ({ onStation, onQueue }: Door): ConflictsApi => ({
  settle: (idConflit, choices) => onQueue((station) => settle(station.commands(), idConflit, choices)),
  restore: (idConflit, champ) => onQueue((station) => restore(station.commands(), idConflit, champ)),
  dismiss: (idConflit) => onQueue((station) => dismiss(station.commands(), idConflit)),
  markAbsenceSeen: (since) => onStation((station) => markAbsenceSeen(station.store, since)),
});
