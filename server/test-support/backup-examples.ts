/** Requests that make sense for the calls of backups. */
export const BACKUP_EXAMPLES = {
  backupsState: () => ({}),
  backupStart: () => ({}),
  backupLink: () => ({ params: { nom: 'constat-2026-11-21T07-00-00-000Z.sauvegarde' } }),
  backupFile: () => ({ query: { token: 'essai' } }),
};
