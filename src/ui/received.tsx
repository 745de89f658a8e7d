import { createContext, type ReactNode, useContext } from 'react';

/** What is said where there is nothing, under a heading of this level, while a part only of what there is has come. */
type NotReceivedYet = (level: 1 | 2) => ReactNode;

/** null: all is here. */
const NotReceived = createContext<NotReceivedYet | null>(null);
export const ReceivedProvider = NotReceived.Provider;

/** Whether what is counted on screen is all that there is. */
export const useIsAllHere = (): boolean => useContext(NotReceived) === null;

export interface OnceReceivedProps {
  readonly level?: 1 | 2;
  readonly children: ReactNode;
}

/** [sync/S35] « Nothing », « not found »: said once everything has come, and not before. */
export const OnceReceived = ({ level = 2, children }: OnceReceivedProps): ReactNode =>
  useContext(NotReceived)?.(level) ?? children;
