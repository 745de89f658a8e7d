import { createContext, useContext } from 'react';

/** Whether what is counted on screen is all that there is: false while a first download has brought a part of it. */
const Received = createContext(true);
export const ReceivedProvider = Received.Provider;

export const useIsAllHere = (): boolean => useContext(Received);
