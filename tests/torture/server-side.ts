import type { Bureau } from './bureau.ts';
import type { Champ, Witness } from './witness.ts';

export const lossOfText = (witness: Witness, champ: Champ, outcome: string): string =>
  `${champ.intervention} ${champ.cfId} : « …${witness.kept(champ).slice(-40)} » était gardé, ${outcome}`;

/** What the server lacks, or has twice, of what the screen had acknowledged: texts, photos whole, signatures, submissions. */
export async function wrongOnServer(bureau: Bureau, witness: Witness, day: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const champ of witness.champs) {
    const found = (await bureau.read(champ.intervention)).champs[champ.cfId];
    if (witness.isLost(champ, typeof found === 'string' ? found : ''))
      wrong.push(lossOfText(witness, champ, 'le serveur ne l’a pas'));
  }
  for (const champ of witness.images) {
    const received = (await bureau.photos(day, champ)).filter(({ recuLe }) => recuLe !== null).length;
    const [shown, chosen] = [witness.photos(champ), witness.chosen(champ)];
    if (received < shown || received > chosen)
      wrong.push(
        `${champ.intervention} ${champ.cfId} : ${shown} photos montrées, ${chosen} choisies, ${received} reçues`,
      );
  }
  for (const id of witness.signed) {
    const { length } = await bureau.signatures(day, id);
    if (length !== 1) wrong.push(`${id} : signée une fois sur place, ${length} au serveur`);
  }
  for (const id of witness.submitted) {
    const { etat } = await bureau.read(id);
    if (etat !== 'VERIF RT') wrong.push(`${id} : soumise à l’écran, ${etat} au serveur`);
  }
  return wrong;
}
