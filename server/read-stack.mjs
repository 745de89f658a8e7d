/**
 * `npm run stack < trace.txt`: the lines of an error of the built program (a ticket, a console) in the words of its source.
 * The maps are those of the build that stands in dist: of another one, its commit is built first.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const MAPS = fileURLToPath(new URL('../dist/.maps', import.meta.url));
const PLACE = /[\w:/.-]*assets\/([\w.-]+\.js):(\d+):(\d+)/g;

/** @param {string} name */
function mapOf(name) {
  const path = join(MAPS, `${name}.map`);
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

/** @param {string} stack */
const readStack = (stack) =>
  stack.replaceAll(PLACE, (place, ...found) => {
    const [name, line, column] = found;
    const entry = mapOf(name)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !('originalSource' in entry)) return place;
    return `${entry.originalSource.replace(/^(\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

process.stdout.write(readStack(await text(process.stdin)));
