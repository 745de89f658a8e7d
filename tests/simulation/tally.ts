import type { Counts } from './count.ts';
import type { World } from './world.ts';

/** What happened in a story, for the last line of a run. */
export function tallyOf({ devices, server, restorations, restoredInARow, vanished, lostValues, wipes }: World): Counts {
  const taken = devices.flatMap(({ photos }) => photos);
  const received = taken.filter((id) => server.hasBytes(id));
  const total = (of: (device: (typeof devices)[number]) => number): number =>
    devices.reduce((sum, device) => sum + of(device), 0);
  return {
    taken: taken.length,
    received: received.length,
    returned: received.filter((id) => server.refusedForVisit.has(id)).length,
    overtyped: total(({ overtyped }) => overtyped),
    restoredAgain: restorations > 1 ? 1 : 0,
    restoredInARow,
    hung: total(({ hung }) => hung),
    refused: total(({ refused }) => refused),
    vanished,
    wipes,
    lostValues,
    twoTablets: devices.some(({ nom, person }) => nom !== person) ? 1 : 0,
  };
}

/** The last line of a run, in the words of whoever reads it. */
export const tellTally = (tally: Counts): string =>
  [
    `${tally['taken']} photos prises`,
    `${tally['received']} reçues avec leurs octets, dont ${tally['returned']} après le retour de leur visite`,
    `${tally['overtyped']} valeurs venues d’ailleurs recouvertes dans un formulaire et gardées`,
    `${tally['restoredAgain']} histoires dont le serveur est restauré plusieurs fois, ` +
      `${tally['restoredInARow']} restaurations avant que tous aient entendu parler de la précédente`,
    `${tally['hung']} opérations suspendues par une base muette, ${tally['refused']} refusées`,
    `${tally['vanished']} bases disparues (${tally['lostValues']} valeurs qu’elles seules avaient)`,
    `${tally['wipes']} effacements à distance`,
    `${tally['twoTablets']} histoires d’une personne à deux tablettes`,
  ].join(', ');
