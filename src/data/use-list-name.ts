import { useSession } from './use-session.ts';

/** Name under which what this person chooses for a list (columns, views) is kept on the device. */
export const useListName = (list: string): string => `${useSession()?.base ?? ''}.${list}`;
