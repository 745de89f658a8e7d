/** `npm run simulate -- [seeds] [from]`: tells as many stories as asked, and names those that end badly. */
import { raconter } from './histoire.ts';

const [nombre = 1000, depuis = 1] = process.argv.slice(2).map(Number);
let mauvaises = 0;
for (let seed = depuis; seed < depuis + nombre; seed += 1) {
  const fautes = await raconter(seed);
  if (fautes.length > 0) mauvaises += 1;
  for (const faute of fautes) console.log(`seed ${seed} - ${faute}`);
}
console.log(`${nombre} histoires, ${mauvaises} qui finissent mal`);
process.exitCode = mauvaises === 0 ? 0 : 1;
