import { bothReadings, readTypedNumber } from '../base/typed-number.ts';
import { type Fault, fault } from './fault.ts';

/** [forms/FD30] What is said of « 12,500 », which two numbers are written as; null: the text has not two readings. */
export function twofoldFault(texte: string): Fault | null {
  if (readTypedNumber(texte).kind !== 'twofold') return null;
  const { milliers, decimal } = bothReadings(texte);
  return fault('nombreDouble', { texte, grand: milliers, petit: decimal });
}
