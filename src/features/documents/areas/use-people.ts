import { useCallback } from 'react';
import { useAnswer } from '../../../data/use-answer.ts';
import { readPeople } from '../actions.ts';

export type Person = Extract<Awaited<ReturnType<typeof readPeople>>, { readonly ok: true }>['value'][number];

/** [documents/GE12] Who of a client reads its area; undefined: not known yet, or without a network. */
export function usePeople(idClient: string): readonly Person[] | undefined {
  const ask = useCallback(() => readPeople(idClient), [idClient]);
  const { answer } = useAnswer(ask);
  return answer?.ok === true ? answer.value : undefined;
}
